/// What one call writes; nil = not written. Texts are cleaned before they come here.
package struct TaskUpdate: Equatable, Sendable {
  package var name: String?
  package var detail: String?
  package var phase: String?
  package var completed: UInt64?
  package var total: UInt64?
  /// .some(nil) takes the stated fraction back.
  package var stated: Stated??
  package var unit: String?
  package var indeterminate: Bool?
  /// Only `running` and `paused` may be written.
  package var state: TaskState?
  package var network: Bool?
  package var canCancel: Bool?
  package var canPause: Bool?
  package var cancelLabel: String?
  /// .some(nil) makes it a root.
  package var parent: TaskID??
  package var weight: UInt32?
  package var app: String?
  package var icon: String?
  package var group: String?
  package var tint: String?
  package var url: String?
  /// Empty, `end`, `progress` or `never`.
  package var notify: String?
  package var attended: Bool?

  package init() {}

  package init(name: String) { self.name = name }
}
