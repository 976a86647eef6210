import HeadwayConfiguration
import Screen

/// A whole configuration file in which every setting stands as a remark, with its default and what may stand there.
enum DefaultsText {
  static var file: String {
    var text = """
      # Headway's configuration: ~/.config/headway/headway.conf, else /etc/headway/headway.conf.
      # Every setting is shown with its default. A line that cannot be used is named with its number, and the rest holds.
      # What follows a blank and “;” is a remark. `headway config` shows what holds, and where it comes from.

      """
    for section in ["daemon", "limits", "inputs", "outputs"] {
      text += "\n[\(section)]\n"
      for setting in DaemonSetting.all where setting.section == section {
        text += "# \(setting.summary)\n# \(setting.key) = \(setting.standard)\n"
      }
    }
    for (section, remark) in [("table", ""), ("bar", "# The thin bar. A sign that is not ASCII is drawn in UTF-8 alone.\n")] {
      text += "\n[\(section)]\n\(remark)"
      for setting in Setting.all where setting.section == section {
        text += comment(setting) + "# \(setting.key) = \(setting.standard)\n"
      }
    }
    return text + theme
  }

  private static func comment(_ setting: Setting) -> String {
    let summary = "\(setting.summary.prefix(1).uppercased())\(setting.summary.dropFirst()): \(setting.choices)."
    guard !setting.remark.isEmpty else { return "# \(summary)\n" }
    let isLong = summary.count + setting.remark.count > 120
    return "# \(summary)\(isLong ? "\n# " : " ")\(setting.remark)\n"
  }

  private static var theme: String {
    let base = Theme.builtIn[0]
    var text = """

      # A theme of one's own: a style for every role it changes, and the theme that says the rest.
      # A style is bold, dim, reverse and a colour: default, a name (cyan, bright-cyan), a number to 255, or #rrggbb.
      # [theme mine]
      # base = \(base.name)

      """
    for role in Role.allCases { text += "# \(role.rawValue) = \(base.theme[role].text)\n" }
    return text
  }
}
