internal import Canonical
internal import Tables

/// Texts as they are spelled in lines, each once: a text has one spelling there, so bytes tell.
struct SpelledTexts: Sendable {
  private(set) var texts: [String] = []
  private var spellings: [UInt8] = []
  private var ends: [Int32] = []
  private var numbers = RowIndex()

  /// The number of a text that a reader has accepted.
  mutating func number(of span: TextSpan, in line: UnsafeRawBufferPointer) -> Int32 {
    let spelling = UnsafeRawBufferPointer(rebasing: line[span.start..<span.end])
    let hash = SpelledTexts.hash(spelling)
    if let known = numbers.row(hash, 0, where: { isSpelled($0, spelling) }) { return known }
    let number = Int32(texts.count)
    texts.append(ByteScanner.value(of: span, in: line))
    spellings.append(contentsOf: spelling)
    ends.append(Int32(spellings.count))
    numbers.insert(number, hash, 0)
    return number
  }

  private func isSpelled(_ number: Int32, _ spelling: UnsafeRawBufferPointer) -> Bool {
    let range = ends.range(number)
    guard range.count == spelling.count else { return false }
    return spellings.withUnsafeBytes {
      UnsafeRawBufferPointer(rebasing: $0[range]).elementsEqual(spelling)
    }
  }

  private static func hash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var hasher = Hasher()
    hasher.combine(bytes: bytes)
    return UInt64(bitPattern: Int64(hasher.finalize()))
  }
}

extension [Int32] {
  /// Where the text with a number is spelled, of the ends of all.
  fileprivate func range(_ number: Int32) -> Range<Int> {
    (number == 0 ? 0 : Int(self[Int(number) - 1]))..<Int(self[Int(number)])
  }
}
