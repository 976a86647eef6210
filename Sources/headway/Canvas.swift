import Linux

/// A few lines at the end of a terminal that are drawn again in place, without the alternate screen.
final class Canvas {
  private let output: Output
  private var shown: [String] = []

  init(_ output: Output) { self.output = output }

  /// Replaces what was drawn; false where the terminal has gone. What has not changed is not written.
  func draw(_ lines: [String]) -> Bool {
    guard lines != shown else { return true }
    var text = shown.isEmpty ? "" : "\r\u{1B}[\(shown.count)A"
    for (index, line) in lines.enumerated() {
      text += index < shown.count && shown[index] == line ? "\n" : "\(line)\u{1B}[K\n"
    }
    if lines.count < shown.count { text += "\u{1B}[J" }
    shown = lines
    return output.write(text)
  }
}
