import Linux
import Screen

extension Command {
  static let show = Command(
    name: "show", operands: "WHAT …", summary: "everything about one task",
    description: "Prints everything that is known about a task. Several that match are printed one after the other.",
    options: [], examples: [("headway show 17", "by its id"), ("headway show rsync", "by a part of its name")],
    statuses: [(0, "shown"), (1, "no such task"), (2, "wrong usage"), (69, "no bus or no daemon")],
    run: { (invocation) throws(Failure) in
      guard !invocation.operands.isEmpty else { throw .usage("show needs an id or a part of a name") }
      let words = Selection.somebody(invocation.operands)
      guard !words.isEmpty else { return Status.done }
      let context = invocation.context
      let rows = try Session.rows(try Session.open(context), all: true).compactMap { TaskRow($0) }
      let chosen = try Selection.rows(words, in: rows) { $0.visible }
      let preferences = context.preferences()
      let surface = context.surface(of: 1).styled(by: preferences)
      var details = Details(
        width: surface.isTerminal ? surface.width : nil, cells: surface.cells, local: LocalTime(offset: Clock.localOffset(at:)),
        userName: Users.name(of:))
      details.units = preferences.table.units
      details.glyphs = surface.glyphs
      details.color = surface.color
      return try Printing.result(details.render(chosen, of: rows, at: Moment(wall: Clock.wall)))
    })
}
