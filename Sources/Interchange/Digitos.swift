extension Collection where Element == UInt8 {
  /// Digits from 0 to 9 as text.
  var texto: String { String(decoding: map { $0 + UInt8(ascii: "0") }, as: UTF8.self) }

  /// Digits from 0 to 9 as a number; at most 18 of them.
  var numero: Int64 { reduce(0) { $0 * 10 + Int64($1) } }
}

extension String {
  /// This text in groups of some lengths, with a text between each and the next.
  func grupos(_ lengths: [Int], entre separators: [String]) -> String {
    var (text, rest) = ("", self[...])
    for (index, length) in lengths.enumerated() {
      text += rest.prefix(length) + (index < separators.count ? separators[index] : "")
      rest = rest.dropFirst(length)
    }
    return text
  }
}
