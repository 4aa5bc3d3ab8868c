/// The limits of canonical tokens, as stated in docs/FORMAT.md.
package enum Limits {
  /// The largest number in a line: 2⁵³ - 1 (RFC 8259 section 6).
  package static let largestNumber: UInt64 = 1 << 53 - 1
  /// Bytes in a string's value.
  package static let stringBytes = 4096
  /// Characters in the name of a layout.
  package static let layoutName = 40
  /// Levels of nesting in the data of an unknown event type.
  package static let unknownLevels = 32
  /// Decimals of a currency (ISO 4217 has at most four).
  package static let decimals = 4
  /// Digits of one amount.
  package static let amountDigits = 15
  /// The largest amount of that many digits, in minor units.
  package static let largestAmount: UInt64 = 999_999_999_999_999
  /// Bytes of an invitation's or of the root's secret.
  package static let secretBytes = 16
  /// Characters of such a secret's code: 26 of the secret and 2 to check them.
  package static let secretCharacters = 28
  /// Characters of a typed word that are compared with known ones.
  static let typedLetters = 64
  /// Bytes of a line that may be only a day.
  static let writtenDay = 48
  /// The bytes of a receipt's file (docs/FORMAT.md, section 2).
  package static let receiptBytes = 1...(25 << 20)
  /// The characters of the ending of its name.
  package static let receiptEnding = 1...8
  /// Names offered after a typed name that matches nothing.
  static let offeredNames = 5
}
