internal import Canonical
internal import Ledger
internal import Tables

/// Texts, each kept once and spoken of by number.
struct TextPool: Sendable {
  private(set) var texts = Table<String>()
  private var numbers: [Chave: Int32] = [:]
  /// Finds those that are kept elsewhere.
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

  /// The hashes of those that are kept nowhere else, by number from the first of them.
  var freshHashes: [Int] { texts.fresh.map(\.hashValue) }

  /// The same texts, which let go of what they fetch when they are let go of themselves.
  func apart() -> TextPool {
    var apart = self
    apart.texts = texts.apart()
    apart.kept = kept?.apart()
    return apart
  }

  /// Takes note that all are kept elsewhere by now.
  mutating func markSaved() {
    guard let kept else { return }
    for (key, number) in numbers { kept.remember(number, key) }
    numbers = [:]
    texts.markSaved()
  }
}
