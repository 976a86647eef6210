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
}
