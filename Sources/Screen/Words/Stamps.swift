/// A day and a time of day, computed from µs since the epoch without any library.
package struct Stamp: Equatable, Sendable {
  package var year: Int64
  package var month: Int64
  package var day: Int64
  package var hour: Int64
  package var minute: Int64
  package var second: Int64
  package var micros: Int64
  /// Days since 1970-01-01.
  package var dayNumber: Int64

  /// `offset`: seconds east of UTC.
  package init(_ micros: UInt64, offset: Int = 0) {
    let shift = min(max(Int64(offset), -172_800), 172_800)
    let seconds = Int64(micros / 1_000_000) + shift
    let days = seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
    let time = seconds - days * 86_400
    // Days to civil: eras of 400 years, years that begin in March.
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    hour = time / 3600
    minute = time / 60 % 60
    second = time % 60
    self.micros = Int64(micros % 1_000_000)
    dayNumber = days
  }

  /// `12:08:18`.
  package var clock: String { "\(Stamp.digits(hour, 2)):\(Stamp.digits(minute, 2)):\(Stamp.digits(second, 2))" }

  /// `2026-01-31`.
  package var date: String { "\(Stamp.digits(year, 4))-\(Stamp.digits(month, 2))-\(Stamp.digits(day, 2))" }

  /// RFC 3339 in UTC with microseconds; nil for 0, which is unknown, and after the year 9999.
  package static func rfc3339(_ micros: UInt64) -> String? {
    let stamp = Stamp(micros)
    guard micros > 0, stamp.year <= 9999 else { return nil }
    return "\(stamp.date)T\(stamp.clock).\(digits(stamp.micros, 6))Z"
  }

  private static func digits(_ number: Int64, _ count: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(count - digits.count, 0)) + digits
  }
}

/// The reader's time zone: seconds east of UTC at a moment (µs since the epoch).
package struct LocalTime: Sendable {
  package let offset: @Sendable (UInt64) -> Int

  package init(offset: @escaping @Sendable (UInt64) -> Int) {
    self.offset = offset
  }

  package static let utc = LocalTime { _ in 0 }

  /// `12:01:10`.
  package func clock(_ micros: UInt64) -> String { stamp(micros).clock }

  /// `today 12:01:10`, `yesterday 23:59:59`, else with its date.
  package func day(_ micros: UInt64, now: UInt64) -> String {
    let stamp = stamp(micros)
    switch self.stamp(now).dayNumber - stamp.dayNumber {
    case 0: return "today \(stamp.clock)"
    case 1: return "yesterday \(stamp.clock)"
    default: return "\(stamp.date) \(stamp.clock)"
    }
  }

  private func stamp(_ micros: UInt64) -> Stamp { Stamp(micros, offset: offset(micros)) }
}
