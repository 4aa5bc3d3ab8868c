import Canonical
import EventLog
import Ledger
import Projections
import TestSupport
import Testing

/// What a person can decide: each decision that is offered ends its conflict, and moves the
/// balances by what was foretold.
@Suite struct ChoiceTests {
  /// A ledger with one open conflict, made by people who did not know of each other.
  struct Scene: Sendable, CustomTestStringConvertible {
    let tipo: TipoDeConflito
    let testDescription: String
    /// The decisions offered, in their order.
    let words: [PalavraDeDecisao]
    let make: @Sendable (Books) -> Void

    init(
      _ tipo: TipoDeConflito, _ words: [PalavraDeDecisao], _ name: String = "",
      _ make: @escaping @Sendable (Books) -> Void
    ) {
      (self.tipo, self.words, self.make) = (tipo, words, make)
      testDescription = "\(tipo.rawValue) \(name)"
    }
  }

  /// Two people's books.
  final class Books {
    let casa: TestLedger
    let (ana, bia): (Member, Member)
    let (corrente, mercado): (Uuid, Uuid)

    init() {
      let (casa, members) = TestLedger.of("ana", "bia")
      (self.casa, ana, bia) = (casa, members[0], members[1])
      casa.rounds = 2
      corrente = ana.opens("Corrente")
      mercado = ana.opens("Mercado", .despesa)
      bia.sees(ana)
    }

    func entry(_ cents: Int64 = -1000) -> Uuid {
      ana.posts(cents, on: corrente, against: mercado)
    }

    /// A row of a bank's file, whose name gives the entry its id.
    func row(
      _ cents: Int64 = -1000, by member: Member? = nil, against other: Uuid? = nil,
      named name: String = "1",
      from origem: Uuid? = nil
    ) -> Uuid {
      (member ?? ana).posts(
        cents, on: corrente, against: other ?? mercado, from: origem,
        of: .derived(in: corrente, from: name))
    }
  }

