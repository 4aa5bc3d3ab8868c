extension ByteScanner {
  /// Consumes a decimal integer without sign, leading zero, point or exponent, up to 2⁵³ - 1.
  @inline(__always)
  package mutating func number() throws(Damage) -> UInt64 {
    let start = position
    var value: UInt64 = 0
    while position < bytes.count, let digit = digit(at: position) {
      // 17 digits cannot overflow, and no allowed number has more than 16.
      guard position - start < 17 else { throw Damage(.badNumber, at: start) }
      value = value * 10 + UInt64(digit)
      position += 1
    }
    guard position > start, value <= Limits.largestNumber,
      position - start == 1 || bytes[start] != UInt8(ascii: "0")
    else { throw Damage(.badNumber, at: start) }
    return value
  }

  @inline(__always)
  private func digit(at index: Int) -> UInt8? {
    let value = bytes[index] &- UInt8(ascii: "0")
    return value < 10 ? value : nil
  }

  /// The four characters at an offset from here, which is not beyond the end.
  @inline(__always)
  private func four(at offset: Int) -> UInt64 {
    UInt64(
      UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: position + offset, as: UInt32.self)))
  }

  /// The eight characters at an offset from here.
  @inline(__always)
  private func eight(at offset: Int) -> UInt64 {
    UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: position + offset, as: UInt64.self))
  }

  /// Consumes a UUID without quotation marks.
  @inline(__always)
  package mutating func bareUuid() throws(Damage) -> Uuid {
    guard bytes.count - position >= 36 else { throw damage(.badUuid) }
    let hyphen = UInt8(ascii: "-")
    guard bytes[position + 8] == hyphen, bytes[position + 13] == hyphen,
      bytes[position + 18] == hyphen, bytes[position + 23] == hyphen,
      let a = Hexadecimal.value(ofEight: eight(at: 0)),
      let b = Hexadecimal.value(ofEight: four(at: 9) << 32 | four(at: 14)),
      let c = Hexadecimal.value(ofEight: four(at: 19) << 32 | four(at: 24)),
      let d = Hexadecimal.value(ofEight: eight(at: 28))
    else { throw damage(.badUuid) }
    position += 36
    return Uuid(high: UInt64(a) << 32 | UInt64(b), low: UInt64(c) << 32 | UInt64(d))
  }

  /// Consumes 64 hexadecimal digits without quotation marks.
  @inline(__always)
  package mutating func bareHash() throws(Damage) -> Hash256 {
    guard bytes.count - position >= 64 else { throw damage(.badHash) }
    guard let a = sixteen(at: 0), let b = sixteen(at: 16), let c = sixteen(at: 32),
      let d = sixteen(at: 48)
    else { throw damage(.badHash) }
    position += 64
    return Hash256(Bytes32(words: (a, b, c, d)))
  }

  /// The number that sixteen hexadecimal digits spell, or nil.
  @inline(__always)
  private func sixteen(at offset: Int) -> UInt64? {
    guard let high = Hexadecimal.value(ofEight: eight(at: offset)),
      let low = Hexadecimal.value(ofEight: eight(at: offset + 8))
    else { return nil }
    return UInt64(high) << 32 | UInt64(low)
  }

  @inline(__always)
  private mutating func decimal(_ count: Int) -> Int? {
    guard bytes.count - position >= count else { return nil }
    var value = 0
    for offset in 0..<count {
      guard let digit = digit(at: position + offset) else { return nil }
      value = value * 10 + Int(digit)
    }
    position += count
    return value
  }

  /// Consumes a day, `2026-11-21`, without quotation marks.
  @inline(__always)
  package mutating func bareDay() throws(Damage) -> Day {
    let start = position
    guard let year = decimal(4), take(UInt8(ascii: "-")),
      let month = decimal(2), take(UInt8(ascii: "-")),
      let day = decimal(2), let value = Day(year: year, month: month, day: day)
    else { throw Damage(.badDay, at: start) }
    return value
  }

  /// Consumes a month, `2026-11`, without quotation marks.
  package mutating func bareMonth() throws(Damage) -> Month {
    let start = position
    guard let year = decimal(4), take(UInt8(ascii: "-")), let month = decimal(2),
      let value = Month(year: year, month: month)
    else { throw Damage(.badMonth, at: start) }
    return value
  }

  /// Consumes the name of a layout without quotation marks: 1 to 40 lower case letters of ASCII,
  /// digits and hyphens.
  package mutating func bareLayoutName() throws(Damage) -> TextSpan {
    let start = position
    while position < bytes.count, position - start <= Limits.layoutName {
      let byte = bytes[position]
      guard (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == 0x2D else {
        break
      }
      position += 1
    }
    guard (1...Limits.layoutName).contains(position - start) else {
      throw Damage(.badLayoutName, at: start)
    }
    return TextSpan(start: start, end: position, escaped: false)
  }

  /// Consumes a moment, `2026-11-21T12:34:56.789Z`, without quotation marks.
  ///
  /// There is no hour 24 and no leap second.
  package mutating func bareInstant() throws(Damage) -> Instant {
    let start = position
    guard let day = try? bareDay(), take(UInt8(ascii: "T")),
      let hour = decimal(2), hour < 24, take(UInt8(ascii: ":")),
      let minute = decimal(2), minute < 60, take(UInt8(ascii: ":")),
      let second = decimal(2), second < 60, take(UInt8(ascii: ".")),
      let thousandth = decimal(3), take(UInt8(ascii: "Z"))
    else { throw Damage(.badInstant, at: start) }
    let time = Int64((hour * 60 + minute) * 60 + second) * 1000 + Int64(thousandth)
    return Instant(milliseconds: Int64(day.number) * Instant.millisecondsADay + time)
  }

  /// Consumes an amount without quotation marks: an optional `-`, digits without leading zeros,
  /// and if there are decimals a point and one to four of them; at most 15 digits, never -0.
  @inline(__always)
  package mutating func bareAmount() throws(Damage) -> Amount {
    let start = position
    let negative = take(UInt8(ascii: "-"))
    let first = position
    var value: Int64 = 0
    var digits = 0
    while position < bytes.count, let digit = digit(at: position) {
      guard digits < Limits.amountDigits else { throw Damage(.badAmount, at: start) }
      value = value * 10 + Int64(digit)
      digits += 1
      position += 1
    }
    guard digits > 0, digits == 1 || bytes[first] != UInt8(ascii: "0") else {
      throw Damage(.badAmount, at: start)
    }
    var decimals = 0
    if take(UInt8(ascii: ".")) {
      while position < bytes.count, let digit = digit(at: position) {
        guard digits < Limits.amountDigits, decimals < Limits.decimals else {
          throw Damage(.badAmount, at: start)
        }
        value = value * 10 + Int64(digit)
        digits += 1
        decimals += 1
        position += 1
      }
      guard decimals > 0 else { throw Damage(.badAmount, at: start) }
    }
    guard !negative || value != 0 else { throw Damage(.badAmount, at: start) }
    return Amount(unchecked: negative ? -value : value, decimals: decimals)
  }

  /// Consumes three capital letters (ISO 4217) without quotation marks.
  package mutating func bareCurrency() throws(Damage) -> Currency {
    guard bytes.count - position >= 3,
      let value = Currency(bytes[position], bytes[position + 1], bytes[position + 2])
    else { throw damage(.badCurrency) }
    position += 3
    return value
  }

  /// Consumes the base64url text of `count` bytes without quotation marks.
  package mutating func bareBase64(count: Int) throws(Damage) -> TextSpan {
    let start = position
    let end = start + Base64URL.length(of: count)
    guard end <= bytes.count,
      Base64URL.isCanonical(UnsafeRawBufferPointer(rebasing: bytes[start..<end]), count: count)
    else { throw Damage(.badBase64, at: start) }
    position = end
    return TextSpan(start: start, end: end, escaped: false)
  }

  /// Consumes `token` between quotation marks.
  @inline(__always)
  package mutating func quoted<Value>(
    _ token: (inout ByteScanner) throws(Damage) -> Value
  ) throws(Damage) -> Value {
    try expect(UInt8(ascii: "\""))
    let value = try token(&self)
    try expect(UInt8(ascii: "\""))
    return value
  }
}
