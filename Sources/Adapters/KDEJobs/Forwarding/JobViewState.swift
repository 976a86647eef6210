import DBus
import HeadwayBus
import Screen

/// What a job view is told of one task: the keys of JobViewV3, of which only those that changed are sent.
struct JobViewState: Equatable {
  private var values: [String: Value] = [:]

  init(_ row: TaskRow) {
    values["title"] = .string(row.name)
    values["infoMessage"] = .string(row.detail.isEmpty ? row.phase : row.detail)
    values["suspended"] = .bool(row.state == .paused)
    // A spinner has no percent; what was sent before cannot be taken back, so it is 0, which is drawn as unknown.
    values["percent"] = .uint32(UInt32(row.percent ?? 0))
    values["elapsedTime"] = .int64(Int64(clamping: row.activeTime / 1000))
    guard !row.isStatedOnly, let kind = JobViewState.kind(of: row) else { return }
    values["processed\(kind)"] = .uint64(row.completed)
    if row.total > 0 { values["total\(kind)"] = .uint64(max(row.total, row.completed)) }
    if row.countsBytes, row.rate.isFinite, row.rate > 0, row.rate < 1e18 { values["speed"] = .uint64(UInt64(row.rate)) }
  }

  /// The units that job views know; others stay in words.
  private static func kind(of row: TaskRow) -> String? {
    if row.countsBytes { return "Bytes" }
    switch row.unit {
    case "files", "file": return "Files"
    case "directories", "dirs", "folders": return "Directories"
    case "items", "item", "": return row.total > 0 || row.completed > 0 ? "Items" : nil
    default: return nil
    }
  }

  /// In the order of their names.
  var all: Properties { Properties(values.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) }) }

  /// What differs from what was told before; nil where that is only the time.
  func changes(since old: JobViewState) -> Properties? {
    let changed = values.filter { old.values[$0.key] != $0.value }
    guard changed.contains(where: { $0.key != "elapsedTime" }) else { return nil }
    return Properties(changed.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) })
  }
}
