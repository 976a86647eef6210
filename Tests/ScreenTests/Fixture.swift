@testable import Screen

/// The tasks of the design's screens at 12:08:18, as the daemon would send them.
enum Fixture {
  /// Saturday, 14 March 2026, 12:08:18 in a zone one hour east of UTC.
  static let moment = Moment(wall: clock(12, 8, 18))
  static let local = LocalTime { _ in 3600 }
  static let cells = Cells(width: scalarWidth)

  static func clock(_ hour: UInt64, _ minute: UInt64, _ second: UInt64) -> UInt64 {
    (1_773_442_800 + hour * 3600 + minute * 60 + second) * 1_000_000
  }

  static func userName(_ uid: UInt32) -> String? { uid == 1000 ? "robin" : nil }

  /// In no order at all.
  static let rows: [TaskRow] = [
    lost, failed, cancelling, paused, silent, copy, clone, upgrade, check, archive, dump, backup, convert, sync,
  ]

  static let sync = task(17, "Sync photos to nas", start: clock(12, 1, 10)) {
    counts(&$0, 4_120_331_264, 6_430_112_768, "bytes")
    $0.detail = "2024/08/IMG_2041.CR3"
    $0.phase = "sending"
    $0.rate = 9_612_345
    $0.expectedEndTime = moment.wall + seconds(238)
    $0.network = true
    $0.canPause = true
    $0.source = "run"
    $0.pid = 48211
  }

  static let convert = task(18, "Convert holiday.mov", start: clock(12, 4, 50)) {
    counts(&$0, 851, 3690, "seconds")
    $0.detail = "pass 1 of 2"
    $0.rate = 4.12
    $0.expectedEndTime = moment.wall + seconds(715)
  }

  static let backup = task(19, "Nightly backup", start: clock(11, 57, 2)) {
    $0.indeterminate = false
    $0.progress = (1 + archive.progress) / 3
    $0.expectedEndTime = moment.wall + seconds(541)
    $0.cancelLabel = "Stop backup"
    $0.source = "start"
    $0.pid = 45102
  }

  static let dump = task(20, "Dump databases", start: clock(11, 57, 3), end: clock(12, 3, 5)) {
    counts(&$0, 812_300_000, 812_300_000, "bytes")
    $0.state = .succeeded
    $0.parent = 19
  }

  static let archive = task(21, "Archive /home", start: clock(12, 3, 5)) {
    counts(&$0, 41_700_000_000, 66_900_000_000, "bytes")
    $0.detail = "robin/src/linux"
    $0.rate = 76_280_000
    $0.expectedEndTime = moment.wall + seconds(350)
    $0.parent = 19
  }

  static let check = task(22, "Check last archive", start: clock(12, 6, 58)) {
    $0.parent = 19
  }

  static let upgrade = task(23, "apt full-upgrade", start: clock(12, 5, 1)) {
    stated(&$0, 57, 100)
    $0.detail = "Unpacking linux-image-6.1.0-28-amd64"
    $0.source = "run"
  }

  static let clone = task(24, "git clone linux", start: clock(11, 50, 20)) {
    counts(&$0, 1_880_412, 10_400_189, "objects")
    $0.detail = "Receiving objects"
    $0.rate = 2013
    $0.expectedEndTime = moment.wall + seconds(3897)
    $0.network = true
    $0.source = "run"
  }

  static let copy = task(25, "Copy 写真 to USB stick", start: clock(12, 3, 2)) {
    counts(&$0, 2_812_000_000, 3_921_000_000, "bytes")
    $0.detail = "DSC_0412.NEF"
    $0.rate = 8_900_000
    $0.expectedEndTime = moment.wall + seconds(124)
    $0.source = "kde"
  }

  static let silent = task(26, "Index mail", start: clock(12, 6, 4)) {
    counts(&$0, 1204, 0, "messages")
    $0.updateTime = clock(12, 6, 16)
  }

  static let paused = task(27, "debian-12.8.0-amd64-netinst.iso", start: clock(11, 59, 58)) {
    counts(&$0, 221_000_000, 631_000_000, "bytes")
    $0.state = .paused
    $0.canPause = true
  }

  static let cancelling = task(28, "Upload holiday photos", start: clock(12, 7, 1)) {
    counts(&$0, 1_100_000_000, 2_100_000_000, "bytes")
    $0.state = .cancelling
    $0.detail = "IMG_1988.JPG"
    $0.cancelLabel = "Stop upload"
  }

  static let failed = task(16, "Encode podcast", start: clock(12, 1, 19), end: clock(12, 4, 31)) {
    stated(&$0, 41, 100)
    $0.state = .failed
    $0.message = "nas:/pod: No space left on device"
  }

  static let lost = task(14, "import.sh", start: clock(11, 51, 3), end: clock(11, 59, 43)) {
    stated(&$0, 88, 100)
    $0.state = .lost
    $0.message = "process 4711 ended"
  }

  static func task(
    _ id: UInt64, _ name: String, start: UInt64, end: UInt64 = 0, _ rest: (inout TaskRow) -> Void = { _ in }
  ) -> TaskRow {
    var row = TaskRow(id: id)
    row.name = name
    row.startTime = start
    row.endTime = end
    row.updateTime = end > 0 ? end : moment.wall
    row.activeTime = row.updateTime - start
    row.ownerUid = 1000
    rest(&row)
    return row
  }

  static func counts(_ row: inout TaskRow, _ completed: UInt64, _ total: UInt64, _ unit: String) {
    row.completed = completed
    row.total = total
    row.unit = unit
    row.indeterminate = total == 0 || completed > total
    row.progress = row.indeterminate ? 0 : Double(completed) / Double(total)
  }

  static func stated(_ row: inout TaskRow, _ part: UInt64, _ whole: UInt64) {
    row.stated = StatedShare(part: part, whole: whole)
    row.indeterminate = false
    row.progress = Double(part) / Double(whole)
  }

  static func seconds(_ count: UInt64) -> UInt64 { count * 1_000_000 }

  /// As wcwidth in a UTF-8 locale: what these tests use of it.
  @Sendable static func scalarWidth(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    case .control: return scalar.value == 0 ? 0 : -1
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
      0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1FAFF, 0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }
}
