/// Reads one line of JSON that reports: `completed`, `total`, `fraction`, `unit`, `phase`, `detail`, each of which may be missing or null.
package enum JSONReport {
  package static func words(in line: String) -> Result<[StreamWord], StreamProblem> {
    let bytes = Array(line.utf8)[...]
    guard let members = JSONMembers(bytes) else { return .failure(StreamProblem(bytes, "is not an object of JSON")) }
    var words: [StreamWord] = []
    if let phase = members.text("phase") { words.append(.phase(phase)) }
    if let unit = members.text("unit") { words.append(.unit(unit)) }
    if let detail = members.text("detail") { words.append(.detail(detail)) }
    if let total = members.integer("total") { words.append(.total(total)) }
    if let completed = members.integer("completed") { words.append(.count(completed)) }
    if members.integer("total") == nil, let number = members.number("fraction") {
      let whole = (0..<number.decimals).reduce(UInt64(1)) { scale, _ in scale &* 10 }
      guard number.digits <= whole else { return .failure(StreamProblem(bytes, "has a fraction above 1")) }
      words.append(.stated(number.digits, whole))
    }
    return .success(words)
  }
}
