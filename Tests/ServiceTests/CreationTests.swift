import DBus
import HeadwayBus
import Support
import Testing

@Suite struct BasicTests {
  @Test(arguments: BusKind.installed) func aTaskIsCreatedAndListed(_ kind: BusKind) throws {
    let session = try Session(kind)
    let id = try session.client.create("Copy", [("Total", .int32(10))])
    #expect(try session.client.listedNumbers() == [id])
    #expect(try session.client.get(id, .total) == .uint64(10))
  }
}
