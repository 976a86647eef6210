import Testing

@testable import Screen

/// A row of one's own.
@Suite struct TemplateTests {
  @Test func `The standard row reads as it is written`() throws {
    let text = "{cursor}{mark}{glyph} {name:*}  {bar:14} {percent:4}  {time:>11} {more}"
    #expect(RowTemplate.standard.text == text)
    #expect(try RowTemplate(text) == .standard)
  }

  @Test func `Every column of list is a field`() throws {
    for column in Column.allCases {
      #expect(try RowTemplate("{\(column.rawValue):>7}").pieces == [.field(.column(column), .fixed(7), isRight: true)])
    }
  }

  @Test func `Doubled braces are braces`() throws {
    #expect(try RowTemplate("{{{id}}} }}").pieces == [.text("{"), .field(.column(.id), .natural, isRight: false), .text("} }")])
    #expect(try RowTemplate("{{{id}}} }}").text == "{{{id}}} }}")
  }

  @Test func `Widths are the text's own, fixed, or the rest`() throws {
    #expect(
      try RowTemplate("{app}{bar}{name:>*}").pieces == [
        .field(.column(.app), .natural, isRight: false), .field(.bar, .fixed(14), isRight: false),
        .field(.column(.name), .rest, isRight: true),
      ])
  }

  @Test(arguments: [
    ("{name", "has a “{” that is not closed; “{{” is the sign itself"),
    ("{na{me}", "has a “{” that is not closed; “{{” is the sign itself"),
    ("name}", "has a “}” that closes nothing; “}}” is the sign itself"),
    ("name", "has no {FIELD}"), ("", "has no {FIELD}"),
    ("{name:*}{detail:*}", "has more than one field of width *"),
    ("{name:}", "has “{name:}”, whose width is not a number from 1 to 500 or *"),
    ("{name:>}", "has “{name:>}”, whose width is not a number from 1 to 500 or *"),
    ("{name:0}", "has “{name:0}”, whose width is not a number from 1 to 500 or *"),
    ("{name:-3}", "has “{name:-3}”, whose width is not a number from 1 to 500 or *"),
    ("{name:99999999999999999999}", "has “{name:99999999999999999999}”, whose width is not a number from 1 to 500 or *"),
    ("{}", "has the unknown field “”; there are cursor, mark, glyph, bar, more, \(Column.known)"),
  ])
  func `What is no row is named`(text: String, reason: String) {
    #expect(throws: TemplateProblem(reason: reason)) { try RowTemplate(text) }
  }
}
