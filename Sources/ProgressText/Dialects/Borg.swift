/// `106.08 MB O 106.08 MB C 32.35 MB D 5 N path`, percentages of the other commands, and `--log-json`.
struct Borg: Grammar {
  init(arguments: [String]) {}

  var interest: Marks? { .digit }

  static func mayBegin(_ line: TextLine) -> Bool {
    line.first == UInt8(ascii: "{") || line.marks.contains(.percent) || (line.isRedrawn && Byte.isDigit(line.first))
  }

  func read(_ line: TextLine) -> Observation? {
    if line.bytes.first == UInt8(ascii: "{") { return json(line) }
    return archive(line) ?? extraction(line) ?? check(line)
  }

  private func archive(_ line: TextLine) -> Observation? {
    var scanner = line.scanner
    guard let original = scanner.amount(), original.isBytes, scanner.take(" O "), scanner.amount() != nil, scanner.take(" C "),
      scanner.amount() != nil, scanner.take(" D "), scanner.integer() != nil, scanner.take(" N")
    else { return nil }
    return Observation(completed: original.value, unit: "bytes", detail: Byte.text(scanner.rest))
  }

  /// ` 12.3% Extracting: path`
  private func extraction(_ line: TextLine) -> Observation? {
    var scanner = line.scanner
    scanner.skipBlanks()
    guard let percent = scanner.percent(), percent.decimals == 1, scanner.take(UInt8(ascii: " ")),
      let colon = Byte.find(": ", in: scanner.rest), let stated = percent.percentage
    else { return nil }
    let verb = scanner.rest[..<colon]
    guard verb.elementsEqual("Extracting".utf8) else { return nil }
    return Observation(stated: stated, phase: Byte.text(verb), detail: Byte.text(line.bytes[(colon + 2)...]))
  }

  /// `Checking segments 14.3%`
  private func check(_ line: TextLine) -> Observation? {
    for title in ["Checking segments", "Checking archives", "Verifying data", "Compacting segments", "Deleting archives"]
    where line.bytes.starts(with: title.utf8) {
      var scanner = Scanner(line.bytes, at: line.bytes.startIndex + title.utf8.count)
      guard scanner.skipBlanks(), let stated = scanner.percent()?.percentage else { return nil }
      return Observation(stated: stated, phase: title)
    }
    return nil
  }

  private func json(_ line: TextLine) -> Observation? {
    guard let members = JSONMembers(line.bytes), let type = members.text("type") else { return nil }
    let isFinished = members.isTrue("finished")
    switch type {
    case "archive_progress":
      guard let size = members.integer("original_size") else { return Observation() }
      return Observation(completed: size, unit: "bytes", detail: members.text("path"))
    case "progress_percent":
      guard !isFinished, let done = members.integer("current"), let total = members.integer("total"), total > 0 else {
        return Observation()
      }
      return Observation(completed: done, total: total, phase: members.text("msgid"), detail: members.text("info"))
    case "progress_message": return isFinished ? Observation() : Observation(detail: members.text("message"))
    default: return nil
    }
  }
}
