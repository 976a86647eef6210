import DBus

/// A picture for a tray: `(iiay)`, ARGB with the alpha first, line by line.
struct Pixmap: BusType, Equatable {
  static let signature = "(iiay)"
  let width: Int32
  let height: Int32
  let bytes: [UInt8]

  init(width: Int32, height: Int32, bytes: [UInt8]) {
    self.width = width
    self.height = height
    self.bytes = bytes
  }

  init(from reader: Reader) throws(Mismatch) {
    let fields = try reader.container(Reader.structureType, "a picture")
    self.init(width: try fields.integer(Int32.self), height: try fields.integer(Int32.self), bytes: try [UInt8](from: fields))
  }

  func write(to writer: Writer) { value.writeBare(to: writer) }

  var value: Value { .structure([.int32(width), .int32(height), .array(of: "y", bytes.map { .byte($0) })]) }
}

/// What a tray shows of an item the pointer rests on: `(sa(iiay)ss)`; its text is markup.
struct ToolTip: BusType, Equatable {
  static let signature = "(sa(iiay)ss)"
  var title: String
  var text: String

  init(title: String, text: String) {
    self.title = title
    self.text = text
  }

  init(from reader: Reader) throws(Mismatch) {
    let fields = try reader.container(Reader.structureType, "a tool tip")
    fields.skip()
    fields.skip()
    self.init(title: try fields.string(), text: try fields.string())
  }

  func write(to writer: Writer) { value.writeBare(to: writer) }

  var value: Value { .structure([.string(""), .array(of: Pixmap.signature, []), .string(title), .string(text)]) }
}

/// An item with what lies under it: `(ia{sv}av)`, the children as variants of the same.
struct MenuLayout: BusType, Equatable {
  static let signature = "(ia{sv}av)"
  var id: Int32
  var properties: Properties
  var children: [MenuLayout]

  init(id: Int32, properties: Properties, children: [MenuLayout]) {
    self.id = id
    self.properties = properties
    self.children = children
  }

  init(from reader: Reader) throws(Mismatch) {
    let fields = try reader.container(Reader.structureType, "a menu item")
    self.init(id: try fields.integer(Int32.self), properties: try Properties(from: fields), children: [])
    let items = try fields.container(Reader.arrayType, "menu items")
    while !items.isAtEnd { children.append(try MenuLayout(from: try items.container(Reader.variantType, "a menu item"))) }
  }

  func write(to writer: Writer) {
    writer.structure { fields in
      fields.write(id)
      properties.write(to: fields)
      fields.array(of: "v") { items in
        for child in children { items.variant(of: MenuLayout.signature) { child.write(to: $0) } }
      }
    }
  }
}

/// Properties of one item: `(ia{sv})`.
struct MenuItemProperties: BusType, Equatable {
  static let signature = "(ia{sv})"
  var id: Int32
  var properties: Properties

  init(id: Int32, properties: Properties) {
    self.id = id
    self.properties = properties
  }

  init(from reader: Reader) throws(Mismatch) {
    let fields = try reader.container(Reader.structureType, "properties of a menu item")
    self.init(id: try fields.integer(Int32.self), properties: try Properties(from: fields))
  }

  func write(to writer: Writer) {
    writer.structure { fields in
      fields.write(id)
      properties.write(to: fields)
    }
  }
}

/// Properties of one item that are at their defaults again: `(ias)`.
struct MenuItemRemovals: BusType, Equatable {
  static let signature = "(ias)"
  var id: Int32
  var names: [String]

  init(from reader: Reader) throws(Mismatch) {
    let fields = try reader.container(Reader.structureType, "properties of a menu item")
    id = try fields.integer(Int32.self)
    names = try [String](from: fields)
  }

  func write(to writer: Writer) {
    writer.structure { fields in
      fields.write(id)
      names.write(to: fields)
    }
  }
}

/// What somebody did with an item: `(isvu)`.
struct MenuEvent: BusType, Equatable {
  static let signature = "(isvu)"
  var id: Int32
  var kind: String

  init(id: Int32, kind: String) {
    self.id = id
    self.kind = kind
  }

  init(from reader: Reader) throws(Mismatch) {
    let fields = try reader.container(Reader.structureType, "an event")
    id = try fields.integer(Int32.self)
    kind = try fields.string()
    fields.skip()
    fields.skip()
  }

  func write(to writer: Writer) {
    writer.structure { fields in
      fields.write(id)
      fields.write(kind)
      Value.int32(0).write(to: fields)
      fields.write(UInt32(0))
    }
  }
}
