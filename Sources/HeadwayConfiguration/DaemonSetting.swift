import TaskModel

/// One setting of the daemon: where it stands, what it means, and what it is without.
package struct DaemonSetting: Sendable {
  package let section: String
  package let key: String
  /// A sentence for the file.
  package let summary: String
  /// The value as it is written in a file.
  package let text: @Sendable (Configuration) -> String
  /// Takes a value over; else why it cannot be used: `is “x”, not a number of seconds`.
  let take: @Sendable (inout Configuration, String) -> String?

  /// `daemon.linger`.
  package var name: String { "\(section).\(key)" }

  /// The value that holds where nothing is said.
  package var standard: String { text(Configuration()) }

  package static let all: [DaemonSetting] = [
    seconds("network-delay", "Seconds a network task is hidden; one that ends well earlier was never there.", \.settings.networkDelay),
    seconds("linger", "Seconds a task that is done or cancelled can still be seen.", \.settings.linger),
    seconds("linger-failed", "The same for one that failed or was lost, unless it is dismissed before.", \.settings.lingerFailed),
    count("tasks-per-connection", "Live tasks of one connection.", \.settings.limits.tasksPerConnection),
    count("tasks-per-user", "Live tasks of one user.", \.settings.limits.tasksPerUser),
    count("text-mib-per-user", "MiB of text in all live tasks of one user.", \.settings.limits.textPerUser, scale: 1 << 20),
    count("streams-per-connection", "Streams opened by one connection.", \.streamsPerConnection),
    count("watchers-per-user", "Connections of one user that watch.", \.watchersPerUser),
    flag("kde", "Take up the jobs of KDE’s programs, where no Plasma does: yes or no.", \.inlets.kde, section: "inputs"),
    flag("unity", "Take up progress that programs show on their icons in docks: yes or no.", \.inlets.unity, section: "inputs"),
    flag("notifications", "Tell of ends and failures in notifications: yes or no.", \.outlets.notifications),
    seconds(
      "announce-after", "Seconds a task must have run for its success to be told.", \.outlets.announceAfter, section: "outputs"),
    flag("launcher", "Show progress on the icons of docks: yes or no.", \.outlets.launcher),
    flag("tray", "Show an item in the tray of panels: yes or no.", \.outlets.tray),
    flag("kde", "Show tasks as jobs where Plasma shows those: yes or no.", \.outlets.kde),
  ]

  private static func seconds(
    _ key: String, _ summary: String, _ path: WritableKeyPath<Configuration, UInt64> & Sendable, section: String = "daemon"
  ) -> DaemonSetting {
    DaemonSetting(
      section: section, key: key, summary: summary,
      text: { configuration in
        let micros = configuration[keyPath: path]
        return micros.isMultiple(of: 1_000_000) ? "\(micros / 1_000_000)" : "\(Double(micros) / 1_000_000)"
      },
      take: { configuration, value in
        guard let duration = microseconds(value) else { return "is “\(value)”, not a number of seconds" }
        configuration[keyPath: path] = duration
        return nil
      })
  }

  private static func flag(
    _ key: String, _ summary: String, _ path: WritableKeyPath<Configuration, Bool> & Sendable, section: String = "outputs"
  ) -> DaemonSetting {
    DaemonSetting(
      section: section, key: key, summary: summary, text: { $0[keyPath: path] ? "yes" : "no" },
      take: { configuration, value in
        guard let answer = ["yes": true, "no": false][value] else { return "is “\(value)”, not yes or no" }
        configuration[keyPath: path] = answer
        return nil
      })
  }

  private static func count(
    _ key: String, _ summary: String, _ path: WritableKeyPath<Configuration, Int> & Sendable, scale: Int = 1
  ) -> DaemonSetting {
    DaemonSetting(
      section: "limits", key: key, summary: summary, text: { "\($0[keyPath: path] / scale)" },
      take: { configuration, value in
        guard let limit = Int(value), limit > 0, limit <= 1 << 30 else {
          return "is “\(value)”, not a whole number from 1 to \(1 << 30)"
        }
        configuration[keyPath: path] = limit * scale
        return nil
      })
  }
}

/// Seconds with decimals, at most a year, as µs.
private func microseconds(_ text: String) -> UInt64? {
  guard let seconds = Double(text), seconds >= 0, seconds <= 366 * 86400 else { return nil }
  return UInt64(seconds * 1_000_000)
}
