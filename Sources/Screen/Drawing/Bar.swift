/// A bar of a fraction: never rounded up, full only when everything is done.
package enum Bar {
  /// The row's bar, half cells at best.
  package static func thin(
    _ fraction: Double, complete: Bool, width: Int, glyphs: Glyphs, fill: Role = .accent, track: Role = .track
  ) -> StyledText {
    let shape = Shape(fraction, complete: complete, width: width, parts: glyphs.parts.count)
    return draw(shape, full: glyphs.fill, parts: glyphs.parts, rest: glyphs.track, fill: fill, track: track)
  }

  /// The bar of a panel, eighths at best; its track is blank.
  package static func block(_ fraction: Double, complete: Bool, width: Int, glyphs: Glyphs, fill: Role = .accent) -> StyledText {
    let shape = Shape(fraction, complete: complete, width: width, parts: glyphs.blockParts.count)
    return draw(shape, full: glyphs.block, parts: glyphs.blockParts, rest: " ", fill: fill, track: .track)
  }

  /// How many cells are full, which part of one follows (0 for none), how many are left.
  package struct Shape: Equatable, Sendable {
    package var full: Int
    package var part: Int
    package var rest: Int

    package init(_ fraction: Double, complete: Bool, width: Int, parts: Int) {
      let width = min(max(width, 0), 10_000)
      let steps = max(parts, 0) + 1
      let reached = Exact.steps(fraction, of: width * steps, complete: complete)
      full = reached / steps
      part = reached % steps
      rest = width - full - (part > 0 ? 1 : 0)
    }
  }

  private static func draw(
    _ shape: Shape, full: String, parts: [String], rest: String, fill: Role, track: Role
  ) -> StyledText {
    var bar = StyledText(String(repeating: full, count: shape.full), fill)
    if shape.part > 0 { bar.append(parts[shape.part - 1], fill) }
    bar.append(String(repeating: rest, count: shape.rest), track)
    return bar
  }
}
