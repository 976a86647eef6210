import Screen
import TaskModel
import Testing

@testable import Adapters

@Suite struct RowTests {
  @Test func aTaskOfTheLedgerSaysTheSameAsARow() throws {
    var ledger = Ledger()
    let start = Instant(running: 5_000_000, wall: 1_000_000_000_000)
    let party = Party(connection: ":1.1", uid: 1000, pid: 42)
    var fields = TaskUpdate()
    fields.name = "Copy"
    fields.completed = 3
    fields.total = 4
    fields.cancelLabel = "Stop copying"
    _ = try ledger.create(
      TaskDraft(fields: fields, source: .dbus, lifetime: .connection, signalOnCancel: nil, startTime: nil, activeTime: nil),
      as: TaskID(7), by: party, at: start)
    let later = Instant(running: 7_000_000, wall: 1_000_002_000_000)
    let row = TaskRow(try #require(ledger.task(TaskID(7))), at: later)
    #expect(row.id == 7 && row.name == "Copy" && row.completed == 3 && row.total == 4 && row.progress == 0.75)
    #expect(row.percent == 75 && row.state == .running && row.cancelLabel == "Stop copying" && row.ownerPid == 42)
    #expect(row.elapsed(at: Moment(wall: later.wall, sinceReceived: later.running)) == 2_000_000)
  }
}
