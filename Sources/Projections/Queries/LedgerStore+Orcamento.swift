package import Canonical
package import Ledger
internal import Tables

// The budgets of a month, computed on demand.
extension LedgerStore {
  /// The budgets of a month beside what was spent, by currency.
  /// - Complexity: O(categories), and for each that carries O(months from which something is carried),
  ///   each a balance.
  package func orcamento(_ mes: Month, hoje: Day) -> OrcamentoMensal {
    var budgets: [Currency: [OrcamentoListado]] = [:]
    var others: [Currency: [GastoSemOrcamento]] = [:]
    var unknown: [String] = []
    for conta in ids(.conta) where contaDeLeitura(conta) == conta {
      guard let atributos = atributos(daConta: conta), atributos.classe.isCategoria else {
        continue
      }
      guard let written = orcamentos(escritosDe: conta) else {
        unknown.append(nome(daConta: conta))
        continue
      }
      let balances = MonthlyBalances(self, conta)
      if let orcado = written.orcado(mes),
        let budget = orcamento(conta, written, mes, soma: { balances.sum($0) })
      {
        let sign: Int128 = atributos.classe == .receita ? -1 : 1
        budgets[atributos.moeda, default: []].append(
          OrcamentoListado(
            budget, orcado.fine, conta: conta, nome: nome(daConta: conta), atributos,
            agendado: sign * balances.sum(mes, after: hoje),
            transporta: written.transporta(mes), isAvulso: written.isAvulso(mes),
            isDivergente: isDivergente(conta, written, mes)))
      } else if atributos.classe == .despesa {
        let spent = balances.sum(mes)
        guard spent != 0 else { continue }
        others[atributos.moeda, default: []].append(
          GastoSemOrcamento(
            conta: conta, nome: nome(daConta: conta),
            gasto: Total(fine: spent, decimals: atributos.casas)))
      }
    }
    let currencies = Set(budgets.keys).union(others.keys).sorted().map { moeda in
      OrcamentoEmMoeda(
        moeda: moeda, budgets[moeda] ?? [], semOrcamento: others[moeda] ?? [])
    }
    return OrcamentoMensal(
      mes: mes, hoje: hoje, moedas: currencies, incompreendidas: unknown.sorted())
  }

  /// Budgets proposed for the categories of expense, those of most spending first.
  ///
  /// A category's proposal is the median of its last six whole months, starting no earlier than the
  /// first with spending; for an even number of months, the mean of the middle two. It is rounded
  /// up to two digits: 1,234.50 becomes 1,300, and 44.90 becomes 45. A category that is closed, or
  /// has fewer than two such months or a median of zero, gets none.
  /// - Complexity: O(categories), each seven balances.
  package func orcamentosSugeridos(hoje: Day) -> [OrcamentoSugerido] {
    let now = Month(of: hoje)
    guard let first = now.advanced(by: -Self.monthsLookedAt), let last = now.advanced(by: -1) else {
      return []
    }
    let sums = MonthlySums(self, first.day(1)...last.day(31), hoje: hoje)
    return sums.accounts.compactMap { account -> (Int128, OrcamentoSugerido)? in
      let casas = account.atributos.casas
      guard account.atributos.classe == .despesa, !isEncerrada(account.conta),
        let written = orcamentos(escritosDe: account.conta)
      else { return nil }
      let months = sums.changes(account.conta)
      let seen = months.map(\.now).drop { $0 == 0 }
      let median = Self.median(Array(seen))
      guard seen.count > 1, median > 0, let value = Self.rounded(median, casas: casas) else {
        return nil
      }
      return (
        seen.reduce(0, +),
        OrcamentoSugerido(
          conta: account.conta, nome: account.nome, moeda: account.atributos.moeda,
          meses: sums.figures(months, decimals: casas), valor: value, atual: written.orcado(now))
      )
    }.sorted { ($1.0, $0.1.nome) < ($0.0, $1.1.nome) }.map(\.1)
  }

  /// Whether one of the two budgets that determine a month's has several differing heads.
  private func isDivergente(_ conta: Uuid, _ written: OrcamentosEscritos, _ mes: Month) -> Bool {
    let months =
      [(ContaOrcada.so, mes)] + (written.vigente(mes).map { [(ContaOrcada.diante, $0.mes)] } ?? [])
    return months.contains { por, month in
      diverges(Agregado(.conta, conta), .orcamento(por: Chave(por), month)) != nil
    }
  }

  /// The number of whole months that a proposal is based on.
  private static let monthsLookedAt = 6

  /// The median of some sums: of an even number, the mean of the middle two; of none, zero.
  private static func median(_ sums: [Int128]) -> Int128 {
    guard !sums.isEmpty else { return 0 }
    let sorted = sums.sorted()
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2)
      ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }

  /// An amount rounded up to two digits; nil if it is too large for an amount.
  private static func rounded(_ fine: Int128, casas: Int) -> Amount? {
    let scale = Amount.scale(from: casas)
    let minor = (fine + scale - 1) / scale
    var step: Int128 = 1
    while minor / step >= 100 { step *= 10 }
    return Int64(exactly: (minor + step - 1) / step * step).flatMap {
      Amount(minor: $0, decimals: casas)
    }
  }
}

/// The monthly sums of one account; neighbouring months share a balance.
private final class MonthlyBalances {
  private let store: LedgerStore
  private let conta: Uuid
  private var known: [Int32: Int128] = [:]

  init(_ store: LedgerStore, _ conta: Uuid) { (self.store, self.conta) = (store, conta) }

  /// The sum of the postings in a month, in units of 10⁻⁴.
  func sum(_ month: Month) -> Int128 {
    balance(month) - (month.advanced(by: -1).map { balance($0) } ?? 0)
  }

  /// The sum of the postings in a month that lie after a day.
  func sum(_ month: Month, after day: Day) -> Int128 {
    guard month.day(31) > day else { return 0 }
    return day < month.day(1) ? sum(month) : balance(month) - store.saldo(conta, ate: day)
  }

  /// The balance at the end of a month.
  private func balance(_ month: Month) -> Int128 {
    if let sum = known[month.number] { return sum }
    let sum = store.saldo(conta, ate: month.day(31))
    known[month.number] = sum
    return sum
  }
}
