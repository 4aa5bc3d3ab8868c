import Canonical
import EventLog
import Ledger
import Projections
import Testing

/// What two people decide on one conflict without knowing of each other, and what a new fact does
/// to a decision.
@Suite struct TwoDecidersTests {
  typealias Books = ChoiceTests.Books
  typealias Scene = ChoiceTests.Scene

  /// The books of a scene, its conflict, and two people who have seen everything.
  private struct Question {
    let books = Books()
    let elis: Member
    let id: Uuid
    private let choices: [Escolha]

    init(_ scene: Scene) throws {
      scene.make(books)
      elis = Member("elis", books.casa)
      elis.sees(books.ana)
      elis.joins(.root)
      for who in [books.ana, elis] { who.seesEverything() }
      let store = books.casa.store
      let open = (store.conflitos + store.avisos).filter { $0.tipo == scene.tipo }
      id = try #require(open.first).id
      let conflict = try #require(store.conflito(id))
      choices = store.escolhas(conflict)
    }

    var open: [String] { books.casa.conflitos + books.casa.avisos }
    var isOpen: Bool {
      let store = books.casa.store
      return (store.conflitos + store.avisos).contains { $0.id == id }
    }

    func decide(_ number: Int, by who: Member) { who.carriesOut(choices[number]) }

    /// Somebody who has seen everything decides what is first in the list.
    func decideTheFirst() throws {
      books.ana.seesEverything()
      let store = books.casa.store
      let first = try #require((store.conflitos + store.avisos).first)
      let conflict = try #require(store.conflito(first.id))
      let choice = try #require(store.escolhas(conflict).first)
      books.ana.carriesOut(choice)
    }
  }

  @Test(arguments: ChoiceTests.scenes)
  func `decided alike by two nothing is left to decide`(scene: Scene) throws {
    for number in scene.words.indices {
      let question = try Question(scene)
      for who in [question.books.ana, question.elis] { question.decide(number, by: who) }
      #expect(question.open == [], "\(scene.words[number])")
    }
  }

  /// Words that are recorded as decisions; the others are acts.
  private static let recorded: Set<PalavraDeDecisao> = [.mesmo, .distintos, .distintas, .aceitar]

  @Test(arguments: ChoiceTests.scenes.filter { $0.words.count > 1 })
  func `decided differently one more decision ends it`(scene: Scene) throws {
    for one in scene.words.indices {
      for other in scene.words.indices where other > one {
        let question = try Question(scene)
        question.decide(one, by: question.books.ana)
        question.decide(other, by: question.elis)
        let words = [scene.words[one], scene.words[other]]
        if Self.recorded.isSuperset(of: words) {
          let divergence = about(.versoesDivergentes, "conflito", question.id, "decisao")
          #expect(question.open == [divergence], "\(words)")
        }
        if !question.open.isEmpty { try question.decideTheFirst() }
        #expect(question.open == [], "\(words)")
      }
    }
  }

  /// A fact that the decision did not know, and that it was not about.
  struct NewFact: Sendable, CustomTestStringConvertible {
    let tipo: TipoDeConflito
    let word: PalavraDeDecisao
    let testDescription: String
    let happens: @Sendable (Books, [Uuid]) -> Void

    init(
      _ tipo: TipoDeConflito, _ word: PalavraDeDecisao, _ what: String,
      _ happens: @escaping @Sendable (Books, [Uuid]) -> Void
    ) {
      (self.tipo, self.word, self.happens) = (tipo, word, happens)
      testDescription = "\(tipo.rawValue): \(what)"
    }
  }

