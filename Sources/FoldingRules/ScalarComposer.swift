/// Composes the fold of a code point from the single foldings: what the tables hold for the usual
/// choices of foldings, and what is worked out for every other.
///
///     composer.fold(0x3070)   // ば → ([0x30D0], [.kana]): バ
///     composer.fold(0x3316)   // ㌖ → キロメートル, [.compatibility]
///
/// The order is FOLDING's: normalise until nothing changes (canonical, width, compatibility, case),
/// then the letters of a script, one kana script, Han, and what is dropped. The result is closed:
/// folding it again changes nothing.
package struct ScalarComposer: Sendable {
  package let data: FoldingData
  package let settings: FoldingSettings
  package let normalizer: Normalizer

  package init(_ data: FoldingData, _ settings: FoldingSettings) {
    self.data = data
    self.settings = settings
    normalizer = Normalizer(data)
  }

  /// The fold of one code point standing alone, and the foldings that acted.
  ///
  /// A mark is folded as what it adds to a letter that keeps it; whether it stays is the cluster's
  /// affair (`join`).
  package func fold(_ scalar: UInt32) -> (scalars: [UInt32], acted: FoldingSet) {
    var scalars = [scalar]
    var acted: FoldingSet = []
    var before: [UInt32]
    repeat {
      before = scalars
      normalise(&scalars, &acted)
      step(.arabicLetters, &scalars, &acted) { data.arabicLetters[$0] }
      if settings.foldings.contains(.diacritics) { dropAccents(&scalars, &acted) }
      step(.kana, &scalars, &acted) { data.kana[$0] }
      step(.hanVariants, &scalars, &acted) { settings.hanClasses[$0] }
      // It goes on from there, and means nothing without.
      if settings.foldings.contains(.hanVariants) {
        step(.hanLibrary, &scalars, &acted) { settings.hanLibrary[$0] }
      }
      drop(.punctuation, data.punctuation, &scalars, &acted)
      drop(.spacing, data.spacing, &scalars, &acted)
    } while scalars != before
    return (scalars, acted)
  }

  /// The code points that some folding changes, ascending; all others are their own fold.
  package func changeable() -> [UInt32] {
    var keys: Set<UInt32> = []
    for map in [
      data.decompositions, data.width, data.compatibility, data.letterCase, data.turkicCase,
      data.arabicLetters, data.letters, data.kana, data.punctuation, data.spacing,
      settings.hanClasses, settings.hanLibrary,
    ] { keys.formUnion(map.keys) }
    return keys.sorted()
  }

  // MARK: Steps

  private func normalise(_ scalars: inout [UInt32], _ acted: inout FoldingSet) {
    var before: [UInt32]
    repeat {
      before = scalars
      var last: [UInt32]
      repeat {
        last = scalars
        compose(&scalars, &acted)
        map(&scalars, &acted)
      } while scalars != last
      if settings.foldings.contains(.canonical) {
        // Some letters fold only once they are taken apart: ϓ is ϒ with an acute, and ϒ is υ.
        var parts = normalizer.withMarksApart(scalars)
        let whole = parts
        map(&parts, &acted)
        if parts != whole { scalars = parts }
        compose(&scalars, &acted)
      }
    } while scalars != before
  }

  private func compose(_ scalars: inout [UInt32], _ acted: inout FoldingSet) {
    guard settings.foldings.contains(.canonical) else { return }
    let before = scalars
    normalizer.compose(&scalars)
    if scalars != before { acted.formUnion(FoldingSet(.canonical)) }
  }

  /// Width, compatibility and case, once each.
  private func map(_ scalars: inout [UInt32], _ acted: inout FoldingSet) {
    step(.width, &scalars, &acted) { data.width[$0] }
    step(.compatibility, &scalars, &acted) { data.compatibility[$0] }
    step(.letterCase, &scalars, &acted) {
      settings.turkic ? data.turkicCase[$0] ?? data.letterCase[$0] : data.letterCase[$0]
    }
  }

  private func step(
    _ folding: Folding, _ scalars: inout [UInt32], _ acted: inout FoldingSet,
    _ value: (UInt32) -> Slice<ScalarMap.Words>?
  ) {
    guard settings.foldings.contains(folding) else { return }
    guard scalars.contains(where: { value($0) != nil }) else { return }
    scalars = scalars.flatMap { scalar in value(scalar).map(Array.init) ?? [scalar] }
    acted.formUnion(FoldingSet(folding))
  }

  /// Drops what `dropped` names, and the marks that stand on it.
  private func drop(
    _ folding: Folding, _ dropped: ScalarMap, _ scalars: inout [UInt32], _ acted: inout FoldingSet
  ) {
    guard settings.foldings.contains(folding), scalars.contains(where: dropped.contains) else {
      return
    }
    var deleting = false
    scalars.removeAll { scalar in
      if data.properties[scalar].kind != .mark || dropped.contains(scalar) {
        deleting = dropped.contains(scalar)
      }
      return deleting
    }
    acted.formUnion(FoldingSet(folding))
  }

  // MARK: Accents

  private func dropAccents(_ scalars: inout [UInt32], _ acted: inout FoldingSet) {
    var out: [UInt32] = []
    for (index, scalar) in scalars.enumerated() {
      if index > 0, data.properties[scalar].kind == .mark {
        join(scalar, to: &out)
      } else {
        out += withoutAccents(scalar)
      }
    }
    if out != scalars {
      scalars = out
      acted.formUnion(FoldingSet(.diacritics))
    }
  }

  /// The letter under a precomposed one: ṻ → u; ǻ → å where å is a letter.
  private func withoutAccents(_ scalar: UInt32) -> [UInt32] {
    if isLetterOfItsOwn(scalar) { return [scalar] }
    if let value = data.letters[scalar] { return Array(value) }
    guard losesAccent(scalar), let (base, mark) = normalizer.pair(scalar) else { return [scalar] }
    var out = withoutAccents(base)
    join(mark, to: &out)
    return out
  }

  private func isLetterOfItsOwn(_ scalar: UInt32) -> Bool { settings.letters.contains(scalar) }

  /// Whether a precomposed letter is only its base with an accent.
  private func losesAccent(_ scalar: UInt32) -> Bool {
    guard !isLetterOfItsOwn(scalar), let (_, mark) = normalizer.pair(scalar) else { return false }
    return data.scripts.bearsAccents(data.properties[scalar].script)
      && data.properties[mark].flags.contains(.accent)
  }

  /// Puts a mark on the folded text of its cluster, if it belongs there; else it is nothing.
  ///
  /// It joins where the two make a letter of its own (カ and ゙, и and ̆); it stays where it is
  /// written in the script of what stands before it (Thai, Devanagari), or is a kana's first voicing
  /// mark that no letter has (あ゙). All others are accents. Returns whether the text changed.
  @discardableResult
  package func join(_ mark: UInt32, to text: inout [UInt32]) -> Bool {
    guard let last = text.last else { return false }
    if let composed = normalizer.composite(last, mark), !losesAccent(composed) {
      text[text.count - 1] = composed
      return true
    }
    let properties = data.properties[mark]
    if Voicing.marks.contains(mark) {
      guard data.properties[last].flags.contains(.kanaLetter), !isVoiced(last) else { return false }
      text.append(mark)
      return true
    }
    guard !properties.flags.contains(.accent), properties.script == data.properties[last].script
    else { return false }
    text.append(mark)
    return true
  }

  private func isVoiced(_ kana: UInt32) -> Bool {
    normalizer.pair(kana).map { Voicing.marks.contains($0.mark) } ?? false
  }
}

/// The combining voicing marks of kana.
package enum Voicing {
  package static let voiced: UInt32 = 0x3099
  package static let semivoiced: UInt32 = 0x309A
  package static let marks: ClosedRange<UInt32> = voiced...semivoiced
}
