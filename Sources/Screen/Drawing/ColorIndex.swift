extension Color {
  /// The entry of a palette of so many colours that comes closest.
  package func index(among count: Int) -> Int {
    switch self {
    case .palette(let number):
      if Int(number) < count { return Int(number) }
      // A bright colour is the brighter one of the same name.
      return number < 16 ? Int(number) % max(min(count, 8), 1) : Color.nearest(to: Color.parts(of: number), among: count)
    case .rgb(let red, let green, let blue): return Color.nearest(to: (Int(red), Int(green), Int(blue)), among: count)
    }
  }

  /// By its parts, as xterm has them, whatever the palette says.
  var inFull: Color {
    guard case .palette(let number) = self else { return self }
    let parts = Color.parts(of: number)
    return .rgb(red: UInt8(parts.red), green: UInt8(parts.green), blue: UInt8(parts.blue))
  }

  private typealias Parts = (red: Int, green: Int, blue: Int)

  /// The first sixteen are the user's own in truth; from there on they are the same everywhere.
  private static func nearest(to parts: Parts, among count: Int) -> Int {
    let candidates = count >= 256 ? 16..<256 : 0..<max(min(count, 16), 1)
    return candidates.min { distance(parts, Color.parts(of: UInt8($0))) < distance(parts, Color.parts(of: UInt8($1))) } ?? 0
  }

  private static func distance(_ one: Parts, _ other: Parts) -> Int {
    let (red, green, blue) = (one.red - other.red, one.green - other.green, one.blue - other.blue)
    return 3 * red * red + 4 * green * green + 2 * blue * blue
  }

  /// As xterm has them: sixteen by name, a cube of six steps, then greys.
  private static func parts(of number: UInt8) -> Parts {
    let number = Int(number)
    if number < 16 {
      let high = number < 8 ? 205 : 255
      if number == 7 { return (229, 229, 229) }
      if number == 8 { return (127, 127, 127) }
      return (number & 1 == 0 ? 0 : high, number & 2 == 0 ? 0 : high, number & 4 == 0 ? 0 : high)
    }
    if number >= 232 {
      let grey = 8 + 10 * (number - 232)
      return (grey, grey, grey)
    }
    let steps = [0, 95, 135, 175, 215, 255]
    return (steps[(number - 16) / 36], steps[(number - 16) / 6 % 6], steps[(number - 16) % 6])
  }
}
