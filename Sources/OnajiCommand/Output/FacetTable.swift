import CatalogSearch

/// The values of facets with their counts, as people read them.
///
///     genre
///            12  drama
///             3  comedy
struct FacetTable {
  private let facets: [Facet]
  /// Values that are shown of a facet.
  private static let mostValues = 20
  private static let countWidth = 9

  init(_ facets: [Facet]) { self.facets = facets }

  func write(_ output: OutputSettings, _ context: CommandContext) {
    for facet in facets where context.output.isOpen {
      context.output.write(output.style.dim(SafeText(facet.field).text) + "\n")
      for value in facet.values.prefix(Self.mostValues) {
        // The text comes last: how wide it is on a terminal, nobody knows for sure.
        context.output.write(
          Layout.paddedLeft("\(value.count)", Self.countWidth) + "  \(SafeText(value.text).text)\n")
      }
      let more = facet.values.count - Self.mostValues
      if more > 0 {
        context.output.write(
          output.style.dim(
            String(repeating: " ", count: Self.countWidth + 2)
              + context.text(Wording.moreValues(more))) + "\n")
      }
    }
  }
}
