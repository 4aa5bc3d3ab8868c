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

  /// The bills that an entry is in, one for each card that it is on and of which somebody said when
  /// bills close, in the order of its postings.
  /// - Complexity: O(entries that were put into the card's bills).
  func faturas(doLancamento id: Uuid, _ conteudo: ConteudoDeTransacao) -> [FaturaDoLancamento] {
    var seen: Set<Uuid> = []
    return conteudo.partidas.compactMap { posting in
      let card = contaDeLeitura(posting.conta)
      guard seen.insert(card).inserted, let days = calendario(doCartao: card), days.temDias else {
        return nil
      }
      let said = mes(daFaturaDe: id, em: card, lidas: contas(lidasCom: card))
      let month = Month(of: conteudo.data)
      // A day is in a bill of its own month or of one of the next two.
      let months = month...(month.advanced(by: 2) ?? month)
      return FaturaDoLancamento(
        cartao: card, nome: nome(daConta: card),
        mes: said ?? OrdemDeFaturas(days, months).fatura(doDia: conteudo.data.number)?.mes,
        posta: said != nil)
    }
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
      entry.soma > 0 && isPayment(entry) ? sum + entry.soma : sum
    }
  }

  /// Whether what came onto the card pays a bill: as its kind says, or as it comes from an own
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
    guard let bill = bills.faturas.first(where: { $0.mes == mes }), let listed = listed(bill) else {
      return nil
    }
    var lister = EntryLister(em: accounts, hoje: hoje)
    let rows = own(mes).map { (lugar: store.lugar($0.entry, $0.content), entry: $0) }
      .sorted { $0.lugar > $1.lugar }.compactMap { _, entry in
        lister.row(entry.id, entry.content, store)
      }
    let sum = rows.reduce(Int128(0)) { $0 - $1.valor.fine }
    let later = later(than: bill)
    return FaturaEmDetalhe(
      fatura: listed, lancamentos: rows, doMes: amount(sum),
      anterior: amount(listed.total.fine - sum), previstas: later.here, aFrente: later.ahead,
      melhorDia: bill.fechamento.flatMap { closing in
        [closing.number, closing.number + 1].first {
          bills.fatura(doDia: $0).map { $0.mes != mes } ?? false
        }.map { Day(number: $0) }
      })
  }

  /// The entries in a bill: those of its days that nobody put elsewhere, and those put into it.
  private func own(_ mes: Month) -> [CardEntry] {
    let elsewhere = Set(moved.lazy.filter { $0.mes != mes }.map(\.transacao))
    let regular = bills.dias(mes).map { entries($0) } ?? []
    let known = Set(regular.map(\.id))
    let put = moved.filter { $0.mes == mes && !known.contains($0.transacao) }
    return regular.filter { !elsewhere.contains($0.id) } + put.compactMap { entry(put: $0) }
  }

  /// Expected occurrences that fall into a bill, and the sums that fall into those after it.
  private func later(
    than bill: Fatura
  ) -> (here: [OcorrenciaListada], ahead: [FaturaEmDetalhe.ValorDoMes]) {
    var sums: [Month: Int128] = [:]
    // Of bills that are closed by now nothing is ahead; a payment is of the bill before.
    let open = bills.faturas.filter {
      $0.mes > bill.mes && ($0.fechamento.map { $0 > hoje } ?? true)
    }
    for one in open {
      for entry in own(one.mes) where entry.soma <= 0 || !isPayment(entry) {
        sums[one.mes, default: 0] -= entry.soma
      }
    }
    // A bill far away that somebody named by mistake makes nothing be expected until then.
    let far = bill.mes.advanced(by: Self.monthsAhead) ?? bill.mes
    let end = bills.faturas.filter { $0.mes <= far }.compactMap(\.fechamento).max() ?? hoje
    var here: [OcorrenciaListada] = []
    for one in store.previstas(ate: end, em: conta, hoje: hoje) {
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

  /// An entry as far as a card's bills ask: nothing of its texts is read.
  private struct CardEntry {
    let entry: Int32
    let id: Uuid
    /// The content of it that counts.
    let content: Int32
    /// How much of it is on the card, in units of 10⁻⁴.
    let soma: Int128
  }

  private func entries(_ days: ClosedRange<Int32>) -> [CardEntry] {
    store.entries(on: accounts, days: days).map { cardEntry($0) }
  }

  /// An entry that somebody put into a bill.
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
