package import Canonical
package import Ledger
internal import Tables

extension LedgerStore {
  /// The live entries on an account, as it is read, on days of a range, the newest first.
  /// - Parameter limite: how many at most.
  /// - Complexity: O(entries of the account on those days).
  package func vizinhos(
    daConta conta: Uuid, _ dias: ClosedRange<Day>, limite: Int
  ) -> [LancamentoVizinho] {
    guard let account = tables.known(Agregado(.conta, conta)) else { return [] }
    let accounts = accounts(readWith: account)
    let days = dias.lowerBound.number...dias.upperBound.number
    let found =
      limite == .max
      ? entries(on: accounts, days: days) : newest(on: accounts, days, atLeast: limite)
    return vizinhos(found, Set(accounts), conta, limite: limite)
  }

  package func vizinhos(
    daConta conta: Uuid, _ procurados: [ValorProcurado]
  ) -> [LancamentoVizinho] {
    guard let account = tables.known(Agregado(.conta, conta)), !procurados.isEmpty else {
      return []
    }
    let accounts = accounts(readWith: account)
    let spans = AmountSpans(procurados)
    return vizinhos(entries(on: accounts, spans), Set(accounts), conta, limite: .max).filter {
      spans.hold($0.valor, $0.dia)
    }
  }

  package func entradas(daConta conta: Uuid, ate dia: Day, limite: Int) -> [LancamentoVizinho] {
    guard let account = tables.known(Agregado(.conta, conta)) else { return [] }
    let accounts = accounts(readWith: account)
    let days = min(Day.numbers.lowerBound, dia.number)...dia.number
    let found = entries(on: accounts, between: 1...Int64.max, days: days)
    return vizinhos(found, Set(accounts), conta, limite: limite)
  }

  /// The newest of some entries, as an account sees them, the newest first.
  private func vizinhos(
    _ entries: [Int32], _ own: Set<Int32>, _ conta: Uuid, limite: Int
  ) -> [LancamentoVizinho] {
    var found = entries
    if found.count > limite {
      let newest = found.map { (day: day(of: $0), entry: $0) }.sorted { $0.day > $1.day }
      found = newest.prefix(limite).map(\.entry)
    }
    return found.map { vizinho($0, own, conta) }
      .sorted { ($1.dia, $1.id) < ($0.dia, $0.id) }
  }

  /// The newest entries on some accounts on days of a range: at least this many, if there are.
  private func newest(
    on accounts: [Int32], _ days: ClosedRange<Int32>, atLeast wanted: Int
  ) -> [Int32] {
    var found: [Int32] = []
    var (last, length) = (days.upperBound, Int32(15))
    while found.count < wanted, last >= days.lowerBound,
      let newest = ultimoDia(accounts, ate: Day(number: last))?.number, newest >= days.lowerBound
    {
      let first = max(days.lowerBound, newest - length)
      let more = entries(on: accounts, days: first...newest)
      found += more
      // The number of days that hold the missing entries if each is as dense.
      let guess =
        more.isEmpty ? .max : Int(newest - first + 1) * (wanted - found.count) / more.count
      (last, length) = (first - 1, min(max(Int32(clamping: guess), 1), length * 2))
    }
    return found
  }

  package func transacoes(daConta conta: Uuid, _ dias: ClosedRange<Day>) -> [Uuid] {
    guard let account = tables.known(Agregado(.conta, conta)) else { return [] }
    let found = contents(
      on: accounts(readWith: account), days: dias.lowerBound.number...dias.upperBound.number)
    return Set(found.map { tables.contents[Int($0)].entry }).filter { $0 >= 0 }.sorted()
      .map { tables.aggregates[Int($0)].id }
  }

  private func day(of entry: Int32) -> Int32 {
    tables.contents[Int(state.aggregates[Int(entry)].counted)].day
  }

  /// A live entry as an account sees it.
  /// - Parameter own: the accounts that are read as it.
  func vizinho(_ entry: Int32, _ own: Set<Int32>, _ conta: Uuid) -> LancamentoVizinho {
    let content = state.aggregates[Int(entry)].counted
    let row = tables.contents[Int(content)]
    let postings = tables.postings(of: content)
    var sum: Int128 = 0
    var others: [Int32] = []
    for posting in postings {
      if own.contains(posting.account) {
        sum += Int128(posting.minor) * Amount.scale(from: Int(posting.decimals))
      } else {
        others.append(posting.account)
      }
    }
    let isOfTwo = postings.count == 2 && others.count == 1
    let id = tables.aggregates[Int(entry)].id
    return LancamentoVizinho(
      id: id, dia: Day(number: row.day), valor: sum, tipo: tables.texts.text(row.kind) ?? "",
      interessado: tables.texts.text(row.party), descricao: tables.texts.text(row.description),
      outra: isOfTwo ? contaDeLeitura(tables.aggregates[Int(others[0])].id) : nil,
      temLinha: hasRow(entry, id, conta))
  }

  /// Whether an entry matches a row of an account's bank file, from an import that is not undone.
  private func hasRow(_ entry: Int32, _ id: Uuid, _ conta: Uuid) -> Bool {
    let isOfImport =
      isPlain(entry)
      ? tables.rarity(of: plainContent(entry))?.origin != nil : true
    guard isOfImport else { return false }
    let origins = importacoes(daTransacao: id).filter { !isDesfeita(importacao: $0) }
    // An entry that replaced another one has that one's row.
    return origins.contains { isAbout($0, conta) }
      || !origins.isEmpty && !isOfOneEvent(entry) && !rows(of: id, on: conta).isEmpty
  }
}
