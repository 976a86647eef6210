/// A key as the terminal reports it.
package enum Key: Equatable, Sendable {
  case character(Character)
  /// Ctrl with a letter, in lower case.
  case control(Character)
  case up, down, left, right, pageUp, pageDown, home, end
  case enter, escape, tab, backspace, delete, help
}

/// What the mouse did, in cells from the top left.
package enum Mouse: Equatable, Sendable {
  case click(column: Int, line: Int)
  case wheelUp, wheelDown
}
