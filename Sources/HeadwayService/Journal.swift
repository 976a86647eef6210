import Linux

/// One line a notice on standard error, with the priority that the journal reads (sd-daemon(3)) where the journal listens.
package struct Journal {
  private let marksPriority: Bool
  private let output: Output

  package init(_ environment: Environment, output: Output = .error) {
    marksPriority = environment["JOURNAL_STREAM"] != nil
    self.output = output
  }

  /// The levels of syslog(3) that are used here.
  package enum Priority: Int {
    case error = 3
    case warning = 4
    case notice = 5
    case info = 6
  }

  package func write(_ priority: Priority, _ text: String) {
    output.write("\(marksPriority ? "<\(priority.rawValue)>" : "headwayd: ")\(text)\n")
  }
}
