internal import Canonical
internal import Ledger
internal import Tables

/// Texts, each stored once and referred to by number.
struct TextPool: Sendable {
  private(set) var texts = Table<String>()
  private var numbers: [Chave: Int32] = [:]
  /// Finds texts that are kept elsewhere.
  private var kept: KeptValues<Chave, Int32>?

  init() {}

  /// Texts that are kept elsewhere.
  init(_ texts: Table<String>, kept: KeptValues<Chave, Int32>) {
    self.texts = texts
    self.kept = kept
  }

  /// The number of a text.
  mutating func number(of text: String) -> Int32 {
    // Swift strings are equal when canonically equivalent, but here bytes decide.
    let key = Chave(text)
    if let known = numbers[key] ?? kept?.value(key) { return known }
    let number = Int32(texts.count)
    texts.append(text)
    numbers[key] = number
    return number
  }

  /// The text with a number; nil for -1.
  func text(_ number: Int32) -> String? { number < 0 ? nil : texts[Int(number)] }

  /// The hashes of texts that are kept only here, by number from the first of them.
  var freshHashes: [Int] { texts.fresh.map(\.hashValue) }

  /// The same texts, in a copy that releases the rows it fetches when it is released.
  func apart() -> TextPool {
    var apart = self
    apart.texts = texts.apart()
    apart.kept = kept?.apart()
    return apart
  }

  /// Records that all are kept elsewhere now.
  mutating func markSaved() {
    guard let kept else { return }
    for (key, number) in numbers { kept.remember(number, key) }
    numbers = [:]
    texts.markSaved()
  }
}

/// Texts as spelled in lines, each once: a line spells a text in only one way, so bytes decide.
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
  /// The range of a text's spelling, from the ends of all.
  fileprivate func range(_ number: Int32) -> Range<Int> {
    (number == 0 ? 0 : Int(self[Int(number) - 1]))..<Int(self[Int(number)])
  }
}
