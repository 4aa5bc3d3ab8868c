public import Canonical

/// The money that came into and left the accounts with money, month by month.
///
/// These are current and savings accounts and wallets. Only sums of days are read, so a month's flow
/// is classified by purpose: income came in; spending went out unless it increased a debt; the rest
/// went to investments and other things that are owned, such as money lent, or came from them.
/// Opening balances, adjustments and exchanges are neither in nor out.
public struct Fluxo: Sendable, Hashable {
  /// The days.
  public var dias: ClosedRange<Day>
  /// Today: the figures exclude anything after it.
  public var hoje: Day
  /// One for each currency.
  public var moedas: [FluxoEmMoeda]

  /// Makes the flow of a period.
  package init(dias: ClosedRange<Day>, hoje: Day, moedas: [FluxoEmMoeda]) {
    (self.dias, self.hoje, self.moedas) = (dias, hoje, moedas)
  }
}

/// The flow in one currency.
public struct FluxoEmMoeda: Sendable, Hashable {
  /// The currency.
  public var moeda: Currency
  /// The accounts, in the order in which they were opened.
  public var contas: [Uuid]
  /// The months, oldest first.
  public var meses: [FluxoDoMes]
  /// The amount that the days after today, up to the end of the period, add to the last balance.
  public var agendado: Total

  /// Makes the flow in a currency.
  package init(moeda: Currency, contas: [Uuid], meses: [FluxoDoMes], agendado: Total) {
    (self.moeda, self.contas, self.meses, self.agendado) = (moeda, contas, meses, agendado)
  }
}

/// The flow of one month: `abertura` plus `entrou` less `saiu`, and `outros`, is `fechamento`.
public struct FluxoDoMes: Sendable, Hashable {
  /// The month.
  public var mes: Month
  /// The balance before it.
  public var abertura: Total
  /// Income of the month.
  public var receitas: Total
  /// Spending that was paid, including debts of earlier months; negative, as it goes out.
  public var gastosPagos: Total
  /// The money that came back from investments; negative where more was invested.
  public var investimentos: Total
  /// The money that came back from other things that are owned, such as money lent; negative where
  /// more went there.
  public var outrasContas: Total
  /// Opening balances, adjustments and exchanges.
  public var outros: Total
  /// The balance at its end, or at the end of today.
  public var fechamento: Total

  /// Makes the flow of a month.
  package init(
    mes: Month, abertura: Total, receitas: Total, gastosPagos: Total, investimentos: Total,
    outrasContas: Total, outros: Total, fechamento: Total
  ) {
    (self.mes, self.abertura, self.fechamento) = (mes, abertura, fechamento)
    (self.receitas, self.gastosPagos) = (receitas, gastosPagos)
    (self.investimentos, self.outrasContas, self.outros) = (investimentos, outrasContas, outros)
  }

  /// The money that came in: income received, and what came back from investments and loans.
  public var entrou: Total { .sum(partes.filter { $0.minor > 0 } + [zero]) }
  /// The money that went out, as a positive figure: spending paid, what was invested, and lent.
  public var saiu: Total { zero.difference(from: .sum(partes.filter { $0.minor < 0 } + [zero])) }

  /// Whether nothing came in and nothing went out.
  package var isParado: Bool { entrou.minor == 0 && saiu.minor == 0 && outros.minor == 0 }
  /// Whether there was no money either.
  package var isVazio: Bool { isParado && abertura.minor == 0 && fechamento.minor == 0 }

  private var partes: [Total] { [receitas, gastosPagos, investimentos, outrasContas] }
  private var zero: Total { Total(minor: 0, decimals: abertura.decimals) }
}

/// The balances of all accounts at the end of a day, positive ones beside negative ones.
public struct Balancete: Sendable, Hashable {
  /// The day.
  public var em: Day
  /// One for each currency.
  public var moedas: [BalanceteEmMoeda]

  /// Makes the trial balance of a day.
  package init(em: Day, moedas: [BalanceteEmMoeda]) { (self.em, self.moedas) = (em, moedas) }
}

/// The trial balance in one currency.
public struct BalanceteEmMoeda: Sendable, Hashable {
  /// The currency.
  public var moeda: Currency
  /// The accounts whose balance is not zero, by class, then in the order in which they were opened.
  public var contas: [SaldoDeConta]

  /// Makes the trial balance in a currency.
  package init(moeda: Currency, contas: [SaldoDeConta]) {
    (self.moeda, self.contas) = (moeda, contas)
  }

  /// The sum of the balances above zero.
  public var debito: Total { .sum(contas.map(\.saldo).filter { $0.minor > 0 }) }
  /// The sum of the balances below zero, as a positive figure: equal to the other.
  public var credito: Total {
    Total(minor: 0, decimals: 0).difference(from: .sum(contas.map(\.saldo).filter { $0.minor < 0 }))
  }
}
