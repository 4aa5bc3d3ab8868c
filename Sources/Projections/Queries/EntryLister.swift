internal import Canonical
internal import EventLog
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

  /// The row of an entry with the content that counts; nil if the entry is unknown.
  mutating func row(_ id: Uuid, _ content: Int32, _ store: LedgerStore) -> LancamentoListado? {
    guard let conteudo = store.base(id)?.conteudo else { return nil }
    var row = row(
      id, conteudo,
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
    var effects: [Effect] = []
    for posting in postings {
      let account = account(posting.account, store)
      let side = PartidaNomeada(
        conta: account.conta, nome: account.nome, moeda: account.moeda, classe: account.classe,
        valor: posting.valor)
      if account.classe.isPropria { own.append(side) } else { others.append(side) }
      if from?.contains(posting.account) ?? account.classe.isPropria {
        Effect.add(posting.valor, account.moeda, to: &effects)
      }
    }
    let day = conteudo.data
    let (moeda, valor, sentido) = seen(effects, others)
    return LancamentoListado(
      id: id, conteudo: conteudo, titulo: store.titulo(conteudo), moeda: moeda,
      valor: valor, sentido: sentido, contas: own, categorias: others, agendado: day > hoje,
      conflitos: conflicts?[id] ?? 0)
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

  /// The amount of a row, and the direction of the money.
  private func seen(
    _ effects: [Effect], _ others: [PartidaNomeada]
  ) -> (Currency, Total, Sentido?) {
    let moved = effects.filter { $0.fine != 0 }
    guard let first = moved.first else {
      // Between own accounts, or between categories: the amount that moves.
      guard let one = effects.first else { return between(others) }
      return (one.moeda, Total(fine: from == nil ? one.came : 0, decimals: one.decimals), nil)
    }
    // An exchange between own accounts in two currencies shows the amount that left.
    if from == nil, let left = moved.first(where: { $0.fine < 0 }),
      moved.contains(where: { $0.fine > 0 })
    {
      return (left.moeda, Total(fine: -left.fine, decimals: left.decimals), nil)
    }
    return (first.moeda, first.total, first.fine > 0 ? .entrada : .saida)
  }

  private func between(_ others: [PartidaNomeada]) -> (Currency, Total, Sentido?) {
    let moeda = others.first?.moeda ?? .real
    let came = others.filter { $0.moeda == moeda && $0.valor.minor > 0 }
    return (
      moeda,
      Total(
        fine: came.reduce(0) { $0 + $1.valor.fine }, decimals: others.first?.valor.decimals ?? 2),
      nil
    )
  }
}

extension EntryLister {
  /// The amount by which an entry moves the accounts it is seen from, in one currency.
  private struct Effect {
    let moeda: Currency
    var decimals: Int
    /// In units of 10⁻⁴.
    var fine: Int128
    /// The part of it that came in.
    var came: Int128

    var total: Total { Total(fine: fine, decimals: decimals) }

    static func add(_ amount: Amount, _ moeda: Currency, to effects: inout [Effect]) {
      let came = max(0, amount.fine)
      if let index = effects.firstIndex(where: { $0.moeda == moeda }) {
        effects[index].fine += amount.fine
        effects[index].came += came
        effects[index].decimals = max(effects[index].decimals, amount.decimals)
      } else {
        effects.append(
          Effect(moeda: moeda, decimals: amount.decimals, fine: amount.fine, came: came))
      }
    }
  }
}
