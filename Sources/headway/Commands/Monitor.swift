import Linux
import Screen

extension Command {
  static let monitor = Command(
    name: "monitor", operands: "", summary: "every change as it happens, one line each",
    description:
      "Prints a line for everything that is there, comes, changes or goes, until it is stopped. It goes on through a restart of the daemon.",
    options: [.value("output", "FORM", short: "o", "jsonl, or text for one plain sentence a change"), .flag("all", "hidden tasks too")],
    examples: [("headway monitor -o text", "to listen to, or to keep as a log"), ("headway monitor | jq -r .name", "for programs")],
    statuses: [(0, "the reader went away"), (2, "wrong usage"), (69, "no bus or no daemon")],
    run: { (invocation) throws(Failure) in
      let form = invocation["output"] ?? "jsonl"
      guard ["jsonl", "text"].contains(form) else { throw .usage("-o is “\(form)”, not jsonl or text") }
      guard invocation.operands.isEmpty else { throw .usage("“\(invocation.operands[0])” is one word too many") }
      let feed = try TaskFeed(invocation.context, all: invocation.has("all"))
      feed.endsWithReader = true
      guard form == "text" else {
        try feed.follow(nil) { event, row, moment in feed.print(JSONText.line(row, event: event.rawValue, at: moment) + "\n") }
        return Status.done
      }
      var sentences = Sentences(local: LocalTime(offset: Clock.localOffset(at:)), units: invocation.context.preferences().table.units)
      // Asked once a second too: silence is news, and what was too soon to say is said later.
      try feed.follow({ row, moment in
        sentences.note(row, at: moment).map { feed.print(invocation.context.cells.shown($0) + "\n") } ?? true
      }) { event, row, _ in
        if event == .removed { sentences.forget(row.id) }
        return true
      }
      return Status.done
    })
}