  static let scenes: [Scene] = [
    Scene(.versoesDivergentes, [.escolher, .escolher], "of an entry") { books in
      let id = books.entry()
      books.bia.sees(books.ana)
      books.ana.corrects(id, -1100, on: books.corrente, against: books.mercado)
      books.bia.corrects(id, -1200, on: books.corrente, against: books.mercado)
    },
    Scene(.versoesDivergentes, [.escolher, .escolher], "of an account's name") { books in
      books.ana.alters(books.corrente, nome: "Itaú")
      books.bia.alters(books.corrente, nome: "Bradesco")
    },
    Scene(.versoesDivergentes, [.escolher, .escolher], "of being closed") { books in
      books.ana.closes(books.corrente)
      books.bia.sees(books.ana)
      books.ana.reopens(books.corrente)
      books.bia.closes(books.corrente, motivo: "de vez")
    },
    Scene(.versoesDivergentes, [.escolher, .escolher], "of the ledger's name") { books in
      books.ana.writes(.razaoRenomeado(.init(nome: "Lar")), of: books.casa.id)
      books.bia.writes(.razaoRenomeado(.init(nome: "Firma")), of: books.casa.id)
    },
    Scene(.versoesDivergentes, [.escolher, .escolher], "of a kind of account") { books in
      books.ana.alters(books.corrente, tipo: "poupanca")
      books.bia.alters(books.corrente, tipo: "carteira")
    },
    Scene(.versoesDivergentes, [.escolher, .escolher], "of whose investment it is") { books in
      let (one, other) = (books.ana.opens("Um"), books.ana.opens("Outra"))
      let fund = books.ana.opens("Fundo", tipo: "investimento")
      books.bia.sees(books.ana)
      books.ana.alters(fund, linked: one)
      books.bia.alters(fund, linked: other)
    },
    Scene(.versoesDivergentes, [.escolher, .escolher], "of an import") { books in
      let batch = books.ana.imports("a.ofx", into: books.corrente)
      books.ana.undoes(batch)
      books.bia.sees(books.ana)
      books.ana.redoes(batch)
      books.bia.undoes(batch)
    },
    Scene(.versoesDivergentes, [.escolher, .escolher], "of a report") { books in
      let report = books.ana.reports("Viagem")
      books.ana.spends(500, in: report)
      books.ana.registers(report, 500, 1)
      books.bia.sees(books.ana)
      books.ana.reopensReport(report)
      books.bia.registers(report, 500, 1)
    },
    Scene(.versoesDivergentes, [.escolher, .escolher], "of an approval") { books in
      let report = books.ana.reports("Viagem")
      books.ana.spends(500, in: report)
      let registered = books.ana.registers(report, 500, 1)
      books.bia.sees(books.ana)
      books.ana.approves(report, registered.events[0].id)
      books.bia.sendsBack(report)
    },
    Scene(.versoesDivergentes, [.escolher, .escolher], "of who approves") { books in
      books.ana.rules("outro")
      books.bia.rules("qualquer")
    },
    Scene(.versoesDivergentes, [.escolher, .escolher], "of an expense") { books in
      let report = books.ana.reports("Viagem")
      let expense = books.ana.spends(500, in: report)
      books.bia.sees(books.ana)
      books.ana.spends(600, in: report, as: expense)
      books.bia.drops(expense, from: report)
    },
    Scene(.versoesDivergentes, [.escolher, .escolher], "of a unification") { books in
      let other = books.ana.opens("Outra")
      let third = books.ana.opens("Terceira")
      books.bia.sees(books.ana)
      books.ana.unifies(books.corrente, into: other)
      books.bia.unifies(books.corrente, into: third)
    },
    Scene(.versoesDivergentes, [.escolher, .escolher], "of a decision") { books in
      let one = books.ana.posts(-500, on: books.corrente, against: books.mercado, keys: ["e2e:1"])
      let two = books.ana.posts(-500, on: books.corrente, against: books.mercado, keys: ["e2e:1"])
      books.bia.sees(books.ana)
      books.ana.decides(.pagamentoEmDobro, "e2e:1", "distintos", about: [one, two])
      books.bia.decides(.pagamentoEmDobro, "e2e:1", "mesmo", about: [one, two], keeping: one)
    },
    Scene(.correcaoContraAnulacao, [.anular, .restaurar]) { books in
      let id = books.entry()
      books.bia.sees(books.ana)
      books.ana.annuls(id)
      books.bia.corrects(id, -1200, on: books.corrente, against: books.mercado)
    },
    Scene(.correcaoContraAnulacao, [.anular, .restaurar], "that did not know it") { books in
      let id = books.row()
      books.bia.sees(books.ana)
      books.bia.annuls(id)
      _ = books.row()
    },
    Scene(.criacoesDivergentes, [.escolher, .escolher, .aceitar]) { books in
      _ = books.row()
      _ = books.row(-1200, by: books.bia)
    },
    Scene(.criacoesDiferentes, [.escolher, .escolher, .aceitar], "of one entry") { books in
      let lazer = books.ana.opens("Lazer", .despesa)
      books.bia.sees(books.ana)
      _ = books.row()
      _ = books.row(-1000, by: books.bia, against: lazer)
    },
    Scene(.criacoesDiferentes, [.aceitar], "of an import") { books in
      let lazer = books.ana.opens("Lazer", .despesa)
      let batch = books.ana.imports("a.ofx", into: books.corrente)
      books.bia.sees(books.ana)
      for name in ["1", "2"] {
        _ = books.row(named: name, from: batch)
        _ = books.row(by: books.bia, against: lazer, named: name, from: batch)
      }
    },
    Scene(.faturaNaoConfere, [.aceitar, .declarar]) { books in
      let card = books.ana.opens("Visa", .passivo)
      books.ana.cycles(card, from: "2026-07", closing: 28, due: 5)
      books.ana.posts(-10000, on: card, against: books.mercado)
      books.ana.declares(card, "2026-10", "95.00", closing: "2026-09-25")
    },
    Scene(.ocorrenciaRepetida, [.aceitar, .escolher, .escolher]) { books in
      let plan = books.ana.plans(on: books.corrente, against: books.mercado)
      let entry = books.entry(-2000)
      for number: UInt64 in [3, 4] { books.ana.fulfils(plan, number, by: entry) }
    },
    Scene(.pagamentoEmDobro, [.mesmo, .mesmo, .distintos]) { books in
      books.ana.posts(-500, on: books.corrente, against: books.mercado, keys: ["boleto:1"])
      books.bia.posts(-500, on: books.corrente, against: books.mercado, keys: ["boleto:1"])
    },
    Scene(.pagamentoEmDobro, [.mesmo, .mesmo, .distintos], "of a bank's row") { books in
      let batch = books.ana.imports("a.ofx", into: books.corrente)
      let row = books.row(-500, by: books.bia)
      books.ana.writes(
        .transacaoConciliada(.init(linha: row, origem: batch)), of: books.entry(-500))
    },
    Scene(.provavelDuplicata, [.mesmo, .mesmo, .distintos]) { books in
      books.ana.posts(-500, on: books.corrente, against: books.mercado, who: "Padaria")
      books.bia.posts(-500, on: books.corrente, against: books.mercado, who: "padaria")
    },
    Scene(.despesaTardia, [.reabrir, .aceitar]) { books in
      let report = books.ana.reports("Viagem")
      books.ana.spends(500, in: report)
      books.bia.sees(books.ana)
      books.ana.registers(report, 500, 1)
      books.bia.spends(700, in: report)
    },
    Scene(.registroDivergente, [.reabrir, .aceitar]) { books in
      let report = books.ana.reports("Viagem")
      books.ana.spends(500, in: report)
      books.ana.registers(report, 600, 1)
    },
    Scene(.contaEncerrada, [.reabrir, .aceitar]) { books in
      books.ana.closes(books.corrente)
      books.bia.posts(-500, on: books.corrente, against: books.mercado)
    },
    Scene(.contaDuplicada, [.unificar, .unificar, .distintas]) { books in
      books.ana.opens("Itaú")
      books.bia.opens("itau")
    },
    Scene(.periodoFechado, [.aceitar, .anular], "by a new entry") { books in
      books.ana.closesPeriod()
      books.bia.posts(-500, on: books.corrente, against: books.mercado)
    },
    Scene(.periodoFechado, [.aceitar, .voltar], "by an annulment") { books in
      let id = books.entry()
      books.bia.sees(books.ana)
      books.ana.closesPeriod()
      books.bia.annuls(id)
    },
    Scene(.saldoNaoConfere, [.aceitar, .anular]) { books in
      _ = books.entry()
      books.ana.asserts(-1500, of: books.corrente)
    },
    Scene(.dispositivoBifurcado, [.aceitar]) { books in
      let clone = books.bia.cloned(after: books.bia.last)
      books.bia.posts(-500, on: books.corrente, against: books.mercado)
      clone.posts(-700, on: books.corrente, against: books.mercado)
      books.ana.sees(clone)
    },
    Scene(.conviteRepetido, [.aprovar, .aprovar, .aceitar]) { books in
      let invitation = books.ana.invites()
      for name in ["carla", "davi"] {
        let member = Member(name, books.casa)
        member.sees(books.ana)
        member.joins(.invitation(invitation.key))
        books.ana.sees(member)
      }
    },
  ]

