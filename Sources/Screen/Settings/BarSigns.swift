/// What bars are made of where the user says so; nil for the signs of the glyph set, empty for no half cell.
package struct BarSigns: Equatable, Sendable {
  package var fill: String?
  package var half: String?
  package var track: String?

  /// Laid over a glyph set; what is not ASCII only where the set is that of UTF-8. A fill of one's own has no half cell unless
  /// one is named.
  package func over(_ glyphs: Glyphs) -> Glyphs {
    func usable(_ sign: String?) -> String? {
      sign.flatMap { glyphs == .utf8 || $0.utf8.allSatisfy { $0 < 0x80 } ? $0 : nil }
    }
    var copy = glyphs
    if let fill = usable(fill) {
      copy.fill = fill
      copy.parts = []
    }
    if let half = usable(half) { copy.parts = half.isEmpty ? [] : [half] }
    if let track = usable(track) { copy.track = track }
    return copy
  }
}
