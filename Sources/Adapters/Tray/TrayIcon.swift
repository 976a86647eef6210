import Glibc

/// Draws how far things are into a picture: a ring that fills clockwise from the top, with a dot where something failed.
enum TrayIcon {
  /// Steps in which the ring fills: finer ones cannot be told apart at this size.
  static let steps = 32
  /// Two sizes: a tray scales down better than up.
  static let sizes = [24, 48]

  private struct Pigment {
    var red: Double
    var green: Double
    var blue: Double
    var alpha: Double

    static let fill = Pigment(red: 86, green: 182, blue: 194, alpha: 1)
    /// Grey in the middle: seen on light panels and on dark ones.
    static let track = Pigment(red: 128, green: 132, blue: 140, alpha: 0.7)
    static let failure = Pigment(red: 224, green: 82, blue: 82, alpha: 1)
  }

  /// The picture in every size.
  static func pixmaps(_ picture: TrayState.Picture, failed: Bool) -> [Pixmap] {
    sizes.map { draw(picture, failed: failed, size: $0) }
  }

  private static func draw(_ picture: TrayState.Picture, failed: Bool, size: Int) -> Pixmap {
    let samples = 4
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size * size * 4)
    for line in 0..<size {
      for column in 0..<size {
        var sum = Pigment(red: 0, green: 0, blue: 0, alpha: 0)
        for sample in 0..<samples * samples {
          let x = (Double(column) + (Double(sample % samples) + 0.5) / Double(samples)) / Double(size) * 2 - 1
          let y = (Double(line) + (Double(sample / samples) + 0.5) / Double(samples)) / Double(size) * 2 - 1
          guard let pigment = pigment(x, y, picture, failed: failed) else { continue }
          sum.red += pigment.red * pigment.alpha
          sum.green += pigment.green * pigment.alpha
          sum.blue += pigment.blue * pigment.alpha
          sum.alpha += pigment.alpha
        }
        let alpha = sum.alpha / Double(samples * samples)
        bytes.append(UInt8(alpha * 255))
        bytes += [sum.red, sum.green, sum.blue].map { sum.alpha > 0 ? UInt8($0 / sum.alpha) : 0 }
      }
    }
    return Pixmap(width: Int32(size), height: Int32(size), bytes: bytes)
  }

  /// What is at a point of the square from -1 to 1; nil for nothing.
  private static func pigment(_ x: Double, _ y: Double, _ picture: TrayState.Picture, failed: Bool) -> Pigment? {
    if failed {
      let (right, down) = (x - 0.62, y - 0.62)
      let distance = right * right + down * down
      if distance <= 0.36 * 0.36 { return .failure }
      // A rim that sets it off from the ring.
      if distance <= 0.46 * 0.46 { return nil }
    }
    let distance = x * x + y * y
    guard distance <= 0.9 * 0.9, distance >= 0.52 * 0.52 else { return nil }
    // Parts of a turn, clockwise from the top.
    let turn = atan2(x, -y) / (2 * Double.pi)
    let place = turn < 0 ? turn + 1 : turn
    switch picture {
    case .idle: return .track
    case .bar(let step): return place * Double(steps) < Double(step) ? .fill : .track
    // Eight marks that stand still: a panel that redraws for a spinner costs more than what it shows.
    case .spinner: return Int(place * 16) % 2 == 0 ? .fill : nil
    }
  }
}
