import Canonical
import EventLog
import Ledger
import Projections
import TestSupport
import Testing

/// An account's history: order, running balance, bounds, search, pages.
@Suite struct ExtratoTests {
  private let casa: TestLedger
  private let ana: Member
  private let bia: Member
  private let corrente: Uuid
  private let outros: Uuid

  init() {
    let (casa, members) = TestLedger.of("ana", "bia")
    (self.casa, ana, bia) = (casa, members[0], members[1])
    corrente = ana.opens("Corrente")
    outros = ana.opens("Outros", .patrimonio)
    bia.sees(ana)
    casa.rounds = 2
  }

  private func extrato(
    _ conta: Uuid? = nil, _ change: (inout PedidoDeExtrato) -> Void = { _ in }
  ) throws -> Extrato {
    var pedido = PedidoDeExtrato(conta: conta ?? corrente)
    change(&pedido)
    return try casa.store.extrato(pedido, hoje: .of("2026-11-21"))
  }

  @discardableResult private func says(
    _ who: String?, _ text: String? = nil, _ cents: Int64 = 100, day: String = "2026-09-10"
  ) -> Uuid {
    var content = ConteudoDeTransacao.of(cents, on: corrente, against: outros, day: day, who: who)
    content.descricao = text
    return ana.writes(.transacaoLancada(TransacaoLancada(conteudo: content))).id
  }

  /// Day, amount and balance after it, newest first.
  private func rows(_ extrato: Extrato) -> [String] {
    extrato.historico.map { "\($0.conteudo.data) \($0.valor) \($0.saldo)" }
  }

  @Test func `an account without entries has no rows`() throws {
    let empty = try extrato()
    #expect(empty.historico.isEmpty)
    #expect(empty.continua == nil)
    #expect(empty.conta.saldo.description == "0.00")
  }

