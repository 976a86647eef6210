/// Which rows stand in which section, in what order. It names them by id, so that it holds while only their numbers change.
package struct Arrangement: Equatable, Sendable {
  /// A row in its place.
  package struct Entry: Equatable, Sendable {
    package var id: UInt64
    package var depth: Int
    /// How many tasks lie right under it, folded or not.
    package var parts: Int
  }

  package struct Section: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
      case inProgress, ended
      /// Labelled by a source, an app or a group.
      case named(String)
      /// All rows without a label.
      case unlabelled
    }

    package var kind: Kind
    /// As they stand one below the other: folded parts are left out.
    package var entries: [Entry] = []
    /// Top-level tasks in it, folded or not; neither parts count nor, among what is in progress, what has ended.
    package var count = 0
    /// The same without the filter.
    package var total = 0

    package var title: String {
      switch kind {
      case .inProgress: "In progress"
      case .ended: "Ended"
      case .named(let name): name
      case .unlabelled: ""
      }
    }
  }

  /// How top-level tasks fare, whatever a filter hides.
  package struct Tally: Equatable, Sendable {
    package var ongoing = 0
    package var failed = 0
    package var lost = 0

    mutating func count(_ state: RowState) {
      switch state {
      case .running, .paused, .cancelling: ongoing += 1
      case .failed: failed += 1
      case .lost: lost += 1
      case .succeeded, .cancelled: break
      }
    }
  }

  package var sections: [Section] = []
  package var tally = Tally()
  /// The letters that names in the first section begin with, in their order; only where there is an index.
  package var letters: [Character] = []

  package init(sections: [Section] = [], tally: Tally = Tally()) {
    self.sections = sections
    self.tally = tally
  }

  /// All rows from top to bottom.
  package var entries: [Entry] { sections.flatMap(\.entries) }

  package var count: Int { sections.reduce(0) { $0 + $1.count } }
  package var total: Int { sections.reduce(0) { $0 + $1.total } }
}

extension TableModel {
  /// A row in its place, as it is to be drawn.
  package func listed(_ entry: Arrangement.Entry) -> Listed? {
    rows[entry.id].map { Listed($0, depth: entry.depth, parts: entry.parts) }
  }
}
