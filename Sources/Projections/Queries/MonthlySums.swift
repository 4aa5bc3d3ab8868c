internal import Canonical
internal import Ledger
internal import Tables

/// The sums of accounts in each month of a period, from the running totals of days; amounts up to
/// today are kept apart from later ones.
struct MonthlySums {
  let months: [ClosedRange<Day>]
  private let store: LedgerStore
  private let hoje: Day
  /// The accounts that are read by themselves, in the order in which they were opened.
  let accounts: [(conta: Uuid, nome: String, atributos: AtributosDeConta)]

  /// A figure in units of 10⁻⁴: of the days up to today, and of those after it.
  struct Sum {
    var now: Int128 = 0
    var later: Int128 = 0

    static func + (left: Sum, right: Sum) -> Sum {
      Sum(now: left.now + right.now, later: left.later + right.later)
    }
  }

  init(_ store: LedgerStore, _ dias: ClosedRange<Day>, hoje: Day) {
    (self.store, self.hoje, months) = (store, hoje, dias.porMes)
    accounts = store.ids(.conta).filter { store.contaDeLeitura($0) == $0 }
      .sorted { store.isAntes($0, $1) }
      .compactMap { id in
        store.atributos(daConta: id).map { (id, store.nome(daConta: id), $0) }
      }
  }

  /// The change of an account's balance in each month, signed from its side.
  /// - Complexity: O(months), each a fetch of a few dozen sums.
  func changes(_ conta: Uuid) -> [Sum] {
    var known: [Day: Int128] = [:]
    func balance(_ day: Day) -> Int128 {
      if let sum = known[day] { return sum }
      let sum = store.saldo(conta, ate: day)
      known[day] = sum
      return sum
    }
    return months.map { days in
      let before = days.lowerBound > .first ? balance(Day(number: days.lowerBound.number - 1)) : 0
      let end = balance(days.upperBound)
      guard days.upperBound > hoje else { return Sum(now: end - before) }
      let now = days.lowerBound > hoje ? before : balance(hoje)
      return Sum(now: now - before, later: end - now)
    }
  }

  /// Figures for the months, in a currency with the given decimals.
  func figures(_ sums: [Sum], decimals: Int, entries: [[Uuid]] = []) -> [FiguraDoMes] {
    zip(months, sums).enumerated().map { index, month in
      FiguraDoMes(
        mes: Month(of: month.0.lowerBound), valor: Total(fine: month.1.now, decimals: decimals),
        agendado: Total(fine: month.1.later, decimals: decimals),
        lancamentos: entries.isEmpty ? [] : entries[index])
    }
  }

  /// No sums at all.
  var none: [Sum] { months.map { _ in Sum() } }

  /// The decimals of a currency: the most that one of its accounts has.
  func decimals(_ moeda: Currency) -> Int {
    accounts.filter { $0.atributos.moeda == moeda }.map(\.atributos.casas).max() ?? 2
  }

  /// The currencies of the accounts, in order.
  var currencies: [Currency] { Set(accounts.map(\.atributos.moeda)).sorted() }

  /// The categories of a class in a currency, as a table; income turned to its natural side.
  /// - Parameter entries: the days whose entries behind the figures are wanted; nil for none.
  func table(
    _ classe: ClasseDeConta, _ moeda: Currency, entries wanted: ClosedRange<Day>? = nil
  ) -> TabelaPorMes {
    let decimals = decimals(moeda)
    let sign: Int128 = classe.temLadoNatural ? -1 : 1
    var lines: [(key: String, line: LinhaPorMes)] = []
    var whole = none
    for account in accounts
    where account.atributos.classe == classe && account.atributos.moeda == moeda {
      let sums = changes(account.conta).map { Sum(now: sign * $0.now, later: sign * $0.later) }
      let entries = wanted.map { wanted in
        months.map { wanted.overlaps($0) ? store.lancamentos(em: account.conta, $0) : [] }
      }
      guard
        sums.contains(where: { $0.now != 0 || $0.later != 0 })
          || entries?.contains(where: { !$0.isEmpty }) == true
      else { continue }
      whole = zip(whole, sums).map { $0 + $1 }
      lines.append(
        (
          NomeDeCategoria(account.nome).chave,
          LinhaPorMes(
            nome: account.nome, contas: [account.conta],
            meses: figures(sums, decimals: decimals, entries: entries ?? []))
        ))
    }
    let groups = Dictionary(grouping: lines, by: \.key).values.map { group(of: $0.map(\.line)) }
    return TabelaPorMes(
      moeda: moeda, linhas: groups.sorted(by: LinhaPorMes.isLarger),
      meses: figures(whole, decimals: decimals))
  }

  /// The categories of one group as one line, with the categories themselves if there are several.
  private func group(of lines: [LinhaPorMes]) -> LinhaPorMes {
    guard lines.count > 1, let first = lines.first else { return lines[0] }
    let months = first.meses.indices.map { index in
      FiguraDoMes(
        mes: first.meses[index].mes,
        valor: .sum(lines.map { $0.meses[index].valor }),
        agendado: .sum(lines.map { $0.meses[index].agendado }),
        lancamentos: lines.flatMap { $0.meses[index].lancamentos }.semRepeticao)
    }
    return LinhaPorMes(
      nome: NomeDeCategoria(first.nome ?? "").grupo, contas: lines.flatMap(\.contas),
      meses: months, partes: lines.sorted(by: LinhaPorMes.isLarger))
  }

  /// The months in which the books have any income or spending up to today.
  /// - Complexity: O(categories × months); one category with both in every month is enough.
  var lived: [Month] {
    var found: Set<Int> = []
    for account in accounts where account.atributos.classe.isCategoria {
      guard found.count < months.count else { break }
      for (index, sum) in changes(account.conta).enumerated() where sum.now != 0 {
        found.insert(index)
      }
    }
    return found.sorted().map { Month(of: months[$0].lowerBound) }
  }
}

extension LedgerStore {
  /// The live entries on an account, as it is read, on some days: by day, then by UUID.
  /// - Complexity: O(those entries).
  func lancamentos(em conta: Uuid, _ days: ClosedRange<Day>) -> [Uuid] {
    let part = apart()
    let accounts = contasLidas(com: conta).compactMap { tables.known(Agregado(.conta, $0)) }
    let range = days.lowerBound.number...days.upperBound.number
    return part.entries(on: accounts, days: range).map { entry in
      let content = part.state.aggregates[Int(entry)].counted
      return (day: part.tables.contents[Int(content)].day, id: part.tables.agregado(entry).id)
    }.sorted { ($0.day, $0.id) < ($1.day, $1.id) }.map(\.id)
  }
}
