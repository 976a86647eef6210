/// Everything the table knows: what the daemon said, what the user did, and when. `update` changes it, `frame` draws it.
package struct TableModel: Sendable {
  /// Whether the daemon is there.
  package enum Connection: Equatable, Sendable {
    /// Since when it has been asked, µs on the monotonic clock; nothing has come yet.
    case asking(since: UInt64)
    case live
    /// Since when it is gone and when it is tried again, µs on the monotonic clock.
    case lost(since: UInt64, nextTry: UInt64?)
  }

  /// What fills the screen.
  package enum Page: Equatable, Sendable {
    case list, details, help
  }

  /// What the last line asks for.
  package enum Prompt: Equatable, Sendable {
    /// A filter is being typed.
    case filter
    case question(Question)
    /// A letter of the index comes next.
    case letter
  }

  /// Which half of a split view the keys go to.
  package enum Pane: Equatable, Sendable {
    case list, detail
  }

  // What does not change.
  package let cells: Cells
  package let local: LocalTime
  package let userName: @Sendable (UInt32) -> String?
  package var settings: TableSettings

  // What the daemon said.
  package internal(set) var connection: Connection
  /// As the daemon last said.
  var fresh: [UInt64: TaskRow] = [:]
  /// As they stand on the screen: numbers move on the beat, ends at once. Also rows that have left but are held.
  package internal(set) var rows: [UInt64: TaskRow] = [:]
  package internal(set) var overall = Overall()
  var freshOverall = Overall()
  /// Whether the daemon that is there has said it.
  var isSummedUp = false
  /// Grows with every row that is shown anew or leaves.
  package internal(set) var revision = 0
  /// Whether the daemon has said what the next beat will show.
  var isBehind = false
  package internal(set) var trails: [UInt64: [TrailStep]] = [:]
  /// How long such tasks took before, by id: `about 11 min (9 runs before)`.
  package var usually: [UInt64: String] = [:]
  var steadiness = Steadiness()
  var gaps = GapWatch()

  // Where rows stand.
  package internal(set) var arrangement = Arrangement()
  /// Ended rows that have moved to *Ended*.
  package internal(set) var settled: Set<UInt64> = []
  /// Whether rows came, went, ended or were asked to stand elsewhere since they were arranged.
  var isDisarranged = true
  /// When the sections are done whose ends are on the screen.
  var outlooks: [Int: Outlook] = [:]
  /// The first line of the sheet that is on the screen.
  package internal(set) var top = 0
  /// Rows that came off the screen and have not been seen.
  package internal(set) var newcomers: Set<UInt64> = []

  // What the user did.
  /// The task under the cursor.
  package internal(set) var cursor: UInt64?
  package internal(set) var marks: Set<UInt64> = []
  package internal(set) var folded: Set<UInt64> = []
  package internal(set) var filter = ""
  package internal(set) var page = Page.list
  /// The page that help goes back to.
  var pageBeforeHelp = Page.list
  /// Lines that help is scrolled by.
  var helpTop = 0
  package internal(set) var prompt: Prompt?
  package internal(set) var pane = Pane.list
  /// Lines that the details are scrolled by.
  package internal(set) var detailTop = 0
  /// When the picture was frozen, µs on the monotonic clock.
  package internal(set) var frozenSince: UInt64?
  /// When the last key came, µs on the monotonic clock.
  var lastKey: UInt64?
  /// What is cancelled already on the screen, before the daemon says so.
  var asked: Set<UInt64> = []
  /// What was dismissed and goes as soon as the daemon says so.
  var dismissed: Set<UInt64> = []
  /// What was refused, shown on the last line until the next key.
  package internal(set) var notice: String?
  /// What a key did that is hard to see; shown on the last line while the hand is on the keys.
  var remark: String?

  // The screen.
  package internal(set) var size: Size
  package internal(set) var moment: Moment
  /// Which frame of the spinner is shown.
  package internal(set) var spin = 0

  package init(
    settings: TableSettings = TableSettings(), size: Size, cells: Cells, local: LocalTime,
    userName: @escaping @Sendable (UInt32) -> String? = { _ in nil }, filter: String = "", at moment: Moment
  ) {
    self.settings = settings
    self.size = size
    self.cells = cells
    self.local = local
    self.userName = userName
    self.filter = filter
    self.moment = moment
    connection = .asking(since: moment.sinceReceived)
  }

  package var isLive: Bool { connection == .live }

  /// The row under the cursor.
  package var selected: TaskRow? { cursor.flatMap { rows[$0] } }

  /// The marked rows in the order of the screen, else the one under the cursor; on its own page always that.
  var targets: [TaskRow] {
    if marks.isEmpty || page == .details { return [selected].compactMap { $0 } }
    return arrangement.entries.filter { marks.contains($0.id) }.compactMap { rows[$0.id] }
  }
}

/// A question on the last line; its default is no.
package struct Question: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    case cancel, kill
  }

  package var kind: Kind
  /// Bound to tasks, not to lines.
  package var ids: [UInt64]

  package init(_ kind: Kind, _ ids: [UInt64]) {
    self.kind = kind
    self.ids = ids
  }
}
