import DBus
import Support

/// A program that reports its jobs as KDE's do.
final class FakeJobProgram {
  static let server = "org.kde.JobViewServer"
  /// Hints of a job that is to be seen at once.
  static let immediate: [String: Value] = ["immediate": .bool(true), "title": .string("Copying")]

  let client: TestClient

  init(_ address: String) throws {
    client = try TestClient(address)
    client.connection.addMatch("type='signal',interface='org.kde.JobViewV3'")
    try client.settle()
  }

  /// A session with such a program on its bus.
  static func scene(_ configuration: String = "", _ variables: [String: String] = [:]) throws -> (
    TestClient, FakeJobProgram, address: String
  ) {
    let session = try Session(configuration: configuration, variables: variables)
    return (session.client, try FakeJobProgram(session.bus.address), session.bus.address)
  }

  /// Asks for a view; its path.
  func request(_ hints: [String: Value] = [:], entry: String = "org.example.files", capabilities: Int32 = 3) throws -> String {
    try path(
      client.call(
        Self.server, "/JobViewServer", "org.kde.JobViewServerV2", "requestView",
        [.string(entry), .int32(capabilities), Self.named(hints)]))
  }

  /// Asks for a view as old programs do.
  func requestFirst(_ name: String, icon: String = "", capabilities: Int32 = 3) throws -> String {
    try path(
      client.call(
        Self.server, "/JobViewServer", "org.kde.JobViewServer", "requestView", [.string(name), .string(icon), .int32(capabilities)]))
  }

  private func path(_ answer: [Value]) throws -> String {
    guard let path = answer.first?.path else { throw Overdue("no path in \(answer)") }
    return path.text
  }

  func update(_ path: String, _ values: [String: Value]) throws {
    try client.call(Self.server, path, "org.kde.JobViewV3", "update", [Self.named(values)])
  }

  func terminate(_ path: String, _ code: UInt32 = 0, _ message: String = "") throws {
    try client.call(Self.server, path, "org.kde.JobViewV3", "terminate", [.uint32(code), .string(message), Self.named([:])])
  }

  /// A call of the older interfaces.
  @discardableResult
  func tell(_ path: String, _ member: String, _ arguments: [Value], interface: String = "org.kde.JobViewV2") throws -> [Value] {
    try client.call(Self.server, path, interface, member, arguments)
  }

  /// The jobs that heard this, in the latest protocol.
  func asked(_ member: String) -> [String] { client.signals(member).filter { $0.interface == "org.kde.JobViewV3" }.map(\.path) }

  static func named(_ values: [String: Value]) -> Value {
    .array(of: "{sv}", values.sorted { $0.key < $1.key }.map { .entry(.string($0.key), .variant($0.value)) })
  }
}
