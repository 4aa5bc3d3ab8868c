/// Instalments as banks write them: `4/4`, `Parcela 2/6`, `Parc. 2 de 6`, `(02/10)`.
enum TextoDeParcela {
  /// The instalment in a column of its own; nil for `Única`, `À vista` and the like.
  static func coluna(_ text: String) -> ParcelaDeExtrato? {
    let bytes = text.folded
    let last = pairs(bytes).last
    return last.flatMap { ParcelaDeExtrato(numero: $0.numero, de: $0.de) }
  }

  /// The instalment in a text: after the word for one, or at the end.
  static func noTexto(_ text: String) -> ParcelaDeExtrato? {
    guard text.utf8.contains(where: { $0.isAlgarismo }) else { return nil }
    let bytes = text.folded
    let found = pairs(bytes).last { pair in
      let rest = bytes[pair.range.upperBound...].filter { $0 != UInt8(ascii: ")") && $0 != 0x20 }
      return rest.isEmpty && pair.isSlash || isNamed(bytes[..<pair.range.lowerBound])
    }
    return found.flatMap { ParcelaDeExtrato(numero: $0.numero, de: $0.de) }
  }

  private struct Pair {
    var numero: Int
    var de: Int
    var range: Range<Int>
    var isSlash: Bool
  }

  /// Two numbers of up to three digits joined by `/` or `de`, with no further number beside them.
  private static func pairs(_ bytes: [UInt8]) -> [Pair] {
    var numbers: [(value: Int, range: Range<Int>)] = []
    var index = 0
    while index < bytes.count {
      guard bytes[index].isAlgarismo else {
        index += 1
        continue
      }
      let start = index
      while index < bytes.count, bytes[index].isAlgarismo { index += 1 }
      let value =
        index - start <= 3 ? bytes[start..<index].reduce(0) { $0 * 10 + Int($1 - 48) } : -1
      numbers.append((value, start..<index))
    }
    let between: Set<[UInt8]> = [Array("/".utf8), Array(" / ".utf8), Array(" de ".utf8)]
    return numbers.indices.dropFirst().compactMap { second in
      let (left, right) = (numbers[second - 1], numbers[second])
      let middle = Array(bytes[left.range.upperBound..<right.range.lowerBound])
      guard left.value >= 0, right.value >= 0, between.contains(middle) else { return nil }
      let slash = UInt8(ascii: "/")
      let before = left.range.lowerBound > 0 ? bytes[left.range.lowerBound - 1] : 0
      let after = right.range.upperBound < bytes.count ? bytes[right.range.upperBound] : 0
      // 12/11/2026 is a day.
      guard before != slash, after != slash, !isWord(before), !isWord(after) else { return nil }
      return Pair(
        numero: left.value, de: right.value, range: left.range.lowerBound..<right.range.upperBound,
        isSlash: middle.contains(slash))
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte.isMinuscula || byte >= 0x80
  }

  /// Whether a text ends with the word for an instalment.
  private static func isNamed(_ text: ArraySlice<UInt8>) -> Bool {
    var rest = text
    while let last = rest.last, !last.isMinuscula { rest.removeLast() }
    let word = rest.suffix { $0.isMinuscula }
    return ["parcela", "parc", "parcelas", "pcl"].contains { Array($0.utf8) == Array(word) }
  }
}

extension ArraySlice<UInt8> {
  /// The longest suffix whose bytes all satisfy a condition.
  fileprivate func suffix(while holds: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    var start = endIndex
    while start > startIndex, holds(self[start - 1]) { start -= 1 }
    return self[start...]
  }
}
