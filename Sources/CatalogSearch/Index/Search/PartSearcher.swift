internal import TextFolding

/// What is kept of one part of an index for queries of one profile and level.
final class PartSearcher {
  let part: IndexPart
  let folders: QueryFolders
  let differences: ProfileDifferences
  let scratch: GramScratch
  let looseScratch: GramScratch

  init(_ part: IndexPart, _ folders: QueryFolders, _ differences: ProfileDifferences) {
    self.part = part
    self.folders = folders
    self.differences = differences
    scratch = GramScratch(rowCount: part.standard.rowCount)
    looseScratch = GramScratch(rowCount: part.loose.rowCount)
  }
}
