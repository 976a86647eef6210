/// What the configuration says to the client, with the default for whatever it does not say.
package struct Preferences: Equatable, Sendable {
  package var table = TableSettings()
  package var themeName = Theme.builtIn[0].name
  package var tabProgress = false
  package var bar = BarSigns()
  /// The themes of the file, by name.
  package private(set) var drafts: [String: ThemeDraft] = [:]
  /// The line that decided a setting, by its name: `table.style`.
  package private(set) var origins: [String: Int] = [:]
  package private(set) var problems: [SettingProblem] = []

  package init() {}

  /// Takes what can be used; of several lines for one setting the last one holds.
  package init(_ lines: [SettingLine], cells: Cells) {
    for line in lines {
      switch line.section {
      case "table", "bar": take(line, cells)
      case let section where section == "theme" || section.hasPrefix("theme "): takeTheme(line)
      default: break
      }
    }
    if !isKnown(themeName) {
      problems.append(SettingProblem(line: origins["table.theme"] ?? 0, reason: "theme \(unknownTheme(themeName))"))
      origins["table.theme"] = nil
      themeName = Theme.builtIn[0].name
    }
    problems.sort { $0.line < $1.line }
  }

  /// Lays over what options say, without a value for *yes*; the first that cannot be used is named: `--style is “x”, not auto …`.
  package mutating func take(options: [(key: String, value: String?)], cells: Cells) throws(OptionProblem) {
    for (key, value) in options {
      guard let setting = Setting.table.first(where: { $0.key == key && $0.placeholder != nil }) else { continue }
      if let reason = setting.take(&self, value ?? "yes", cells) { throw OptionProblem(sentence: "--\(key) \(reason)") }
      // Who asks for a row style does not want the row of the file.
      if key == "rows" { table.template = nil }
    }
    if !isKnown(themeName) { throw OptionProblem(sentence: "--theme \(unknownTheme(themeName))") }
  }

  /// The theme that is chosen.
  package var theme: Theme { theme(named: themeName) ?? .terminal }

  /// The theme for where only some sequences may be written: one that needs no colour is the same everywhere.
  package func theme(for mode: ColorMode) -> Theme {
    mode == .terminal || theme.isColorless ? theme : .mono
  }

  /// What the file says of themes, by name and role.
  package var themeEntries: [(name: String, value: String)] {
    drafts.sorted { $0.key < $1.key }.flatMap { name, draft in
      (["base"] + Role.allCases.map(\.rawValue)).compactMap { key in draft.text(of: key).map { ("theme \(name).\(key)", $0) } }
    }
  }

  private func isKnown(_ name: String) -> Bool { drafts[name] != nil || Theme.named(name) != nil }

  private func unknownTheme(_ name: String) -> String {
    let names = Theme.builtIn.map(\.name) + drafts.keys.filter { Theme.named($0) == nil }.sorted()
    return "is “\(Cells.sanitized(name))”, not \(Words.either(names))"
  }

  private func theme(named name: String) -> Theme? {
    drafts[name].map { $0.theme(over: Theme.named(name) ?? .terminal) } ?? Theme.named(name)
  }

  private mutating func take(_ line: SettingLine, _ cells: Cells) {
    let known = Setting.all.filter { $0.section == line.section }
    guard let setting = known.first(where: { $0.key == line.key }) else {
      return refuse(line, "there is no “\(line.key)” in [\(line.section)]; there are \(known.map(\.key).joined(separator: ", "))")
    }
    if let reason = setting.take(&self, line.value, cells) { return refuse(line, "\(line.key) \(reason)") }
    origins[setting.name] = line.line
  }

  private mutating func takeTheme(_ line: SettingLine) {
    let name = line.section.dropFirst(5).split(separator: " ").joined(separator: " ")
    guard !name.isEmpty else { return refuse(line, "[theme] has no name, as [theme mine] has") }
    if let reason = drafts[name, default: ThemeDraft()].take(line.key, line.value) { return refuse(line, reason) }
    origins["theme \(name).\(line.key)"] = line.line
  }

  private mutating func refuse(_ line: SettingLine, _ reason: String) {
    problems.append(SettingProblem(line: line.line, reason: Cells.sanitized(reason)))
  }
}

/// An option that cannot be used, in a sentence.
package struct OptionProblem: Error, Equatable, Sendable {
  package let sentence: String
}
