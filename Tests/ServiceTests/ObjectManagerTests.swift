import DBus
import HeadwayBus
import Linux
import Support
import Testing

@Suite struct ObjectManagerTests {
  private func managed(_ client: TestClient) throws -> [String: Properties] {
    let objects = try client.connection.invoke(
      Standard.ObjectManager.managed, (), at: Contract.busName, Contract.root, Standard.ObjectManager.name)
    return Dictionary(
      uniqueKeysWithValues: objects.objects.map { ($0.path.text, $0.interfaces.interfaces.first?.properties ?? Properties()) })
  }

  @Test(arguments: BusKind.installed) func whatIsManagedIsWhatIsListed(_ kind: BusKind) throws {
    let session = try Session(kind)
    let client = session.client
    for index in 0..<5 { _ = try client.create("t\(index)", [("Network", .bool(index == 2)), ("Total", .uint64(7))]) }
    let objects = try managed(client)
    #expect(objects.keys.sorted() == (try client.list()).map(\.path.text).sorted())
    #expect(objects.count == 4)
    for (path, properties) in objects {
      let id = try #require(Contract.id(in: path))
      let all = try client.properties(id)
      #expect(properties.entries.count == TaskProperty.allCases.count)
      for (name, value) in properties.entries where name != "ActiveTime" { #expect(all[name] == value, "\(name)") }
    }
  }

  @Test func whatIsAddedAndRemovedAgreesWithTheListing() throws {
    let session = try Session(configuration: "[daemon]\nnetwork-delay = 0.1\nlinger = 0.1\nlinger-failed = 0.2\n")
    let (client, listener) = (session.client, try session.another())
    try listener.listen()
    var random = SeededGenerator(seed: 7)
    var live: [UInt64] = []
    for _ in 0..<200 {
      if live.isEmpty || random.below(3) == 0 {
        live.append(try client.create("t\(random.below(5))", [("Network", .bool(random.below(2) == 0))]))
      } else if random.below(2) == 0 {
        try client.finish(live.remove(at: random.below(live.count)), random.pick(["succeeded", "failed"]))
      } else {
        try client.serve(for: 0.01)
      }
    }
    #expect(try listener.eventually { try replay(listener) == Set(try client.list().map(\.path.text)) })
    #expect(try replay(listener) != nil)
  }

  /// What should be there after all that was heard; nil where something was added twice or removed that was not there.
  private func replay(_ listener: TestClient) throws -> Set<String>? {
    var there: Set<String> = []
    for signal in listener.heard {
      guard let path = signal.arguments.first?.path?.text else { continue }
      if signal.member == "InterfacesAdded", !there.insert(path).inserted { return nil }
      if signal.member == "InterfacesRemoved" {
        guard signal.arguments[1] == .array(of: "s", [.string(Contract.Task.interface.text)]), there.remove(path) != nil else { return nil }
      }
    }
    return there
  }

  @Test func anAddedObjectComesWithAllItsProperties() throws {
    let session = try Session()
    let (client, listener) = (session.client, try session.another())
    try listener.listen()
    let id = try client.create("x", [("Detail", .string("d"))])
    #expect(try listener.eventually { !listener.signals("InterfacesAdded").isEmpty })
    let added = try #require(listener.signals("InterfacesAdded").first)
    #expect(added.arguments[0] == .path(Contract.path(of: id)))
    guard case .array("{sa{sv}}", let interfaces) = added.arguments[1], case .entry(let name, .array(_, let properties)) = interfaces.first
    else { throw Overdue("\(added.arguments)") }
    #expect(name == .string(Contract.Task.interface.text))
    #expect(properties.count == TaskProperty.allCases.count)
    #expect(added.path == Contract.root.text)
    #expect(added.interface == "org.freedesktop.DBus.ObjectManager")
  }
}
