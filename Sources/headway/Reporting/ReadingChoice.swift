import Linux
import ProgressText

/// How the output of a command is to be read, from `--parse`, `--pattern` and the command itself.
enum ReadingChoice {
  static let options: [Option] = [
    .value("parse", "DIALECT", "read the output as that program’s; none reads nothing"),
    .value("pattern", "REGEX", "read the output by an expression of yours"),
  ]

  /// Nil where nothing is to be read.
  static func choose(_ invocation: Invocation, for words: [String]) throws(Failure) -> ProgressReader.Choice? {
    let patterns = invocation.all("pattern")
    if invocation["parse"] == "none" { return nil }
    if !patterns.isEmpty { return .pattern(try compiled(patterns)) }
    let program = words.first?.split(separator: "/").last.map { String($0) } ?? ""
    let arguments = Array(words.dropFirst())
    guard let name = invocation["parse"] else { return screens.contains(program) ? nil : .guess(command: program, arguments: arguments) }
    guard let dialect = Dialect.named(name) else { throw .usage("--parse is “\(name)”, not none or one of \(dialects)") }
    return .dialect(dialect, arguments: arguments)
  }

  private static var dialects: String { Dialect.allCases.map(\.rawValue).joined(separator: ", ") }

  /// Programs that fill the screen and may take keys from whatever is a terminal: there is no progress in them.
  private static let screens: Set<String> = [
    "vi", "vim", "view", "vimdiff", "nvim", "nano", "pico", "emacs", "mcedit", "mc", "joe", "ne", "micro", "hx", "kak", "less", "more",
    "most", "man", "top", "htop", "btop", "watch", "tmux", "screen", "tig", "ranger", "fzf", "dialog", "whiptail",
  ]

  private static func compiled(_ texts: [String]) throws(Failure) -> [Pattern] {
    var patterns: [Pattern] = []
    for text in texts {
      do throws(PatternError) {
        let pattern = try Pattern(text) { (expression) throws(PatternError) in
          do throws(PosixExpression.Problem) {
            let compiled = try PosixExpression(expression)
            return { compiled.match($0) }
          } catch { throw PatternError(error.text) }
        }
        patterns.append(pattern)
      } catch { throw .usage("--pattern “\(text)” cannot be used: \(error.text)") }
    }
    return patterns
  }
}
