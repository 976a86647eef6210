import Glibc

/// An extended regular expression, as regcomp(3) knows them.
package final class PosixExpression {
  private var compiled = regex_t()

  /// Why an expression was refused.
  package struct Problem: Error {
    package let text: String
  }

  package init(_ text: String) throws(Problem) {
    let code = regcomp(&compiled, text, REG_EXTENDED)
    guard code == 0 else {
      var buffer = [UInt8](repeating: 0, count: 256)
      let length = buffer.withUnsafeMutableBytes { regerror(code, &compiled, $0.bindMemory(to: CChar.self).baseAddress, $0.count) }
      throw Problem(text: String(decoding: buffer.prefix(max(0, Int(length) - 1)), as: UTF8.self))
    }
  }

  deinit { regfree(&compiled) }

  /// The whole match and the groups, nil for a group that took no part; nil where the line does not match.
  package func match(_ line: String) -> [String?]? {
    var groups = [regmatch_t](repeating: regmatch_t(), count: Int(compiled.re_nsub) + 1)
    let bytes = Array(line.utf8)
    guard regexec(&compiled, line, groups.count, &groups, 0) == 0 else { return nil }
    return groups.map { group in
      let range = Int(group.rm_so)..<Int(max(group.rm_so, group.rm_eo))
      return group.rm_so < 0 ? nil : String(decoding: bytes[range], as: UTF8.self)
    }
  }
}
