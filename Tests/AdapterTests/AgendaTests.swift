import Testing

@testable import Adapters

@Suite struct AgendaTests {
  private func all(_ agenda: Agenda<Int>, at now: UInt64 = .max) -> [Int] {
    var agenda = agenda
    var things: [Int] = []
    while let thing = agenda.next(at: now) { things.append(thing) }
    return things
  }

  @Test func theEarliestComesFirstAndEqualsInTheOrderOfTheirPutting() {
    var agenda = Agenda<Int>()
    for thing in 0..<1000 { agenda.put(thing, at: UInt64(thing * 7919 % 10)) }
    let expected = (0..<1000).sorted { ($0 * 7919 % 10, $0) < ($1 * 7919 % 10, $1) }
    #expect(all(agenda) == expected && agenda.earliest == 0)
    #expect(all(agenda, at: 4) == Array(expected.prefix(500)))
  }

  @Test func aThingStandsWhereItWasPutLast() {
    var agenda = Agenda<Int>()
    for due: UInt64 in [50, 10, 30] { agenda.put(1, at: due) }
    agenda.put(2, at: 20)
    #expect(agenda.earliest == 20 && agenda.has(1) && !agenda.has(3))
    #expect(all(agenda) == [2, 1])
    agenda.remove(2)
    agenda.remove(3)
    #expect(agenda.earliest == 30 && !agenda.has(2))
    agenda.remove(1)
    #expect(agenda.earliest == nil && all(agenda).isEmpty)
  }

  @Test func whatIsPutAgainAndAgainLeavesNothingBehind() {
    var agenda = Agenda<Int>()
    for round in 0..<10_000 { for thing in 0..<10 { agenda.put(thing, at: UInt64(20_000 - round + thing)) } }
    for thing in 0..<5 { agenda.remove(thing) }
    #expect(all(agenda) == Array(5..<10) && "\(agenda)".utf8.count < 20_000)
  }
}
