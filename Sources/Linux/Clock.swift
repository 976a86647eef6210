import CLinux
import Glibc

/// The clocks, in microseconds.
package enum Clock {
  /// Stands still while the machine is suspended: activity, rates, delays.
  package static var monotonic: UInt64 { linux_clock(CLOCK_MONOTONIC) }
  /// Since the epoch; may be set by anybody: for display only.
  package static var wall: UInt64 { linux_clock(CLOCK_REALTIME) }

  /// Seconds east of Greenwich in the local time zone at a moment (µs since the epoch).
  package static func localOffset(at wall: UInt64) -> Int {
    var seconds = time_t(clamping: wall / 1_000_000)
    var parts = tm()
    return localtime_r(&seconds, &parts) == nil ? 0 : parts.tm_gmtoff
  }
}
