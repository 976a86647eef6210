/// What stands at one path: its interfaces, nearest first, and the names of what stands right below it.
package struct ServedObject<Caller> {
  package let interfaces: [any ServedInterface<Caller>]
  package let children: () -> [String]

  package init(_ interfaces: [any ServedInterface<Caller>], children: @escaping () -> [String] = { [] }) {
    self.interfaces = interfaces
    self.children = children
  }
}

/// Answers method calls: finds the object, adds the standard interfaces to it, and dispatches.
package final class ObjectServer<Caller> {
  private let find: (String) -> ServedObject<Caller>?
  private let machineID: String
  private var standard: [Interface<ServedObject<Caller>, Caller>] = []

  /// `find` gives the object at a path, nil where there is none.
  package init(machineID: String, find: @escaping (String) -> ServedObject<Caller>?) {
    self.find = find
    self.machineID = machineID
    standard = [properties(), introspectable(), peer()]
  }

  /// The reply or error for a call.
  package func answer(_ message: Message, from caller: Caller) -> Message {
    do throws(Fault) {
      return try dispatch(message, from: caller)
    } catch {
      return message.reply(error)
    }
  }

  private func dispatch(_ message: Message, from caller: Caller) throws(Fault) -> Message {
    guard let object = find(message.path) else { throw Fault(.unknownObject, "there is nothing at \(message.path)") }
    let interface = message.interface
    let member = message.member
    var knowsInterface = interface.isEmpty
    for served in object.interfaces where interface.isEmpty || served.name.text == interface {
      knowsInterface = true
      if let reply = try served.invoke(member, message, from: caller) { return reply }
    }
    for shared in standard where interface.isEmpty || shared.name.text == interface {
      knowsInterface = true
      if let reply = try shared.bound(to: object).invoke(member, message, from: caller) { return reply }
    }
    throw knowsInterface
      ? Fault(.unknownMethod, "there is no method \(member)\(interface.isEmpty ? "" : " in \(interface)")")
      : Fault(.unknownInterface, "\(message.path) has no interface \(interface)")
  }

  // MARK: Standard interfaces

  private func properties() -> Interface<ServedObject<Caller>, Caller> {
    typealias Declared = Standard.PropertiesInterface
    let interface = Interface<ServedObject<Caller>, Caller>(Declared.name)
    interface.on(Declared.get) { (object, _, wanted) throws(Fault) in
      for served in try Self.named(wanted.0, in: object) { if let value = served.get(wanted.1) { return value } }
      throw Fault(.unknownProperty, "there is no property \(wanted.1)\(wanted.0.isEmpty ? "" : " in \(wanted.0)")")
    }
    interface.on(Declared.set) { (object, caller, wanted) throws(Fault) in
      let candidates = try Self.named(wanted.0, in: object)
      guard let served = candidates.first(where: { $0.get(wanted.1) != nil }) else {
        throw Fault(.unknownProperty, "there is no property \(wanted.1)\(wanted.0.isEmpty ? "" : " in \(wanted.0)")")
      }
      try served.set(wanted.1, to: wanted.2, from: caller)
    }
    interface.on(Declared.getAll) { (object, _, name) throws(Fault) in
      Properties(try Self.named(name, in: object).flatMap { $0.all().entries })
    }
    interface.sends(Declared.changed)
    return interface
  }

  /// The interfaces a property call means: one, or with an empty name all of them.
  private static func named(_ name: String, in object: ServedObject<Caller>) throws(Fault) -> [any ServedInterface<Caller>] {
    if name.isEmpty { return object.interfaces }
    guard let served = object.interfaces.first(where: { $0.name.text == name }) else {
      let isStandard = [Standard.PropertiesInterface.name, Standard.Introspectable.name, Standard.Peer.name].contains { $0.text == name }
      if isStandard { return [] }
      throw Fault(.unknownInterface, "there is no interface \(name)")
    }
    return [served]
  }

  private func introspectable() -> Interface<ServedObject<Caller>, Caller> {
    let interface = Interface<ServedObject<Caller>, Caller>(Standard.Introspectable.name)
    interface.on(Standard.Introspectable.introspect) { [unowned self] (object, _, _) throws(Fault) in
      let shapes = (object.interfaces + standard.map { $0.bound(to: object) }).map(\.shape)
      return introspection(of: shapes, children: object.children())
    }
    return interface
  }

  private func peer() -> Interface<ServedObject<Caller>, Caller> {
    let interface = Interface<ServedObject<Caller>, Caller>(Standard.Peer.name)
    interface.on(Standard.Peer.ping) { (_, _, _) throws(Fault) in }
    interface.on(Standard.Peer.machineID) { [machineID] (_, _, _) throws(Fault) in machineID }
    return interface
  }
}
