/// The interfaces that every object has: one declaration each, as for our own.
package enum Standard {
  package enum PropertiesInterface {
    package static let name: InterfaceName = "org.freedesktop.DBus.Properties"
    package static let get = Call(
      "Get", Argument<String>("interface_name"), Argument<String>("property_name"), returning: Argument<Value>("value"))
    package static let set = Call("Set", Argument<String>("interface_name"), Argument<String>("property_name"), Argument<Value>("value"))
    package static let getAll = Call("GetAll", Argument<String>("interface_name"), returning: Argument<Properties>("properties"))
    package static let changed = SignalDeclaration(
      "PropertiesChanged", Argument<String>("interface_name"), Argument<Properties>("changed_properties"),
      Argument<[String]>("invalidated_properties"))
  }

  package enum Introspectable {
    package static let name: InterfaceName = "org.freedesktop.DBus.Introspectable"
    package static let introspect = Call("Introspect", returning: Argument<String>("xml_data"))
  }

  package enum Peer {
    package static let name: InterfaceName = "org.freedesktop.DBus.Peer"
    package static let ping = Call("Ping")
    package static let machineID = Call("GetMachineId", returning: Argument<String>("machine_uuid"))
  }

  package enum ObjectManager {
    package static let name: InterfaceName = "org.freedesktop.DBus.ObjectManager"
    package static let managed = Call("GetManagedObjects", returning: Argument<ManagedObjects>("objects"))
    package static let added = SignalDeclaration(
      "InterfacesAdded", Argument<ObjectPath>("object"), Argument<InterfacesWithProperties>("interfaces"))
    package static let removed = SignalDeclaration("InterfacesRemoved", Argument<ObjectPath>("object"), Argument<[String]>("interfaces"))
  }
}

/// `a{oa{sa{sv}}}`
package struct ManagedObjects: BusType {
  package static let signature = "a{oa{sa{sv}}}"
  package let objects: [(path: ObjectPath, interfaces: InterfacesWithProperties)]

  package init(_ objects: [(path: ObjectPath, interfaces: InterfacesWithProperties)]) { self.objects = objects }

  package init(from reader: Reader) throws(Mismatch) {
    objects = try dictionary(reader) { (entry) throws(Mismatch) in (try entry.path(), try InterfacesWithProperties(from: entry)) }
  }

  package func write(to writer: Writer) {
    writer.array(of: "{oa{sa{sv}}}") { items in
      for (path, interfaces) in objects {
        items.entry { entry in
          entry.write(path)
          interfaces.write(to: entry)
        }
      }
    }
  }
}

/// `a{sa{sv}}`
package struct InterfacesWithProperties: BusType {
  package static let signature = "a{sa{sv}}"
  package let interfaces: [(name: String, properties: Properties)]

  package init(_ interfaces: [(name: String, properties: Properties)]) { self.interfaces = interfaces }

  package init(from reader: Reader) throws(Mismatch) {
    interfaces = try dictionary(reader) { (entry) throws(Mismatch) in (try entry.string(), try Properties(from: entry)) }
  }

  package func write(to writer: Writer) {
    writer.array(of: "{sa{sv}}") { items in
      for (name, properties) in interfaces {
        items.entry { entry in
          entry.write(name)
          properties.write(to: entry)
        }
      }
    }
  }
}

private func dictionary<Entry>(_ reader: Reader, _ read: (Reader) throws(Mismatch) -> Entry) throws(Mismatch) -> [Entry] {
  let items = try reader.container(Reader.arrayType, "a dictionary")
  var entries: [Entry] = []
  while !items.isAtEnd { entries.append(try read(try items.container(Reader.entryType, "an entry"))) }
  return entries
}
