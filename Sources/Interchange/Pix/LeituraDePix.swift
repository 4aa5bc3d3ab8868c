/// The result of reading a pasted Pix code.
///
///     typed ──> letters ──> fields ──> check sum, contents ──> code, or mistakes
///
/// The code may be part of a message, and may contain line breaks. A line break may have been
/// inserted between two letters, in place of a blank, or with indentation: the check sum decides.
public struct LeituraDePix: Hashable, Sendable {
  /// The code; nil if something is wrong.
  public let codigo: BRCode?
  /// All mistakes, in the order of their places; none if there is a code.
  public let erros: [ErroDeLeitura]
  /// Whether the text is a valid beginning of a code, with more to be typed.
  public let isIncompleto: Bool

  /// Reads a code.
  /// - Complexity: O(characters).
  public init(_ typed: String) { self = Self.leitura(typed) }

  private init(codigo: BRCode? = nil, erros: [ErroDeLeitura] = [], isIncompleto: Bool = false) {
    (self.codigo, self.erros, self.isIncompleto) = (codigo, erros, isIncompleto)
  }

  private static func leitura(_ typed: String) -> LeituraDePix {
    guard typed.utf8.count <= Limits.pastedBytes else { return LeituraDePix(erros: [longo]) }
    let characters = Array(typed)
    let hasBreaks = characters.contains { $0.isNewline || $0 == "\t" }
    let ways = hasBreaks ? TextoColado.Quebra.allCases : [.sobra]
    let read = ways.lazy.map { leitura(TextoColado(typed, quebra: $0), characters) }
    // The mistakes reported first are those of the code as most programs would paste it.
    return read.first { $0.codigo != nil } ?? emBytes(typed, ways, characters)
      ?? leitura(TextoColado(typed, quebra: .sobra), characters)
  }

  /// The code with lengths counted in bytes, if the check sum confirms that.
  private static func emBytes(
    _ typed: String, _ ways: [TextoColado.Quebra], _ characters: [Character]
  ) -> LeituraDePix? {
    ways.lazy.compactMap { TextoColado(typed, quebra: $0).emBytes }
      .map { leitura($0, characters) }
      .first { $0.codigo != nil && $0.erros.isEmpty }
      .map { read in
        var code = read.codigo
        code?.isContadoEmBytes = true
        return LeituraDePix(codigo: code)
      }
  }

  private static func leitura(_ text: TextoColado, _ typed: [Character]) -> LeituraDePix {
    var found: [PixCheck] = []
    for start in text.inicios(de: inicio) where start >= found.last?.fim ?? 0 {
      found.append(PixCheck(text, de: start, em: typed))
    }
    // A valid code is not silently accepted if another begins beside it.
    if let first = found.first(where: { $0.conteudo != nil }) {
      if let other = found.first(where: { $0.conteudo != first.conteudo }) {
        let second = max(first.inicio, other.inicio) == first.inicio ? first : other
        return LeituraDePix(erros: [varios(text.posicao(de: second.inicio..<second.fim))])
      }
      return LeituraDePix(codigo: first.codigo, erros: first.erros)
    }
    if let begun = found.min(by: { $0.peso < $1.peso }) {
      return LeituraDePix(erros: begun.erros, isIncompleto: begun.isIncompleto)
    }
    if comeca(text) { return LeituraDePix(erros: [separado(text)]) }
    let letters = text.texto(0..<text.letras.count)
    let isBegun = !letters.isEmpty && inicio.hasPrefix(letters)
    return LeituraDePix(erros: [isBegun ? comecado(text) : vazio], isIncompleto: isBegun)
  }

  /// The beginning of every code: its version field.
  static let inicio = "000201"

  /// Whether a text begins like a code: then it is one, complete or not.
  ///
  /// Signs before it are ignored, as are blanks and hyphens in the beginning; dots are not, as
  /// documents are written with them.
  package static func comeca(_ typed: String) -> Bool {
    comeca(TextoColado(String(typed.prefix(Limits.keyBytes)), quebra: .sobra))
  }

  private static func comeca(_ text: TextoColado) -> Bool {
    text.letras.lazy.drop { !$0.properties.isAlphabetic && !$0.isAlgarismo }
      .filter { $0 != " " && $0 != "-" }.starts(with: inicio.unicodeScalars)
  }

  private static func varios(_ part: Range<Int>) -> ErroDeLeitura {
    ErroDeLeitura(.varios, "Há mais de um código Pix no texto: cole um de cada vez.", part)
  }

  private static func comecado(_ text: TextoColado) -> ErroDeLeitura {
    ErroDeLeitura(
      .incompleto, "O código Pix está cortado: copie o código inteiro.",
      text.posicao(de: 0..<text.letras.count))
  }

  /// The beginning of a code with blanks or hyphens in it.
  private static func separado(_ text: TextoColado) -> ErroDeLeitura {
    ErroDeLeitura(
      .incompleto,
      "O código Pix está cortado, ou com espaços ou traços no meio: copie o código inteiro, como "
        + "ele é.",
      text.posicao(de: 0..<text.letras.count))
  }

  private static let longo = ErroDeLeitura(
    .longo, "O texto é longo demais para um código Pix: cole só o código.")

  private static let vazio = ErroDeLeitura(
    .vazio, "Falta o código Pix (“copia e cola”): um texto que começa com \(inicio).")
}
