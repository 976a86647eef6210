/// What all rows of one picture share.
struct RowContext {
  let model: TableModel
  let geometry: Geometry
  let columns: RowColumns
  let moment: Moment
  let bars: DetailBar
  /// What a filter looks for, in lower case.
  let wanted: [[Character]]

  var settings: TableSettings { model.settings }
  var cells: Cells { model.cells }
  var glyphs: Glyphs { model.settings.glyphs }
  var isLive: Bool { model.isLive }

  init(_ model: TableModel, _ geometry: Geometry) {
    self.model = model
    self.geometry = geometry
    columns = RowColumns(geometry)
    moment = model.pictured
    bars = DetailBar(model)
    wanted = model.filter.isEmpty ? [] : TextFilter(model.filter).wanted.map(Array.init)
  }

  /// A text as it stands in a row; what a filter found in it is marked.
  func found(_ text: String, _ role: Role) -> StyledText {
    guard !wanted.isEmpty else { return StyledText(text, role) }
    let letters = Array(text)
    let folded = letters.map { Character(lowering: $0) }
    var isMatch = [Bool](repeating: false, count: letters.count)
    for word in wanted where !word.isEmpty && word.count <= letters.count {
      for start in 0...(letters.count - word.count) where folded[start..<(start + word.count)].elementsEqual(word) {
        for place in start..<(start + word.count) { isMatch[place] = true }
      }
    }
    var line = StyledText()
    for (letter, isMatch) in zip(letters, isMatch) { line.append(String(letter), role, isMatch: isMatch) }
    return line
  }

  /// Cut with an ellipsis.
  func cut(_ text: String, to width: Int) -> String { cells.cut(text, to: max(width, 0), ellipsis: glyphs.ellipsis) }
}

extension Character {
  /// In lower case, where that is one character.
  fileprivate init(lowering character: Character) {
    let lower = character.lowercased()
    self = lower.count == 1 ? lower.first ?? character : character
  }
}
