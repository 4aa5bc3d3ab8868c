internal import Canonical

/// The position of an assertion among those of its account: by day, then UUID.
struct AssertionKey: Hashable, Comparable, Sendable {
  let day: Int32
  let id: Uuid

  static func < (left: AssertionKey, right: AssertionKey) -> Bool {
    (left.day, left.id) < (right.day, right.id)
  }
}

extension [AssertionKey] {
  /// Inserts a key in order, unless it is already there.
  /// - Complexity: O(n), and O(log n) at the end.
  mutating func insert(_ key: AssertionKey) {
    let index = partitioningIndex { $0 >= key }
    if index < count, self[index] == key { return }
    insert(key, at: index)
  }

  /// The keys from a day on.
  func from(_ day: Int32) -> ArraySlice<AssertionKey> {
    let first = AssertionKey(day: day, id: Uuid(high: 0, low: 0))
    return self[partitioningIndex { $0 >= first }...]
  }
}

// An account may have thousands, all of which are read whenever something moves it, so the bytes
// are parsed one by one.
extension [AssertionKey] {
  /// In the form of the read model: `<day> <uuid>`, separated by blanks.
  var text: String { map { "\($0.day) \($0.id)" }.joined(separator: " ") }

  /// Parses the result of `text`; anything else ends the parsing.
  init(_ text: String) {
    self = []
    var bytes = text.utf8.makeIterator()
    while let day = Int32(&bytes), let id = Uuid(&bytes) {
      append(AssertionKey(day: day, id: id))
    }
  }
}

extension Int32 {
  /// Parses digits up to a blank, which is consumed as well.
  fileprivate init?(_ bytes: inout String.UTF8View.Iterator) {
    var (value, isNegative, hasDigits) = (Int32(0), false, false)
    while let byte = bytes.next(), byte != UInt8(ascii: " ") {
      if byte == UInt8(ascii: "-"), !hasDigits, !isNegative {
        isNegative = true
        continue
      }
      guard let digit = byte.digit, digit < 10, value < 100_000_000 else { return nil }
      value = value * 10 + Int32(digit)
      hasDigits = true
    }
    guard hasDigits else { return nil }
    self = isNegative ? -value : value
  }
}

extension Uuid {
  /// Parses thirty-two digits with hyphens among them, and the blank that may follow.
  fileprivate init?(_ bytes: inout String.UTF8View.Iterator) {
    var words: (high: UInt64, low: UInt64) = (0, 0)
    var count = 0
    while let byte = bytes.next(), byte != UInt8(ascii: " ") {
      if byte == UInt8(ascii: "-") { continue }
      guard let digit = byte.digit, count < 32 else { return nil }
      words = (words.high << 4 | words.low >> 60, words.low << 4 | UInt64(digit))
      count += 1
    }
    guard count == 32 else { return nil }
    self.init(high: words.high, low: words.low)
  }
}

extension UInt8 {
  /// The value of a lower-case hexadecimal digit.
  fileprivate var digit: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
