package import Canonical
package import Ledger
internal import Tables

// A card's bills as people look at them: each for what it shows, not for the card's whole history.
extension LedgerStore {
  /// The bills of a card in some months, by month; none of an account that is no card, or is read with
  /// another, or whose cycle has a word that is not known.
  /// - Complexity: O(entries on the card around those months), and what balances cost.
  package func faturas(
    doCartao conta: Uuid, _ meses: ClosedRange<Month>, hoje: Day
  ) -> [FaturaListada] {
    guard let reader = BillReader(self, conta, meses, hoje: hoje) else { return [] }
    return reader.bills.faturas.filter { meses.contains($0.mes) }.sorted { $0.mes < $1.mes }
      .compactMap { reader.listed($0) }
  }

  /// A card's bill with its entries; nil for what is no card's.
  /// - Complexity: O(entries on the card from the bill before on), and of the plans' occurrences in a
  ///   year.
  package func fatura(_ mes: Month, _ conta: Uuid, hoje: Day) -> FaturaEmDetalhe? {
    let last = mes.advanced(by: BillReader.monthsAhead) ?? mes
    guard let reader = BillReader(self, conta, mes...last, hoje: hoje) else { return nil }
    return reader.detail(mes)
  }

  /// The month of the bill that somebody must look at: the last one that is closed, where it is not
  /// paid, else the one that takes purchases; nil where nothing says when bills close.
  package func faturaAtual(_ conta: Uuid, hoje: Day) -> Month? {
    let now = Month(of: hoje)
    let months = (now.advanced(by: -2) ?? now)...(now.advanced(by: 2) ?? now)
    let bills = faturas(doCartao: conta, months, hoje: hoje).filter { $0.situacao != .semDias }
    // A bill asks for what earlier ones left, so only the last closed one waits.
    let last = bills.last { $0.situacao != .aberta }
    let waiting = last?.situacao == .paga ? nil : last
    return (waiting ?? bills.first { $0.situacao == .aberta } ?? bills.last)?.mes
  }
}

/// The bills of one card around some months.
private struct BillReader {
  /// Months after a bill in which what is committed is looked for.
  static let monthsAhead = 13

  let store: LedgerStore
  let conta: Uuid
  let hoje: Day
  let bills: OrdemDeFaturas
  private let accounts: [Int32]
  private let decimals: Int
  private let moved: [(transacao: Uuid, data: Day, mes: Month, soma: Int128)]

  init?(_ store: LedgerStore, _ conta: Uuid, _ meses: ClosedRange<Month>, hoje: Day) {
    let moved = store.movidas(conta)
    guard let number = store.tables.known(Agregado(.conta, conta)),
      let decimals = store.atributos(daConta: conta)?.casas,
      let days = store.calendario(doCartao: conta, Set(moved.map(\.mes)))
    else { return nil }
    (self.store, self.conta, self.hoje) = (store, conta, hoje)
    (self.moved, self.decimals) = (moved, decimals)
    accounts = store.accounts(readWith: number)
    bills = OrdemDeFaturas(days, meses)
  }

  func listed(_ bill: Fatura) -> FaturaListada? {
    guard let total = store.total(daFatura: bill.mes, conta, bills, moved) else { return nil }
    let paid = paid(bill)
    var listed = FaturaListada(
      conta: conta, nome: store.nome(daConta: conta), moeda: store.moeda(daConta: conta),
      mes: bill.mes, fechamento: bill.fechamento, vencimento: bill.vencimento,
      total: amount(total), declarado: bill.declarada?.total.map { Total($0) },
      pago: amount(paid), situacao: .semDias)
    listed.situacao = standing(listed)
    return listed
  }

  private func standing(_ bill: FaturaListada) -> SituacaoDeFatura {
    guard let closing = bill.fechamento else { return .semDias }
    guard hoje >= closing else { return .aberta }
    if bill.falta.fine == 0 { return .paga }
    if bills.faturas.contains(where: { $0.fechamento.map { closing < $0 && $0 <= hoje } ?? false })
    {
      return .transportada
    }
    if let due = bill.vencimento, due < hoje { return .vencida }
    return bill.pago.fine > 0 ? .pagaEmParte : .fechada
  }

  /// The sum that came onto the card after a bill closed, up to the next closing.
  private func paid(_ bill: Fatura) -> Int128 {
    guard let closing = bill.fechamento else { return 0 }
    let next = bills.faturas.compactMap(\.fechamento).filter { $0 > closing }.min()
    let last = min(next ?? hoje, hoje)
    guard closing < last else { return 0 }
    return entries(closing.number + 1...last.number).reduce(0) { sum, entry in
      let own = entry.conteudo.partidas.reduce(Int128(0)) {
        isOnCard($1) ? $0 + $1.valor.fine : $0
      }
      return own > 0 && isPayment(entry.conteudo) ? sum + own : sum
    }
  }

