public import Canonical

/// An expense report as it is now.
public struct RelatorioDeDespesas: Sendable, Hashable {
  /// The report's UUID.
  public var id: Uuid
  /// Its title, provisional if that is in conflict.
  public var titulo: String
  /// The day of its creation.
  public var data: Day
  /// The currency of all its expenses.
  public var moeda: Currency
  /// Decimals of the currency.
  public var casas: Int
  /// Whether it is open, closed, approved or paid back.
  public var estado: EstadoDeRelatorio
  /// The expenses that count, in the order of first writing: for a registered report, those its
  /// registration knew, as it knew them.
  public var despesas: [Despesa]
  /// The kinds of the expenses, as far as the ledger defines them.
  public var tipos: [TipoDeDespesa]
  /// Their sum; for a registered report, the declared sum.
  public var valorTotal: Total
  /// The number of expenses; for a registered report, the declared number.
  public var quantidade: Int
  /// The registration in force; nil while the report is open.
  public var registro: RegistroDeRelatorio?
  /// The approval in force; nil while the report is not approved.
  public var aprovacao: AprovacaoDeRelatorio?
  /// The ledger's rule of who approves.
  public var quemAprova = QuemAprova.qualquer
  /// The author of the report and the claimed time of its creation; nil if not requested.
  public var autoria: Autoria?
  /// The times that it was reopened or sent back after a registration, the first one first.
  public var reaberturas: [ReaberturaDeRelatorio]
  /// Expenses written without the registration's knowledge: not in the total.
  public var tardias: [DespesaTardia]
  /// The reimbursements that count, by day.
  public var reembolsos: [ReembolsoDeRelatorio]
  /// The open conflicts about the report or one of its expenses.
  public var conflitos: [ConflitoAuditado]
  /// For an expense whose invoice another expense has too, in any report, that one's receipt.
  public var notasRepetidas: [Uuid: ComprovanteListado] = [:]

  /// Makes a report without expenses.
  package init(id: Uuid, titulo: String, data: Day, moeda: Currency = .real, casas: Int = 2) {
    (self.id, self.titulo, self.data) = (id, titulo, data)
    (self.moeda, self.casas) = (moeda, casas)
    estado = .parcial
    despesas = []
    tipos = []
    reaberturas = []
    valorTotal = Total(minor: 0, decimals: casas)
    quantidade = 0
    tardias = []
    reembolsos = []
    conflitos = []
  }

  /// Whether it can be registered: it is open, and its total is above zero and fits in a
  /// declaration's 15 digits.
  public var podeRegistrar: Bool { estado.isAberto && declaravel != nil }

  /// Whether a device may approve it: it is registered, not approved by the ledger's rule yet, and
  /// perhaps registered by another device.
  /// - Parameter aparelho: the device; nil for one that can only look.
  public func podeAprovar(em aparelho: Uuid?) -> Bool {
    guard let registro, aprovacao?.foraDaRegra != false else { return false }
    return quemAprova == .qualquer || registro.autoria.aparelho != aparelho
  }

  /// Whether the ledger's rule asks for an approval before it is paid back.
  public var faltaAprovar: Bool {
    registro != nil && quemAprova == .outro && aprovacao?.foraDaRegra != false
  }

  /// The declaration that registering an open report would make now; nil if it cannot be
  /// registered.
  public var declaravel: Declaracao? {
    guard valorTotal.minor > 0, let total = valorTotal.amount else { return nil }
    return Declaracao(total: total, despesas: UInt64(quantidade))
  }

  /// The amount that was paid back, in either direction.
  /// - Complexity: O(reimbursements).
  public var reembolsado: Total {
    Total(fine: reembolsos.reduce(0) { $0 + $1.valor.fine }, decimals: casas)
  }

  /// The amount of a registered report still to be paid back; negative if too much was.
  /// - Complexity: O(reimbursements).
  public var aReembolsar: Total {
    guard registro != nil else { return Total(minor: 0, decimals: casas) }
    return Total(fine: valorTotal.fine - reembolsado.fine, decimals: casas)
  }
}

/// The state of an expense report.
public enum EstadoDeRelatorio: String, Sendable, Hashable {
  /// Open: expenses may be added.
  case parcial
  /// Open, because somebody sent it back and said what is missing.
  case devolvido
  /// Closed, with a declared total.
  case registrado
  /// Closed, and what was registered is approved.
  case aprovado
  /// Closed, approved or not, and a live reimbursement is linked to it.
  case reembolsado

