import CDBus

/// What the bus itself can be asked: names, credentials, matches.
extension Connection {
  private static let driverPath: ObjectPath = "/org/freedesktop/DBus"
  private static let driverInterface: InterfaceName = "org.freedesktop.DBus"

  private func driver(_ member: MemberName, _ write: (Writer) -> Void) -> Message {
    let message = Message.call(.bus, Self.driverPath, Self.driverInterface, member)
    write(message.writer)
    return message
  }

  package enum NameRequest: UInt32 {
    case isOwner = 1
    case isQueued = 2
    case exists = 3
    case isOwnerAlready = 4
  }

  /// Asks for a well-known name; never waits in its queue.
  package func request(_ name: BusName, replacing: Bool) throws(Fault) -> NameRequest {
    let reply = try callAndWait(nameRequest(name, replacing: replacing))
    return ((try? reply.reader.integer(UInt32.self)).flatMap { NameRequest(rawValue: $0) }) ?? .exists
  }

  /// Asks for a name that nobody owns; NameOwnerChanged says what came of it.
  package func takeIfFree(_ name: BusName) {
    let message = nameRequest(name, replacing: false)
    message.forbidReply()
    send(message)
  }

  private func nameRequest(_ name: BusName, replacing: Bool) -> Message {
    var flags = dbus_name_flag_do_not_queue | dbus_name_flag_allow_replacement
    if replacing { flags |= dbus_name_flag_replace_existing }
    return driver("RequestName") {
      $0.write(name.text)
      $0.write(UInt32(flags))
    }
  }

  package func release(_ name: BusName) {
    let message = driver("ReleaseName") { $0.write(name.text) }
    message.forbidReply()
    send(message)
  }

  package func addMatch(_ rule: String) { match("AddMatch", rule) }
  package func removeMatch(_ rule: String) { match("RemoveMatch", rule) }

  private func match(_ member: MemberName, _ rule: String) {
    let message = driver(member) { $0.write(rule) }
    message.forbidReply()
    send(message)
  }

  /// A rule that matches the end of one connection.
  package static func leaving(_ name: String) -> String {
    "type='signal',sender='org.freedesktop.DBus',interface='org.freedesktop.DBus',member='NameOwnerChanged',arg0='\(name)'"
  }

  /// Who is behind a connection, as the bus knows it; a fault where it is gone.
  package func credentials(of name: String, _ answer: @escaping (Result<Credentials, Fault>) -> Void) {
    call(driver("GetConnectionCredentials") { $0.write(name) }) { result in
      answer(
        result.flatMap { message in
          guard let known = try? Properties(from: message.reader), let user = known["UnixUserID"]?.unsigned.flatMap({ UInt32(exactly: $0) })
          else { return .failure(Fault(.accessDenied, "the bus does not say who \(name) is")) }
          return .success(Credentials(user: user, process: known["ProcessID"]?.unsigned.flatMap { UInt32(exactly: $0) } ?? 0))
        })
    }
  }

  package func hasOwner(_ name: String, _ answer: @escaping (Bool) -> Void) {
    call(driver("NameHasOwner") { $0.write(name) }) { result in
      answer((try? result.get().reader.bool()) ?? true)
    }
  }

  /// The unique name behind a well-known one, from the loop; nil where nobody owns it.
  package func ownerLater(of name: BusName, _ answer: @escaping (BusName?) -> Void) {
    call(driver("GetNameOwner") { $0.write(name.text) }) { result in answer((try? result.get().reader.string()).flatMap { BusName($0) }) }
  }

  /// The unique name behind a well-known one.
  package func owner(of name: BusName) throws(Fault) -> String? {
    do {
      let reply = try callAndWait(driver("GetNameOwner") { $0.write(name.text) })
      return try? reply.reader.string()
    } catch {
      if error.name == .nameHasNoOwner { return nil }
      throw error
    }
  }
}

/// User and process of a connection as the bus gives them, never as the caller says.
package struct Credentials: Equatable, Sendable {
  package let user: UInt32
  /// 0 where the bus does not know.
  package let process: UInt32

  package init(user: UInt32, process: UInt32) {
    self.user = user
    self.process = process
  }
}
