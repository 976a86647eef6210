import DBus

/// One task in a listing or frame: `(oa{sv})`.
package struct TaskEntry: BusType, Equatable {
  package static let signature = "(oa{sv})"
  package let path: ObjectPath
  package let properties: Properties

  package init(path: ObjectPath, properties: Properties) {
    self.path = path
    self.properties = properties
  }

  /// Bytes on the wire, rather too many than too few.
  package var size: Int {
    properties.entries.reduce(64) { $0 + $1.name.utf8.count + 32 + ($1.value.string?.utf8.count ?? 0) }
  }

  package init(from reader: Reader) throws(Mismatch) {
    let fields = try reader.container(Reader.structureType, "a task")
    path = try fields.path()
    properties = try Properties(from: fields)
  }

  package func write(to writer: Writer) {
    writer.structure { fields in
      fields.write(path)
      properties.write(to: fields)
    }
  }
}

/// One point of a task's trail: `(tsstt)`.
package struct TrailEntry: BusType, Equatable {
  package static let signature = "(tsstt)"
  /// µs since the epoch
  package let time: UInt64
  package let phase: String
  package let detail: String
  package let completed: UInt64
  package let total: UInt64

  package init(time: UInt64, phase: String, detail: String, completed: UInt64, total: UInt64) {
    self.time = time
    self.phase = phase
    self.detail = detail
    self.completed = completed
    self.total = total
  }

  package init(from reader: Reader) throws(Mismatch) {
    let fields = try reader.container(Reader.structureType, "a point of a trail")
    self.init(
      time: try fields.unsigned(), phase: try fields.string(), detail: try fields.string(), completed: try fields.unsigned(),
      total: try fields.unsigned())
  }

  package func write(to writer: Writer) {
    writer.structure { fields in
      fields.write(time)
      fields.write(phase)
      fields.write(detail)
      fields.write(completed)
      fields.write(total)
    }
  }
}

/// A pair of counts: `(tt)`.
package struct CountPair: BusType, Equatable {
  package static let signature = "(tt)"
  package let first: UInt64
  package let second: UInt64

  package init(from reader: Reader) throws(Mismatch) {
    let fields = try reader.container(Reader.structureType, "a pair of counts")
    first = try fields.unsigned()
    second = try fields.unsigned()
  }

  package func write(to writer: Writer) {
    writer.structure { fields in
      fields.write(first)
      fields.write(second)
    }
  }
}
