/// A pasted text without the characters added by messages or screens, and each letter's position.
struct TextoColado {
  /// The origin of a line break: between two letters, in place of a blank, or with indentation.
  enum Quebra: CaseIterable { case sobra, espaco, recuo }

  private(set) var letras: [Unicode.Scalar] = []
  /// The index of each letter's character in the typed text.
  private(set) var posicoes: [Int] = []
  /// Whether each letter is a byte of the text as UTF-8, as some programs count.
  private var isBytes = false

  /// The text counted in bytes; nil if that is no different.
  var emBytes: TextoColado? {
    guard letras.contains(where: { !$0.isASCII }), !isBytes else { return nil }
    var bytes = self
    (bytes.letras, bytes.posicoes, bytes.isBytes) = ([], [], true)
    for (letter, position) in zip(letras, posicoes) {
      for byte in UTF8.encode(letter).map(Array.init) ?? [] {
        bytes.append(Unicode.Scalar(byte), position)
      }
    }
    return bytes
  }

  init(_ typed: String, quebra: Quebra) {
    var isAfterBreak = false
    for (position, character) in typed.enumerated() {
      if character.isNewline || character == "\t" {
        if quebra == .recuo { while letras.last == " " { removeLast() } }
        if quebra == .espaco, !isAfterBreak { append(" ", position) }
        isAfterBreak = true
      } else if character == " " || Self.naoQuebra.contains(character) {
        if !(isAfterBreak && quebra == .recuo) { append(" ", position) }
      } else {
        for letter in character.unicodeScalars where !letter.isInvisivel {
          append(letter, position)
          isAfterBreak = false
        }
      }
    }
  }

  /// No-break spaces, which web pages insert in place of blanks.
  private static let naoQuebra: Set<Character> = ["\u{A0}", "\u{2007}", "\u{202F}"]

  private mutating func append(_ letter: Unicode.Scalar, _ position: Int) {
    letras.append(letter)
    posicoes.append(position)
  }

  private mutating func removeLast() {
    letras.removeLast()
    posicoes.removeLast()
  }

  /// The place of some letters in the typed text.
  func posicao(de part: Range<Int>) -> Range<Int> {
    let start = part.lowerBound < posicoes.count ? posicoes[part.lowerBound] : fim
    return part.isEmpty ? start..<start : start..<posicoes[part.upperBound - 1] + 1
  }

  private var fim: Int { (posicoes.last ?? -1) + 1 }

  /// The end of the last letter or digit, followed only by signs and blanks.
  var fimDasLetras: Int {
    (letras.lastIndex { $0.properties.isAlphabetic || $0.isAlgarismo } ?? -1) + 1
  }

  /// Some letters as text.
  func texto(_ part: Range<Int>) -> String {
    isBytes
      ? String(decoding: letras[part].map { UInt8(truncatingIfNeeded: $0.value) }, as: UTF8.self)
      : String(String.UnicodeScalarView(letras[part]))
  }

  /// All places where a text begins in it.
  /// - Complexity: O(letters × letters of the text).
  func inicios(de text: String) -> [Int] {
    let wanted = Array(text.unicodeScalars)
    guard letras.count >= wanted.count else { return [] }
    return (0...letras.count - wanted.count).filter {
      letras[$0..<$0 + wanted.count] == wanted[...]
    }
  }
}
