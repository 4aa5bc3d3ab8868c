internal import Canonical

extension PalavraDeLancamento {
  /// The word that somebody typed, or nil where it is none: case, accents and spaces aside.
  public init?(_ typed: String) {
    let wanted = Self.folded(typed)
    // A title is the kind alone, without the sub-type that an everyday word adds to it.
    let found =
      (Self.cotidianas + Self.plenas).first { Self.folded($0.palavra) == wanted }
      ?? [Self.compraEmDinheiro].first { Self.folded($0.titulo) == wanted }
      ?? (Self.plenas + Self.cotidianas).first { Self.folded($0.tipo.titulo) == wanted }
    guard let found else { return nil }
    self = found
  }

  /// The word that somebody most likely meant; nil where none is near.
  public static func maisProxima(de typed: String) -> String? {
    Nearest.of(typed, among: (cotidianas + plenas).map(\.palavra))
  }

  /// The name of what it records, on a screen: that of the kind, unless the word says more.
  public var titulo: String { self == .compraEmDinheiro ? "Compra em dinheiro" : tipo.titulo }

  private static func folded(_ text: String) -> String {
    text.foldedForComparison.filter { !$0.isWhitespace }
  }

  /// The same kind of transfer, but received; nil for what is no transfer.
  public var recebida: PalavraDeLancamento? {
    guard tipo == .transferenciaEnviada else { return nil }
    return PalavraDeLancamento(palavra, .transferenciaRecebida, .entrada, por: subtipo)
  }

  /// The word for a transfer that goes this way.
  public static func transferencia(
    _ sentido: Sentido, por subtipo: String?
  ) -> PalavraDeLancamento {
    let tipo: TipoDeTransacao =
      sentido == .entrada ? .transferenciaRecebida : .transferenciaEnviada
    return PalavraDeLancamento(subtipo ?? tipo.rawValue, tipo, sentido, por: subtipo)
  }

  /// The word for what an entry says; nil for a kind of a later version.
  public init?(tipo: String, subtipo: String?) {
    let all = Self.cotidianas + Self.plenas
    // The word for cash is one of a kind that others have too: which it was does not stand there.
    let kinds = all.filter { $0.tipo.rawValue == tipo && $0 != .compraEmDinheiro }
    guard let found = kinds.first(where: { $0.subtipo == subtipo }) ?? kinds.first else {
      return nil
    }
    self = PalavraDeLancamento(
      found.palavra, found.tipo, found.sentido, por: subtipo, em: found.lado,
      contra: found.outroLado)
  }
}
