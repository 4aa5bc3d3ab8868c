/// The check sum of a BR Code: CRC-16/CCITT-FALSE, polynomial 1021, from FFFF, neither reflected nor
/// inverted.
///
/// Source: EMVCo, QR Code Specification for Payment Systems, Merchant-Presented Mode, version 1.1,
/// section 4.7.3, after ISO/IEC 13239.
enum CRC16 {
  /// The sum of bytes, as four capital hexadecimal digits.
  static func texto(_ bytes: some Sequence<UInt8>) -> String {
    let digits = String(soma(bytes), radix: 16, uppercase: true)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }

  private static func soma(_ bytes: some Sequence<UInt8>) -> UInt16 {
    var sum: UInt16 = 0xFFFF
    for byte in bytes {
      sum ^= UInt16(byte) << 8
      for _ in 0..<8 { sum = sum & 0x8000 == 0 ? sum << 1 : sum << 1 ^ 0x1021 }
    }
    return sum
  }
}
