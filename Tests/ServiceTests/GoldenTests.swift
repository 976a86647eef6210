import DBus
import HeadwayBus
import Linux
import Support
import Testing

@Suite struct GoldenTests {
  /// `Config` beside `Tests`.
  private static let directory = "\(#filePath.split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" })/Config"

  @Test(arguments: [Contract.Manager.interface.text, Contract.Task.interface.text])
  func theInterfaceIsTheOneThatIsShipped(_ name: String) throws {
    let client = try Session().client
    let id = try client.create()
    let path = name == Contract.Task.interface.text ? Contract.path(of: id) : Contract.root
    let lines = try client.introspect(path.text).split(separator: "\n", omittingEmptySubsequences: false)
    let begin = try #require(lines.firstIndex(of: "  <interface name=\"\(name)\">"))
    let end = try #require(lines[begin...].firstIndex(of: "  </interface>"))
    let document = (lines[...2] + lines[begin...end] + ["</node>", ""]).joined(separator: "\n")
    #expect(try Files.read("\(Self.directory)/\(name).xml") == document)
  }

  @Test func everyMemberOfTheContractIsIntrospected() throws {
    let client = try Session().client
    let id = try client.create()
    let task = try client.introspect(Contract.path(of: id).text)
    for property in TaskProperty.allCases { #expect(task.contains("<property name=\"\(property.rawValue)\"")) }
    for method in ["SetProgress", "Advance", "Update", "Finish", "Cancel", "Pause", "Resume", "Dismiss", "Trail"] {
      #expect(task.contains("<method name=\"\(method)\""))
    }
    let root = try client.introspect(Contract.root.text)
    for method in ["Begin", "CreateTask", "OpenStream", "Watch", "Unwatch", "ListTasks", "GetManagedObjects"] {
      #expect(root.contains("<method name=\"\(method)\""))
    }
    #expect(root.utf8.count < 8192)
  }
}