  @Test func `the newest stands first, each with the balance after it`() throws {
    ana.posts(100, on: corrente, against: outros, day: "2026-09-12")
    ana.posts(-30, on: corrente, against: outros, day: "2026-09-10")
    ana.posts(5, on: corrente, against: outros, day: "2026-09-11")
    #expect(
      try rows(extrato()) == [
        "2026-09-12 1.00 0.75", "2026-09-11 0.05 -0.25", "2026-09-10 -0.30 -0.30",
      ])
  }

  @Test func `within a day what was recorded later stands first, then the greater id`() throws {
    let first = ana.using(50).posts(1, on: corrente, against: outros)
    let second = ana.using(10).posts(2, on: corrente, against: outros)
    ana.together {
      ana.using(30).posts(3, on: corrente, against: outros)
      ana.using(20).posts(4, on: corrente, against: outros)
    }
    let ids = try extrato().historico.map(\.id)
    #expect(ids == [.numbered(30), .numbered(20), second, first])
  }

  @Test func `a correction moves the entry and keeps its place within the day`() throws {
    let entry = ana.posts(1, on: corrente, against: outros, day: "2026-09-10")
    ana.posts(2, on: corrente, against: outros, day: "2026-09-11")
    ana.corrects(entry, 7, on: corrente, against: outros, day: "2026-09-11")
    #expect(try rows(extrato()) == ["2026-09-11 0.02 0.09", "2026-09-11 0.07 0.07"])
  }

  @Test func `what does not count is not listed`() throws {
    ana.annuls(ana.posts(1, on: corrente, against: outros))
    let file = ana.imports("a.ofx", into: corrente)
    ana.posts(2, on: corrente, against: outros, from: file)
    ana.undoes(file)
    #expect(try extrato().historico.isEmpty)
  }

  @Test func `several postings on the account are one row with their sum`() throws {
    ana.posts([(corrente, "2.00"), (corrente, "-0.50"), (outros, "-1.50")])
    #expect(try rows(extrato()) == ["2026-09-10 1.50 1.50"])
  }

  @Test func `unified accounts have one statement, whichever is asked for`() throws {
    let velha = ana.opens("Velha")
    ana.posts(100, on: velha, against: outros, day: "2026-09-09")
    ana.posts(20, on: corrente, against: outros, day: "2026-09-10")
    ana.posts(-50, on: velha, against: corrente, day: "2026-09-11")
    ana.unifies(velha, into: corrente)
    let expected = ["2026-09-11 0.00 1.20", "2026-09-10 0.20 1.20", "2026-09-09 1.00 1.00"]
    #expect(try rows(extrato()) == expected)
    #expect(try rows(extrato(velha)) == expected)
    #expect(try extrato(velha).conta.id == corrente)
  }

  @Test func `other currencies and decimals are exact`() throws {
    let fina = ana.opens("Fina", moeda: "KWD", casas: 3)
    let contra = ana.opens("Contra", .patrimonio, moeda: "KWD", casas: 3)
    ana.posts([(fina, "0.001"), (contra, "-0.001")], day: "2026-09-01")
    ana.posts([(fina, "123456789012.345"), (contra, "-123456789012.345")], day: "2026-09-02")
    #expect(
      try rows(extrato(fina)) == [
        "2026-09-02 123456789012.345 123456789012.346", "2026-09-01 0.001 0.001",
      ])
  }

  @Test(
    arguments: [
      (nil, nil, nil, 4), ("2026-09-10", nil, nil, 3), (nil, "2026-09-10", nil, 2),
      ("2026-09-10", "2026-09-10", nil, 1), (nil, nil, "2026-09-11", 3),
      (nil, "2026-09-30", "2026-09-09", 1), ("2026-09-12", nil, "2026-09-11", 0),
      ("2026-09-13", "2026-09-30", nil, 0), ("2026-09-11", "2026-09-10", nil, 0),
    ] as [(String?, String?, String?, Int)])
  func `days bound what is listed, and the balance is the one at the end of the last`(
    de: String?, ate: String?, em: String?, count: Int
  ) throws {
    for day in 9...12 { says(nil, nil, 100, day: day == 9 ? "2026-09-09" : "2026-09-\(day)") }
    let whole = try extrato().historico
    let found = try extrato {
      $0.de = de.map { .of($0) }
      $0.ate = ate.map { .of($0) }
      $0.em = em.map { .of($0) }
    }
    #expect(found.historico.count == count)
    #expect(found.historico.allSatisfy { whole.contains($0) })
    let counted = (em ?? ate).map { day in whole.count { $0.conteudo.data <= .of(day) } } ?? 4
    #expect(found.em == .of(em ?? ate ?? "2026-11-21"))
    #expect(found.conta.saldo.minor == Int128(counted * 100))
  }

  @Test(
    arguments: [
      ("padaria", 2), ("PADARIA", 2), ("pão", 1), ("PAO", 1), ("são joão", 1), ("Sao Joao", 1),
      ("trigo", 1), ("nada disso", 0), ("a", 4), ("onça", 1), ("ca", 2),
    ])
  func `search looks at the other party and the description, case and accents aside`(
    text: String, count: Int
  ) throws {
    says("Padaria São João", nil, 1)
    says("Mercado", "pão e leite da padaria", 2)
    says("Farinha de Trigo", nil, 3)
    says(nil, "onça", 4)
    says(nil, nil, 5)
    let found = try extrato { $0.buscar = text }.historico
    #expect(found.count == count)
    // The balances are those of all entries, listed or not.
    let whole = try extrato().historico
    #expect(found.allSatisfy { whole.contains($0) })
  }

  @Test func `an open conflict is told on the rows it is about`() throws {
    ana.posts(-100, on: corrente, against: outros, keys: ["boleto:1"])
    ana.posts(-100, on: corrente, against: outros, day: "2026-09-01")
    bia.posts(-100, on: corrente, against: outros, keys: ["boleto:1"])
    #expect(try extrato().historico.map(\.conflitos) == [1, 1, 0])
  }

  @Test func `an unknown account, an unknown entry and one of elsewhere are refused`() throws {
    let alheia = ana.posts(1, on: ana.opens("Outra"), against: outros)
    #expect(throws: RazaoError(.naoEncontrado, "")) { try extrato(casa.freshId()) }
    #expect(throws: RazaoError(.naoEncontrado, "")) {
      try extrato { $0.depois = casa.freshId() }
    }
    #expect(throws: RazaoError(.dadosInvalidos, "")) { try extrato { $0.depois = alheia } }
    for limite in [0, -1, .min] {
      #expect(throws: RazaoError(.dadosInvalidos, "")) { try extrato { $0.limite = limite } }
    }
    #expect(try extrato { $0.limite = .max }.historico.isEmpty)
  }

  @Test func `one goes on after an entry that was annulled meanwhile`() throws {
    says("a", nil, 1, day: "2026-09-01")
    let last = says("b", nil, 1, day: "2026-09-02")
    says("c", nil, 1, day: "2026-09-03")
    ana.annuls(last)
    #expect(try extrato { $0.depois = last }.historico.map(\.conteudo.interessado) == ["a"])
  }

  @Test func `a listed row says more than the amount`() throws {
    says("Padaria", "café")
    let row = try #require(try extrato().historico.first)
    #expect(row.conteudo.titulo == "Compra no débito")
    #expect(row.conteudo.descricao == "café")
  }
}

