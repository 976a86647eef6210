/// One D-Bus interface as a service serves it: what to do for each member, with `Target` the thing behind the object
/// and `Caller` whoever asks. Everything an introspection says comes from the same declarations.
package final class Interface<Target, Caller> {
  package let name: InterfaceName
  fileprivate var methods: [String: Method] = [:]
  fileprivate var properties: [Property] = []
  fileprivate var propertyIndex: [String: Int] = [:]
  fileprivate var order: [MemberShape] = []

  package init(_ name: InterfaceName) { self.name = name }

  fileprivate struct Method {
    let invoke: (Target, Caller, Message) throws(Fault) -> Message
  }

  /// One property with how it is read and written.
  package struct Property {
    package let name: String
    let isWritable: Bool
    package let read: (Target) -> Value
    let write: ((Target, Caller, Value) throws(Fault) -> Void)?
  }

  /// Serves a method.
  package func on<Input, Output>(
    _ call: Call<Input, Output>, _ body: @escaping (Target, Caller, Input) throws(Fault) -> Output
  ) {
    order.append(.method(call.name.text, call.input.shapes, call.output.shapes, keys: call.keys))
    methods[call.name.text] = Method { (target, caller, message) throws(Fault) in
      let input: Input
      do throws(Mismatch) { input = try call.input.read(message) } catch {
        throw Fault(.invalidArguments, "\(call.name) takes (\(call.input.signature)). \(error.reason)")
      }
      let output = try body(target, caller, input)
      let reply = message.emptyReply
      call.output.write(output, to: reply)
      return reply
    }
  }

  /// Says that objects send this signal.
  package func sends<Contents>(_ signal: SignalDeclaration<Contents>) {
    order.append(.signal(signal.name.text, signal.contents.shapes))
  }

  /// Serves a property; without `write` it is read-only.
  package func property<Kind: BusType>(
    _ declaration: PropertyDeclaration<Kind>, read: @escaping (Target) -> Value,
    write: ((Target, Caller, Value) throws(Fault) -> Void)? = nil
  ) {
    let name = declaration.name.text
    order.append(.property(name, Kind.signature, declaration.isWritable, declaration.notice))
    propertyIndex[name] = properties.count
    properties.append(Property(name: name, isWritable: declaration.isWritable, read: read, write: write))
  }

  /// The interface at one object.
  package func bound(to target: Target) -> any ServedInterface<Caller> { Bound(interface: self, target: target) }
}

/// What an introspection says of one member.
enum MemberShape {
  case method(String, [ArgumentShape], [ArgumentShape], keys: String)
  case signal(String, [ArgumentShape])
  case property(String, String, Bool, ChangeNotice)
}

/// An interface at one object, whatever stands behind it.
package protocol ServedInterface<Caller> {
  associatedtype Caller
  var name: InterfaceName { get }
  /// Nil where there is no such method.
  func invoke(_ member: String, _ message: Message, from caller: Caller) throws(Fault) -> Message?
  func get(_ property: String) -> Value?
  func set(_ property: String, to value: Value, from caller: Caller) throws(Fault)
  func all() -> Properties
  var shape: InterfaceShape { get }
}

/// The introspection of one interface.
package struct InterfaceShape {
  let name: InterfaceName
  let members: [MemberShape]
}

private struct Bound<Target, Caller>: ServedInterface {
  let interface: Interface<Target, Caller>
  let target: Target

  var name: InterfaceName { interface.name }
  var shape: InterfaceShape { InterfaceShape(name: interface.name, members: interface.order) }

  func invoke(_ member: String, _ message: Message, from caller: Caller) throws(Fault) -> Message? {
    guard let method = interface.methods[member] else { return nil }
    return try method.invoke(target, caller, message)
  }

  private func property(_ name: String) -> Interface<Target, Caller>.Property? {
    interface.propertyIndex[name].map { interface.properties[$0] }
  }

  func get(_ name: String) -> Value? { property(name)?.read(target) }

  func set(_ name: String, to value: Value, from caller: Caller) throws(Fault) {
    guard let property = property(name) else {
      throw Fault(.unknownProperty, "\(interface.name) has no property \(name)")
    }
    guard property.isWritable, let write = property.write else { throw Fault(.propertyReadOnly, "\(name) can only be read") }
    try write(target, caller, value)
  }

  func all() -> Properties { Properties(interface.properties.map { ($0.name, $0.read(target)) }) }
}
