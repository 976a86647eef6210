/// How the table looks and behaves: the [table] and [bar] of the configuration and the options of the command line.
package struct TableSettings: Equatable, Sendable {
  package enum Style: String, CaseIterable, Sendable {
    case auto, plain, grouped, inset
  }

  package enum Rows: String, CaseIterable, Sendable {
    case auto, basic, subtitle, right, left
  }

  package enum Sections: String, CaseIterable, Sendable {
    case state, source, app, group, none
  }

  /// What rows are sorted by.
  package enum Order: String, CaseIterable, Sendable {
    case start, name, percent, remaining, state
  }

  package enum BarShape: String, CaseIterable, Sendable {
    case thin, block
  }

  package enum Motion: String, CaseIterable, Sendable {
    case full, reduced, none
  }

  /// What is done where the size of the screen decides.
  package enum Choice: String, CaseIterable, Sendable {
    case auto, yes, no
  }

  package var style = Style.auto
  package var rows = Rows.auto
  package var sections = Sections.state
  package var order = Order.start
  package var isReversed = false
  package var split = Choice.auto
  package var index = Choice.auto
  package var barShape = BarShape.thin
  package var units = Units.decimal
  package var motion = Motion.full
  /// Whether a task's own colour is heeded.
  package var tints = true
  package var isReadOnly = false
  package var mouse = false
  /// A row of one's own; nil: the row styles.
  package var template: RowTemplate?
  package var glyphs = Glyphs.utf8
  /// Whether the whole row under the cursor is reversed.
  package var selectsRow = false

  package init() {}
}
