/// A canonical amount of money: an integer in a currency's minor unit, and the number of decimals
/// of that unit (docs/FORMAT.md, section 3).
///
/// The currency comes from its account or report. Two amounts of equal value but different decimals
/// are not equal.
public struct Amount: Hashable, Sendable {
  /// The signed amount in minor units (cents where there are two decimals), of at most 15 digits.
  public let minor: Int64
  /// How many decimals the currency has, 0 to 4.
  public let decimals: Int

  /// How many decimals a currency can have.
  package static let decimals = 0...Limits.decimals

  /// Makes an amount of `minor` minor units, or nil beyond 15 digits or outside 0 to 4 decimals.
  public init?(minor: Int64, decimals: Int) {
    guard minor.magnitude <= Limits.largestAmount, Amount.decimals.contains(decimals) else {
      return nil
    }
    (self.minor, self.decimals) = (minor, decimals)
  }

  /// Makes an amount that a strict reading has already checked against the limits.
  package init(unchecked minor: Int64, decimals: Int) {
    (self.minor, self.decimals) = (minor, decimals)
  }

  /// Makes an amount of minor units in a currency with two decimals, for constants in code.
  package static func cents(_ cents: Int64) -> Amount { Amount(unchecked: cents, decimals: 2) }

  /// The same amount with the opposite sign.
  package var negated: Amount { Amount(unchecked: -minor, decimals: decimals) }

  /// The amount of so many units of 10⁻⁴; nil if it needs more decimals than these, or more than 15
  /// digits, and for other than 0 to 4 decimals.
  package init?(fine: Int128, decimals: Int) {
    guard Amount.decimals.contains(decimals) else { return nil }
    let (minor, rest) = fine.quotientAndRemainder(dividingBy: Amount.scale(from: decimals))
    guard rest == 0, let minor = Int64(exactly: minor) else { return nil }
    self.init(minor: minor, decimals: decimals)
  }

  /// The same amount with another number of decimals; nil if that would lose digits, or there are
  /// too many.
  package func with(decimals: Int) -> Amount? { Amount(fine: fine, decimals: decimals) }

  /// The amount in units of 10⁻⁴, in which amounts of any decimals compare and add.
  package var fine: Int128 { Int128(minor) * Amount.scale(from: decimals) }

  /// The value of one unit of `decimals` decimals, in units of 10⁻⁴.
  package static func scale(from decimals: Int) -> Int128 {
    switch decimals {
    case 0: return 10_000
    case 1: return 1_000
    case 2: return 100
    case 3: return 10
    default:
      precondition(decimals == Limits.decimals, "a currency has 0 to 4 decimals")
      return 1
    }
  }
}

extension Amount: CustomStringConvertible {
  /// The canonical text, with a point and exactly as many decimals: `-12.50`, `0.00`, `250`.
  public var description: String { Amount.text(Int128(minor), decimals: decimals) }

  /// The canonical text of a total in minor units, which may have more digits than one amount.
  package static func text(_ minor: Int128, decimals: Int) -> String {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 64) { room in
      var (rest, at, digits) = (minor.magnitude, 64, 0)
      while rest > 0 || digits <= decimals {
        if digits == decimals, decimals > 0 {
          at -= 1
          room[at] = UInt8(ascii: ".")
        }
        at -= 1
        room[at] = UInt8(ascii: "0") + rest.takeDigit()
        digits += 1
      }
      if minor < 0 {
        at -= 1
        room[at] = UInt8(ascii: "-")
      }
      return String(decoding: room[at...], as: UTF8.self)
    }
  }
}

/// A currency code of three capital letters (ISO 4217).
///
/// The code's existence is not checked: a log outlives the list.
public struct Currency: Hashable, Comparable, Sendable, LosslessStringConvertible {
  private let letters: UInt32

  init?(_ first: UInt8, _ second: UInt8, _ third: UInt8) {
    let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
    guard capitals.contains(first), capitals.contains(second), capitals.contains(third) else {
      return nil
    }
    letters = UInt32(first) << 16 | UInt32(second) << 8 | UInt32(third)
  }

  /// Reads three capital letters A to Z, or returns nil.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 3 else { return nil }
    self.init(bytes[0], bytes[1], bytes[2])
  }

  /// The three letters.
  public var description: String {
    String(
      decoding: [letters >> 16, letters >> 8, letters].map { UInt8(truncatingIfNeeded: $0) },
      as: UTF8.self)
  }

  /// Orders codes alphabetically.
  public static func < (left: Currency, right: Currency) -> Bool { left.letters < right.letters }

  /// The Brazilian real, `BRL`, whose amounts have two decimals.
  public static let real: Currency = {
    guard let real = Currency("BRL") else { preconditionFailure("three capital letters") }
    return real
  }()
}

extension UInt128 {
  /// Takes its last decimal digit away.
  fileprivate mutating func takeDigit() -> UInt8 {
    // Most numbers are short, and dividing long ones is slow.
    if let short = UInt64(exactly: self) {
      self = UInt128(short / 10)
      return UInt8(short % 10)
    }
    let (rest, digit) = quotientAndRemainder(dividingBy: 10)
    self = rest
    return UInt8(digit)
  }
}
