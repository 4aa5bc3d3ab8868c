public import Canonical

/// The total assets and debts at the end of a day.
public struct Resumo: Sendable, Hashable {
  /// The ledger's name.
  public var nome: String
  /// The person who uses it on this machine, for the greeting; nil for nobody.
  public var pessoa: String?
  /// The day that it is.
  public var data: Day
  /// The asset and liability accounts in the order of opening, without closed accounts and those
  /// read with others, unless they have a balance.
  public var contas: [ContaEmDetalhe]

  /// Makes a summary.
  package init(nome: String, data: Day, contas: [ContaEmDetalhe]) {
    (self.nome, self.data, self.contas) = (nome, data, contas)
  }

  /// Whether entries on later days, which this summary excludes, change a balance.
  /// - Complexity: O(accounts).
  public var haDepois: Bool { contas.contains { $0.agendado.minor != 0 } }

  /// The net worth in each currency: assets less liabilities.
  /// - Complexity: O(accounts).
  public var patrimonio: [(moeda: Currency, total: Total)] { totals(\.saldo) }

  /// The sum of everything after today, in each currency: the net worth excludes it.
  /// - Complexity: O(accounts).
  public var agendado: [(moeda: Currency, total: Total)] { totals(\.agendado) }

  private func totals(_ part: KeyPath<Conta, Total>) -> [(moeda: Currency, total: Total)] {
    contas.porMoeda(\.moeda).map { moeda, contas in
      (moeda, .sum(contas.map { $0.conta[keyPath: part] }))
    }
  }
}

/// A month at a glance.
public struct ResumoDoMes: Sendable, Hashable {
  /// The month.
  public var mes: Month
  /// The day that it is.
  public var hoje: Day
  /// Income and spending, for each currency in which there were any.
  public var moedas: [MesEmMoeda]
  /// The number of conflicts that wait for a decision.
  public var conflitos: Int
  /// The entries of the month that lie after today, the nearest first.
  public var agendados: [LancamentoListado]
  /// The latest entries of the month up to today, the newest first.
  public var ultimos: [LancamentoListado]

  /// Makes a month at a glance.
  package init(
    mes: Month, hoje: Day, moedas: [MesEmMoeda], conflitos: Int,
    agendados: [LancamentoListado], ultimos: [LancamentoListado]
  ) {
    (self.mes, self.hoje, self.moedas, self.conflitos) = (mes, hoje, moedas, conflitos)
    (self.agendados, self.ultimos) = (agendados, ultimos)
  }
}

/// A month in one currency, against the month before.
public struct MesEmMoeda: Sendable, Hashable {
  /// The currency.
  public var moeda: Currency
  /// Income, up to today and after it.
  public var entrou: FiguraDoMes
  /// Spending, up to today and after it.
  public var saiu: FiguraDoMes
  /// Opening balances, adjustments and exchanges: neither income nor spending.
  public var outros: Total
  /// Income and spending of the month before.
  public var antes: (entrou: Total, saiu: Total) { (entrouAntes, saiuAntes) }
  /// The categories with most spending.
  public var maiores: [LinhaPorMes]
  /// The budgets of the month; nil where no category of expense has one.
  public var orcamento: OrcamentoEmMoeda?
  /// Income and spending that plans expect and nobody has recorded; nil for none.
  public var previsto: PrevistoNoMes?

  private var entrouAntes: Total
  private var saiuAntes: Total

  /// Makes a month in a currency.
  package init(
    moeda: Currency, entrou: FiguraDoMes, saiu: FiguraDoMes, outros: Total,
    antes: (entrou: Total, saiu: Total), maiores: [LinhaPorMes], orcamento: OrcamentoEmMoeda? = nil,
    previsto: PrevistoNoMes? = nil
  ) {
    (self.moeda, self.entrou, self.saiu, self.outros) = (moeda, entrou, saiu, outros)
    (entrouAntes, saiuAntes, self.maiores) = (antes.entrou, antes.saiu, maiores)
    (self.orcamento, self.previsto) = (orcamento, previsto)
  }

  /// Whether there is no income and no spending: none up to today, to come, or in the month before.
  package var isParado: Bool {
    previsto == nil
      && [
        entrou.valor, entrou.agendado, entrouAntes, saiu.valor, saiu.agendado, saiuAntes,
      ].allSatisfy { $0.minor == 0 }
  }

  /// The spending in all categories but the largest; nil for none.
  public var outrosGastos: Total? {
    let rest = Total.sum([saiu.valor] + maiores.map(\.valor.negated))
    return rest.minor == 0 ? nil : rest
  }
  /// Income less spending.
  public var sobrou: Total { entrou.valor.difference(from: saiu.valor) }
  /// Income less spending of the month before.
  public var sobrouAntes: Total { entrouAntes.difference(from: saiuAntes) }
  /// The expected result, including scheduled and planned amounts; nil if none are to come.
  public var deveSobrar: Total? {
    let scheduled = entrou.agendado.difference(from: saiu.agendado)
    guard scheduled.minor != 0 || previsto != nil else { return nil }
    return .sum([sobrou, scheduled] + (previsto.map { [$0.sobra] } ?? []))
  }
}

/// The part of a month that plans expect and nobody has recorded, in one currency.
///
/// A late occurrence is expected today; one bought on a card keeps its own day.
public struct PrevistoNoMes: Sendable, Hashable {
  /// Income.
  public var entrou: Total
  /// Spending.
  public var saiu: Total
  /// The number of occurrences behind it.
  public var ocorrencias: Int

  /// Makes the expected part of a month.
  package init(entrou: Total, saiu: Total, ocorrencias: Int) {
    (self.entrou, self.saiu, self.ocorrencias) = (entrou, saiu, ocorrencias)
  }

  /// Income less spending.
  public var sobra: Total { entrou.difference(from: saiu) }
}
