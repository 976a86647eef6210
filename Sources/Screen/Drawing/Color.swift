/// A colour of a theme or a task: an entry of the terminal's palette or its parts of red, green and blue.
package enum Color: Hashable, Sendable {
  case palette(UInt8)
  case rgb(red: UInt8, green: UInt8, blue: UInt8)

  static let names: [String] = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]

  /// `cyan`, `bright-cyan`, `6`, `#56b6c2`; nil for anything else.
  package init?(_ text: String) {
    let word = text.lowercased()
    if let index = Color.names.firstIndex(of: word) {
      self = .palette(UInt8(index))
    } else if word.hasPrefix("bright-"), let index = Color.names.firstIndex(of: String(word.dropFirst(7))) {
      self = .palette(UInt8(index + 8))
    } else if word.hasPrefix("#"), word.utf8.count == 7, word.dropFirst().allSatisfy(\.isHexDigit),
      let number = UInt32(word.dropFirst(), radix: 16)
    {
      self = .rgb(red: UInt8(number >> 16), green: UInt8(number >> 8 & 0xFF), blue: UInt8(number & 0xFF))
    } else if !word.isEmpty, word.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = UInt8(word) {
      self = .palette(number)
    } else {
      return nil
    }
  }

  /// SGR parameters of this colour in front.
  var code: String {
    switch self {
    case .palette(let number) where number < 8: "\(30 + number)"
    case .palette(let number) where number < 16: "\(82 + number)"
    case .palette(let number): "38;5;\(number)"
    case .rgb(let red, let green, let blue): "38;2;\(red);\(green);\(blue)"
    }
  }
}
