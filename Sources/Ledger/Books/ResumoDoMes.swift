public import Canonical

/// A month at a glance.
public struct ResumoDoMes: Sendable, Hashable {
  /// The month.
  public var mes: Month
  /// The day that it is.
  public var hoje: Day
  /// Income and spending, for each currency in which there were any.
  public var moedas: [MesEmMoeda]
  /// How many conflicts wait for a decision.
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

  /// The rest: income less spending.
  public var sobrou: Total { entrou.valor.menos(saiu.valor) }
  /// The rest of the month before.
  public var sobrouAntes: Total { entrouAntes.menos(saiuAntes) }
  /// The rest as it should come to: with what is scheduled and what plans expect; nil where nothing
  /// is to come.
  public var deveSobrar: Total? {
    let scheduled = entrou.agendado.menos(saiu.agendado)
    guard scheduled.minor != 0 || previsto != nil else { return nil }
    return .soma([sobrou, scheduled] + (previsto.map { [$0.sobra] } ?? []))
  }
}

/// The part of a month that plans expect and nobody has recorded, in one currency.
///
/// An occurrence that is late is expected today; one that is bought on a card keeps its own day.
public struct PrevistoNoMes: Sendable, Hashable {
  /// Income.
  public var entrou: Total
  /// Spending.
  public var saiu: Total
  /// How many occurrences bring it.
  public var ocorrencias: Int

  /// Makes what is expected of a month.
  package init(entrou: Total, saiu: Total, ocorrencias: Int) {
    (self.entrou, self.saiu, self.ocorrencias) = (entrou, saiu, ocorrencias)
  }

  /// Income less spending.
  public var sobra: Total { entrou.menos(saiu) }
}
