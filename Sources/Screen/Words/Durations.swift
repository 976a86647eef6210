/// Spans of time in words; µs in, rounded so that nothing is promised too exactly.
package enum Durations {
  /// `0:42`, `12:03`, `1:02:03`, `2 d 03:04`.
  package static func elapsed(_ micros: UInt64) -> String {
    clock(micros / 1_000_000)
  }

  static func clock(_ seconds: UInt64) -> String {
    let minutes = seconds / 60
    let hours = minutes / 60
    if hours >= 24 { return "\(hours / 24) d \(two(hours % 24)):\(two(minutes % 60))" }
    if hours > 0 { return "\(hours):\(two(minutes % 60)):\(two(seconds % 60))" }
    return "\(minutes):\(two(seconds % 60))"
  }

  /// Hours that are not folded into days, for media time.
  static func mediaClock(_ seconds: UInt64) -> String {
    seconds < 3600 ? clock(seconds) : "\(Words.grouped(seconds / 3600)):\(two(seconds / 60 % 60)):\(two(seconds % 60))"
  }

  /// In a column: `<10 s`, `~40 s`, `~4 min`, `~1 h 05 min`, `~1 d 02 h`, `>99 d`.
  package static func remaining(_ micros: UInt64) -> String {
    switch Step(micros) {
    case .moment: "<10 s"
    case .never: ">99 d"
    case .about(let span): "~" + span
    }
  }

  /// In a sentence: `about 4 min left`.
  package static func sentence(_ micros: UInt64) -> String {
    within(micros) + " left"
  }

  /// How long nothing was heard: `no news for 2 min`.
  package static func silence(_ micros: UInt64) -> String { "no news for \(span(micros))" }

  /// How long something lasts or ago it is, rounded down: `2 min`.
  package static func span(_ micros: UInt64) -> String {
    let seconds = micros / 1_000_000
    let minutes = seconds / 60
    if minutes == 0 { return "\(seconds / 10 * 10) s" }
    if minutes < 60 { return "\(minutes) min" }
    let hours = minutes / 60
    if hours < 24 { return "\(hours) h \(two(minutes % 60 / 5 * 5)) min" }
    return hours / 24 > 99 ? ">99 d" : "\(hours / 24) d \(two(hours % 24)) h"
  }

  /// An estimate in its step: seconds go up to the next ten, minutes, five minutes and hours to the nearest.
  private enum Step {
    case moment
    case about(String)
    case never

    init(_ micros: UInt64) {
      let seconds = micros / 1_000_000
      let tens = (seconds + 9) / 10 * 10
      let minutes = (seconds + 30) / 60
      let fives = (seconds + 150) / 300 * 5
      let hours = (seconds + 1800) / 3600
      if seconds < 10 {
        self = .moment
      } else if tens < 60 {
        self = .about("\(tens) s")
      } else if minutes < 60 {
        self = .about("\(max(minutes, 1)) min")
      } else if fives < 24 * 60 {
        self = .about("\(fives / 60) h \(two(fives % 60)) min")
      } else if hours < 100 * 24 {
        self = .about("\(hours / 24) d \(two(hours % 24)) h")
      } else {
        self = .never
      }
    }
  }

  /// Until something is done: `a few seconds`, `about 4 min`.
  static func within(_ micros: UInt64) -> String {
    switch Step(micros) {
    case .moment: "a few seconds"
    case .never: "more than 99 days"
    case .about(let span): "about " + span
    }
  }

  /// A span that has passed, rounded down: `12 s`, `3 min`, `1 h 05 min`, `1 d 02 h`.
  static func passed(_ micros: UInt64) -> String {
    let seconds = micros / 1_000_000
    if seconds < 60 { return "\(seconds) s" }
    if seconds < 3600 { return "\(seconds / 60) min" }
    if seconds < 86_400 { return "\(seconds / 3600) h \(two(seconds / 60 % 60)) min" }
    return "\(seconds / 86_400) d \(two(seconds / 3600 % 24)) h"
  }

  static func two(_ number: UInt64) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
