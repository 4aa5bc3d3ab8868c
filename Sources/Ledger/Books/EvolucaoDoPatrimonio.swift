public import Canonical

/// How the net worth changed over some days, and why.
public struct EvolucaoDoPatrimonio: Sendable, Hashable {
  /// The days, none of them after today.
  public var dias: ClosedRange<Day>
  /// One for each currency in which there was or is something, or something changed.
  public var moedas: [EvolucaoEmMoeda]

  /// Makes it of the balances at the end of the last day, and of what moved each account.
  package init(dias: ClosedRange<Day>, saldos: [SaldoDeConta], movidos: [SaldoDeConta]) {
    self.dias = dias
    let moved = Dictionary(grouping: movidos, by: \.moeda)
    moedas = saldos.porMoeda(\.moeda).map { moeda, all in
      EvolucaoEmMoeda(moeda, saldos: all, movidos: moved[moeda] ?? [])
    }.filter { !$0.isVazia }
  }
}

/// The change in one currency: `entrou` less `saiu`, `iniciais` and `cambio` add up to `mudanca`.
public struct EvolucaoEmMoeda: Sendable, Hashable {
  /// The currency.
  public var moeda: Currency
  /// The net worth at the end of the last day: assets less liabilities.
  public var depois: Total
  /// The income of the days.
  public var entrou: Total
  /// The spending of the days.
  public var saiu: Total
  /// The opening balances and adjustments of the days.
  public var iniciais: Total
  /// The amount that exchanges brought in from other currencies, less what they took.
  public var cambio: Total

  /// The income less the spending.
  public var sobrou: Total { entrou.difference(from: saiu) }
  /// The amount by which the net worth grew.
  public var mudanca: Total { .sum([sobrou, iniciais, cambio]) }
  /// The net worth before the first day.
  public var antes: Total { depois.difference(from: mudanca) }

  fileprivate init(_ moeda: Currency, saldos: [SaldoDeConta], movidos: [SaldoDeConta]) {
    let none = Total(minor: 0, decimals: saldos.map(\.saldo.decimals).max() ?? 2)
    let name = PalavraDeLancamento.NomePadrao.cambio
    let exchange = [name, PalavraDeLancamento.NomePadrao.patrimonio(name, em: moeda)]
    func sum(_ accounts: [SaldoDeConta], _ isWanted: (SaldoDeConta) -> Bool) -> Total {
      .sum([none] + accounts.filter(isWanted).map(\.saldo))
    }
    self.moeda = moeda
    depois = sum(saldos) { $0.classe.isPropria }
    entrou = sum(movidos) { $0.classe == .receita }.negated
    saiu = sum(movidos) { $0.classe == .despesa }
    iniciais = sum(movidos) { $0.classe == .patrimonio && !exchange.contains($0.nome) }.negated
    cambio = sum(movidos) { $0.classe == .patrimonio && exchange.contains($0.nome) }.negated
  }

  fileprivate var isVazia: Bool {
    [depois, entrou, saiu, iniciais, cambio].allSatisfy { $0.minor == 0 }
  }
}
