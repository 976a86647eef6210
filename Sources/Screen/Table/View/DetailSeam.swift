extension TableModel {
  func detailLines(width: Int, height: Int) -> [StyledText] { [] }
  func detailsPage() -> [StyledText] { [] }
  func helpPage() -> [StyledText] { [] }
  func standIn() -> [StyledText]? { nil }
}
