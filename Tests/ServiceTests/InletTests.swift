import DBus
import HeadwayBus
import HeadwayConfiguration
import HeadwayService
import Linux
import Support
import TaskModel
import Testing

/// Brings in what a test wants.
private final class PretendInlet: Inlet {
  let source = Source.kde
  let desk: InletDesk
  private(set) var asked: [(TaskID, Request)] = []
  private(set) var departed: [String] = []

  init(_ desk: InletDesk) { self.desk = desk }

  func hear(_ signal: Message) {}
  func left(_ name: String) { departed.append(name) }
  func pump(at now: Instant) {}
  func nextDeadline(at now: UInt64) -> UInt64? { nil }
  func asked(_ task: Task, _ request: Request) { asked.append((task.id, request)) }
}

/// A service of this process, with an inlet, on the loop of a client that must not wait for answers.
private final class InletScene {
  let bus: PrivateBus
  let client: TestClient
  private let directory: TemporaryDirectory
  private let connection: Connection
  private let service: Service
  let inlet: PretendInlet

  init(_ configuration: String = "") throws {
    bus = try PrivateBus()
    client = try TestClient(bus.address)
    directory = try TemporaryDirectory()
    connection = try Connection(address: bus.address)
    connection.attach(to: client.loop)
    var made: PretendInlet?
    service = Service(
      connection, client.loop, configuration: Configuration(configuration, named: "test"),
      environment: Environment(["XDG_RUNTIME_DIR": directory.path]), version: "0",
      inlets: { desk in
        let inlet = PretendInlet(desk)
        made = inlet
        return [inlet]
      })
    inlet = try #require(made)
    _ = try connection.request(Contract.busName, replacing: false)
    try client.listen()
  }

  deinit {
    service.stop()
    connection.close()
  }

  /// Who is behind a connection, as the inlet learns it.
  func meet(_ name: String) throws -> Party? {
    var answer: Party??
    inlet.desk.meet(name) { answer = .some($0) }
    _ = try client.eventually { answer != nil }
    return answer ?? nil
  }

  func ask(_ member: String, _ id: TaskID) throws -> Result<Message, Fault>? {
    var answer: Result<Message, Fault>?
    let path = Contract.path(of: id.number).text
    client.connection.call(try client.message(Contract.busName.text, path, Contract.Task.interface.text, member)) { answer = $0 }
    _ = try client.eventually { answer != nil }
    return answer
  }

  func draft(_ name: String = "job") -> TaskDraft {
    var fields = TaskUpdate(name: name)
    fields.canPause = true
    return TaskDraft(fields: fields, source: .kde)
  }
}

@Suite struct InletTests {
  @Test func aTaskFromElsewhereBelongsToTheConnectionAndIsAskedThroughItsInlet() throws {
    let scene = try InletScene()
    let program = try TestClient(scene.bus.address)
    try program.listen()
    let party = try #require(try scene.meet(program.uniqueName))
    #expect(party.connection == program.uniqueName && party.pid == UInt32(ownProcess()))
    let id = try #require(scene.inlet.desk.begin(scene.draft(), by: party))
    #expect(try scene.client.eventually { !scene.client.signals("InterfacesAdded").isEmpty })
    _ = try #require(try scene.ask("Pause", id)).get()
    _ = try #require(try scene.ask("Cancel", id)).get()
    #expect(scene.inlet.asked.map(\.0) == [id, id])
    #expect(scene.inlet.asked.map(\.1) == [.pause, .cancel(again: false)])
    try program.settle()
    #expect(program.signals("CancelRequested").isEmpty)
    scene.inlet.desk.report(.finish(.cancelled, message: ""), of: id, by: party)
    #expect(try scene.client.eventually { scene.client.signals("Finished", of: id.number).first?.arguments.first == .string("cancelled") })
    // A late word changes nothing.
    scene.inlet.desk.report(.finish(.failed, message: "late"), of: id, by: party)
    try scene.client.serve(for: 0.1)
    #expect(scene.client.signals("Finished", of: id.number).count == 1)
  }

  @Test func whoLeavesTakesItsTasksAlongAndTheInletHearsOfIt() throws {
    let scene = try InletScene()
    let program = try TestClient(scene.bus.address)
    let name = program.uniqueName
    let party = try #require(try scene.meet(name))
    let id = try #require(scene.inlet.desk.begin(scene.draft(), by: party))
    program.connection.close()
    #expect(try scene.client.eventually { scene.client.signals("Finished", of: id.number).first?.arguments.first == .string("lost") })
    #expect(scene.inlet.departed == [name])
    #expect(try scene.meet(name) == nil)
  }

  @Test func limitsHoldForTasksFromElsewhere() throws {
    let scene = try InletScene("[limits]\ntasks-per-connection = 2\n")
    let program = try TestClient(scene.bus.address)
    let party = try #require(try scene.meet(program.uniqueName))
    #expect(scene.inlet.desk.begin(scene.draft(), by: party) != nil && scene.inlet.desk.begin(scene.draft(), by: party) != nil)
    #expect(scene.inlet.desk.begin(scene.draft(), by: party) == nil)
  }
}
