import DBus

/// Random numbers that are the same for the same seed (SplitMix64).
package struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  package mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(max(1, bound))) }

  package mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }
}

extension SeededGenerator {
  private static let basics = ["y", "b", "n", "q", "i", "u", "x", "t", "d", "s", "o", "g"]
  private static let texts = ["", "x", "Zwölf größte 中文字 👍", "a\tb\nc", String(repeating: "long ", count: 900), "\u{1B}[2J", "%s", "</a>"]
  private static let doubles = [0, -0.0, 1, -1, 0.5, 1e308, -1e308, .infinity, -.infinity, .leastNonzeroMagnitude]

  /// A signature of one value, nested at most `depth` deep.
  package mutating func signature(depth: Int) -> String {
    switch depth > 0 ? below(18) : below(12) {
    case 12: "v"
    case 13: "a\(signature(depth: depth - 1))"
    case 14: "a{\(pick(Self.basics))\(signature(depth: depth - 1))}"
    case 15: "(\(signature(depth: depth - 1))\(signature(depth: depth - 1)))"
    case 16: "a{sv}"
    case 17: "as"
    default: pick(Self.basics)
    }
  }

  /// A random value of a signature.
  package mutating func value(_ signature: String, depth: Int = 3) -> Value {
    let bits = next()
    switch signature.first {
    case "y": return .byte(UInt8(truncatingIfNeeded: bits))
    case "b": return .bool(bits & 1 == 0)
    case "n": return .int16(Int16(truncatingIfNeeded: bits))
    case "q": return .uint16(UInt16(truncatingIfNeeded: bits))
    case "i": return .int32(Int32(truncatingIfNeeded: bits))
    case "u": return .uint32(UInt32(truncatingIfNeeded: bits))
    case "x": return .int64(Int64(truncatingIfNeeded: bits))
    case "t": return .uint64(below(3) == 0 ? .max : bits >> UInt64(below(64)))
    case "d": return .double(pick(Self.doubles))
    case "o": return .path(pick(["/", "/org/headway/Headway1", "/org/headway/Headway1/task/1", "/a/b"]))
    case "g": return .signature(pick(["", "s", "a{sv}", "(tt)"]))
    case "v": return .variant(value(self.signature(depth: depth - 1), depth: depth - 1))
    case "a":
      let element = String(signature.dropFirst())
      return .array(of: element, (0..<below(4)).map { _ in value(element, depth: depth - 1) })
    case "(": return .structure(parts(of: String(signature.dropFirst().dropLast())).map { value($0, depth: depth - 1) })
    case "{":
      let pair = parts(of: String(signature.dropFirst().dropLast()))
      return .entry(value(pair[0], depth: depth - 1), value(pair[1], depth: depth - 1))
    default: return .string(pick(Self.texts))
    }
  }
}

/// The complete types that a signature is made of.
package func parts(of signature: String) -> [String] {
  var found: [String] = []
  var current = ""
  var depth = 0
  for letter in signature {
    current.append(letter)
    if letter == "(" || letter == "{" { depth += 1 }
    if letter == ")" || letter == "}" { depth -= 1 }
    if depth == 0, letter != "a" {
      found.append(current)
      current = ""
    }
  }
  return found
}
