/// Lower-case hexadecimal digits.
package enum Hexadecimal {
  /// The value of a digit, or nil; upper case is no digit here.
  @inline(__always)
  static func value(_ character: UInt8) -> UInt8? {
    switch character {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): character - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): character - UInt8(ascii: "a") + 10
    default: nil
    }
  }

  /// The digit of a value below 16.
  @inline(__always)
  static func digit(_ value: UInt64) -> UInt8 {
    let value = UInt8(truncatingIfNeeded: value & 15)
    return value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}
