extension Cells {
  /// A text on at most so many lines, broken between words where that is possible; what is left over is cut.
  package func lines(of text: String, width: Int, most: Int, ellipsis: String) -> [String] {
    guard width > 0, most > 0 else { return [] }
    var rest = Substring(shown(text)).drop { $0 == " " }
    var lines: [String] = []
    while !rest.isEmpty {
      if lines.count == most - 1 || self.width(of: String(rest)) <= width {
        lines.append(cut(String(rest), to: width, ellipsis: ellipsis))
        break
      }
      let head = prefix(of: String(rest), width: width).text
      // A wide character in a line of one cell.
      guard !head.isEmpty else { return lines + [cut(ellipsis, to: width, ellipsis: "")] }
      let end = rest.index(rest.startIndex, offsetBy: head.count)
      let isWhole = rest[end] == " "
      let line = isWhole ? Substring(head) : head.lastIndex(of: " ").map { head[..<$0] } ?? Substring(head)
      lines.append(String(line))
      rest = rest.dropFirst(line.count).drop { $0 == " " }
    }
    return lines
  }
}
