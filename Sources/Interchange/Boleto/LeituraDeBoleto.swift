/// The result of reading a typed or pasted slip code.
///
///     typed ──> stretches of digits ──> of 44, 47 or 48? ──> check digits ──> slip, or mistakes
///
/// A code may be written in any groups, with dots, hyphens, spaces and line breaks between them,
/// and stand in a sentence or beside other numbers. If exactly one candidate is valid, that is the
/// code; otherwise the mistakes of the candidate with the fewest are reported.
public struct LeituraDeBoleto: Hashable, Sendable {
  /// The slip; nil if something is wrong.
  public let boleto: Boleto?
  /// All mistakes, in the order of their places; none if there is a slip.
  public let erros: [ErroDeLeitura]
  /// Whether the text is a valid beginning of a code, with more to be typed.
  public let isIncompleto: Bool

  /// Reads a code.
  /// - Complexity: O(characters).
  public init(_ typed: String) { self = Self.leitura(typed) }

  private init(boleto: Boleto? = nil, erros: [ErroDeLeitura] = [], isIncompleto: Bool = false) {
    (self.boleto, self.erros, self.isIncompleto) = (boleto, erros, isIncompleto)
  }

  private static func leitura(_ typed: String) -> LeituraDeBoleto {
    guard typed.utf8.count <= Limits.pastedBytes else { return LeituraDeBoleto(erros: [longo]) }
    let typed = CodigoDigitado(typed)
    let whole = Set(typed.inteiros.map(\.posicao))
    let found = typed.grupos(de: SlipCheck.quantidades).map { SlipCheck($0) }
    // A whole stretch takes precedence over part of one.
    let all = found.filter { whole.contains($0.digitos.posicao) }
    let parts = found.filter { !whole.contains($0.digitos.posicao) }
    let right = [all, parts].lazy.map { $0.filter(\.erros.isEmpty) }.first { !$0.isEmpty } ?? []
    let slips = Set(right.compactMap(\.boleto))
    if let slip = slips.first {
      return slips.count == 1
        ? LeituraDeBoleto(boleto: slip) : LeituraDeBoleto(erros: [varios(right)])
    }
    // Part of a stretch is probably a line beside some other number, and not a bar code.
    let likely = all + parts.filter { $0.digitos.valores.count != 44 }
    let begun = typed.inteiros.map { SlipCheck(inicio: $0) }
    guard let best = (likely + begun).min(by: { $0.peso < $1.peso }) else {
      return LeituraDeBoleto(erros: [vazio])
    }
    return LeituraDeBoleto(erros: best.erros, isIncompleto: best.isIncompleto)
  }

  private static func varios(_ right: [SlipCheck]) -> ErroDeLeitura {
    ErroDeLeitura(
      .varios, "Há mais de um código de boleto no texto: cole um de cada vez.",
      right[1].digitos.posicao)
  }

  private static let longo = ErroDeLeitura(
    .longo, "O texto é longo demais para um código de boleto: cole só o código.")

  private static let vazio = ErroDeLeitura(.vazio, "Falta o código do boleto: 47 ou 48 dígitos.")
}
