// Words with the signs of a glyph set.
extension Glyphs {
  func quoted(_ text: String) -> String { quotes[0] + text + quotes[1] }

  /// A sentence from elsewhere with the signs of this set.
  func spelled(_ sentence: String) -> String {
    let signs: [Character: String] = ["“": quotes[0], "”": quotes[1], "…": ellipsis, "·": between, "’": "'"]
    return self == .utf8 ? sentence : sentence.reduce(into: "") { $0 += signs[$1] ?? String($1) }
  }
}
