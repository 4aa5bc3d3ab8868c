internal import Foundation

/// What a form or the query of an address says: names and values, in their order.
///
/// The format is `application/x-www-form-urlencoded` (URL Standard, section 5.1). Bytes that are no
/// UTF-8 become U+FFFD, as there.
struct Fields: Sendable, Equatable {
  private(set) var pairs: [(name: String, value: String)] = []

  static func == (one: Fields, other: Fields) -> Bool {
    one.pairs.elementsEqual(other.pairs, by: ==)
  }

  init(_ pairs: [(name: String, value: String)] = []) {
    self.pairs = pairs
  }

  /// Reads what a browser sent; nil where there is more of it than anybody fills in.
  init?(encoded bytes: some Collection<UInt8>) {
    for pair in bytes.split(separator: UInt8(ascii: "&")) {
      guard pairs.count < Limits.fields else { return nil }
      let sides = pair.split(
        separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      pairs.append(
        (Fields.decoded(sides[0]), sides.count > 1 ? Fields.decoded(sides[1]) : ""))
    }
  }

  /// What stands under a name first, without white space around it; nil where that is empty.
  subscript(name: String) -> String? {
    let value = pairs.first { $0.name == name }?.value
      .trimmingCharacters(in: .whitespacesAndNewlines)
    return value.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Everything that stands under a name, as it was typed.
  func all(_ name: String) -> [String] { pairs.filter { $0.name == name }.map(\.value) }

  /// What stands under a name first, as it was typed.
  /// - Parameter other: what it is where nothing stands there.
  func typed(_ name: String, else other: String = "") -> String { all(name).first ?? other }

  /// Whether something stands under a name: a box that was ticked.
  func has(_ name: String) -> Bool { self[name] != nil }

  /// The same with some values in the place of others; nil takes a name away.
  func with(_ changes: [String: String?]) -> Fields {
    var kept = pairs.filter { pair in !changes.keys.contains(pair.name) }
    for (name, value) in changes.sorted(by: { $0.key < $1.key }) {
      if let value { kept.append((name, value)) }
    }
    return Fields(kept)
  }

  /// As the query of an address, with its question mark; empty where there is nothing.
  var query: String {
    guard !pairs.isEmpty else { return "" }
    return "?"
      + pairs.map { Fields.encoded($0.name) + "=" + Fields.encoded($0.value) }
      .joined(separator: "&")
  }

  private static func decoded(_ bytes: some Collection<UInt8>) -> String {
    var plain: [UInt8] = []
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let value = hexadecimal(rest.prefix(2)) {
        plain.append(value)
        rest = rest.dropFirst(2)
      } else {
        plain.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
      }
    }
    return String(decoding: plain, as: UTF8.self)
  }

  private static func hexadecimal(_ digits: some Collection<UInt8>) -> UInt8? {
    guard digits.count == 2, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else {
      return nil
    }
    return UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  private static func encoded(_ text: String) -> String {
    var allowed = CharacterSet.alphanumerics.intersection(
      CharacterSet(charactersIn: "\0"..."\u{7F}"))
    allowed.insert(charactersIn: "-._~")
    return text.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
  }
}
