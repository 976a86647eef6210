/// A JSON value, read back by a parser that shares nothing with the writer and takes nothing that RFC 8259 does not.
indirect enum JSONValue: Equatable {
  case null
  case bool(Bool)
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([(key: String, value: JSONValue)])

  static func == (one: JSONValue, other: JSONValue) -> Bool { String(describing: one) == String(describing: other) }

  subscript(key: String) -> JSONValue? {
    if case .object(let members) = self { members.first { $0.key == key }?.value } else { nil }
  }

  var keys: [String] {
    if case .object(let members) = self { members.map(\.key) } else { [] }
  }
}

/// What is wrong with a text that is no JSON, and where.
struct JSONFault: Error {
  var offset: Int
}

/// Reads one JSON value and nothing after it.
struct JSONReader {
  private var bytes: [UInt8]
  private var place = 0

  static func read(_ text: String) throws -> JSONValue {
    var reader = JSONReader(bytes: Array(text.utf8))
    let value = try reader.value()
    guard reader.place == reader.bytes.count else { throw JSONFault(offset: reader.place) }
    return value
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func take(_ text: String) throws {
    for byte in text.utf8 {
      guard next == byte else { throw JSONFault(offset: place) }
      place += 1
    }
  }

  private mutating func value() throws -> JSONValue {
    switch next {
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try array()
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "n"):
      try take("null")
      return .null
    case UInt8(ascii: "t"):
      try take("true")
      return .bool(true)
    case UInt8(ascii: "f"):
      try take("false")
      return .bool(false)
    default: return .number(try number())
    }
  }

  private mutating func object() throws -> JSONValue {
    try take("{")
    var members: [(key: String, value: JSONValue)] = []
    while next != UInt8(ascii: "}") {
      if !members.isEmpty { try take(",") }
      let key = try string()
      guard !members.contains(where: { $0.key == key }) else { throw JSONFault(offset: place) }
      try take(":")
      members.append((key, try value()))
    }
    try take("}")
    return .object(members)
  }

  private mutating func array() throws -> JSONValue {
    try take("[")
    var values: [JSONValue] = []
    while next != UInt8(ascii: "]") {
      if !values.isEmpty { try take(",") }
      values.append(try value())
    }
    try take("]")
    return .array(values)
  }

  private mutating func string() throws -> String {
    try take("\"")
    var units: [UInt8] = []
    while let byte = next, byte != UInt8(ascii: "\"") {
      place += 1
      guard byte >= 0x20, byte != 0x7F else { throw JSONFault(offset: place) }
      guard byte == UInt8(ascii: "\\") else {
        units.append(byte)
        continue
      }
      guard let escape = next else { throw JSONFault(offset: place) }
      place += 1
      switch escape {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): units.append(escape)
      case UInt8(ascii: "n"): units.append(0x0A)
      case UInt8(ascii: "r"): units.append(0x0D)
      case UInt8(ascii: "t"): units.append(0x09)
      case UInt8(ascii: "u"):
        let digits = bytes[place..<min(place + 4, bytes.count)]
        guard digits.count == 4, let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16), let scalar = Unicode.Scalar(code)
        else { throw JSONFault(offset: place) }
        place += 4
        units += Array(String(Character(scalar)).utf8)
      default: throw JSONFault(offset: place)
      }
    }
    try take("\"")
    guard let text = String(validating: units, as: UTF8.self) else { throw JSONFault(offset: place) }
    return text
  }

  private mutating func number() throws -> String {
    let start = place
    if next == UInt8(ascii: "-") { place += 1 }
    let whole = try digits()
    guard whole == 1 || bytes[place - whole] != UInt8(ascii: "0") else { throw JSONFault(offset: start) }
    if next == UInt8(ascii: ".") {
      place += 1
      _ = try digits()
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      place += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { place += 1 }
      _ = try digits()
    }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  private mutating func digits() throws -> Int {
    let start = place
    while let byte = next, (0x30...0x39).contains(byte) { place += 1 }
    guard place > start else { throw JSONFault(offset: place) }
    return place - start
  }
}
