internal import Canonical
internal import Ledger
internal import Tables

/// The bills of one card around some months.
struct BillReader {
  /// Months after a bill that are searched for committed amounts.
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

  /// The expected occurrences on the card up to the last closing day that a query needs.
  func expected(ate last: Month) -> [OcorrenciaListada] {
    let end = bills.faturas.filter { $0.mes <= last }.compactMap(\.fechamento).max() ?? hoje
    return store.previstas(ate: end, em: conta, hoje: hoje)
  }

  /// The occurrences, among some, that are on the card.
  func own(_ occurrences: [OcorrenciaListada]) -> [OcorrenciaListada] {
    occurrences.filter { $0.lancamento.conteudo.partidas.contains(where: isOnCard) }
  }

  /// The totals that bills will ask for.
  func expectedTotals(ate last: Month, _ expected: [OcorrenciaListada]) -> [Month: Int128] {
    store.totaisPrevistos(doCartao: conta, ate: last, hoje: hoje, expected)
  }

  /// - Parameter totals: those that bills will ask for.
  func listed(_ bill: Fatura, _ totals: [Month: Int128]) -> FaturaListada? {
    guard let total = store.total(daFatura: bill.mes, conta, bills, moved) else { return nil }
    let declared = bill.declarada?.total.map { Total($0) }
    let expected = declared == nil ? totals[bill.mes] : nil
    var listed = FaturaListada(
      conta: conta, nome: store.nome(daConta: conta), moeda: store.moeda(daConta: conta),
      mes: bill.mes, fechamento: bill.fechamento, vencimento: bill.vencimento,
      total: amount(total), declarado: declared,
      previsto: expected.flatMap { $0 == total ? nil : amount($0) }, pago: amount(paid(bill)),
      agendado: scheduled(bill), situacao: .semDias)
    listed.adiantado = store.adiantado(bill, noCartao: conta, bills, moved).map { amount($0) }
    listed.situacao = standing(listed)
    return listed
  }

  private func standing(_ bill: FaturaListada) -> SituacaoDeFatura {
    guard let closing = bill.fechamento else { return .semDias }
    guard isClosed(bill.mes, closing) else { return .aberta }
    if bill.falta.fine == 0 {
      let paid = bill.pago.fine + (bill.adiantado?.fine ?? 0)
      return paid < bill.pedido.fine && bill.agendado != nil ? .agendada : .paga
    }
    let isCarried = bills.faturas.contains { later in
      later.fechamento.map { closing < $0 && isClosed(later.mes, $0) } ?? false
    }
    if isCarried { return .transportada }
    if let due = bill.vencimento, due < hoje { return .vencida }
    return bill.pago.fine > 0 || bill.adiantado != nil ? .pagaEmParte : .fechada
  }

  /// Whether a bill takes no more purchases: some cards take those of the closing day itself.
  private func isClosed(_ mes: Month, _ closing: Day) -> Bool {
    hoje >= closing && bills.fatura(doDia: hoje.number)?.mes != mes
  }

  /// The sum that came onto the card after a bill closed, up to the next closing.
  private func paid(_ bill: Fatura) -> Int128 {
    payments(of: bill, in: Day.numbers.lowerBound...hoje.number).reduce(0) { $0 + $1.soma }
  }

  /// The scheduled payments of a bill; nil for none.
  private func scheduled(_ bill: Fatura) -> FaturaListada.Pagamentos? {
    let coming = payments(of: bill, in: hoje.number + 1...Day.numbers.upperBound)
    let days = coming.map { store.tables.contents[Int($0.content)].day }
    guard let last = days.max() else { return nil }
    return FaturaListada.Pagamentos(
      soma: amount(coming.reduce(0) { $0 + $1.soma }), ultimo: Day(number: last))
  }

  /// The payments of a bill on some days: they reached the card after it closed, up to the next
  /// closing.
  private func payments(of bill: Fatura, in days: ClosedRange<Int32>) -> [CardEntry] {
    guard let closing = bill.fechamento?.number else { return [] }
    let next = bills.faturas.compactMap(\.fechamento?.number).filter { $0 > closing }.min()
    let first = max(closing + 1, days.lowerBound)
    let last = min(next ?? max(hoje.number, closing + Limites.diasDeFatura), days.upperBound)
    guard first <= last else { return [] }
    return store.entries(on: accounts, between: 1...Int64.max, days: first...last)
      .map { cardEntry($0) }
      .filter { $0.soma > 0 && isPayment($0) }
  }

  /// Whether an amount credited to the card pays a bill: its kind says so, or it comes from an own
  /// account.
  private func isPayment(_ entry: CardEntry) -> Bool {
    if store.tables.postings(of: entry.content).contains(where: { posting in
      !accounts.contains(posting.account) && store.state.isAssetOrLiability(posting.account)
    }) {
      return true
    }
    return store.base(entry.id)?.conteudo.tipo == TipoDeTransacao.pagamentoDaFatura.rawValue
  }

