public import Canonical

/// An expense report as it is now.
public struct RelatorioDeDespesas: Sendable, Hashable {
  /// The report's UUID.
  public var id: Uuid
  /// What it is called, provisionally where that is in conflict.
  public var titulo: String
  /// The day of its creation.
  public var data: Day
  /// The currency of all its expenses.
  public var moeda: Currency
  /// Decimals of the currency.
  public var casas: Int
  /// Whether it is open, closed or paid back.
  public var estado: EstadoDeRelatorio
  /// The expenses that count, in the order in which they were first written: of a registered report
  /// those that its registration knew, as they were to it.
  public var despesas: [Despesa]
  /// Their sum; of a registered report what it declares.
  public var valorTotal: Total
  /// How many expenses there are; of a registered report how many it declares.
  public var quantidade: Int
  /// The registration in force; nil while the report is open.
  public var registro: RegistroDeRelatorio?
  /// What was written of expenses without the registration's knowledge: not in the total.
  public var tardias: [DespesaTardia]
  /// The reimbursements that count, by day.
  public var reembolsos: [ReembolsoDeRelatorio]
  /// The open conflicts about the report or one of its expenses.
  public var conflitos: [ConflitoAuditado]

  /// Makes a report without expenses.
  package init(
    id: Uuid, titulo: String, data: Day, moeda: Currency = .real, casas: Int = 2
  ) {
    self.id = id
    self.titulo = titulo
    self.data = data
    self.moeda = moeda
    self.casas = casas
    estado = .parcial
    despesas = []
    valorTotal = Total(minor: 0, decimals: casas)
    quantidade = 0
    tardias = []
    reembolsos = []
    conflitos = []
  }
}

extension RelatorioDeDespesas {
  /// Whether it can be registered: it is open, and its total is above zero and no more than a
  /// registration can declare, 15 digits.
  public var podeRegistrar: Bool { estado == .parcial && declaravel != nil }

  /// What a registration would declare now of an open report; nil where it could not.
  public var declaravel: Declaracao? {
    guard valorTotal.minor > 0, let minor = Int64(exactly: valorTotal.minor),
      let total = Amount(minor: minor, decimals: valorTotal.decimals)
    else { return nil }
    return Declaracao(total: total, despesas: UInt64(quantidade))
  }

  /// What was paid back.
  /// - Complexity: O(reimbursements).
  public var reembolsado: Total {
    Total(fine: reembolsos.reduce(0) { $0 + $1.valor.fine }, decimals: casas)
  }

  /// What is still to be paid back of a registered report; negative where too much was.
  /// - Complexity: O(reimbursements).
  public var aReembolsar: Total {
    guard registro != nil else { return Total(minor: 0, decimals: casas) }
    return Total(fine: valorTotal.fine - reembolsado.fine, decimals: casas)
  }
}

/// The registration of a report that is in force.
public struct RegistroDeRelatorio: Sendable, Hashable {
  /// What it declares.
  public var declarado: Declaracao
  /// Who registered it, and when they claim to have done so.
  public var autoria: Autoria

  /// Makes a registration.
  package init(declarado: Declaracao, autoria: Autoria) {
    self.declarado = declarado
    self.autoria = autoria
  }
}

/// An expense that was written without the knowledge of the report's registration.
public struct DespesaTardia: Sendable, Hashable {
  /// The expense's UUID.
  public var despesa: Uuid
  /// What it says now; nil where it was removed.
  public var agora: Despesa?
  /// What it was to the registration, and counts in the total; nil where it did not know it.
  public var noRegistro: Despesa?

  /// Makes a late expense.
  package init(despesa: Uuid, agora: Despesa?, noRegistro: Despesa?) {
    self.despesa = despesa
    self.agora = agora
    self.noRegistro = noRegistro
  }
}

/// A reimbursement of a report.
public struct ReembolsoDeRelatorio: Sendable, Hashable {
  /// The transaction.
  public var transacao: Uuid
  /// The day on which it counts.
  public var data: Day
  /// What came in, in the report's currency.
  public var valor: Total
  /// The account that it came to.
  public var conta: Uuid
  /// What that account is called.
  public var nomeDaConta: String

  /// Makes a reimbursement.
  package init(transacao: Uuid, data: Day, valor: Total, conta: Uuid, nomeDaConta: String) {
    self.transacao = transacao
    self.data = data
    self.valor = valor
    self.conta = conta
    self.nomeDaConta = nomeDaConta
  }
}

/// What recording something of a report came to.
public struct RelatorioGravado: Sendable, Hashable {
  /// What was recorded, or would be.
  public var recibo: Recibo
  /// The report as it is with that, or would be.
  public var relatorio: RelatorioDeDespesas

  /// Makes what a recording came to.
  package init(recibo: Recibo, relatorio: RelatorioDeDespesas) {
    self.recibo = recibo
    self.relatorio = relatorio
  }
}