  /// Whether an entry pays a bill: as its kind says, or as it comes from an own account.
  private func isPayment(_ content: ConteudoDeTransacao) -> Bool {
    content.tipo == TipoDeTransacao.pagamentoDaFatura.rawValue
      || content.partidas.contains { !isOnCard($0) && store.isPropria($0.conta) }
  }

  func detail(_ mes: Month) -> FaturaEmDetalhe? {
    guard let bill = bills.faturas.first(where: { $0.mes == mes }), let listed = listed(bill) else {
      return nil
    }
    let before = bills.faturas.compactMap(\.fechamento).filter { day in
      bill.fechamento.map { day < $0 } ?? true
    }.max()
    let first = (before?.number ?? Day.numbers.lowerBound + 1) - 1
    let around = entries(max(first, Day.numbers.lowerBound)...Day.numbers.upperBound)
    let put = Dictionary(moved.map { ($0.transacao, $0.mes) }) { first, _ in first }
    func month(_ id: Uuid, _ day: Day) -> Month? { put[id] ?? bills.fatura(doDia: day.number)?.mes }
    var lister = EntryLister(em: accounts, hoje: hoje)
    var own = around.filter { month($0.id, $0.conteudo.data) == mes }
    let known = Set(own.map(\.id))
    own += moved.filter { $0.mes == mes && !known.contains($0.transacao) }.compactMap { moved in
      store.base(moved.transacao).map { (moved.transacao, $0.conteudo) }
    }
    let rows = own.sorted { ($1.conteudo.data, $1.id) < ($0.conteudo.data, $0.id) }
      .map { lister.row(recorded: $0.id, $0.conteudo, store) }
    let sum = rows.reduce(Int128(0)) { $0 - $1.valor.fine }
    let later = later(than: bill, around.map { ($0.id, $0.conteudo) }, month)
    return FaturaEmDetalhe(
      fatura: listed, lancamentos: rows, doMes: amount(sum),
      anterior: amount(listed.total.fine - sum), previstas: later.here, aFrente: later.ahead,
      melhorDia: bill.fechamento.flatMap { closing in
        [closing.number, closing.number + 1].first {
          bills.fatura(doDia: $0).map { $0.mes != mes } ?? false
        }.map { Day(number: $0) }
      })
  }

  /// Expected occurrences that fall into a bill, and the sums that fall into those after it.
  private func later(
    than bill: Fatura, _ entries: [(Uuid, ConteudoDeTransacao)], _ month: (Uuid, Day) -> Month?
  ) -> (here: [OcorrenciaListada], ahead: [FaturaEmDetalhe.ValorDoMes]) {
    var sums: [Month: Int128] = [:]
    func add(_ content: ConteudoDeTransacao, _ mes: Month) {
      let own = content.partidas.reduce(Int128(0)) { isOnCard($1) ? $0 + $1.valor.fine : $0 }
      sums[mes, default: 0] -= own
    }
    // Of bills that are closed by now nothing is ahead; a payment is of the bill before.
    for (id, content) in entries where !isPayment(content) {
      guard let mes = month(id, content.data), mes > bill.mes,
        bills.faturas.contains(where: { $0.mes == mes && ($0.fechamento.map { $0 > hoje } ?? true) }
        )
      else { continue }
      add(content, mes)
    }
    // A bill far away that somebody named by mistake makes nothing be expected until then.
    let far = bill.mes.advanced(by: Self.monthsAhead) ?? bill.mes
    let end = bills.faturas.filter { $0.mes <= far }.compactMap(\.fechamento).max() ?? hoje
    let expected = store.vencimentos(ate: end, hoje: hoje).ocorrencias.filter {
      $0.lancamento.conteudo.partidas.contains { isOnCard($0) }
    }
    var here: [OcorrenciaListada] = []
    for one in expected {
      guard let mes = bills.fatura(doDia: one.data.number)?.mes else { continue }
      if mes == bill.mes { here.append(one) }
      if mes > bill.mes { add(one.lancamento.conteudo, mes) }
    }
    let ahead = sums.filter { $0.value != 0 }.sorted { $0.key < $1.key }
      .map { FaturaEmDetalhe.ValorDoMes(mes: $0.key, valor: amount($0.value)) }
    return (here, ahead)
  }

  private func entries(_ days: ClosedRange<Int32>) -> [(id: Uuid, conteudo: ConteudoDeTransacao)] {
    store.entries(on: accounts, days: days).compactMap { entry in
      let id = store.tables.agregado(entry).id
      return store.base(id).map { (id, $0.conteudo) }
    }
  }

  private func isOnCard(_ posting: Partida) -> Bool {
    store.contaDeLeitura(posting.conta) == conta
  }

  private func amount(_ fine: Int128) -> Total { Total(fine: fine, decimals: decimals) }
}
