import DBus
import TaskModel

/// What a KDE program has told of one job, in the words of any of the protocols, and what that says of a task.
struct JobState: Equatable {
  /// What jobs count, as the second half of a key.
  enum Unit: String, CaseIterable {
    case bytes = "Bytes"
    case items = "Items"
    case files = "Files"
    case directories = "Directories"

    /// As the older calls name it; others are ignored.
    init?(former name: String) {
      switch name {
      case "bytes": self = .bytes
      case "items": self = .items
      case "files": self = .files
      case "dirs": self = .directories
      default: return nil
      }
    }
  }

  private struct Amount: Equatable {
    var processed: UInt64 = 0
    var total: UInt64 = 0
  }

  // Texts are kept as a task may have them: what is told may be huge.
  private var title = ""
  private var message = ""
  /// Of the fields with a label, only what stands in them, by number.
  private var descriptions: [UInt32: String] = [:]
  /// What is written.
  private(set) var address = ""
  private(set) var isSuspended: Bool?
  /// nil for none: jobs begin with 0, and some programs send less or more than a percent can be for it.
  private var percent: UInt32?
  private var amounts: [Unit: Amount] = [:]

  /// Descriptions that are kept.
  private static let mostDescriptions = 4

  // MARK: What is told

  /// Takes the values of a job view, or of the hints in a request for one; a value of a wrong type is left out.
  mutating func take(_ properties: Properties) {
    typealias Key = JobViewContract.Key
    for (name, value) in properties.entries {
      switch name {
      case Key.title: title = value.string.map { Self.fitting($0, .name) ?? "" } ?? title
      case Key.infoMessage: if let text = value.string { setMessage(text) }
      case Key.percent: if let number = value.integer { setPercent(number) }
      case Key.destUrl: setAddress(value)
      case Key.suspended: if let flag = value.bool ?? value.integer.map({ $0 != 0 }) { isSuspended = flag }
      default:
        if let index = Key.descriptions.firstIndex(of: name) {
          if let text = value.string { describe(UInt32(index), text) }
        } else if let number = value.unsigned {
          setAmount(number, key: name)
        }
      }
    }
  }

  private mutating func setAmount(_ number: UInt64, key: String) {
    for unit in Unit.allCases {
      if key == "processed\(unit.rawValue)" { setProcessed(number, unit) }
      if key == "total\(unit.rawValue)" { setTotal(number, unit) }
    }
  }

  mutating func setProcessed(_ number: UInt64, _ unit: Unit) { amounts[unit, default: Amount()].processed = number }

  mutating func setTotal(_ number: UInt64, _ unit: Unit) { amounts[unit, default: Amount()].total = number }

  mutating func setPercent(_ number: Int128) { percent = (1...100).contains(number) ? UInt32(number) : nil }

  mutating func setMessage(_ text: String) { message = Self.fitting(text, .detail) ?? "" }

  mutating func suspend(_ flag: Bool) { isSuspended = flag }

  mutating func describe(_ number: UInt32, _ text: String?) {
    if descriptions[number] != nil || descriptions.count < Self.mostDescriptions {
      descriptions[number] = text.flatMap { Self.fitting($0, .detail) }
    }
  }

  /// A part of an address would lead elsewhere, so that one that is too long is none.
  mutating func setAddress(_ value: Value) {
    switch value {
    case .variant(let inner): setAddress(inner)
    case .string(let text): address = text.utf8.count <= Limits.bytes(of: .url) ? text : ""
    default: break
    }
  }

  // MARK: What it says of a task

  /// What it is about, in its own words; empty for none. The older protocols have no title but the first message.
  private var heading: String { title.isEmpty ? message : title }

  private var detail: String {
    if !title.isEmpty, !message.isEmpty, message != title { return message }
    return descriptions.min { $0.key < $1.key }?.value ?? ""
  }

  /// What the percents are of; else what is counted first of bytes, items, files and directories.
  private var counted: (unit: Unit, amount: Amount, isWhole: Bool)? {
    let known = Unit.allCases.compactMap { unit in amounts[unit].map { (unit: unit, amount: $0) } }
    let whole = known.filter { $0.amount.total > 0 }
    if let percent, let match = whole.first(where: { agrees($0.amount, percent) }) { return (match.unit, match.amount, true) }
    if let first = whole.first { return (first.unit, first.amount, percent == nil) }
    return known.first { $0.amount.processed > 0 }.map { ($0.unit, $0.amount, percent == nil) }
  }

  private static let remoteSchemes = ["http", "https", "ftp", "ftps", "sftp", "fish", "smb", "nfs", "webdav", "webdavs"]

  /// Whether it reads from the network, or writes there.
  var isRemote: Bool {
    ([address] + descriptions.values).contains { text in Self.remoteSchemes.contains { text.hasPrefix("\($0)://") } }
  }

  private func agrees(_ amount: Amount, _ percent: UInt32) -> Bool {
    guard amount.processed <= amount.total else { return false }
    let own = UInt128(amount.processed) * 100 / UInt128(amount.total)
    return own <= UInt128(percent) + 1 && UInt128(percent) <= own + 1
  }

  /// All that it says; `name` stands for a heading.
  func fields(named name: String) -> TaskUpdate {
    var fields = TaskUpdate()
    fields.name = Self.fitting(heading, .name) ?? name
    fields.detail = Self.fitting(detail, .detail) ?? ""
    fields.url = Self.fitting(address, .url) ?? ""
    fields.state = isSuspended.map { $0 ? .paused : .running }
    let counted = counted
    fields.completed = counted?.amount.processed ?? 0
    fields.total = counted?.amount.total ?? 0
    fields.unit = counted?.unit.rawValue.lowercased() ?? ""
    // Percents count only where no amounts bear them out.
    fields.stated = .some(counted?.isWhole == true ? nil : percent.flatMap { Stated(part: UInt64($0), whole: 100) })
    return fields
  }

  /// A text as a task may have it; nil for a blank one.
  static func fitting(_ text: String, _ property: Property) -> String? {
    let text = shortened(cleaned(text), to: Limits.bytes(of: property))
    return text.unicodeScalars.allSatisfy(\.properties.isWhitespace) ? nil : text
  }
}
