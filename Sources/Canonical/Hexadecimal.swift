/// Lower-case hexadecimal digits.
package enum Hexadecimal {
  /// The value of a digit, or nil; upper case is not accepted.
  @inline(__always)
  static func value(_ character: UInt8) -> UInt8? {
    switch character {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): character - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): character - UInt8(ascii: "a") + 10
    default: nil
    }
  }

  private static let ones: UInt64 = 0x0101_0101_0101_0101

  /// The number spelled by eight digits, or nil: processed at once, each in its byte of a word, the
  /// first in the highest.
  @inline(__always)
  static func value(ofEight characters: UInt64) -> UInt32? {
    // A byte has its high bit set if its sum shows that it is not below a bound: 0 and : enclose
    // the digits, a and g the letters. No sum overflows, as only ASCII passes in the end.
    let ascii = characters & (0x7F * ones)
    let digits = (ascii + 0x50 * ones) & ~(ascii + 0x46 * ones)
    let letters = (ascii + 0x1F * ones) & ~(ascii + 0x19 * ones)
    guard (digits | letters) & ~characters & (0x80 * ones) == 0x80 * ones else { return nil }
    var value = (ascii & (0x0F * ones)) + (letters >> 7 & ones) * 9
    value = (value | value >> 4) & 0x00FF_00FF_00FF_00FF
    value = (value | value >> 8) & 0x0000_FFFF_0000_FFFF
    return UInt32(truncatingIfNeeded: value | value >> 16)
  }

  /// The digit of a value below 16.
  @inline(__always)
  static func digit(_ value: UInt64) -> UInt8 {
    let value = UInt8(truncatingIfNeeded: value & 15)
    return value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}
