import Foundation
import Testing

// Apart from the others, for Foundation has a PredicateError of its own.

extension LibraryErrorTests {
  /// From a mistake in a file of scopes, or of a profile, to its message.
  @Test(arguments: [
    (#"{"scopes":[3]}"#, "ja", "1:11: 1 番目のスコープが数値です。オブジェクトを書いてください"),
    (#"{"scopes":[{"name":null}]}"#, "ja", "1:20: name: テキストがあるはずですが、値は null です"),
    (#"{"scopes":[{"name":"a","where":"x <"}]}"#, "ja", "1:32: a.where: 条件式が途中で終わって"),
    (#"{"scopes":[{"name":"a","locale":"zz"}]}"#, "zh-Hans", "a.locale: CLDR 中没有语言 zz；"),
    (#"{"scopes":[{"nam":"a"}]}"#, "zh-Hant", "1:13: 第 1 個範圍沒有名稱；"),
  ])
  func mistakesInScopes(_ text: String, _ language: String, _ message: String) throws {
    try withFile("a.scopes.json", text) { path in
      let catalog = path.replacing(".scopes.json", with: ".jsonl")
      try Data("{}".utf8).write(to: URL(fileURLWithPath: catalog))
      let run = CommandRun("search", catalog, "x", "--scope", "a", "--language", language)
      #expect(run.status == 2)
      #expect(run.error.contains(message), "\(run.error)")
    }
  }

  @Test(arguments: [
    (#"{"tag":"de-CH","parent":"de"}"#, "ja", "name: ありません。プロファイルの先頭に加えてください"),
    (
      #"{"tag":"de-CH","parent":"de","name":"x","foldings":{"kanna":{}}}"#, "zh-Hant",
      "foldings.kanna: 沒有這個摺疊規則；您是不是要輸入 kana？"
    ),
    (#"{"tag":"iw","parent":"und","name":"x"}"#, "zh-Hans", "tag: 必须是规范形式，即 he"),
    (#"{"tag":"#, "ja", "1:8: オブジェクトの途中でテキストが終わっています。"),
  ])
  func mistakesInProfiles(_ text: String, _ language: String, _ message: String) throws {
    try withFile("p.json", text) { path in
      let run = CommandRun("fold", "--profile", path, "x", "--language", language)
      #expect(run.status == 2)
      #expect(run.error.contains(message), "\(run.error)")
    }
  }

  @Test func unknownOrder() {
    let run = CommandRun(
      "search", "a.jsonl", "x", "--sort", "title", "-l", "ja-u-co-pinyin", "--language", "ja")
    #expect(run.error.contains("ja-u-co-pinyin が求める並び順はその言語にありません。"), "\(run.error)")
  }
}
