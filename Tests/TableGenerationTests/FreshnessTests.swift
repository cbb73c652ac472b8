import CICU
import CTables
import TableGeneration
import TestSupport
import Testing

@Suite struct FreshnessTests {
  /// Skipped where another ICU is linked than the tables were made with: it may know more characters.
  @Test(
    .enabled(if: String(cString: cicu_version()) == "72.1", "the tables are made with ICU 72.1"))
  func checkedInTablesAreWhatTheSourcesGive() throws {
    let generated = try Tables.bytes(from: SourceFiles(root: packageRoot))
    let checkedIn = packageFile(Tables.path)
    #expect(
      generated == checkedIn,
      "Data/Tables is older than Locales/ or Data/: run swift run generate-tables, and commit it")
  }

  @Test func checkedInMessagesAreWhatTheLanguagesGive() throws {
    for (path, generated) in try MessageTable.files(from: SourceFiles(root: packageRoot)) {
      #expect(
        generated == packageFile(path),
        "\(path) is older than Locales/Messages: run swift run generate-tables, and commit it")
    }
  }

  @Test func embeddedTablesAreTheCheckedInOnes() {
    let checkedIn = packageFile(Tables.path)
    let embedded = UnsafeRawBufferPointer(
      start: ctables_folding(), count: Int(ctables_folding_words()) * 4)
    #expect(embedded.elementsEqual(checkedIn))
    let messages = UnsafeRawBufferPointer(
      start: ctables_messages(), count: Int(ctables_messages_bytes()))
    #expect(messages.elementsEqual(packageFile(MessageTable.path)))
  }
}
