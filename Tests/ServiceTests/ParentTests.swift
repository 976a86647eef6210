import DBus
import HeadwayBus
import Support
import Testing

@Suite struct ParentTests {
  private let client: TestClient
  private let parent: UInt64
  private var path: Value { .path(Contract.path(of: parent)) }

  init() throws {
    client = try Session().client
    parent = try client.create("parent")
  }

  @Test func threeEqualPartsMakeTheWhole() throws {
    let children = try (0..<3).map { try client.create("part \($0)", [("Parent", path)]) }
    try client.task(children[0], "SetProgress", [.uint64(1), .uint64(2)])
    #expect(try client.get(parent, .progress).double.map { abs($0 - 1.0 / 6) < 1e-9 } == true)
    for child in children {
      #expect(try client.get(parent, .progress) != .double(1))
      try client.finish(child)
    }
    #expect(try client.get(parent, .progress) == .double(1))
    #expect(try client.state(parent) == "running")
    #expect(try client.state(children[0]) == "succeeded")
  }

  @Test func weightsCount() throws {
    let heavy = try client.create("heavy", [("Parent", path), ("Weight", .int32(3))])
    _ = try client.create("light", [("Parent", path)])
    _ = try client.create("listed only", [("Parent", path), ("Weight", .int32(0))])
    try client.finish(heavy)
    #expect(try client.get(parent, .progress) == .double(0.75))
    try client.set(parent, "Total", .uint64(8))
    #expect(try client.get(parent, .progress) == .double(0.375))
  }

  @Test func whatTheChildrenFillIsNotWritten() throws {
    try client.task(parent, "SetProgress", [.uint64(1), .uint64(4)])
    _ = try client.create("child", [("Parent", path)])
    for (name, value) in [("Completed", Value.uint64(2)), ("Stated", .structure([.uint64(1), .uint64(2)]))] {
      let fault = fault { try client.update(parent, [(name, value)]) }
      #expect(fault?.name == .invalidArguments)
      #expect(fault?.message.contains(name) == true)
    }
    #expect(fault { try client.task(parent, "SetProgress", [.uint64(1), .uint64(2)]) }?.name == .invalidArguments)
    #expect(fault { try client.task(parent, "Advance", [.uint64(1)]) }?.name == .invalidArguments)
    #expect(try client.get(parent, .total) == .uint64(4))
  }

  @Test func aListingOfTheTreeNamesTheParents() throws {
    let child = try client.create("child", [("Parent", path)])
    let entry = try client.list().first { $0.path == Contract.path(of: child) }
    #expect(entry?.properties["Parent"] == path)
    #expect(try client.manager(get: "RunningTasks") == .uint32(1))
    #expect(try client.manager(get: "VisibleTasks") == .uint32(2))
    try client.set(child, "Parent", .path("/"))
    #expect(try client.manager(get: "RunningTasks") == .uint32(2))
  }
}
