/// Reads one line of JSON that reports: `completed`, `total`, `fraction`, `unit`, `phase`, `detail`, each of which may be missing or null.
package enum JSONReport {
  package static func observation(in line: String) -> Result<Observation, StreamProblem> {
    let bytes = Array(line.utf8)[...]
    guard let members = JSONMembers(bytes) else { return .failure(StreamProblem(bytes, "is not an object of JSON")) }
    var said = Observation(
      completed: members.integer("completed"), total: members.integer("total"), unit: members.text("unit"), phase: members.text("phase"),
      detail: members.text("detail"))
    if said.total == nil, let number = members.number("fraction") {
      let whole = (0..<number.decimals).reduce(UInt64(1)) { scale, _ in scale &* 10 }
      guard let stated = StatedFraction(part: number.digits, whole: whole) else {
        return .failure(StreamProblem(bytes, "has a fraction above 1"))
      }
      said.stated = stated
    }
    return .success(said)
  }
}
