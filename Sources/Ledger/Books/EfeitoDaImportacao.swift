public import Canonical

/// The effect of an import.
public struct EfeitoDaImportacao: Sendable, Hashable {
  /// The plan that was carried out, with what people decided.
  public var plano: PlanoDeImportacao
  /// The import's UUID; nil where there was nothing to record.
  public var importacao: Uuid?
  /// The receipts of the commits, one for as many rows as fit; empty where nothing was recorded.
  public var recibos: [Recibo]
  /// The account with its balance afterwards.
  public var conta: Conta
  /// How many rows in doubt wait for an answer.
  public var porDecidir: Int
  /// Whether it was only tried out.
  public var simulado: Bool

  /// Makes an effect.
  package init(
    plano: PlanoDeImportacao, importacao: Uuid?, recibos: [Recibo], conta: Conta,
    porDecidir: Int, simulado: Bool
  ) {
    (self.plano, self.importacao, self.recibos) = (plano, importacao, recibos)
    (self.conta, self.porDecidir, self.simulado) = (conta, porDecidir, simulado)
  }
}
