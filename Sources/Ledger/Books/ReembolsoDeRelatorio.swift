public import Canonical

/// The books that a reimbursement stands in: those of the payer, or of the person who is paid.
public enum LadoDeReembolso: String, Sendable, Hashable, CaseIterable {
  /// The firm pays: money leaves the account, and each expense is posted on a category.
  case empresa
  /// The person is paid: money comes to the account, as income.
  case pessoa
}

/// A reimbursement of a report.
public struct ReembolsoDeRelatorio: Sendable, Hashable {
  /// The transaction.
  public var transacao: Uuid
  /// The day on which it counts.
  public var data: Day
  /// The amount that was paid back, in the report's currency.
  public var valor: Total
  /// The account that the money left, or came to.
  public var conta: Uuid
  /// The name of that account.
  public var nomeDaConta: String
  /// The side that it was recorded from.
  public var lado: LadoDeReembolso
  /// The postings on the other side: the categories of the expenses, or that of the income.
  public var categorias: [PartidaNomeada]

  /// Makes a reimbursement.
  package init(
    transacao: Uuid, data: Day, valor: Total, conta: Uuid, nomeDaConta: String,
    lado: LadoDeReembolso = .pessoa, categorias: [PartidaNomeada] = []
  ) {
    (self.transacao, self.data, self.valor, self.conta) = (transacao, data, valor, conta)
    (self.nomeDaConta, self.lado, self.categorias) = (nomeDaConta, lado, categorias)
  }
}
