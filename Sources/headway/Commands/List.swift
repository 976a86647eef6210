import DBus
import HeadwayBus
import Linux
import Screen

extension Command {
  static let list = Command(
    name: "list", operands: "[WHAT]", summary: "one listing; -o json, jsonl, tsv for programs",
    description: """
      Lists what runs and what ended a moment ago: what is reported here, the jobs of KDE’s programs, and what programs show on
      their icons in docks.
      Into a pipe nothing is cut and no bar is drawn.
      """,
    options: [
      .value("output", "FORM", short: "o", "table, wide, json, jsonl, tsv or id"),
      .value("columns", "A,B", "the columns to show, named as in JSON"),
      .value("sort", "KEY", "sort by a column; -KEY for the reverse"),
      .value("filter", "KEY=VALUE", "only tasks of which this holds; may be repeated"),
      .flag("no-headers", "leave out the line of titles"),
      .flag("all", "hidden tasks too"),
      .flag("watch", short: "w", "go on showing it as it changes; into a pipe as jsonl"),
    ],
    examples: [
      ("headway list -o json | jq '.tasks[].percent'", "for programs"),
      ("headway list --filter state=failed --sort -ended", "what went wrong, newest first"),
    ],
    statuses: [(0, "listed, also where nothing runs"), (1, "nothing matched"), (2, "wrong usage"), (69, "no bus or no daemon")],
    run: { (invocation) throws(Failure) in
      let listing = try Listing(invocation)
      return invocation.has("watch") ? try listing.watch() : try listing.once()
    })
}

/// What to list and how.
struct Listing {
  enum Form: String, CaseIterable {
    case table
    case wide
    case json
    case jsonl
    case tsv
    case id
  }

  private let context: Context
  private let preferences: Preferences
  private let surface: Context.Surface
  private let form: Form
  private let columns: [Column]?
  private let sort: Sort?
  private let filters: [RowFilter]
  private let pattern: RowPattern?
  private let hasHeaders: Bool
  private let includesHidden: Bool

  init(_ invocation: Invocation) throws(Failure) {
    context = invocation.context
    preferences = context.preferences()
    surface = context.surface(of: 1).styled(by: preferences)
    let word = invocation["output"] ?? "table"
    guard let form = Form(rawValue: word) else {
      throw .usage("-o is “\(word)”, not \(Form.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    self.form = form
    do throws(KeyError) {
      columns = try invocation["columns"].map { text throws(KeyError) in try Column.list(text) }
      sort = try invocation["sort"].map { text throws(KeyError) in try Sort(text) }
      filters = try invocation.all("filter").map { text throws(KeyError) in try RowFilter(text) }
    } catch { throw .usage(error.sentence) }
    guard invocation.operands.count <= 1 else { throw .usage("“\(invocation.operands[1])” is one word too many; quote a name with blanks") }
    pattern = invocation.operands.first.map { RowPattern($0) }
    hasHeaders = !invocation.has("no-headers")
    includesHidden = invocation.has("all")
    if invocation.has("watch"), form == .tsv || form == .id { throw .usage("-w has no -o \(form.rawValue); into a pipe it is jsonl") }
  }

  private var isSelective: Bool { pattern != nil || !filters.isEmpty }

  func once() throws(Failure) -> Int32 {
    let client = try Session.open(context)
    let rows = try Session.rows(client, all: includesHidden).compactMap { TaskRow($0) }
    let moment = Moment(wall: Clock.wall)
    let chosen = choose(rows, at: moment)
    if chosen.isEmpty, isSelective {
      if form == .json { Output.standard.write(JSONText.document([], at: moment) + "\n") }
      if !context.isQuiet, form == .table || form == .wide { Output.error.write("headway: nothing matches\n") }
      return Status.failed
    }
    if chosen.isEmpty, form == .table || form == .wide {
      if !context.isQuiet { Output.error.write("Nothing is running.\n") }
      return Status.done
    }
    return try Printing.result(text(chosen, at: moment))
  }

  private func matches(_ row: TaskRow, at moment: Moment) -> Bool {
    pattern?.matches(row) ?? true && filters.allSatisfy { $0.matches(row, at: moment) }
  }

  private func choose(_ rows: [TaskRow], at moment: Moment) -> [Listed] {
    let arranged = RowOrder.arranged(rows.filter { matches($0, at: moment) })
    return sort.map { RowOrder.sorted(arranged, by: $0, at: moment) } ?? arranged
  }

  private func text(_ listed: [Listed], at moment: Moment) -> String {
    let rows = listed.map(\.row)
    return switch form {
    case .table, .wide: ListView.render(listed, options: options(width: surface.width), at: moment)
    case .json: JSONText.document(rows, at: moment) + "\n"
    case .jsonl: rows.map { JSONText.line($0, at: moment) + "\n" }.joined()
    case .tsv: TabText.document(rows, columns: columns ?? Column.json, headers: hasHeaders, at: moment)
    case .id: TabText.ids(rows)
    }
  }

  private func options(width: Int?) -> ListView.Options {
    var options = ListView.Options(width: width, isTerminal: surface.isTerminal, cells: surface.cells)
    options.output = form == .wide ? .wide : .table
    options.columns = columns
    options.units = preferences.table.units
    options.glyphs = surface.glyphs
    options.color = surface.color
    options.headers = hasHeaders
    return options
  }

  // MARK: Watching

  func watch() throws(Failure) -> Int32 {
    let isDrawn = surface.canRedraw && (form == .table || form == .wide)
    let feed = try TaskFeed(context, all: includesHidden)
    feed.endsWithReader = true
    guard isDrawn else {
      var told: Set<UInt64> = []
      try feed.follow(nil) { event, row, moment in
        // A row comes when it begins to match and goes when it does no more.
        let isThere = event != .removed && matches(row, at: moment)
        let wasThere = told.contains(row.id)
        guard isThere || wasThere else { return true }
        if isThere { told.insert(row.id) } else { told.remove(row.id) }
        let seen: TaskFeed.Event = isThere ? wasThere ? .changed : .added : .removed
        return feed.print(JSONText.line(row, event: seen.rawValue, at: moment) + "\n")
      }
      return Status.done
    }
    let canvas = Canvas(Output.standard)
    var steadiness = Steadiness()
    try feed.redraw { rows, moment in
      let size = Terminal.size(of: 1) ?? (80, 24)
      let chosen = choose(rows.map { steadiness.steady($0, at: moment) }, at: moment)
      let lines = ListView.lines(chosen, options: options(width: context.surface(of: 1).width), at: moment)
      let shown = chosen.isEmpty ? [StyledText("Nothing is running.", .dim)] : Self.fitting(lines, rows: max(1, size.rows - 1))
      return canvas.draw(shown.map { $0.rendered(color: surface.color) })
    }
    return Status.done
  }

  /// As many lines as the screen has, the last of which says how many are missing.
  private static func fitting(_ lines: [StyledText], rows: Int) -> [StyledText] {
    guard lines.count > rows, rows > 1 else { return Array(lines.prefix(rows)) }
    return lines.prefix(rows - 1) + [StyledText("\(lines.count - rows + 1) more", .dim)]
  }
}
