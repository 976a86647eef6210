/// Everything there is to tell of one task, section by section.
struct TaskDetail {
  let model: TableModel
  let row: TaskRow
  let columns: DetailColumns
  /// What lies right under it, oldest first.
  let parts: [TaskRow]
  /// While the picture is frozen, when it was taken.
  let moment: Moment
  let isPage: Bool

  init(_ model: TableModel, _ row: TaskRow, _ columns: DetailColumns, isPage: Bool) {
    self.model = model
    self.row = row
    self.columns = columns
    self.isPage = isPage
    moment = model.pictured
    parts = model.rows.values.filter { $0.parent == row.id && $0.id != row.id }.sorted { $0.id < $1.id }
  }

  var cells: Cells { model.cells }
  var glyphs: Glyphs { model.settings.glyphs }
  var roles: RowRoles { RowRoles(Listed(row, parts: parts.count)) }
  /// As far as the row has come that is shown: the trail may be a moment ahead of it.
  private var trail: [TrailStep] { (model.trails[row.id] ?? []).filter { row.isEnded || $0.time <= row.updateTime } }
  private var end: UInt64 { row.isEnded ? row.endTime : moment.wall }
  private static let mostMessage = 4

  var sections: [DetailSection] {
    let course = TaskCourse(row, trail, until: end)
    let all = [bar, summary, rate, phases(course), recent(course), partList, facts]
    return all.compactMap { $0 }.filter { !$0.lines.isEmpty }
  }

  // MARK: How far it is

  /// The whole track; a sign that turns where no end is known.
  private var bar: DetailSection? {
    guard let fraction = row.fraction else { return spinner }
    guard row.state != .succeeded || row.isComplete else { return nil }
    let width = columns.full - 6
    guard width > 0 else { return DetailSection(.bar, [.init(StyledText(Words.percent(row), percentRole), isFull: true)]) }
    var line = DetailBar(model).drawn(row, fraction, width: width, fill: roles.bar)
    line.blanks(2)
    line.append(cells.rightAligned(Words.percent(row), to: 4), percentRole)
    return DetailSection(.bar, [.init(line, isFull: true)])
  }

  private var percentRole: Role { row.state == .running && !row.isComplete ? .strong : roles.percent }

  private var spinner: DetailSection? {
    guard !row.isEnded else { return nil }
    var line = model.stateSign(row)
    line.blanks(1)
    let word = row.state == .running ? "no end known" : Words.state(row.state)
    line.append(word, row.state == .running ? .dim : .warn)
    return DetailSection(.bar, [.init(line.cut(to: columns.full, using: cells, ellipsis: glyphs.ellipsis), isFull: true)])
  }

  /// Counts, rate and estimate in a sentence, and what it is at; of an end, why.
  private var summary: DetailSection? {
    let lines = row.isEnded ? endLines : sentenceLines + now
    return DetailSection(.summary, lines)
  }

  private var sentenceLines: [DetailSection.Line] {
    var facts: [StyledText] = []
    func add(_ text: String, _ role: Role) { if !text.isEmpty { facts.append(StyledText(cells.shown(text), role)) } }
    if !parts.isEmpty {
      add("\(parts.count { $0.state == .succeeded }) of \(parts.count) part\(parts.count == 1 ? "" : "s") done", .strong)
    }
    add(Amounts.amount(row, units: model.settings.units), .strong)
    if model.isLive {
      if row.state == .running { add(Rates.rate(row, units: model.settings.units, glyphs: glyphs), .text) }
      if row.state == .running, row.isComplete { add("finishing", .text) }
      if let silence = row.silence(at: moment) {
        add(Durations.silence(silence), .warn)
      } else if let remaining = row.remaining(at: moment) {
        add(Durations.sentence(remaining), .text)
      }
    }
    return broken(facts)
  }

  /// Facts one behind the other, on as many lines as they need.
  private func broken(_ facts: [StyledText]) -> [DetailSection.Line] {
    var lines: [StyledText] = []
    for fact in facts {
      let between = StyledText(" \(glyphs.between) ")
      if var last = lines.last, last.width(using: cells) + 3 + fact.width(using: cells) <= columns.full {
        last.append(between)
        last.append(fact)
        lines[lines.count - 1] = last
      } else {
        lines.append(fact)
      }
    }
    return lines.map { .init($0.cut(to: columns.full, using: cells, ellipsis: glyphs.ellipsis), isFull: true) }
  }

  private var now: [DetailSection.Line] {
    guard !row.detail.isEmpty else { return [] }
    return [.init(StyledText(cut(row.detail)), label: "Now")]
  }

  private var endLines: [DetailSection.Line] {
    let role: Role = row.state == .failed || row.state == .lost ? .bad : .text
    let message = cells.lines(of: row.message, width: columns.full, most: TaskDetail.mostMessage, ellipsis: glyphs.ellipsis)
    let how = cells.lines(of: howItEnded, width: columns.full, most: 2, ellipsis: glyphs.ellipsis)
    return (message.map { StyledText($0, role) } + how.map { StyledText($0) }).map { .init($0, isFull: true) }
  }

