internal import Canonical

/// Base 64 as age's header has it: without padding, and one spelling for each value.
enum Base64 {
  static func text(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    Base64URL.encode(Array(bytes)).map(exchanged)
  }

  /// The bytes of a text; nil where it is not their one spelling.
  static func bytes(_ text: some Sequence<UInt8>) -> [UInt8]? {
    let url = text.map(exchanged)
    if url.isEmpty { return [] }
    return url.withUnsafeBytes { Base64URL.decode($0, count: url.count * 6 / 8) }
  }

  /// The two letters that differ, either way.
  private static func exchanged(_ character: UInt8) -> UInt8 {
    switch character {
    case UInt8(ascii: "+"): UInt8(ascii: "-")
    case UInt8(ascii: "-"): UInt8(ascii: "+")
    case UInt8(ascii: "/"): UInt8(ascii: "_")
    case UInt8(ascii: "_"): UInt8(ascii: "/")
    default: character
    }
  }
}
