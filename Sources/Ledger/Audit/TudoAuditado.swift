public import Canonical

/// Plans, bills and budgets, which an audit computes on demand.
public struct TudoAuditado: Sendable, Hashable {
  /// All plans, by UUID.
  public var planos: [PlanoAuditado] = []
  /// The bills of cards that have a posting of their own or a declaration, by account, then month.
  public var faturas: [FaturaAuditada] = []
  /// The budgets of categories, by account, then month.
  public var orcamentos: [OrcamentoAuditado] = []

  package init() {}
}

/// A plan with its occurrences up to a day.
public struct PlanoAuditado: Sendable, Hashable {
  /// The plan's UUID.
  public var plano: Uuid
  /// Its name, for people.
  public var nome: String
  /// How many occurrences it has, 1 to 99999; nil where nothing bounds their number.
  public var vezes: UInt64?
  /// The last day on which one may fall; nil where nothing bounds it.
  public var ate: Day?
  /// Its occurrences, by number; nil where its rhythm has a word that this version does not know.
  public var ocorrencias: [OcorrenciaAuditada]?

  /// Makes what an audit says of a plan.
  package init(
    plano: Uuid, nome: String, vezes: UInt64?, ate: Day?, ocorrencias: [OcorrenciaAuditada]?
  ) {
    (self.plano, self.nome, self.vezes) = (plano, nome, vezes)
    (self.ate, self.ocorrencias) = (ate, ocorrencias)
  }
}

/// One occurrence of a plan.
public struct OcorrenciaAuditada: Sendable, Hashable {
  /// Its number, from 0.
  public var numero: UInt64
  /// Its day, after all moves.
  public var data: Day
  /// `lancada`, `pulada`, `prevista`, or a word of a later version.
  public var estado: String
  /// The live transaction that it is; nil unless it is `lancada`.
  public var transacao: Uuid?

  /// Makes what an audit says of an occurrence.
  package init(numero: UInt64, data: Day, estado: EstadoDeOcorrencia) {
    (self.numero, self.data) = (numero, data)
    self.estado = estado.palavra
    transacao = estado.transacao
  }
}

/// One bill of a card.
public struct FaturaAuditada: Sendable, Hashable {
  /// The card's UUID.
  public var conta: Uuid
  /// The month in which it is due.
  public var mes: Month
  /// The day on which it closes; nil if that is unknown.
  public var fechamento: Day?
  /// The day on which it is due; nil if that is unknown.
  public var vencimento: Day?
  /// The total that it asks for, in the card's currency: a debt is positive.
  public var total: Total
  /// The declared total; nil where none was.
  public var declarado: Total?
  /// The transactions whose postings belong to it, by UUID.
  public var transacoes: [Uuid]

  /// Makes what an audit says of a bill.
  package init(conta: Uuid, fatura: Fatura, total: Total, declarado: Total?, transacoes: [Uuid]) {
    self.conta = conta
    mes = fatura.mes
    fechamento = fatura.fechamento
    vencimento = fatura.vencimento
    (self.total, self.declarado, self.transacoes) = (total, declarado, transacoes)
  }
}

/// A category's budget in one month, in its currency.
public struct OrcamentoAuditado: Sendable, Hashable {
  /// The category's UUID.
  public var conta: Uuid
  /// The month.
  public var mes: Month
  /// The budget, and what the month before left for it; nil for a month without one.
  public var previsto: Previsto?
  /// The sum spent, or earned.
  public var gasto: Total

  /// A month's budget.
  public struct Previsto: Sendable, Hashable {
    /// The budget.
    public var orcado: Total
    /// The rest that the month before left; negative where it left a hole.
    public var trazido: Total
    /// The budget plus what was brought, less what was spent.
    public var disponivel: Total
  }

  /// Makes what an audit says of a budget.
  package init(conta: Uuid, _ month: OrcamentoDoMes, casas: Int) {
    self.conta = conta
    mes = month.mes
    gasto = Total(fine: month.gasto, decimals: casas)
    if let orcado = month.orcado, let disponivel = month.disponivel {
      previsto = Previsto(
        orcado: Total(fine: orcado, decimals: casas),
        trazido: Total(fine: month.trazido, decimals: casas),
        disponivel: Total(fine: disponivel, decimals: casas))
    }
  }
}
