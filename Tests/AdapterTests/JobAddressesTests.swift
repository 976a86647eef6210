import Testing

@testable import Adapters

@Suite struct JobAddressesTests {
  private static let start: UInt64 = 10_000_000
  private static let later = start + 500_000

  @Test func whatSeveralJobsWriteIsToldOnceUntilTheLastEnds() {
    var addresses = JobAddresses()
    #expect(addresses.due == nil && addresses.next(at: Self.start) == nil)
    for _ in 0..<2 { addresses.move(from: "", to: "file:///b") }
    addresses.move(from: "", to: "file:///a")
    #expect(addresses.next(at: Self.start) == ["file:///a", "file:///b"])
    addresses.move(from: "file:///b", to: "")
    #expect(addresses.next(at: Self.later - 1) == nil && addresses.next(at: Self.later) == nil && addresses.due == nil)
    addresses.move(from: "file:///b", to: "file:///a")
    #expect(addresses.next(at: Self.later) == ["file:///a"])
  }

  @Test func whoeverAsksHearsItButNotAtTheirPace() {
    var addresses = JobAddresses()
    var told = 0
    for step in 0..<1000 {
      addresses.ask()
      if addresses.next(at: Self.start + UInt64(step) * 1000) != nil { told += 1 }
    }
    #expect(told == 2)
  }

  @Test func onlySoManyAreTold() {
    var addresses = JobAddresses()
    for number in 0..<1000 { addresses.move(from: "", to: "file:///\(number)") }
    #expect(addresses.next(at: Self.start)?.count == 256)
  }
}
