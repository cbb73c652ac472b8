import CatalogSearch
import JSONText
import TextFolding

/// Hits as programs read them: JSON Lines, one JSON object, or a table.
///
///     {"rank":1,"id":"tt0338564","record":17,"field":"title.zh-Hant","text":"無間道",
///      "level":"standard","foldings":["han-variants"],"ranges":[{"utf8":[0,9],"text":"無間道"}],
///      "fields":{"id":["tt0338564"],"year":[2002],…}}
///
/// on one line. The members, their order and their meaning are fixed; `id` is `null` if absent.
struct HitWriter {
  private let sink: Output

  init(_ sink: Output) { self.sink = sink }

  /// An object a line.
  func writeLines(_ hits: [Hit]) {
    var writer = JSONWriter()
    for hit in hits where sink.isOpen {
      write(hit, to: &writer)
      writer.newline()
      writer.drain(sink.write)
    }
  }

  /// `{"query":…,"locale":…,"total":…,"hits":[…]}`, with `"scopes":[{"name":…,"count":…}]` before the
  /// hits where the catalog has scopes, and `"facets":{"genre":[{"value":…,"count":…}]}` where they were
  /// asked for.
  func writeObject(
    _ hits: [Hit], total: Int, _ query: Query, scopes: [(SearchScope, Int)], facets: [Facet]
  ) {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("query")
    writer.string(query.text)
    writer.key("locale")
    writer.string(query.profile.tag)
    writer.key("total")
    writer.number(total)
    if !scopes.isEmpty { write(scopes, to: &writer) }
    if !facets.isEmpty { write(facets, to: &writer) }
    writer.key("hits")
    writer.beginArray()
    for hit in hits where sink.isOpen {
      write(hit, to: &writer)
      writer.drain(sink.write)
    }
    writer.endArray()
    writer.endObject()
    writer.newline()
    writer.drain(sink.write)
  }

  /// rank, id, record, field, level and text, with tab, newline and backslash escaped.
  func writeTable(_ hits: [Hit]) {
    for hit in hits where sink.isOpen {
      let cells = [
        "\(hit.rank)", hit.id ?? "", "\(hit.record)", hit.field, hit.level.name, hit.text,
      ]
      sink.write(cells.map(Self.cell).joined(separator: "\t") + "\n")
    }
  }

  /// A cell of a table: tab, newline and backslash escaped.
  static func cell(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == 0x09 || $0 == 0x0A || $0 == 0x5C }) else {
      return text
    }
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\t": escaped.append(contentsOf: "\\t".unicodeScalars)
      case "\n": escaped.append(contentsOf: "\\n".unicodeScalars)
      case "\\": escaped.append(contentsOf: "\\\\".unicodeScalars)
      default: escaped.append(scalar)
      }
    }
    return String(escaped)
  }

  private func write(_ scopes: [(SearchScope, Int)], to writer: inout JSONWriter) {
    writer.key("scopes")
    writer.beginArray()
    for (scope, count) in scopes {
      writer.beginObject()
      writer.key("name")
      writer.string(scope.name)
      writer.key("count")
      writer.number(count)
      writer.endObject()
    }
    writer.endArray()
  }

  private func write(_ facets: [Facet], to writer: inout JSONWriter) {
    writer.key("facets")
    writer.beginObject()
    for facet in facets {
      writer.key(facet.field)
      writer.beginArray()
      for value in facet.values {
        writer.beginObject()
        writer.key("value")
        writer.string(value.text)
        writer.key("count")
        writer.number(value.count)
        writer.endObject()
      }
      writer.endArray()
    }
    writer.endObject()
  }

  private func write(_ hit: Hit, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("rank")
    writer.number(hit.rank)
    writer.key("id")
    writer.string(hit.id)
    writer.key("record")
    writer.number(hit.record)
    writer.key("field")
    writer.string(hit.field)
    writer.key("text")
    writer.string(hit.text)
    writer.matchMembers(
      level: hit.level, foldings: hit.foldings, ranges: hit.ranges, of: hit.text)
    writer.key("fields")
    writer.beginObject()
    for field in hit.fields {
      writer.key(field.name)
      writer.beginArray()
      for value in field.values {
        switch value {
        case .text(let text): writer.string(text)
        case .literal(let literal): writer.raw(literal)
        }
      }
      writer.endArray()
    }
    writer.endObject()
    writer.endObject()
  }
}