  /// `Stopped at 18:27 of 45:00 after 3:12`.
  private var howItEnded: String {
    let amount = Amounts.amount(row, units: model.settings.units)
    let time = row.startTime > 0 || row.activeTime > 0 ? " " + Words.time(row, at: moment) : ""
    if row.state == .succeeded { return amount.isEmpty ? "Done," + time : amount + " in" + time.dropFirst(5) }
    let verb = row.state == .cancelled ? "Cancelled" : row.state == .lost ? "Lost" : "Stopped"
    let place = amount.isEmpty ? Words.percent(row) : amount
    return verb + (place.isEmpty ? "" : " at " + place) + time
  }

  /// Text of others in the column of values.
  func cut(_ text: String, to room: Int? = nil) -> String {
    Doing.cut(text, to: room ?? columns.value, using: cells, ellipsis: glyphs.ellipsis)
  }

  // MARK: Where it has been

  private var rate: DetailSection? {
    let start = row.startTime > 0 ? row.startTime : trail.first?.time ?? 0
    guard start > 0, columns.block >= 8,
      let curve = RateCurve(row, trail, from: start, until: end, columns: columns.block)
    else { return nil }
    let (first, last) =
      row.isEnded ? (model.time(start), model.time(end)) : (Durations.span(Exact.since(start, until: end)) + " ago", "now")
    let gap = columns.block - cells.width(of: first) - cells.width(of: last)
    let scale = gap > 0 ? first + String(repeating: " ", count: gap) + last : cells.rightAligned(last, to: columns.block)
    return DetailSection(
      .rate, label: "Rate",
      [
        .init(StyledText(curve.drawn(glyphs), roles.bar)),
        .init(StyledText(cells.cut(scale, to: columns.block, ellipsis: ""), .dim)),
      ])
  }

  private func phases(_ course: TaskCourse) -> DetailSection? {
    let lines = course.phases.enumerated().map { index, phase in
      let time = Durations.elapsed(Exact.since(phase.begin, until: phase.end))
      let room = columns.block - cells.width(of: time) - 2
      let isCurrent = index == course.phases.count - 1 && !row.isEnded
      var line = StyledText(cells.padded(cut(phase.name, to: max(room, 0)), to: max(room, 0)), isCurrent ? .strong : .text)
      line.append("  " + time, .dim)
      return DetailSection.Line(line.cut(to: columns.value, using: cells, ellipsis: ""))
    }
    return DetailSection(.phases, label: "Phases", lines, worth: lines.indices.reversed())
  }

  private func recent(_ course: TaskCourse) -> DetailSection? {
    let lines = course.stops.enumerated().map { index, stop in
      var line = StyledText(model.local.clock(stop.time) + "  ", .dim)
      line.append(cut(stop.detail, to: max(columns.value - 10, 0)), index == 0 ? .text : .dim)
      return DetailSection.Line(line.cut(to: columns.value, using: cells, ellipsis: ""))
    }
    return DetailSection(.recent, label: "Recent", lines)
  }

  private var partList: DetailSection? { PartLines(self).section }

  // MARK: Facts

  /// When, how long such tasks took before, from whom.
  private var facts: DetailSection? {
    var lines: [DetailSection.Line] = []
    /// What follows the first `mark` explains it.
    func add(_ label: String, _ fact: String, explainedFrom mark: Character) {
      guard !fact.isEmpty else { return }
      let shown = cells.cut(cells.shown(fact), to: columns.value, ellipsis: glyphs.ellipsis)
      let split = shown.firstIndex(of: mark) ?? shown.endIndex
      var text = StyledText(String(shown[..<split]))
      text.append(String(shown[split...]), .dim)
      lines.append(.init(text, label: label))
    }
    add("Started", started, explainedFrom: ",")
    add("Usually", model.usually[row.id] ?? "", explainedFrom: "(")
    add("Part of", row.parent.flatMap { model.rows[$0]?.name } ?? "", explainedFrom: "\n")
    let isOver = row.isEnded && row.pid > 0 && row.isKillable
    add("From", Words.from(row, user: nil) + (isOver ? ", ended" : ""), explainedFrom: ",")
    if isPage { add("Task", String(row.id), explainedFrom: ",") }
    return DetailSection(.facts, lines)
  }

  private var started: String {
    guard row.startTime > 0 else { return "" }
    let time = model.time(row.startTime)
    if row.isEnded { return row.endTime > 0 ? "\(time), ended \(model.time(row.endTime))" : time }
    guard model.isLive else { return time }
    return "\(time), \(row.state == .paused ? "ran" : "running") for \(Durations.elapsed(row.elapsed(at: moment)))"
  }
}
