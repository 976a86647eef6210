/// The upper and lower edge of a rounded box, with words in them.
enum Border {
  /// `╭─ In progress 9 ───────── 3 more ↑ ─╮`.
  static func top(
    _ glyphs: Glyphs, _ left: StyledText, _ right: StyledText, width: Int, _ cells: Cells, role: Role = .track
  ) -> StyledText {
    edge(glyphs.box[0], glyphs.box[2], glyphs.box[1], left, right, width, cells, role)
  }

  /// `╰──────── last one done in about 4 min ─╯`.
  static func bottom(_ glyphs: Glyphs, _ right: StyledText, width: Int, _ cells: Cells, role: Role = .track) -> StyledText {
    edge(glyphs.box[4], glyphs.box[5], glyphs.box[1], StyledText(), right, width, cells, role)
  }

  private static func edge(
    _ first: String, _ last: String, _ line: String, _ left: StyledText, _ right: StyledText, _ width: Int, _ cells: Cells, _ role: Role
  ) -> StyledText {
    let start = set(left)
    let end = set(right)
    var edge = StyledText(first + line, role)
    edge.append(start)
    let room = width - 4 - start.width(using: cells) - end.width(using: cells)
    edge.append(String(repeating: line, count: max(room, 0)), role)
    edge.append(end)
    edge.append(line + last, role)
    return edge
  }

  /// Words with a blank on each side.
  private static func set(_ words: StyledText) -> StyledText {
    guard !words.runs.isEmpty else { return words }
    var set = StyledText(" ")
    set.append(words)
    set.blanks(1)
    return set
  }
}
