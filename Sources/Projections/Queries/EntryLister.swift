internal import Canonical
internal import Ledger
internal import Tables

/// Makes the rows of a list.
struct EntryLister {
  private struct Account {
    let conta: Uuid
    let nome: String
    let moeda: Currency
    let classe: ClasseDeConta
  }

  /// The accounts from which entries are seen; nil for all assets and liabilities.
  private let from: [Int32]?
  private let hoje: Day
  private var accounts: [Int32: Account] = [:]
  private var conflicts: [Uuid: Int]?
  private var bank: BankAgreement

  init(em from: [Int32]?, hoje: Day) {
    (self.from, self.hoje) = (from, hoje)
    bank = BankAgreement(of: from)
  }

  /// The row of an entry with the content that counts, or counted last.
  mutating func row(_ id: Uuid, _ content: Int32, _ store: LedgerStore) -> LancamentoListado {
    var row = row(
      id, store.tables.conteudo(content),
      store.tables.postings(of: content).map {
        ($0.account, Amount(unchecked: $0.minor, decimals: Int($0.decimals)))
      }, store)
    mark(&row, content, store)
    return row
  }

  /// The row of a recorded entry, whether it counts or not.
  mutating func row(
    recorded id: Uuid, _ conteudo: ConteudoDeTransacao, _ store: LedgerStore
  ) -> LancamentoListado {
    var row = row(expected: id, conteudo, store)
    guard let entry = store.tables.known(Agregado(.transacao, id)) else { return row }
    let content = store.state.aggregates[Int(entry)].counted
    if content >= 0 { mark(&row, content, store) }
    return row
  }

  /// Marks a row with the bank's confirmation and with its plan's occurrence.
  private mutating func mark(
    _ row: inout LancamentoListado, _ content: Int32, _ store: LedgerStore
  ) {
    row.conferido = bank.holds(store.tables.contents[Int(content)].entry, content, store)
    row.ocorrencia = store.ocorrencia(doLancamento: row.id)
  }

  /// The row of an expected entry, under the UUID that it would have.
  mutating func row(
    expected id: Uuid, _ conteudo: ConteudoDeTransacao, _ store: LedgerStore
  ) -> LancamentoListado {
    row(
      id, conteudo,
      conteudo.partidas.compactMap { posting in
        store.tables.known(Agregado(.conta, posting.conta)).map { ($0, posting.valor) }
      }, store)
  }

  private mutating func row(
    _ id: Uuid, _ conteudo: ConteudoDeTransacao, _ postings: [(account: Int32, valor: Amount)],
    _ store: LedgerStore
  ) -> LancamentoListado {
    if conflicts == nil { conflicts = store.conflitosPorTransacao }
    var own: [PartidaNomeada] = []
    var others: [PartidaNomeada] = []
    var seen: [PartidaNomeada] = []
    for posting in postings {
      let account = account(posting.account, store)
      let side = PartidaNomeada(
        conta: account.conta, nome: account.nome, moeda: account.moeda, classe: account.classe,
        valor: posting.valor)
      if account.classe.isPropria { own.append(side) } else { others.append(side) }
      if from?.contains(posting.account) ?? account.classe.isPropria { seen.append(side) }
    }
    let shown = ValorVisto(seen, others: others, isOfOne: from != nil)
    return LancamentoListado(
      id: id, conteudo: conteudo, titulo: store.titulo(conteudo), moeda: shown.moeda,
      valor: shown.valor, sentido: shown.sentido, contas: own, categorias: others,
      agendado: conteudo.data > hoje, conflitos: conflicts?[id] ?? 0)
  }

  private mutating func account(_ number: Int32, _ store: LedgerStore) -> Account {
    if let known = accounts[number] { return known }
    let id = store.contaDeLeitura(store.tables.agregado(number).id)
    let attributes = store.atributos(daConta: id)
    let account = Account(
      conta: id, nome: store.nome(daConta: id), moeda: attributes?.moeda ?? .real,
      classe: attributes?.classe ?? .patrimonio)
    accounts[number] = account
    return account
  }
}
