import Glibc

/// An extended POSIX regular expression (regex(7)).
package final class RegularExpression {
  private var compiled = regex_t()
  private let groups: Int

  /// Why an expression cannot be used, in the words of the C library.
  package struct Problem: Error {
    package let text: String
  }

  package init(_ expression: String) throws(Problem) {
    let code = regcomp(&compiled, expression, REG_EXTENDED)
    groups = code == 0 ? compiled.re_nsub : 0
    guard code == 0 else {
      var buffer = [CChar](repeating: 0, count: 256)
      _ = regerror(code, &compiled, &buffer, buffer.count)
      throw Problem(text: String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
    }
  }

  deinit { regfree(&compiled) }

  /// The whole match and the groups, nil for a group that took no part; nil where the text does not match.
  package func match(_ text: String) -> [String?]? {
    var found = [regmatch_t](repeating: regmatch_t(), count: groups + 1)
    let bytes = Array(text.utf8)
    guard regexec(&compiled, text, found.count, &found, 0) == 0 else { return nil }
    return found.map { group in
      guard group.rm_so >= 0, Int(group.rm_eo) <= bytes.count else { return nil }
      return String(decoding: bytes[Int(group.rm_so)..<Int(group.rm_eo)], as: UTF8.self)
    }
  }
}
