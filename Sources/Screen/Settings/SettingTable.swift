// Every setting of the client, declared once: the file, its defaults, the options and their help come from here.
extension Setting {
  package static let all = table + bar

  /// [table]: how the table looks and behaves.
  package static let table: [Setting] = [
    choice(
      "style", "STYLE", "how the table is drawn", \.table.style, remark: "auto is inset from 110 columns and 24 lines, else plain."),
    choice("rows", "ROWS", "how a row is drawn", \.table.rows, remark: "auto is subtitle in inset, else right."),
    Setting(
      section: "table", key: "row", placeholder: nil, summary: "a row of one's own, in the place of rows",
      choices: "text with {FIELD}, {FIELD:WIDTH}, {FIELD:>WIDTH}",
      remark: "WIDTH * is the rest; FIELD is cursor, mark, glyph, bar, more, or a column of list.",
      text: { ($0.table.template ?? .standard).text },
      take: { preferences, value, _ in
        do throws(TemplateProblem) { preferences.table.template = try RowTemplate(value) } catch { return error.reason }
        return nil
      }),
    choice("sections", "KEY", "what the sections are made by", \.table.sections),
    Setting(
      section: "table", key: "sort", placeholder: "KEY", summary: "what rows are sorted by", choices: orders,
      remark: "-KEY is the reverse.", text: { ($0.table.isReversed ? "-" : "") + $0.table.order.rawValue },
      take: { preferences, value, _ in
        let isReversed = value.hasPrefix("-")
        guard let order = TableSettings.Order(rawValue: String(isReversed ? value.dropFirst() : value[...])) else {
          return "is “\(Cells.sanitized(value))”, not \(orders), with or without “-” before it"
        }
        preferences.table.order = order
        preferences.table.isReversed = isReversed
        return nil
      }),
    choice("split", "WHEN", "show the selected task beside the list", \.table.split, remark: "auto does from 110 columns."),
    choice(
      "index", "WHEN", "letters along the right edge", \.table.index,
      remark: "auto shows them in plain, sorted by name, where the list is longer than the screen."),
    Setting(
      section: "table", key: "theme", placeholder: "NAME", summary: "the colours",
      choices: Words.either(Theme.builtIn.map(\.name)), remark: "A [theme NAME] below can be named as well.", text: { $0.themeName },
      take: { preferences, value, _ in
        preferences.themeName = value
        return nil
      }),
    choice("bar", "SHAPE", "the bar of a row", \.table.barShape),
    choice("units", "UNITS", "how bytes are written", \.table.units, remark: "iec is KiB, MiB, GiB; list, show and pipe heed it too."),
    choice("motion", "HOW", "what may move", \.table.motion, remark: "reduced turns nothing; none changes numbers once in 10 s."),
    flag("tints", isOption: false, "heed the colour a task asks for", \.table.tints),
    flag("read-only", isOption: true, "offer nothing that acts on a task", \.table.isReadOnly),
    flag("mouse", isOption: true, "listen to the mouse, which then selects no text", \.table.mouse),
    flag(
      "tab-progress", isOption: true, "show the progress in the terminal's tab or taskbar", \.tabProgress, remark: "run heeds it too."),
  ]

  /// [bar]: what the thin bar of a row is made of.
  package static let bar: [Setting] = [
    glyph("fill", "a full cell", \.bar.fill, standard: Glyphs.utf8.fill),
    glyph("half", "half a cell", \.bar.half, standard: Glyphs.utf8.parts.first ?? "", isOptional: true),
    glyph("track", "a cell that is not reached yet", \.bar.track, standard: Glyphs.utf8.track),
  ]

  private static let orders = Words.either(TableSettings.Order.allCases.map(\.rawValue))

  private static func choice<Value: RawRepresentable & CaseIterable & Sendable>(
    _ key: String, _ placeholder: String, _ summary: String, _ path: WritableKeyPath<Preferences, Value> & Sendable, remark: String = ""
  ) -> Setting where Value.RawValue == String {
    let choices = Words.either(Value.allCases.map(\.rawValue))
    return Setting(
      section: "table", key: key, placeholder: placeholder, summary: summary, choices: choices, remark: remark,
      text: { $0[keyPath: path].rawValue },
      take: { preferences, value, _ in
        guard let choice = Value(rawValue: value) else { return "is “\(Cells.sanitized(value))”, not \(choices)" }
        preferences[keyPath: path] = choice
        return nil
      })
  }

  private static func flag(
    _ key: String, isOption: Bool, _ summary: String, _ path: WritableKeyPath<Preferences, Bool> & Sendable, remark: String = ""
  ) -> Setting {
    Setting(
      section: "table", key: key, placeholder: isOption ? "" : nil, summary: summary, choices: "yes or no", remark: remark,
      text: { $0[keyPath: path] ? "yes" : "no" },
      take: { preferences, value, _ in
        guard value == "yes" || value == "no" else { return "is “\(Cells.sanitized(value))”, not yes or no" }
        preferences[keyPath: path] = value == "yes"
        return nil
      })
  }

  private static func glyph(
    _ key: String, _ summary: String, _ path: WritableKeyPath<Preferences, String?> & Sendable, standard: String, isOptional: Bool = false
  ) -> Setting {
    let words = isOptional ? ["blank", "none"] : ["blank"]
    return Setting(
      section: "bar", key: key, placeholder: nil, summary: summary, choices: Words.either(["one sign"] + words), remark: "",
      text: { preferences in preferences[keyPath: path].map { $0 == " " ? "blank" : $0.isEmpty ? "none" : $0 } ?? standard },
      take: { preferences, value, cells in
        if let place = words.firstIndex(of: value) {
          preferences[keyPath: path] = place == 0 ? " " : ""
          return nil
        }
        let width = cells.width(of: value)
        guard Cells.sanitized(value) == value, value.count == 1, width == 1 else {
          return "is “\(Cells.sanitized(value))”, \(width) cells wide, not a sign of one cell or \(Words.either(words))"
        }
        preferences[keyPath: path] = value
        return nil
      })
  }
}
