import Testing

@testable import Screen

/// What the keys do, on a page of its own.
@Suite struct HelpTests {
  @Test func `Two columns explain every key`() {
    #expect(
      Fixture.model(columns: 80, lines: 24).helpPage().text == """
         Headway   Keys

            Move                                  Act
            ↑ ↓  j k   one row                    c          cancel, asks y or n
            PgUp PgDn  one page (Ctrl-U Ctrl-D)   p          pause or resume
            g G        first, last (Home End)     d          dismiss what has ended
            h l        fold, unfold (arrows)      D          dismiss all that has ended
            t          fold or unfold all         Space      mark; c p d act on all
            n          to the new rows            U          unmark all

            Look                                  Leave
            Enter      details                    Esc        one step back
            Tab        between list and detail    q          quit (Ctrl-C)
            /          filter, !word excludes     Ctrl-Z     stop, fg brings it back
            s S        sort by next, reverse
            '          to a letter of the index   Glyphs
            b          sections by next           ⠹          no end known
            v          next table style           ▾ ▸        has parts, unfolded, folded
            z          freeze and go on           ‖ ✗ ?      paused, failed, lost
            r          ask for everything anew    ✓          marked by you



        """)
  }

  static func help(columns: Int, lines: Int, _ change: (inout TableSettings) -> Void = { _ in }) -> String {
    var settings = TableSettings()
    change(&settings)
    return Fixture.model(columns: columns, lines: lines, settings: settings).helpPage().text
  }

  @Test func `Where nothing can be asked no key is named that asks`() {
    let help = HelpTests.help(columns: 80, lines: 24) { $0.isReadOnly = true }
    #expect(!help.contains("cancel") && !help.contains("pause or") && !help.contains("dismiss") && !help.contains("c p d"))
    #expect(help.contains("Space      mark"))
  }

  @Test func `Glyphs are those of the screen`() {
    let help = HelpTests.help(columns: 80, lines: 24) { $0.glyphs = .ascii }
    for line in ["^ v  j k   one row", "|          no end known", "- +        has parts", "= x ?      paused", "*          marked"] {
      #expect(help.contains(line))
    }
    #expect(help.utf8.allSatisfy { $0 < 0x80 })
    #expect(HelpTests.help(columns: 80, lines: 24) { $0.motion = .none }.contains("…          no end known"))
  }

  @Test func `On few columns topics stand below each other`() {
    #expect(
      HelpTests.help(columns: 40, lines: 40).hasPrefix(
        """
         Keys

         Move
         ↑ ↓  j k   one row
         PgUp PgDn  one page (Ctrl-U Ctrl-D)
         g G        first, last (Home End)
         h l        fold, unfold (arrows)
         t          fold or unfold all
         n          to the new rows

         Look
         Enter      details
        """))
  }

  @Test func `Every key is explained at 80 columns, and at 56 by 24 too`() {
    for columns in [56, 60, 79, 80, 120, 200] {
      let help = HelpTests.help(columns: columns, lines: 24)
      for keys in ["j k", "Enter", "Ctrl-Z", "Space", "PgUp", "Tab", "marked", "r  "] { #expect(help.contains(keys)) }
    }
  }

  @Test func `What does not fit is announced, and every line can be scrolled to`() {
    var model = TableModel.table(80, 10)
    let whole = TableModel.table(80, 60).helped.lines.dropFirst().filter { !$0.isEmpty }
    model.hit("?")
    #expect(Screenshot(model).lines[8].hasSuffix(" more ↓"))
    #expect(!Screenshot(model).text.contains(" more ↑"))
    var seen = Set(Screenshot(model).lines)
    for key in [Key.down, .pageDown, .down, .down, .down, .down, .down, .down, .down, .down, .down, .down] {
      model.take(.key(key))
      seen.formUnion(Screenshot(model).lines)
    }
    #expect(Set(whole.dropLast()).isSubset(of: seen))
    #expect(Screenshot(model).lines[1].hasSuffix(" more ↑"))
    #expect(!Screenshot(model).text.contains(" more ↓"))
    // Not further than it goes, so that the first step back is seen.
    let last = Screenshot(model).text
    model.take(.key(.down))
    #expect(Screenshot(model).text == last)
    model.take(.key(.up))
    #expect(Screenshot(model).text != last)
    model.take(.key(.home))
    #expect(!Screenshot(model).text.contains(" more ↑"))
    model.take(.key(.end), .key(.escape))
    #expect(model.page == .list)
    model.hit("?")
    #expect(!Screenshot(model).text.contains(" more ↑"))
  }
}

extension TableModel {
  fileprivate var helped: Screenshot {
    var model = self
    model.hit("?")
    return Screenshot(model)
  }
}
