/// Says in words of the stream what was observed in a program's output.
package struct ObservationWords {
  private var phase: String?

  package init() {}

  package mutating func words(for said: Observation) -> [StreamWord] {
    var words: [StreamWord] = []
    var isNewPhase = false
    if let new = said.phase, new != phase {
      // What was counted before belongs to the phase before.
      isNewPhase = phase != nil
      phase = new
      words.append(.phase(new))
    }
    if let unit = said.unit { words.append(.unit(unit)) }
    if let detail = said.detail { words.append(.detail(detail)) }
    return words + measure(of: said, isNewPhase: isNewPhase)
  }

  private func measure(of said: Observation, isNewPhase: Bool) -> [StreamWord] {
    guard said.isMeasure else { return isNewPhase ? [.spin] : [] }
    var words: [StreamWord] = []
    if let total = said.total ?? (isNewPhase || said.spinner ? 0 : nil) { words.append(.total(total)) }
    if let completed = said.completed ?? (isNewPhase ? 0 : nil) { words.append(.count(completed)) }
    if said.spinner { return words + [.spin] }
    // Last, because counts take a stated fraction back.
    if let stated = said.stated { words.append(.stated(stated.part, stated.whole)) }
    return words
  }
}
