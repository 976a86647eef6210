import DBus
import HeadwayBus
import Support
import Testing

/// More of KDE's jobs than anybody has.
@Suite struct ManyJobsTests {
  @Test func aProgramWithTooManyJobsIsRefusedMore() throws {
    let (client, program, address) = try FakeJobProgram.scene()
    for _ in 0..<256 { _ = try program.request() }
    #expect(fault { _ = try program.request() }?.name == .limitsExceeded)
    let other = try FakeJobProgram(address)
    _ = try other.request(FakeJobProgram.immediate)
    #expect(try client.eventually { try client.listedNumbers().count == 257 })
  }

  @Test func thousandsOfJobsHoldNobodyUpAndThereIsALimit() throws {
    let (client, _, address) = try FakeJobProgram.scene()
    let programs = try (0..<17).map { _ in try FakeJobProgram(address) }
    let request = { (program: FakeJobProgram) in
      let message = try program.client.message(
        FakeJobProgram.server, "/JobViewServer", "org.kde.JobViewServerV2", "requestView",
        [.string("x"), .int32(0), FakeJobProgram.named(["destUrl": .string("file:///\(program.client.uniqueName)")])])
      program.client.connection.send(message)
    }
    for _ in 0..<256 { for program in programs.dropLast() { try request(program) } }
    for program in programs { try program.client.settle() }
    #expect(try client.eventually(within: 60) { try client.listedNumbers().count == 4096 })
    #expect(fault { _ = try programs[16].request() }?.name == .limitsExceeded)
    programs[0].client.connection.close()
    #expect(try client.eventually { fault { _ = try programs[16].request() } == nil })
  }
}
