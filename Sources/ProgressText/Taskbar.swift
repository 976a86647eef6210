/// Reads OSC 9;4, by which programs steer the progress bar of a terminal's tab.
struct Taskbar {
  /// Something but a clear was said.
  private(set) var isSpokenTo = false

  /// Nil where the command is another, or says nothing.
  mutating func read(_ command: ArraySlice<UInt8>) -> Observation? {
    var scanner = Scanner(command)
    guard scanner.take("9;4;"), let state = scanner.integer() else { return nil }
    let percent: StatedFraction? =
      scanner.take(UInt8(ascii: ";")) ? scanner.integer().flatMap { StatedFraction(part: $0, whole: 100) } : nil
    // Some end with one more semicolon.
    guard scanner.take(UInt8(ascii: ";")) || scanner.isAtEnd || percent == nil else { return nil }
    switch state {
    case 0: return isSpokenTo ? Observation(spinner: true) : nil
    case 1:
      guard let percent else { return nil }
      isSpokenTo = true
      return Observation(stated: percent)
    case 2, 4:
      isSpokenTo = true
      return percent.map { Observation(stated: $0) }
    case 3:
      isSpokenTo = true
      return Observation(spinner: true)
    default: return nil
    }
  }
}
