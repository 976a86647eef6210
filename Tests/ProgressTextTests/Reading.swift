import Glibc
import ProgressText

/// What a reader makes of some bytes, however they are cut.
enum Reading {
  /// Bytes of a file in Captures.
  static func capture(_ name: String, from test: String = #filePath) -> [UInt8] {
    let folder = test.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
    guard let file = unsafe fopen("\(folder)/Captures/\(name)", "rb") else { return [] }
    defer { unsafe fclose(file) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = unsafe fread(&block, 1, block.count, file)
      if count == 0 { return bytes }
      bytes += block[..<count]
    }
  }

  static func whole(_ bytes: [UInt8], _ choice: ProgressReader.Choice) -> [Observation] {
    var reader = ProgressReader(choice)
    var said: [Observation] = []
    reader.feed(bytes[...]) { said.append($0) }
    reader.end { said.append($0) }
    return said
  }

  static func whole(_ text: String, _ choice: ProgressReader.Choice) -> [Observation] { whole([UInt8](text.utf8), choice) }

  static func bytewise(_ bytes: [UInt8], _ choice: ProgressReader.Choice) -> [Observation] {
    var reader = ProgressReader(choice)
    var said: [Observation] = []
    for index in bytes.indices { reader.feed(bytes[index...index]) { said.append($0) } }
    reader.end { said.append($0) }
    return said
  }

  static func chunked(_ bytes: [UInt8], _ choice: ProgressReader.Choice, seed: UInt64) -> [Observation] {
    var random = Random(seed: seed)
    var reader = ProgressReader(choice)
    var said: [Observation] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = rest.prefix(Int.random(in: 1...200, using: &random))
      reader.feed(piece) { said.append($0) }
      rest = rest.dropFirst(piece.count)
    }
    reader.end { said.append($0) }
    return said
  }

  /// What is known after everything.
  static func reckoned(_ said: [Observation]) -> Reckoning {
    var reckoning = Reckoning()
    for observation in said { reckoning.take(observation) }
    return reckoning
  }
}

/// An observation as a short sentence: `completed 2, total 3, phase slow`.
func sentence(_ said: Observation) -> String {
  var words: [String] = []
  if let completed = said.completed { words.append("completed \(completed)") }
  if let total = said.total { words.append("total \(total)") }
  if let stated = said.stated { words.append("stated \(stated.part)/\(stated.whole)") }
  if let unit = said.unit { words.append("unit \(unit)") }
  if let phase = said.phase { words.append("phase \(phase)") }
  if let detail = said.detail { words.append("detail \(detail)") }
  if said.spinner { words.append("spinner") }
  return words.joined(separator: ", ")
}
