public func run() -> Int32 { 0 }
