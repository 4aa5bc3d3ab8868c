internal import Canonical

/// A line of a caderno as text: decoded by itself, and without what only lays it out.
enum LineText {
  /// A line as UTF-8, without invisible marks and blanks around it; nil if it is no text.
  ///
  /// Two telephones may write one file in two encodings.
  static func clean(_ raw: ArraySlice<UInt8>) -> [UInt8]? {
    if raw.contains(where: { $0 < 0x20 && $0 != 0x09 || $0 == 0x7F }) { return nil }
    guard raw.contains(where: { $0 >= 0x80 || $0 == 0x09 }) else { return Array(trimmed(raw)) }
    var bytes = Array(raw)
    if !UTF8Bytes.isValid(bytes) {
      bytes = Windows1252.utf8(raw)
    } else if let once = Windows1252.undone(bytes) {
      bytes = once
    }
    return Array(trimmed(withoutMarks(bytes)[...]))
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard let first = bytes.firstIndex(where: { $0 != 0x20 }),
      let last = bytes.lastIndex(where: { $0 != 0x20 })
    else { return [] }
    return bytes[first...last]
  }

  /// Without the marks of docs/FORMAT.md, section 8, and with its blanks as spaces.
  private static func withoutMarks(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(where: { $0 == 0x09 || $0 == 0xC2 || $0 == 0xE2 || $0 == 0xEF }) else {
      return bytes
    }
    var text = String.UnicodeScalarView()
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      switch scalar.value {
      case 0x200B...0x200F, 0x202A...0x202E, 0x2060, 0x2066...0x2069, 0xFEFF: break
      case 0x09, 0xA0, 0x202F: text.append(" ")
      default: text.append(scalar)
      }
    }
    return Array(String(text).utf8)
  }

  // MARK: Signs before a text

  /// A text without a heading's signs, a bullet and a box before it.
  static func unmarked(
    _ line: ArraySlice<UInt8>
  ) -> (marca: LinhaDeCaderno.Marca, text: ArraySlice<UInt8>) {
    let signs = line.prefix { $0 == UInt8(ascii: "#") }.count
    if (1...6).contains(signs), let rest = after(line.dropFirst(signs)) { return (.titulo, rest) }
    let (bullet, size) = sign(line, bullets)
    let rest = bullet == nil ? nil : after(line.dropFirst(size))
    let text = rest ?? line
    if let box = boxes.first(where: { text.starts(with: $0.sign) }),
      let inner = after(text.dropFirst(box.sign.count))
    {
      return (box.marca, inner)
    }
    return (.nenhuma, text)
  }

  /// The text after a sign and a blank; nil if no blank follows, or nothing.
  private static func after(_ rest: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard rest.isEmpty || rest.first == 0x20 else { return nil }
    return trimmed(rest)
  }

  private static func sign(
    _ line: ArraySlice<UInt8>, _ signs: [[UInt8]]
  ) -> (sign: [UInt8]?, size: Int) {
    let found = signs.first { line.starts(with: $0) }
    return (found, found?.count ?? 0)
  }

  private static let bullets = ["-", "*", "•", "–", "—", "·", "▪", "◦", "‣", "●", "○", "■", "→"]
    .map { Array($0.utf8) }
  private static let boxes: [(sign: [UInt8], marca: LinhaDeCaderno.Marca)] =
    ["[ ]", "[]", "☐"].map { (Array($0.utf8), .caixaVazia) }
    + ["[x]", "[X]", "☑", "✅", "✔"].map { (Array($0.utf8), .caixaMarcada) }

  // MARK: What a text is

  /// The day that a line is; a heading may say more after it.
  static func day(_ text: String, isTitle: Bool) -> DiaEscrito? {
    guard text.utf8.count <= 160 else { return nil }
    let folded = text.foldedForComparison
    if let day = DiaEscrito(linha: folded) { return day }
    let words = folded.split(separator: " ")
    guard isTitle, words.count > 1 else { return nil }
    return (1..<min(words.count, 6)).reversed().lazy.compactMap { count in
      let isRestProse = words[count...].allSatisfy { !$0.utf8.contains { $0.isAlgarismo } }
      return isRestProse ? DiaEscrito(linha: words[..<count].joined(separator: " ")) : nil
    }.first
  }

  /// Whether a line looks like a day for those below it, and is none: `31/02`, `13.11`, `## 14`.
  static func isBrokenDay(_ text: String, isTitle: Bool) -> Bool {
    let parts = text.split(omittingEmptySubsequences: false) { "/.-".contains($0) }
    return (isTitle ? 1...3 : 2...3).contains(parts.count)
      && parts.allSatisfy { (1...4).contains($0.utf8.count) && $0.utf8.allSatisfy(\.isAlgarismo) }
      && (parts.count == 1 || parts[1].utf8.count < 3)
  }

  /// Whether a text may be an entry: it has a number, or a word for one, or it takes something back.
  static func mayBeEntry(_ text: String) -> Bool {
    if text.utf8.contains(where: { $0.isAlgarismo }) { return true }
    guard text.utf8.count <= 80 else { return false }
    let words = text.foldedForComparison.split { !$0.isLetter }
    if let first = words.first, words.count < 4, takesBack.contains(String(first)) { return true }
    return words.contains { ofMoney.contains(String($0)) }
  }

  private static let takesBack: Set<String> = [
    "x", "xx", "xxx", "estorno", "estornado", "entrada", "anulado", "anula", "anular", "anulei",
    "cancelado", "cancela", "cancelar", "cancelei", "apaga", "apagar", "desconsidera",
    "desconsiderar", "desconsidere", "errado", "errei",
  ]
  private static let ofMoney: Set<String> = ["reais", "real", "conto", "contos", "pila", "pilas"]
}
