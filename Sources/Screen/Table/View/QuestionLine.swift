// A question on the last line, in the words of the task it is about.
extension TableModel {
  func questionLine(_ question: Question) -> StyledText {
    let rows = alive(question)
    guard let row = rows.first else { return ended(question) }
    if question.ids.count > 1, rows.count > 1 { return many(question.kind, rows) }
    return one(question.kind, row)
  }

  private var room: Int { max(size.columns, 0) }

  private func ended(_ question: Question) -> StyledText {
    let names = question.ids.compactMap { rows[$0]?.name }
    let sentence: (String) -> String = { name in
      if question.ids.count > 1 { return " All \(Words.grouped(question.ids.count)) tasks have ended." }
      return name.isEmpty ? " It has ended." : " \(name) has ended."
    }
    let name = names.first.map { settings.glyphs.quoted(fitted($0, beside: sentence("  "))) } ?? ""
    return StyledText(sentence(name), .warn)
  }

  /// `Stop upload “Upload holiday photos”?   y Stop upload   n Keep running`, shorter where that is narrow.
  private func one(_ kind: Question.Kind, _ row: TaskRow) -> StyledText {
    let verb = kind == .kill ? "Kill" : cancelLabel(row)
    let ending = kind == .kill ? " now?" : "?"
    let quotes = settings.glyphs.quotes
    var line = StyledText(" \(verb) ", .warn)
    guard size.columns >= Geometry.regular else {
      let rest = "\(quotes[0])\(quotes[1])\(ending) y/n"
      let name = fitted(row.name, beside: line.plain + rest, most: room / 3)
      if name.isEmpty { return StyledText(" \(verb)\(ending) y/n", .warn) }
      line.append("\(settings.glyphs.quoted(name))\(ending) ", .warn)
      line.append("y/n", .warnStrong)
      return line
    }
    let answers = [("y", verb), ("n", kind == .kill ? "Keep waiting" : "Keep running")]
    let rest = answers.reduce("\(quotes[0])\(quotes[1])\(ending)") { "\($0)   \($1.0) \($1.1)" }
    line.append("\(settings.glyphs.quoted(fitted(row.name, beside: line.plain + rest)))\(ending)", .warn)
    for (key, label) in answers {
      line.append("   ", .warn)
      line.append(key, .warnStrong)
      line.append(" " + label, .warn)
    }
    return line
  }

  /// `Cancel 3 tasks? Sync photos to nas, Convert holiday.mov, git clone linux y/n`.
  private func many(_ kind: Question.Kind, _ rows: [TaskRow]) -> StyledText {
    let question = kind == .kill ? " Kill \(Words.grouped(rows.count)) tasks now? " : " Cancel \(Words.grouped(rows.count)) tasks? "
    let names = rows.map { cells.shown($0.name) }.joined(separator: ", ")
    let left = room - cells.width(of: question) - 5
    var line = StyledText(question, .warn)
    if left > 0 { line.append(cells.cut(names, to: left, ellipsis: settings.glyphs.ellipsis) + " ", .warn) }
    line.append("y/n", .warnStrong)
    return line
  }

  /// A name in what a line leaves; where it has to be cut, no longer than `most`.
  private func fitted(_ name: String, beside rest: String, most: Int = .max) -> String {
    let name = cells.shown(name)
    let left = room - cells.width(of: rest) - 1
    if cells.width(of: name) <= left { return name }
    return left < 3 ? "" : cells.cut(name, to: min(left, most), ellipsis: settings.glyphs.ellipsis)
  }
}