/// Long histories written at random: pages, search and balances against a naive sum.
@Suite struct ExtratoAleatorioTests {
  private final class Books {
    let casa: TestLedger
    let ana: Member
    let bia: Member
    var random: SplitMix
    var accounts: [Uuid] = []
    var entries: [Uuid] = []

    init(seed: UInt64, steps: Int) {
      let (casa, members) = TestLedger.of("ana", "bia")
      (self.casa, ana, bia) = (casa, members[0], members[1])
      random = SplitMix(seed: seed)
      casa.rounds = 0
      for name in ["A", "B", "C", "D"] { accounts.append(ana.opens(name)) }
      bia.sees(ana)
      for _ in 0..<steps { step() }
      if seed % 2 == 0 { ana.unifies(accounts[3], into: accounts[0]) }
    }

    private func pick(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }
    private var day: String {
      "20\(24 + pick(3))-0\(1 + pick(9))-\(10 + pick(18))"
    }

    private func step() {
      let member = pick(3) == 0 ? bia : ana
      if pick(4) == 0 { member.sees(member === ana ? bia : ana) }
      let (one, other) = (accounts[pick(4)], accounts[pick(4)])
      let cents = Int64(pick(10_000)) - 5_000
      switch pick(6) {
      case 0 where !entries.isEmpty:
        member.corrects(
          entries[pick(entries.count)], cents, on: one, against: other, day: day, who: "corrigido")
      case 1 where !entries.isEmpty: member.annuls(entries[pick(entries.count)])
      default:
        entries.append(
          member.posts(
            cents, on: one, against: other, day: day, who: pick(3) == 0 ? "Padaria" : nil))
      }
    }

    /// What a statement must list, oldest first, worked out entry by entry.
    func naive(_ account: Uuid) -> [(id: Uuid, valor: Int128, saldo: Int128, who: String?)] {
      let store = casa.store
      let group = accounts.filter { store.contaDeLeitura($0) == account }
      let live = entries.filter { store.isViva($0) }.compactMap { id in
        store.base(id).map { (id, $0.conteudo, store.criacao(de: Agregado(.transacao, id))) }
      }.filter { $0.1.partidas.contains { group.contains($0.conta) } }
      let sorted = live.sorted { left, right in
        let (one, other) = (stamp(left.2, store), stamp(right.2, store))
        return (left.1.data, one, left.0) < (right.1.data, other, right.0)
      }
      var balance: Int128 = 0
      return sorted.map { id, content, _ in
        let sum = content.partidas.filter { group.contains($0.conta) }
          .reduce(Int128(0)) { $0 + Int128($1.valor.minor) }
        balance += sum
        return (id, sum, balance, content.interessado)
      }
    }

    private func stamp(_ creation: EventRef?, _ store: LedgerStore) -> Int64 {
      creation.map { store.graph.stamp(store.commit($0)).milliseconds } ?? 0
    }
  }

  @Test(arguments: 0..<UInt64(6 * TestSeed.scale))
  func `running balances are the naive sums, and pages are the whole`(round: UInt64) throws {
    let books = Books(seed: TestSeed.value &+ round, steps: 250)
    let store = books.casa.store
    for account in books.accounts where store.contaDeLeitura(account) == account {
      let whole = try store.extrato(PedidoDeExtrato(conta: account), hoje: .of("2026-11-21"))
      let naive = books.naive(account)
      #expect(whole.historico.map(\.id) == naive.reversed().map(\.id))
      #expect(whole.historico.map(\.valor.minor) == naive.reversed().map(\.valor))
      #expect(whole.historico.map(\.saldo.minor) == naive.reversed().map(\.saldo))
      #expect(whole.conta.saldo.minor == naive.last?.saldo ?? 0)
      for (limit, text) in [(1, nil), (7, nil), (50, nil), (3, "padaria")] as [(Int, String?)] {
        let expected = whole.historico.filter {
          text == nil || $0.conteudo.interessado == "Padaria"
        }
        #expect(try pages(of: account, limit, text, store) == expected)
      }
    }
  }

  /// All rows, asked for page by page.
  private func pages(
    of account: Uuid, _ limit: Int, _ text: String?, _ store: LedgerStore
  ) throws -> [LinhaDeExtrato] {
    var rows: [LinhaDeExtrato] = []
    var pedido = PedidoDeExtrato(conta: account)
    pedido.limite = limit
    pedido.buscar = text
    repeat {
      let page = try store.extrato(pedido, hoje: .of("2026-11-21"))
      #expect(page.historico.count <= limit)
      #expect(page.continua == nil || page.historico.count == limit)
      rows += page.historico
      pedido.depois = page.continua
    } while pedido.depois != nil
    return rows
  }
}
