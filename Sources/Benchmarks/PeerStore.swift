import CBenchmarks

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Titles in another's index, in files that are removed with the object.
///
///     let store = PeerStore("SQLite", "libsqlite3.so.0", of: titles, open: sqlite_store)
///     store?.count(phrase)       // nil where the library is not installed
final class PeerStore {
  let name: String
  let cost: BuildCost
  private let store: UnsafeMutablePointer<title_store>
  private let file: TemporaryFile

  /// Builds the index and prints nothing.
  ///
  /// - Returns: nil if the library is not there, or says that it failed.
  init?(
    _ name: String, _ library: String, of titles: Titles,
    open: (UnsafePointer<CChar>) -> UnsafeMutablePointer<title_store>?
  ) {
    let file = TemporaryFile(".\(library)")
    let clock = BuildClock()
    guard let store = open(file.path) else { return nil }
    self.name = name
    self.store = store
    self.file = file
    var isRight = true
    titles.forEachTitle { isRight = isRight && store.pointee.add(store, $0.chars, $0.count) }
    isRight = isRight && store.pointee.finish(store)
    cost = clock.cost(byteCount: file.allocatedByteCount)
    guard isRight else { return nil }
  }

  deinit { store.pointee.close(store) }

  /// How many titles have a folded phrase; -1 where the question failed.
  func count(_ phrase: Phrase) -> Int {
    phrase.folded.withUnsafeBufferPointer { Int(store.pointee.count(store, $0.chars, $0.count)) }
  }

  /// Reads the 20 shortest of them.
  func first(_ phrase: Phrase) -> Int {
    phrase.folded.withUnsafeBufferPointer { Int(store.pointee.first(store, $0.chars, $0.count)) }
  }
}

/// The peers of one catalog, built when they are first asked.
final class Peers {
  /// Above this number of titles peers are left out: a build would take them minutes.
  static let mostTitles = 3_000_000

  let folded: Titles
  /// Those that are installed.
  private(set) lazy var stores: [PeerStore] = build()

  /// - Parameter folded: the titles as `standard` folds them; the time for it is not counted.
  init(_ folded: Titles) { self.folded = folded }

  private func build() -> [PeerStore] {
    let known = [
      ("SQLite FTS5, trigram", "libsqlite3.so.0", sqlite_store),
      ("Groonga, bigram", "libgroonga.so.0", groonga_store),
    ]
    return known.compactMap { name, library, open in
      guard folded.lines.count <= Self.mostTitles else {
        print("index\t\(name)\tleft out: more than \(Self.mostTitles) titles")
        return nil
      }
      let store = PeerStore(name, library, of: folded, open: open)
      if store == nil { print("index\t\(name)\tnot installed: \(library) cannot be used") }
      return store
    }
  }
}
