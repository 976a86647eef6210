import CLinux
import Glibc

/// What a descriptor that may be a terminal can do.
package enum Terminal {
  package static func isTerminal(_ number: Int32) -> Bool { isatty(number) == 1 }

  /// Columns and rows, nil where `number` is no terminal or does not say.
  package static func size(of number: Int32) -> (columns: Int, rows: Int)? {
    var columns: UInt16 = 0
    var rows: UInt16 = 0
    return linux_terminal_size(number, &columns, &rows) ? (Int(columns), Int(rows)) : nil
  }

  /// Takes the character set from the environment; true where it is UTF-8.
  package static func useLocale() -> Bool { linux_set_locale() }

  /// Columns of one code point; -1 where the C library does not know it.
  package static func width(of scalar: Unicode.Scalar) -> Int { Int(linux_width(scalar.value)) }
}
