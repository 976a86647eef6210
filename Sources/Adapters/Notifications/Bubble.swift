import DBus

/// What a bubble says, whatever server shows it.
struct Bubble: Equatable, Sendable {
  /// The values of the hint; nothing of ours is critical, which would break through "do not disturb".
  enum Urgency: UInt8, Sendable {
    case low = 0
    case normal = 1
  }

  var summary: String
  /// Plain text.
  var body: String
  var icon = ""
  var desktopEntry = ""
  var category = ""
  var urgency = Urgency.normal
  /// Of the bar; nil for none.
  var percent: Int?
  /// What the button says that cancels; nil for none.
  var cancelLabel: String?
  /// The same for all bubbles that take one another's place.
  var tag: String?
  /// It is up until it is taken down, and makes no sound.
  var stays = false
}

/// How a bubble goes over the bus to a server that can do so much.
extension Bubble {
  typealias Call = (
    appName: String, replaces: UInt32, icon: String, summary: String, body: String, actions: [String], hints: Properties, timeout: Int32
  )

  func call(replacing id: UInt32, _ abilities: ServerAbilities) -> Call {
    let isWhole = abilities.body || body.isEmpty
    return (
      NotificationContract.appName, id, icon, isWhole ? summary : "\(summary): \(body)",
      abilities.body ? (abilities.markup ? Self.escaped(body) : body) : "",
      abilities.actions ? cancelLabel.map { [NotificationContract.cancelAction, $0] } ?? [] : [], hints(replacing: id, abilities),
      stays ? NotificationContract.Timeout.never : NotificationContract.Timeout.server
    )
  }

  private func hints(replacing id: UInt32, _ abilities: ServerAbilities) -> Properties {
    typealias Hint = NotificationContract.Hint
    var hints = Properties([(Hint.urgency, .byte(urgency.rawValue))])
    if !category.isEmpty { hints.append(Hint.category, .string(category)) }
    if !desktopEntry.isEmpty { hints.append(Hint.desktopEntry, .string(desktopEntry)) }
    if let percent, !abilities.barHidesWords { hints.append(Hint.value, .int32(Int32(min(max(percent, 0), 100)))) }
    // mako crashes where one call names the bubble to replace and carries a tag as well.
    if let tag, id == 0 { for name in Hint.tags { hints.append(name, .string(tag)) } }
    if stays {
      hints.append(Hint.resident, .bool(true))
      hints.append(Hint.suppressSound, .bool(true))
    }
    return hints
  }

  /// A text for a server that takes the body for markup.
  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
  }
}
