import DBus
import HeadwayBus
import Linux
import Support
import Testing

/// Calls every method and writes every property that the introspection names, with arguments of the right types and of wrong ones.
@Suite struct FuzzTests {
  private struct Member {
    let interface: String
    let name: String
    var arguments: [String] = []
    var isProperty = false
  }

  /// Reads an attribute of a tag.
  private func attribute(_ name: String, _ tag: Substring) -> String? {
    guard let start = tag.firstRange(of: " \(name)=\"") else { return nil }
    return String(tag[start.upperBound...].prefix { $0 != "\"" })
  }

  private func members(in xml: String) -> [Member] {
    var found: [Member] = []
    var interface = ""
    for tag in xml.split(separator: "<") {
      guard let name = attribute("name", tag) else { continue }
      if tag.hasPrefix("interface ") { interface = name }
      if tag.hasPrefix("method ") { found.append(Member(interface: interface, name: name)) }
      if tag.hasPrefix("property ") {
        found.append(Member(interface: interface, name: name, arguments: [attribute("type", tag) ?? "s"], isProperty: true))
      }
      if tag.hasPrefix("arg "), attribute("direction", tag) == "in", !found.isEmpty {
        found[found.count - 1].arguments.append(attribute("type", tag) ?? "s")
      }
    }
    return found
  }

  /// Never `SignalOnCancel`: a random process would be signalled.
  private static let keys =
    TaskProperty.allCases.map(\.rawValue) + [
      "Lifetime", "Pid", "Lease", "Reclaim", "ActiveTime", "All", "Properties", "Interval", "After", "Limit", "x", "",
    ]

  private func argument(_ signature: String, _ random: inout SeededGenerator) -> Value {
    if random.below(4) == 0 { return random.value(random.signature(depth: 3)) }
    guard signature == "a{sv}" else { return random.value(signature) }
    let entries = (0..<random.below(6)).map { _ in
      let inner = random.value(random.pick(["t", "s", "b", "d", "u", "i", "o", "(tt)", "as", "v", "x"]))
      return Value.entry(.string(random.pick(Self.keys)), .variant(inner))
    }
    return .array(of: "{sv}", entries)
  }

  @Test(arguments: BusKind.installed, [11, 12] as [UInt64]) func nothingThatIsCalledHarmsTheDaemon(_ kind: BusKind, _ seed: UInt64) throws {
    let session = try Session(kind, configuration: "[daemon]\nlinger = 0.1\nlinger-failed = 0.1\n")
    let client = session.client
    var random = SeededGenerator(seed: seed)
    var id = try client.create("target")
    let before = try session.daemon.memory()
    let root = members(in: try client.introspect(Contract.root.text))
    let task = members(in: try client.introspect(Contract.path(of: id).text))
    #expect(root.count > 10 && task.count > 40)
    var calls = 0
    for _ in 0..<12 {
      for (path, member) in root.map({ (Contract.root.text, $0) }) + task.map({ (Contract.path(of: id).text, $0) }) {
        for _ in 0..<2 {
          var arguments = member.arguments.map { argument($0, &random) }
          if random.below(12) == 0 { arguments.append(random.value(random.signature(depth: 2))) }
          if random.below(12) == 0, !arguments.isEmpty { arguments.removeLast() }
          let faulted = fault {
            if member.isProperty {
              let value = Value.variant(arguments.first ?? .byte(0))
              try client.call(
                Contract.busName.text, path, "org.freedesktop.DBus.Properties", "Set",
                [.string(member.interface), .string(member.name), value])
            } else {
              try client.call(Contract.busName.text, path, member.interface, member.name, arguments)
            }
          }
          calls += 1
          #expect(![.noReply, .disconnected, .serviceUnknown].contains(faulted?.name), "\(member.name) \(arguments)")
          guard session.daemon.process.isRunning else { throw Overdue("died of \(member.name) \(arguments)") }
        }
      }
      client.forgetSignals()
      for left in try client.listedNumbers(all: true) where left != id { _ = try? client.finish(left) }
      if try client.state(id) != "running" { id = try client.create("target") }
    }
    #expect(calls >= 1000)
    #expect(session.daemon.process.isRunning)
    #expect(session.daemon.process.errors.isEmpty)
    // The address sanitizer keeps what was freed.
    if plainEnvironment["ASAN_OPTIONS"] == nil { #expect(try session.daemon.memory() <= before + before / 2 + 2048) }
  }
}
