extension Scanner {
  /// A time in any of the forms that meters print: `0:00:01`, `--:--:--`, `??:??:??`, `12d 03h`, `99d`; says only that one stood there.
  mutating func clock() -> Bool {
    attempt { scanner -> Bool? in
      let first = scanner.clockField()
      guard first > 0 else { return nil }
      if scanner.take(UInt8(ascii: "d")) {
        let day = scanner.position
        scanner.skipBlanks()
        if scanner.clockField() > 0, scanner.take(UInt8(ascii: "h")) { return true }
        scanner.position = day
        return true
      }
      var fields = 1
      while fields < 3, scanner.take(UInt8(ascii: ":")) {
        guard scanner.clockField() > 0 else { return nil }
        fields += 1
      }
      return fields > 1 ? true : nil
    } != nil
  }

  private mutating func clockField() -> Int {
    taken { Byte.isDigit($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "?") }.count
  }

  /// `00:06:55.00` or `10.5` in microseconds; nil for `N/A`, negative ones and those past 2^64−1.
  mutating func microseconds() -> UInt64? {
    attempt { scanner in
      guard var seconds = scanner.integer() else { return nil }
      while scanner.take(UInt8(ascii: ":")) {
        guard let field = scanner.integer(), field < 60 else { return nil }
        let (product, isOver) = seconds.multipliedReportingOverflow(by: 60)
        guard !isOver, product < UInt64.max - 60 else { return nil }
        seconds = product + field
      }
      var micros: UInt64 = 0
      if scanner.take(UInt8(ascii: ".")) {
        let digits = scanner.taken(while: Byte.isDigit)
        for index in 0..<6 { micros = micros * 10 + (index < digits.count ? UInt64(digits[digits.startIndex + index] &- 0x30) : 0) }
      }
      let (product, isOver) = seconds.multipliedReportingOverflow(by: 1_000_000)
      let (sum, isOver2) = product.addingReportingOverflow(micros)
      return isOver || isOver2 ? nil : sum
    }
  }
}
