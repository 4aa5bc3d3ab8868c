internal import Canonical

extension PalavraDeLancamento {
  /// The typed word, ignoring case, accents and spaces, or the only everyday word that begins so;
  /// nil if it is none.
  public init?(_ typed: String) {
    let wanted = Self.folded(typed)
    // A title is only the kind, without the sub-type that an everyday word adds.
    let found =
      (Self.cotidianas + Self.plenas).first { Self.folded($0.palavra) == wanted }
      ?? Self.semTipoProprio.first { Self.folded($0.titulo) == wanted }
      ?? (Self.plenas + Self.cotidianas).first { Self.folded($0.tipo.titulo) == wanted }
      ?? Nearest.begun(wanted, among: Self.cotidianas.map(\.palavra)).flatMap { Self($0) }
    guard let found else { return nil }
    self = found
  }

  /// The word most likely meant; nil if none is similar.
  public static func maisProxima(de typed: String) -> String? {
    Nearest.of(typed, among: (cotidianas + plenas).map(\.palavra))
  }

  /// The name of its entries on a screen: that of the kind, unless the word is more specific.
  public var titulo: String {
    switch self {
    case .compraEmDinheiro: "Compra em dinheiro"
    case .entreContas: "Transferência entre contas"
    default: tipo.titulo
    }
  }

  /// Words for entries of a shared kind: only the accounts show which word it was.
  static let semTipoProprio: [PalavraDeLancamento] = [.compraEmDinheiro, .entreContas]

  private static func folded(_ text: String) -> String {
    text.foldedForComparison.filter { !$0.isWhitespace }
  }

  /// The same kind of transfer, but received; nil if it is no transfer.
  public var recebida: PalavraDeLancamento? {
    guard tipo == .transferenciaEnviada, self != .entreContas else { return nil }
    return PalavraDeLancamento(palavra, .transferenciaRecebida, .entrada, por: subtipo)
  }

  /// The word for a transfer in this direction.
  public static func transferencia(
    _ sentido: Sentido, por subtipo: String?
  ) -> PalavraDeLancamento {
    let tipo: TipoDeTransacao =
      sentido == .entrada ? .transferenciaRecebida : .transferenciaEnviada
    return PalavraDeLancamento(subtipo ?? tipo.rawValue, tipo, sentido, por: subtipo)
  }

  /// The word for an entry's content; nil for a kind of a later version.
  public init?(tipo: String, subtipo: String?) {
    let all = Self.cotidianas + Self.plenas
    let kinds = all.filter { $0.tipo.rawValue == tipo && !Self.semTipoProprio.contains($0) }
    guard let found = kinds.first(where: { $0.subtipo == subtipo }) ?? kinds.first else {
      return nil
    }
    self = PalavraDeLancamento(
      found.palavra, found.tipo, found.sentido, por: subtipo, em: found.lado,
      contra: found.outroLado)
  }
}
