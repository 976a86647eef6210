import CDBus

/// A name that libdbus has found valid: handing it an invalid one would abort the process.
package protocol ValidName: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  static func isValid(_ text: String) -> Bool
  var text: String { get }
  init(unchecked text: String)
}

extension ValidName {
  /// Nil where the specification does not allow it.
  package init?(_ text: String) {
    guard !text.utf8.contains(0), Self.isValid(text) else { return nil }
    self.init(unchecked: text)
  }

  /// Traps on an invalid literal: that is a mistake in the program.
  package init(stringLiteral text: String) {
    precondition(Self.isValid(text), "not a valid name: \(text)")
    self.init(unchecked: text)
  }

  package var description: String { text }
}

/// `/org/example/thing`
package struct ObjectPath: ValidName {
  package let text: String
  package init(unchecked text: String) { self.text = text }
  package static func isValid(_ text: String) -> Bool { dbus_validate_path(text, nil) != 0 }

  package static let root: ObjectPath = "/"

  /// The path one element below, which must be made of letters, digits and `_`.
  package func child(_ element: String) -> ObjectPath { ObjectPath("\(self == .root ? "" : text)/\(element)") ?? self }
}

/// `org.example.Thing`, or the unique `:1.42`
package struct BusName: ValidName {
  package let text: String
  package init(unchecked text: String) { self.text = text }
  package static func isValid(_ text: String) -> Bool { dbus_validate_bus_name(text, nil) != 0 }

  package static let bus: BusName = "org.freedesktop.DBus"
  package var isUnique: Bool { text.utf8.first == UInt8(ascii: ":") }
}

/// `org.example.Interface`
package struct InterfaceName: ValidName {
  package let text: String
  package init(unchecked text: String) { self.text = text }
  package static func isValid(_ text: String) -> Bool { dbus_validate_interface(text, nil) != 0 }
}

/// A method, signal or property.
package struct MemberName: ValidName {
  package let text: String
  package init(unchecked text: String) { self.text = text }
  package static func isValid(_ text: String) -> Bool { dbus_validate_member(text, nil) != 0 }
}

/// `org.example.Error.Broken`
package struct ErrorName: ValidName {
  package let text: String
  package init(unchecked text: String) { self.text = text }
  package static func isValid(_ text: String) -> Bool { dbus_validate_error_name(text, nil) != 0 }

  package static let failed: ErrorName = "org.freedesktop.DBus.Error.Failed"
  package static let notSupported: ErrorName = "org.freedesktop.DBus.Error.NotSupported"
  package static let invalidArguments: ErrorName = "org.freedesktop.DBus.Error.InvalidArgs"
  package static let accessDenied: ErrorName = "org.freedesktop.DBus.Error.AccessDenied"
  package static let limitsExceeded: ErrorName = "org.freedesktop.DBus.Error.LimitsExceeded"
  package static let unknownObject: ErrorName = "org.freedesktop.DBus.Error.UnknownObject"
  package static let unknownInterface: ErrorName = "org.freedesktop.DBus.Error.UnknownInterface"
  package static let unknownMethod: ErrorName = "org.freedesktop.DBus.Error.UnknownMethod"
  package static let unknownProperty: ErrorName = "org.freedesktop.DBus.Error.UnknownProperty"
  package static let propertyReadOnly: ErrorName = "org.freedesktop.DBus.Error.PropertyReadOnly"
  package static let noReply: ErrorName = "org.freedesktop.DBus.Error.NoReply"
  package static let disconnected: ErrorName = "org.freedesktop.DBus.Error.Disconnected"
  package static let serviceUnknown: ErrorName = "org.freedesktop.DBus.Error.ServiceUnknown"
  package static let nameHasNoOwner: ErrorName = "org.freedesktop.DBus.Error.NameHasNoOwner"

  /// Nobody has the name that was called, and nobody could or should be started.
  package var isNobody: Bool { self == .serviceUnknown || self == .nameHasNoOwner }
}

/// What a call failed with, on either side of the bus.
package struct Fault: Error, Equatable, CustomStringConvertible {
  package let name: ErrorName
  package let message: String

  package init(_ name: ErrorName, _ message: String) {
    self.name = name
    self.message = message
  }

  package var description: String { message.isEmpty ? name.text : message }
}
