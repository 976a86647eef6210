/// Several bars on the screen: the first one that can still fill stands for the whole.
struct Bars {
  private var main: String?
  private var mainRow = 0
  private var canFill = false

  /// Whether the bar speaks for the whole; `row` counts downwards.
  mutating func takes(_ title: String, row: Int, canFill newCanFill: Bool) -> Bool {
    if let main, canFill {
      if title != main || row > mainRow { return false }
    }
    main = title
    mainRow = row
    canFill = newCanFill
    return true
  }
}
