public import Canonical

/// The balances of all accounts over a period, of which the statements that accountants know are
/// views (`Demonstracao`).
///
/// Income and spending begin at zero with the calendar year of the period's first day; the results
/// of the years before it stand in equity, as a line without an account. Nothing after today counts.
public struct SaldosDoPeriodo: Sendable, Hashable {
  /// The days.
  public var dias: ClosedRange<Day>
  /// The day that it is.
  public var hoje: Day
  /// One for each currency in which there is something.
  public var moedas: [SaldosEmMoeda]

  /// Makes the balances of a period.
  package init(dias: ClosedRange<Day>, hoje: Day, moedas: [SaldosEmMoeda]) {
    (self.dias, self.hoje, self.moedas) = (dias, hoje, moedas)
  }

  /// The last day that counts.
  public var fim: Day { min(dias.upperBound, hoje) }
}

/// The balances in one currency.
public struct SaldosEmMoeda: Sendable, Hashable {
  /// The currency.
  public var moeda: Currency
  /// The accounts on which there is something, by class, then in the order in which they were
  /// opened.
  public var linhas: [LinhaDeSaldos]

  /// Makes the balances in a currency.
  package init(moeda: Currency, linhas: [LinhaDeSaldos]) {
    (self.moeda, self.linhas) = (moeda, linhas)
  }
}

/// An account over a period: `abertura` plus `debito` less `credito` is `fechamento`.
public struct LinhaDeSaldos: Sendable, Hashable {
  /// The account; nil for results and sums.
  public var conta: Uuid?
  /// Its name.
  public var nome: String
  /// Its class.
  public var classe: ClasseDeConta
  /// The balance before the period, signed from the account's side, as in all balances.
  public var abertura: Total
  /// The sum of the debits of the period.
  public var debito: Total
  /// The sum of the credits of the period, as a positive figure.
  public var credito: Total
  /// Of income and spending, the change in the period before; else zero.
  public var antes: Total

  /// Makes the line of an account.
  package init(
    conta: Uuid? = nil, nome: String, classe: ClasseDeConta, abertura: Total, debito: Total,
    credito: Total, antes: Total
  ) {
    (self.conta, self.nome, self.classe) = (conta, nome, classe)
    (self.abertura, self.debito, self.credito) = (abertura, debito, credito)
    self.antes = antes
  }

  /// The balance at the end of the period.
  public var fechamento: Total { .sum([abertura, debito, credito.negated]) }

  /// The change of the balance in the period.
  public var mudanca: Total { debito.difference(from: credito) }

  /// The sum of lines.
  fileprivate static func soma(
    _ lines: [LinhaDeSaldos], _ nome: String, _ classe: ClasseDeConta
  ) -> LinhaDeSaldos {
    LinhaDeSaldos(
      nome: nome, classe: classe, abertura: .sum(lines.map(\.abertura)),
      debito: .sum(lines.map(\.debito)), credito: .sum(lines.map(\.credito)),
      antes: .sum(lines.map(\.antes)))
  }
}

/// A statement that accountants know, as a view of the balances of a period.
public enum Demonstracao: String, Sendable, Hashable, CaseIterable {
  /// Trial balance: all accounts, with debits and credits.
  case balancete
  /// Income statement: income and spending, beside those of the period before.
  case dre
  /// Balance sheet: assets, debts and equity, beside those before the period.
  case balanco

  /// The classes of its groups, in their order.
  private var classes: [ClasseDeConta] {
    switch self {
    case .balancete: ClasseDeConta.todas
    case .dre: [.receita, .despesa]
    case .balanco: [.ativo, .passivo, .patrimonio]
    }
  }

  /// The groups of the statement, without those in which there is nothing.
  public func grupos(_ saldos: SaldosEmMoeda) -> [GrupoDeSaldos] {
    let result = LinhaDeSaldos.soma(
      saldos.linhas.filter(\.classe.isCategoria), "Resultado do exercício", .patrimonio)
    return classes.compactMap { classe in
      let lines =
        saldos.linhas.filter { $0.classe == classe }
        + (self == .balanco && classe == .patrimonio ? [result] : [])
      let shown = lines.filter { line in figuras(line).contains { $0.minor != 0 } }
      return shown.isEmpty
        ? nil
        : GrupoDeSaldos(classe: classe, linhas: shown, soma: .soma(shown, "Soma", classe))
    }
  }

  /// Its last line: in the trial balance the sum of all, in the income statement the result, in the
  /// balance sheet the other side of the assets.
  public func total(_ saldos: SaldosEmMoeda) -> LinhaDeSaldos {
    let lines = grupos(saldos).filter { self != .balanco || $0.classe != .ativo }
      .flatMap(\.linhas)
    return switch self {
    case .balancete: .soma(lines, "Soma", .ativo)
    case .dre: .soma(lines, "Resultado", .receita)
    case .balanco: .soma(lines, "Passivo e patrimônio líquido", .passivo)
    }
  }

  /// The figures of a line: opening balance, debits, credits and closing balance; the change in the
  /// period and in the one before, income as a positive figure; or the balances at its end and
  /// before it.
  /// - Parameter isNatural: whether debts and equity of the balance sheet are positive, as people
  ///   read them.
  public func figuras(_ line: LinhaDeSaldos, isNatural: Bool = false) -> [Total] {
    switch self {
    case .balancete: [line.abertura, line.debito, line.credito, line.fechamento]
    case .dre: [line.mudanca, line.antes].map { line.classe == .despesa ? $0 : $0.negated }
    case .balanco:
      [line.fechamento, line.abertura].map {
        isNatural && line.classe != .ativo ? $0.negated : $0
      }
    }
  }
}

/// The accounts of one class in a statement, with their sum.
public struct GrupoDeSaldos: Sendable, Hashable {
  /// The class.
  public var classe: ClasseDeConta
  /// The accounts.
  public var linhas: [LinhaDeSaldos]
  /// Their sum.
  public var soma: LinhaDeSaldos
}

extension Day {
  /// The first day of its accounting year, which is the calendar year.
  package var inicioDoExercicio: Day { Day(year: parts.year, month: 1, day: 1) ?? self }
}

extension ClosedRange<Day> {
  /// The period before it: as many whole months for whole months, else as many days.
  package var anterior: ClosedRange<Day> {
    let (first, last) = (Month(of: lowerBound), Month(of: upperBound))
    if lowerBound == first.day(1), upperBound == last.day(31),
      let from = first.advanced(by: Int(first.number - last.number) - 1),
      let to = first.advanced(by: -1)
    {
      return from.day(1)...to.day(31)
    }
    let end = Swift.max(Day.numbers.lowerBound, lowerBound.number - 1)
    let begin = Swift.max(Day.numbers.lowerBound, end - (upperBound.number - lowerBound.number))
    return Day(number: begin)...Day(number: end)
  }
}