  /// Whether expenses may be added.
  public var isAberto: Bool { self == .parcial || self == .devolvido }
}

/// One expense report and its total.
public struct ResumoDeRelatorio: Sendable, Hashable {
  /// The report's UUID.
  public var relatorio: Uuid
  /// Its name, provisional if that is in conflict.
  public var titulo: String
  /// The day of its creation.
  public var data: Day
  /// The currency of its total.
  public var moeda: Currency
  /// Whether it is open, closed, approved or paid back.
  public var estado: EstadoDeRelatorio
  /// The approval in force; nil while the report is not approved.
  public var aprovacao: AprovacaoDeRelatorio?
  /// The number of expenses; for a registered report, the declared number.
  public var despesas: Int
  /// Their sum in the report's currency; for a registered report, the declared sum.
  public var total: Total
  /// The expenses that count, by UUID: for a registered report, those its registration knew.
  public var itens: [Uuid]
  /// The expenses written without the registration's knowledge, by UUID; none while it is open.
  public var tardias: [Uuid]
  /// The part of a registered report that was paid back; nil if not requested.
  public var reembolsado: Total?
  /// The author of the report and the claimed time of its creation; nil if not requested.
  public var autoria: Autoria?

  /// Makes what an audit says of a report.
  package init(
    relatorio: Uuid, titulo: String, data: Day, moeda: Currency, estado: EstadoDeRelatorio,
    despesas: Int, total: Total, itens: [Uuid], tardias: [Uuid]
  ) {
    (self.relatorio, self.titulo, self.data) = (relatorio, titulo, data)
    (self.moeda, self.estado, self.despesas) = (moeda, estado, despesas)
    (self.total, self.itens, self.tardias) = (total, itens, tardias)
  }
}

/// The reopening of a registered report, or its sending back.
public struct ReaberturaDeRelatorio: Sendable, Hashable {
  /// The author, and the claimed time.
  public var autoria: Autoria
  /// The reason, or what is missing; nil where nothing was said.
  public var motivo: String?
  /// Whether it was sent back.
  public var isDevolucao: Bool

  /// Makes a reopening.
  package init(autoria: Autoria, motivo: String?, isDevolucao: Bool = false) {
    (self.autoria, self.motivo, self.isDevolucao) = (autoria, motivo, isDevolucao)
  }
}

/// The approval of a registered report that is in force.
public struct AprovacaoDeRelatorio: Sendable, Hashable {
  /// The author of the approval, and the claimed time.
  public var autoria: Autoria
  /// A note; nil where nothing was said.
  public var nota: String?
  /// Whether the device that registered the report approved it although it knew of the rule that
  /// another one does.
  public var foraDaRegra: Bool

  /// Makes an approval.
  package init(autoria: Autoria, nota: String?, foraDaRegra: Bool = false) {
    (self.autoria, self.nota, self.foraDaRegra) = (autoria, nota, foraDaRegra)
  }
}

/// The registration of a report that is in force.
public struct RegistroDeRelatorio: Sendable, Hashable {
  /// The declaration.
  public var declarado: Declaracao
  /// The author of the registration, and the claimed time.
  public var autoria: Autoria

  /// Makes a registration.
  package init(declarado: Declaracao, autoria: Autoria) {
    (self.declarado, self.autoria) = (declarado, autoria)
  }
}

/// An expense written without the knowledge of the report's registration.
public struct DespesaTardia: Sendable, Hashable {
  /// The expense's UUID.
  public var despesa: Uuid
  /// Its present content; nil if it was removed.
  public var agora: Despesa?
  /// Its content as the registration knew it, which counts in the total; nil if the registration
  /// did not know it.
  public var noRegistro: Despesa?

  /// Makes a late expense.
  package init(despesa: Uuid, agora: Despesa?, noRegistro: Despesa?) {
    (self.despesa, self.agora, self.noRegistro) = (despesa, agora, noRegistro)
  }
}

/// The effect of a recording about a report.
public struct RelatorioGravado: Sendable, Hashable {
  /// The receipt, real or trial.
  public var recibo: Recibo
  /// The report as it is, or would be, afterwards.
  public var relatorio: RelatorioDeDespesas

  /// Makes the result of a recording.
  package init(recibo: Recibo, relatorio: RelatorioDeDespesas) {
    (self.recibo, self.relatorio) = (recibo, relatorio)
  }
}

/// The books with a reimbursement: the payer's, or those of the person who is paid.
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
