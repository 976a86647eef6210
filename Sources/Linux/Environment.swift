import CLinux
import Glibc

/// The environment as it was when the program began; read in `main` only and handed on.
package struct Environment {
  package var values: [String: String]

  package init(_ values: [String: String]) { self.values = values }

  package static func current() -> Environment {
    var values: [String: String] = [:]
    var next = linux_environment()
    while let entry = next?.pointee {
      let text = String(cString: entry)
      if let equals = text.firstIndex(of: "=") { values[String(text[..<equals])] = String(text[text.index(after: equals)...]) }
      next = next?.advanced(by: 1)
    }
    return Environment(values)
  }

  /// The value of a variable that is set and not empty.
  package subscript(_ name: String) -> String? {
    guard let value = values[name], !value.isEmpty else { return nil }
    return value
  }

  /// Where the session bus is: `DBUS_SESSION_BUS_ADDRESS`, else `$XDG_RUNTIME_DIR/bus`; a bus is never launched.
  package var sessionBusAddress: String? {
    if let address = self["DBUS_SESSION_BUS_ADDRESS"] { return address.hasPrefix("autolaunch:") ? nil : address }
    guard let directory = self["XDG_RUNTIME_DIR"], access("\(directory)/bus", F_OK) == 0 else { return nil }
    return "unix:path=\(directory)/bus"
  }
}