  func detail(_ mes: Month) -> FaturaEmDetalhe? {
    // A far-off bill that somebody named by mistake does not extend what is expected.
    let far = mes.advanced(by: Self.monthsAhead) ?? mes
    let expected = expected(ate: far)
    guard let bill = bills.faturas.first(where: { $0.mes == mes }),
      let listed = listed(bill, expectedTotals(ate: mes, expected))
    else { return nil }
    var lister = EntryLister(em: accounts, hoje: hoje)
    let own = own(mes)
    let payments = own.reduce(Int128(0)) { sum, entry in
      entry.soma > 0 && isPayment(entry) ? sum + entry.soma : sum
    }
    let rows = own.map { (lugar: store.lugar($0.entry, $0.content), entry: $0) }
      .sorted { $0.lugar > $1.lugar }.map { _, entry in
        lister.row(entry.id, entry.content, store)
      }
    let sum = rows.reduce(Int128(0)) { $0 - $1.valor.fine }
    let later = later(than: bill, expected)
    return FaturaEmDetalhe(
      fatura: listed, lancamentos: rows, doMes: amount(sum), pagamentos: amount(payments),
      anterior: amount(listed.total.fine - sum), previstas: later.here, aFrente: later.ahead,
      melhorDia: bill.fechamento.flatMap { closing in
        [closing.number, closing.number + 1].first {
          bills.fatura(doDia: $0).map { $0.mes != mes } ?? false
        }.map { Day(number: $0) }
      })
  }

  /// The entries in a bill: those on its days that nobody moved elsewhere, and those moved into it.
  private func own(_ mes: Month) -> [CardEntry] {
    let elsewhere = Set(moved.lazy.filter { $0.mes != mes }.map(\.transacao))
    let regular = bills.dias(mes).map { entries($0) } ?? []
    let known = Set(regular.map(\.id))
    let put = moved.filter { $0.mes == mes && !known.contains($0.transacao) }
    return regular.filter { !elsewhere.contains($0.id) } + put.compactMap { entry(put: $0) }
  }

  /// The expected occurrences that fall into a bill, and the sums that fall into later ones.
  private func later(
    than bill: Fatura, _ expected: [OcorrenciaListada]
  ) -> (here: [OcorrenciaListada], ahead: [FaturaEmDetalhe.ValorDoMes]) {
    var sums: [Month: Int128] = [:]
    // Closed bills have nothing ahead; a payment belongs to the bill before.
    let open = bills.faturas.filter { one in
      one.mes > bill.mes && !(one.fechamento.map { isClosed(one.mes, $0) } ?? false)
    }
    for one in open {
      for entry in own(one.mes) where entry.soma <= 0 || !isPayment(entry) {
        sums[one.mes, default: 0] -= entry.soma
      }
    }
    var here: [OcorrenciaListada] = []
    for one in expected {
      guard let mes = bills.fatura(doDia: one.data.number)?.mes else { continue }
      if mes == bill.mes { here.append(one) }
      guard mes > bill.mes else { continue }
      sums[mes, default: 0] -= one.lancamento.conteudo.partidas.reduce(Int128(0)) {
        isOnCard($1) ? $0 + $1.valor.fine : $0
      }
    }
    let ahead = sums.filter { $0.value != 0 }.sorted { $0.key < $1.key }
      .map { FaturaEmDetalhe.ValorDoMes(mes: $0.key, valor: amount($0.value)) }
    return (here, ahead)
  }

  /// An entry as far as a card's bills need it: its texts are never read.
  private struct CardEntry {
    let entry: Int32
    let id: Uuid
    /// Its content that counts.
    let content: Int32
    /// How much of it is on the card, in units of 10⁻⁴.
    let soma: Int128
  }

  private func entries(_ days: ClosedRange<Int32>) -> [CardEntry] {
    store.entries(on: accounts, days: days).map { cardEntry($0) }
  }

  /// The purchases in a bill.
  func compras(_ mes: Month) -> [ComprasNaVirada.Compra] {
    own(mes).filter { $0.soma < 0 }.map { entry in
      ComprasNaVirada.Compra(
        id: entry.id, data: Day(number: store.tables.contents[Int(entry.content)].day),
        valor: -entry.soma)
    }
  }

  /// An entry that somebody moved into a bill.
  private func entry(
    put moved: (transacao: Uuid, data: Day, mes: Month, soma: Int128)
  ) -> CardEntry? {
    store.tables.known(Agregado(.transacao, moved.transacao)).map { cardEntry($0) }
  }

  private func cardEntry(_ entry: Int32) -> CardEntry {
    let content = store.state.aggregates[Int(entry)].counted
    let sum = store.tables.postings(of: content).reduce(Int128(0)) { sum, posting in
      accounts.contains(posting.account)
        ? sum + Amount(unchecked: posting.minor, decimals: Int(posting.decimals)).fine : sum
    }
    return CardEntry(
      entry: entry, id: store.tables.agregado(entry).id, content: content, soma: sum)
  }

  private func isOnCard(_ posting: Partida) -> Bool {
    store.contaDeLeitura(posting.conta) == conta
  }

  private func amount(_ fine: Int128) -> Total { Total(fine: fine, decimals: decimals) }
}
