/// Texts, each kept once and spoken of by number.
struct TextPool: Sendable {
  private var texts: [String] = []
  private var numbers: [String: Int32] = [:]

  /// The number of a text; -1 for none.
  mutating func number(of text: String?) -> Int32 {
    guard let text else { return -1 }
    // Swift strings are equal when canonically equivalent, but here bytes decide.
    if let known = numbers[text], texts[Int(known)].utf8.elementsEqual(text.utf8) { return known }
    if let twin = twins[text]?.first(where: { texts[Int($0)].utf8.elementsEqual(text.utf8) }) {
      return twin
    }
    let number = Int32(texts.count)
    texts.append(text)
    if numbers[text] == nil {
      numbers[text] = number
    } else {
      twins[text, default: []].append(number)
    }
    return number
  }

  /// Texts that are canonically equivalent to an earlier one but not the same bytes.
  private var twins: [String: [Int32]] = [:]

  /// The text with a number; nil for -1.
  func text(_ number: Int32) -> String? { number < 0 ? nil : texts[Int(number)] }

  /// How many texts there are.
  var count: Int { texts.count }
}