  @Test(arguments: scenes)
  func `each decision ends its conflict, and comes to what was foretold`(scene: Scene) throws {
    for number in scene.words.indices {
      let books = Books()
      scene.make(books)
      books.ana.sees(books.bia)
      let fold = books.casa.fold
      let open = (fold.store.conflitos + fold.store.avisos).filter { $0.tipo == scene.tipo }
      let conflict = try #require(open.first)
      let told = try #require(
        fold.explicacao(
          doConflito: conflict.id, by: books.ana.id, at: Instant(milliseconds: 0),
          newId: books.casa.freshId))
      #expect(told.escolhas.map(\.palavra) == scene.words)
      #expect(!told.versoes.isEmpty)
      let choice = try #require(told.escolhas.dropFirst(number).first)
      #expect(choice.encerra, "\(choice.palavra)")

      let rule = try #require(fold.store.conflito(conflict.id))
      let acts = fold.store.escolhas(rule, nota: "visto")[number].atos
      let written = books.ana.together {
        for act in acts { books.ana.writes(act.dados, of: act.sobre) }
      }
      let after = books.casa.store
      #expect(books.casa.status(written) == .applied)
      #expect(!(after.conflitos + after.avisos).contains { $0.id == conflict.id })
      for balance in choice.saldos {
        #expect(after.contas.first { $0.id == balance.conta }?.saldo == balance.depois)
      }
      for total in choice.relatorios {
        #expect(after.relatorios.first { $0.relatorio == total.relatorio }?.total == total.depois)
      }
    }
  }

  @Test func `there is a scene for each kind of conflict`() {
    #expect(Set(ChoiceTests.scenes.map(\.tipo)) == Set(TipoDeConflito.allCases))
  }

  @Test func `an entry moved out of a closed period can be put back as it was`() throws {
    let books = Books()
    let id = books.entry()
    books.bia.sees(books.ana)
    books.ana.closesPeriod()
    books.bia.corrects(id, -1200, on: books.corrente, against: books.mercado, day: "2026-10-02")
    books.ana.sees(books.bia)
    let store = books.casa.store
    let conflict = try #require(store.conflitos.first.flatMap { store.conflito($0.id) })
    let back = try #require(store.escolhas(conflict).first { $0.palavra == .voltar })
    for act in back.atos { books.ana.writes(act.dados, of: act.sobre) }
    #expect(books.casa.conflitos == [])
    #expect(books.casa.saldo(books.corrente) == "-10.00")
  }

  @Test func `the balances under a decision are told of what is judged, before and after`() throws {
    let books = Books()
    let one = books.ana.posts(-500, on: books.corrente, against: books.mercado, keys: ["boleto:1"])
    books.bia.posts(-500, on: books.corrente, against: books.mercado, keys: ["boleto:1"])
    books.ana.sees(books.bia)
    let fold = books.casa.fold
    let conflict = try #require(fold.store.conflitos.first)
    let told = try #require(
      fold.explicacao(
        doConflito: conflict.id, by: books.ana.id, at: Instant(milliseconds: 0),
        newId: books.casa.freshId))
    let kept = try #require(told.escolhas.first { $0.mantido == one })
    let balances = kept.saldos.map { "\($0.nome) \($0.antes) \($0.depois)" }
    #expect(Set(balances) == ["Corrente -10.00 -5.00", "Mercado 10.00 5.00"])
    let both = try #require(told.escolhas.first { $0.palavra == .distintos })
    #expect(
      Set(both.saldos.map { "\($0.nome) \($0.depois)" }) == ["Corrente -10.00", "Mercado 10.00"])
    #expect(fold.store.conflitos.count == 1, "nothing was decided by looking")
  }

  @Test(arguments: [
    ("mesmo", PalavraDeDecisao.mesmo), ("É um só", .mesmo), ("DIFERENTES", .distintos),
    ("distintas", .distintos), ("um-só", .mesmo), ("same", .mesmo),
  ])
  func `decisions can be said in everyday words`(typed: String, word: PalavraDeDecisao) {
    #expect(PalavraDeDecisao.lida(typed, entre: [.mesmo, .distintos]) == word)
    #expect(PalavraDeDecisao.lida("aceitar", entre: [.mesmo, .distintos]) == nil)
  }
}
