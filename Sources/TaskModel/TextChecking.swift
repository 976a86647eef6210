/// The rules for texts that are refused, not repaired.
enum TextRule {
  /// Refuses a text that is longer than its property may be.
  static func check(_ text: String?, _ property: Property) throws(Rejection) {
    guard let text else { return }
    let length = text.utf8.count
    let limit = Limits.bytes(of: property)
    guard length <= limit else {
      throw .invalid("\(property.title) is \(length) bytes long; at most \(limit) are taken")
    }
  }

  static func isBlank(_ text: String) -> Bool {
    if let first = text.utf8.first, first > 0x20, first < 0x7F { return false }
    return text.unicodeScalars.allSatisfy(\.properties.isWhitespace)
  }

  /// Refuses texts that cannot be taken, whatever the task.
  static func check(_ update: TaskUpdate) throws(Rejection) {
    if let name = update.name, isBlank(name) { throw .invalid("Name is blank") }
    try check(update.name, .name)
    try check(update.detail, .detail)
    try check(update.phase, .phase)
    try check(update.unit, .unit)
    try check(update.cancelLabel, .cancelLabel)
    try check(update.app, .app)
    try check(update.icon, .icon)
    try check(update.group, .group)
    try check(update.tint, .tint)
    try check(update.url, .url)
    try check(update.notify, .notify)
    if let notify = update.notify, !["", "end", "progress", "never"].contains(notify) {
      throw .invalid("Notify is \"\(shortened(notify, to: 40))\"; it may be empty, end, progress or never")
    }
  }
}
