internal import FoldingRules

/// One step of an explanation: what a folding made of a stretch of text.
public struct FoldingStep: Hashable, Sendable {
  public var folding: Folding
  /// UTF-8 bytes of the source text that the stretch comes from.
  public var source: Range<Int>
  public var before: String
  public var after: String
}

extension Folder {
  /// The steps of a fold, in the order in which the foldings act.
  ///
  ///     Folder(.und).explain("ｶﾞ无间")
  ///     // width ｶﾞ → ガ, han-variants 無 → 无
  ///
  /// A stretch is as many clusters side by side as one folding changes. Source ranges are UTF-8.
  /// O(n) for each folding that acts.
  public func explain(_ text: String) -> [FoldingStep] {
    Self.withUTF8(of: text) { source in
      let aligned = AlignedBytes()
      foldAlignedAtStandard(source, into: aligned)
      let clusters = aligned.alignment.map(\.source)
      var steps: [FoldingStep] = []
      var enabled: FoldingSet = []
      var before = clusters.map { Array(String(decoding: source[$0], as: UTF8.self).scalarValues) }
      var standard = before
      for folding in foldings.foldings {
        enabled.formUnion(FoldingSet(folding))
        let after: [[UInt32]]
        if let loose = LooseFold(enabled, FoldingTables.data) {
          after = foldLoosely(standard, loose)
        } else {
          let plain = plainFold(enabled)
          after = clusters.map { plain.fold(UnsafeBufferPointer(rebasing: source[$0])) }
          standard = after
        }
        steps += stretches(folding, clusters, before, after)
        before = after
      }
      return steps
    }
  }

  /// What clusters become that stand side by side.
  private func foldLoosely(_ clusters: [[UInt32]], _ loose: LooseFold) -> [[UInt32]] {
    let count = clusters.reduce(0) { $0 + $1.count }
    return LooseFold.Items.with(capacity: count) { items in
      for (number, scalars) in clusters.enumerated() {
        for scalar in scalars { items.append(scalar, origin: UInt32(number)..<UInt32(number + 1)) }
      }
      loose.fold(&items)
      var after = [[UInt32]](repeating: [], count: clusters.count)
      for index in 0..<items.count {
        after[Int(items[index].origin.lowerBound)].append(items[index].scalar)
      }
      return after
    }
  }

  /// The runs of clusters that changed.
  private func stretches(
    _ folding: Folding, _ clusters: [Range<Int>], _ before: [[UInt32]], _ after: [[UInt32]]
  ) -> [FoldingStep] {
    var steps: [FoldingStep] = []
    var last = -2
    for index in clusters.indices where before[index] != after[index] {
      let step = FoldingStep(
        folding: folding, source: clusters[index], before: String(scalarValues: before[index]),
        after: String(scalarValues: after[index]))
      if last == index - 1, let open = steps.popLast() {
        steps.append(
          FoldingStep(
            folding: folding, source: open.source.lowerBound..<step.source.upperBound,
            before: open.before + step.before, after: open.after + step.after))
      } else {
        steps.append(step)
      }
      last = index
    }
    return steps
  }

  /// Folding with other foldings, a part of this folder's, without a table of their own.
  func plainFold(_ foldings: FoldingSet) -> PlainFold {
    var settings = composer.settings
    settings.foldings = foldings
    return PlainFold(
      ScalarComposer(FoldingTables.data, settings), shortcut: walk.table, foldings: self.foldings)
  }
}

extension String {
  init(scalarValues: [UInt32]) {
    self.init(String.UnicodeScalarView(scalarValues.compactMap(Unicode.Scalar.init)))
  }

  var scalarValues: [UInt32] { unicodeScalars.map(\.value) }
}
