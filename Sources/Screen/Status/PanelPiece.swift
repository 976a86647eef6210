/// A piece of a panel's line: its text, and what it is there for.
package struct PanelPiece: Equatable, Sendable {
  package var text: String
  package var role: Role
  /// Written by the user for this very panel: whatever the panel obeys in it is wanted.
  package var isOwn = false

  package init(_ text: String, _ role: Role = .text, isOwn: Bool = false) {
    self.text = text
    self.role = role
    self.isOwn = isOwn
  }
}

extension [PanelPiece] {
  /// The line as it is read, without the signs of any panel.
  package var plain: String { reduce(into: "") { $0 += $1.text } }

  /// Every text of others made harmless by `escape`, and dressed by `style`.
  func rendered(_ escape: (String) -> String, style: (Role, String) -> String = { $1 }) -> String {
    reduce(into: "") { $0 += $1.isOwn ? $1.text : style($1.role, escape($1.text)) }
  }

  var isTrouble: Bool { contains { $0.role == .bad } }
}
