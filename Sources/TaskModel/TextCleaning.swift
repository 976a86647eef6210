/// The text as every reader gets it: blanks for TAB, LF and CR, U+FFFD for other controls and for marks that turn its direction.
package func cleaned(_ text: String) -> String {
  if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
  guard text.unicodeScalars.contains(where: { replacement(for: $0) != nil }) else { return text }
  var result = String.UnicodeScalarView()
  for scalar in text.unicodeScalars { result.append(replacement(for: scalar) ?? scalar) }
  return String(result)
}

/// What stands for a scalar that is not to be shown as it is.
private func replacement(for scalar: Unicode.Scalar) -> Unicode.Scalar? {
  switch scalar.value {
  case 0x09, 0x0A, 0x0D: " "
  case 0x00...0x1F, 0x7F...0x9F, 0x061C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: "\u{FFFD}"
  default: nil
  }
}

/// At most `limit` bytes of the text, cut between characters, with one ellipsis in place of what is missing.
package func shortened(_ text: String, to limit: Int) -> String {
  guard text.utf8.count > limit else { return text }
  let ellipsis = "…"
  let room = limit - ellipsis.utf8.count
  guard room >= 0 else { return "" }
  var kept = String()
  for character in text {
    let size = character.utf8.count
    if kept.utf8.count + size <= room {
      kept.append(character)
      continue
    }
    if size > room {
      for scalar in character.unicodeScalars {
        guard kept.utf8.count + UTF8.width(scalar) <= room else { break }
        kept.unicodeScalars.append(scalar)
      }
    }
    break
  }
  while kept.hasSuffix(ellipsis) { kept.removeLast() }
  return kept + ellipsis
}
