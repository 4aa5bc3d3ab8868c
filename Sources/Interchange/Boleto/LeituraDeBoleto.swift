/// What came of reading what somebody typed or pasted as a slip's code.
///
///     typed ──> stretches of digits ──> of 44, 47 or 48? ──> check digits ──> slip, or mistakes
///
/// A code may be written in any groups, with dots, hyphens, spaces and line breaks between them, and
/// stand in a sentence or beside other numbers. Where just one of what could be a code holds, that is
/// the code; else what is wrong is said of the one with the fewest mistakes.
public struct LeituraDeBoleto: Hashable, Sendable {
  /// The slip; nil where something is wrong.
  public let boleto: Boleto?
  /// Everything that is wrong, in the order in which it stands there; none where there is a slip.
  public let erros: [ErroDeBoleto]
  /// Whether what is there is the beginning of a code and nothing else is wrong with it: who types
  /// has more to type.
  public let isIncompleto: Bool

  /// The most bytes that are looked at: a code, and a message around it.
  public static let maximo = 8192

  /// Reads a code.
  /// - Complexity: O(characters).
  public init(_ typed: String) { self = Self.leitura(typed) }

  private init(boleto: Boleto? = nil, erros: [ErroDeBoleto] = [], isIncompleto: Bool = false) {
    self.boleto = boleto
    self.erros = erros
    self.isIncompleto = isIncompleto
  }

  private static func leitura(_ typed: String) -> LeituraDeBoleto {
    guard typed.utf8.count <= maximo else { return LeituraDeBoleto(erros: [longo]) }
    let typed = CodigoDigitado(typed)
    let whole = Set(typed.inteiros.map(\.posicao))
    let found = typed.grupos(de: Conferencia.quantidades).map { Conferencia($0) }
    // What is all of a stretch goes before what is a part of one.
    let groups =
      found.filter { whole.contains($0.digitos.posicao) }
      + found.filter { !whole.contains($0.digitos.posicao) }
    let right = groups.filter(\.erros.isEmpty)
    if let one = unico(right, whole) { return LeituraDeBoleto(boleto: one) }
    guard right.isEmpty else { return LeituraDeBoleto(erros: [varios(right)]) }
    // Part of a stretch is most likely a line beside some other number, and no bar code.
    let likely = groups.filter {
      whole.contains($0.digitos.posicao) || $0.digitos.valores.count != 44
    }
    let begun = typed.inteiros.map { Conferencia(inicio: $0) }
    guard let best = (likely + begun).min(by: { $0.peso < $1.peso }) else {
      return LeituraDeBoleto(erros: [vazio])
    }
    return LeituraDeBoleto(erros: best.erros, isIncompleto: best.isIncompleto)
  }

  /// The one slip among what holds.
  private static func unico(_ right: [Conferencia], _ whole: Set<Range<Int>>) -> Boleto? {
    let preferred = right.filter { whole.contains($0.digitos.posicao) }
    let slips = Set((preferred.isEmpty ? right : preferred).compactMap(\.boleto))
    return slips.count == 1 ? slips.first : nil
  }

  private static func varios(_ right: [Conferencia]) -> ErroDeBoleto {
    ErroDeBoleto(
      codigo: .varios,
      mensagem: "Há mais de um código de boleto no texto: cole um de cada vez.",
      posicao: right[1].digitos.posicao)
  }

  private static let longo = ErroDeBoleto(
    codigo: .longo,
    mensagem: "O texto é longo demais para um código de boleto: cole só o código.",
    posicao: 0..<0)

  private static let vazio = ErroDeBoleto(
    codigo: .vazio, mensagem: "Falta o código do boleto: 47 ou 48 dígitos.", posicao: 0..<0)
}
