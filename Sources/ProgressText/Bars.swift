/// Several bars on the screen: the first one that is not full stands for the whole.
struct Bars {
  /// What tells one bar from another.
  struct Name: Equatable {
    let title: String
    /// Its row, where bars without a title are told apart by that.
    let row: Int
  }

  private var main: String?
  private var mainRow = 0
  private var isFull = false

  /// Whether the bar speaks for the whole; `row` counts downwards.
  mutating func takes(_ title: String, row: Int, isFull newIsFull: Bool) -> Bool {
    if let main, !isFull {
      if title != main || row > mainRow { return false }
    }
    main = title
    mainRow = row
    isFull = newIsFull
    return true
  }
}
