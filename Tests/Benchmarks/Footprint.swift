import Linux

/// What /proc says that a process costs.
struct Footprint {
  let wakeUps: UInt64
  let threads: UInt64
  /// kB
  let pss: UInt64
  /// ns of CPU
  let cpu: UInt64

  init(of pid: Int32) throws {
    func number(_ file: String, _ key: String) throws -> UInt64 {
      let line = try Files.read("/proc/\(pid)/\(file)").split(separator: "\n").first { $0.hasPrefix(key) }
      return line.flatMap { $0.split { $0 == " " || $0 == "\t" }.dropFirst().first }.flatMap { UInt64($0) } ?? 0
    }
    wakeUps = try number("status", "voluntary_ctxt_switches:")
    threads = try number("status", "Threads:")
    pss = try number("smaps_rollup", "Pss:")
    cpu = try Files.read("/proc/\(pid)/schedstat").split(separator: " ").first.flatMap { UInt64($0) } ?? 0
  }
}
