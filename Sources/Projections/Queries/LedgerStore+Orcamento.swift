package import Canonical
package import Ledger

// The budgets of a month, computed on demand.
extension LedgerStore {
  /// The budgets of a month beside what was spent, by currency.
  /// - Parameter comMeses: whether the categories are wanted beside the months before.
  /// - Complexity: O(categories), and for each that carries O(months from which something is carried),
  ///   each a balance.
  package func orcamento(
    _ mes: Month, hoje: Day, comMeses: Bool = false
  ) -> OrcamentoMensal {
    var budgets: [Currency: [OrcamentoListado]] = [:]
    var others: [Currency: [GastoSemOrcamento]] = [:]
    var rows: [Currency: [LinhaDeOrcamento]] = [:]
    var unknown: [String] = []
    let whole = comMeses ? mesesInteiros(antesDe: mes, hoje: hoje) : []
    for conta in ids(.conta) where contaDeLeitura(conta) == conta {
      guard let atributos = atributos(daConta: conta), atributos.classe.isCategoria else {
        continue
      }
      guard let written = orcamentos(escritosDe: conta) else {
        unknown.append(nome(daConta: conta))
        continue
      }
      let balances = MonthlyBalances(self, conta)
      var limit: Total?
      if let orcado = written.orcado(mes),
        let budget = orcamento(conta, written, mes, soma: { balances.sum($0) })
      {
        let sign: Int128 = atributos.classe == .receita ? -1 : 1
        let listed = OrcamentoListado(
          budget, orcado.fine, conta: conta, nome: nome(daConta: conta), atributos,
          agendado: sign * balances.sum(mes, after: hoje),
          transporta: written.transporta(mes), isAvulso: written.isAvulso(mes),
          isDivergente: isDivergente(conta, written, mes))
        limit = listed.limite
        budgets[atributos.moeda, default: []].append(listed)
      } else if atributos.classe == .despesa, balances.sum(mes) != 0 {
        others[atributos.moeda, default: []].append(
          GastoSemOrcamento(
            conta: conta, nome: nome(daConta: conta),
            gasto: Total(fine: balances.sum(mes), decimals: atributos.casas)))
      }
      guard comMeses else { continue }
      linha(conta, atributos, mes, whole, limit, balances).map {
        rows[atributos.moeda, default: []].append($0)
      }
    }
    let currencies = Set(budgets.keys).union(others.keys).union(rows.keys).sorted().map { moeda in
      OrcamentoEmMoeda(
        moeda: moeda, budgets[moeda] ?? [], semOrcamento: others[moeda] ?? [],
        categorias: rows[moeda] ?? [])
    }
    return OrcamentoMensal(
      mes: mes, hoje: hoje, mesesInteiros: whole, moedas: currencies,
      incompreendidas: unknown.sorted())
  }

  /// A category beside its months; nil without a budget and without figures.
  private func linha(
    _ conta: Uuid, _ atributos: AtributosDeConta, _ mes: Month, _ whole: [Month], _ limite: Total?,
    _ balances: MonthlyBalances
  ) -> LinhaDeOrcamento? {
    func total(_ month: Month?) -> Total {
      let sum = month.map { balances.sum($0) } ?? 0
      return Total(fine: atributos.classe == .receita ? -sum : sum, decimals: atributos.casas)
    }
    let none = Total(minor: 0, decimals: atributos.casas)
    let (now, before) = (total(mes), total(mes.advanced(by: -1)))
    let months = whole.map { FiguraDoMes(mes: $0, valor: total($0), agendado: none) }
    guard limite != nil || ([now, before] + months.map(\.valor)).contains(where: { $0.minor != 0 })
    else { return nil }
    return LinhaDeOrcamento(
      conta, nome(daConta: conta), atributos.classe, limite: limite, gasto: now,
      mesPassado: before, antes: months)
  }

  /// Budgets proposed for the categories of expense, those of most spending in a year first.
  ///
  /// A category with spending in more than half of the last whole months (`mesesInteiros`) gets
  /// their median; for an even number of months, the mean of the middle two. Any other gets a
  /// twelfth of the last twelve months. Either is rounded up to two digits: 1,234.50 becomes 1,300,
  /// and 44.90 becomes 45. None goes to a category that is closed or only holds unsorted entries,
  /// and there are none before two whole months.
  /// - Complexity: O(categories), each thirteen balances.
  package func orcamentosSugeridos(hoje: Day) -> [OrcamentoSugerido] {
    let now = Month(of: hoje)
    let whole = mesesInteiros(antesDe: now, hoje: hoje)
    guard let first = now.advanced(by: -12), let last = now.advanced(by: -1), whole.count > 1 else {
      return []
    }
    let sums = MonthlySums(self, first.day(1)...last.day(31), hoje: hoje)
    return sums.accounts.compactMap { account -> (Int128, OrcamentoSugerido)? in
      let casas = account.atributos.casas
      guard account.atributos.classe == .despesa, !isEncerrada(account.conta),
        !PalavraDeLancamento.NomePadrao.isSemCategoria(account.nome),
        let written = orcamentos(escritosDe: account.conta)
      else { return nil }
      let year = sums.figures(sums.changes(account.conta), decimals: casas)
      let months = year.filter { whole.contains($0.mes) }
      let isUsual = months.filter { $0.valor.minor > 0 }.count * 2 > months.count
      let spent = year.reduce(0) { $0 + $1.valor.fine }
      let base = isUsual ? Self.median(months.map(\.valor.fine)) : spent / 12
      guard base > 0, let value = Self.rounded(base, casas: casas) else { return nil }
      return (
        spent,
        OrcamentoSugerido(
          conta: account.conta, nome: account.nome, moeda: account.atributos.moeda,
          isUsual ? .mesDoMeio : .umDozeAvos,
          isUsual ? months : year.filter { $0.valor.minor != 0 },
          base: Total(minor: base / Amount.scale(from: casas), decimals: casas), valor: value,
          atual: written.orcado(now))
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