  static let facts = [
    NewFact(.versoesDivergentes, .escolher, "a third version") { books, sobre in
      books.bia.corrects(sobre[0], -1300, on: books.corrente, against: books.mercado)
    },
    NewFact(.correcaoContraAnulacao, .anular, "another correction") { books, sobre in
      books.bia.corrects(sobre[0], -1300, on: books.corrente, against: books.mercado)
    },
    NewFact(.pagamentoEmDobro, .distintos, "a third payment") { books, _ in
      books.bia.posts(-500, on: books.corrente, against: books.mercado, keys: ["boleto:1"])
    },
    NewFact(.pagamentoEmDobro, .mesmo, "a third payment") { books, _ in
      books.bia.posts(-500, on: books.corrente, against: books.mercado, keys: ["boleto:1"])
    },
    NewFact(.provavelDuplicata, .distintos, "another day") { books, sobre in
      books.bia.corrects(
        sobre[0], -500, on: books.corrente, against: books.mercado, day: "2026-09-11",
        who: "padaria")
    },
    NewFact(.despesaTardia, .aceitar, "the expense is corrected") { books, sobre in
      let report = books.casa.report(among: sobre)
      for expense in sobre where expense != report {
        books.bia.spends(800, in: report, as: expense)
      }
    },
    NewFact(.registroDivergente, .aceitar, "another declaration") { books, sobre in
      books.bia.sees(books.ana)
      books.bia.registers(sobre[0], 900, 1)
    },
    NewFact(.contaEncerrada, .aceitar, "the entry is corrected") { books, sobre in
      for entry in sobre where entry != books.corrente {
        books.bia.corrects(entry, -800, on: books.corrente, against: books.mercado)
      }
    },
    NewFact(.contaDuplicada, .unificar, "they are taken apart again") { books, sobre in
      books.bia.sees(books.ana)
      for account in sobre { books.bia.unifies(account, into: nil) }
    },
    NewFact(.periodoFechado, .aceitar, "the entry is corrected") { books, _ in
      books.bia.corrects(
        books.casa.lastEntry, -800, on: books.corrente, against: books.mercado)
    },
    NewFact(.saldoNaoConfere, .aceitar, "an entry of that time") { books, _ in
      books.bia.sees(books.ana)
      books.bia.posts(-100, on: books.corrente, against: books.mercado)
    },
    NewFact(.criacoesDivergentes, .aceitar, "a third recording") { books, _ in
      _ = books.row(-1300, by: books.bia)
    },
    NewFact(.criacoesDiferentes, .aceitar, "a third category") { books, _ in
      let viagem = books.bia.opens("Viagem", .despesa)
      _ = books.row(by: books.bia, against: viagem)
    },
    NewFact(.faturaNaoConfere, .aceitar, "another purchase") { books, sobre in
      books.bia.sees(books.ana)
      books.bia.posts(-300, on: sobre[0], against: books.mercado)
    },
    NewFact(.ocorrenciaRepetida, .aceitar, "a third occurrence") { books, sobre in
      books.bia.sees(books.ana)
      let plan = books.bia.plans(on: books.corrente, against: books.mercado)
      books.bia.fulfils(plan, 0, by: sobre[0])
    },
    NewFact(.dispositivoBifurcado, .aceitar, "another branch") { books, _ in
      let clone = books.bia.cloned(after: books.bia.last)
      for who in [books.bia, clone] {
        who.posts(who === clone ? -1 : -2, on: books.corrente, against: books.mercado)
      }
    },
    NewFact(.conviteRepetido, .aceitar, "a third device") { books, _ in
      Member("elza", books.casa).joins(.invitation(books.casa.invitation))
    },
  ]

  @Test(arguments: facts)
  func `a fact that a decision did not know opens it again, once`(fact: NewFact) throws {
    let scene = try #require(
      ChoiceTests.scenes.first { $0.tipo == fact.tipo && $0.words.contains(fact.word) })
    let question = try Question(scene)
    let store = question.books.casa.store
    let sobre = try #require(store.conflito(question.id)).sobre
    let number = try #require(scene.words.firstIndex(of: fact.word))
    question.decide(number, by: question.books.ana)
    #expect(!question.isOpen)
    fact.happens(question.books, sobre)
    #expect(question.isOpen)
    question.books.ana.seesEverything()
    let now = question.books.casa.store
    let conflict = try #require(now.conflito(question.id))
    let choice = try #require(now.escolhas(conflict).first { $0.palavra == fact.word })
    question.books.ana.carriesOut(choice)
    #expect(!question.isOpen)
  }

  @Test func `each kind of conflict has a fact that opens it again`() {
    #expect(Set(Self.facts.map(\.tipo)) == Set(TipoDeConflito.allCases))
  }
}

extension Member {
  /// Records what a decision comes to, in one commit.
  func carriesOut(_ choice: Escolha) {
    together { for act in choice.atos { writes(act.dados, of: act.sobre) } }
  }

  /// The next commit knows everything that was ever written.
  func seesEverything() {
    let lines = Delivery(lines: ledger.allLines).lines
    let followed = Set(lines.map(\.header.prev))
    for line in lines where line.header.device != id {
      let hash = Hash256.of(line.bytes)
      guard !followed.contains(hash) else { continue }
      let head = Head(device: line.header.device, seq: line.header.seq, hash: hash)
      sees(Written(number: -1, hash: hash, head: head, events: []))
    }
  }
}

extension TestLedger {
  /// Which of these UUIDs is a report's.
  fileprivate func report(among ids: [Uuid]) -> Uuid {
    ids.first { id in
      events.contains { if case .relatorioCriado = $0.dados { $0.sobre == id } else { false } }
    } ?? id
  }

  fileprivate var lastEntry: Uuid {
    events.last { if case .transacaoLancada = $0.dados { true } else { false } }?.sobre ?? id
  }

  /// The key of every invitation that tests make without naming a secret.
  fileprivate var invitation: SigningKey {
    SigningKey(seed: Hash256.of(Array("secret".utf8)).bytes.array)
  }
}
