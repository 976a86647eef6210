extension TableSettings {
  /// A bar in the shape that was asked for.
  func bar(_ fraction: Double, complete: Bool, width: Int, fill: Role = .accent) -> StyledText {
    switch barShape {
    case .thin: Bar.thin(fraction, complete: complete, width: width, glyphs: glyphs, fill: fill)
    case .block: Bar.block(fraction, complete: complete, width: width, glyphs: glyphs, fill: fill)
    }
  }
}
