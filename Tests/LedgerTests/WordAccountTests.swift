import Canonical
import Foundation
import Ledger
import TestSupport
import Testing

/// Which accounts each everyday word takes: the table of docs/TOUR.md, word by word and kind by kind.
@Suite("An everyday word and an account")
struct WordAccountTests {
  /// A word, the heading of a column, and what stands where they meet.
  struct Meeting: Sendable, CustomTestStringConvertible {
    let word: String
    let account: String
    let verdict: String

    var testDescription: String { "\(word) on \(account): \(verdict)" }
  }

  /// The table as the tour shows it.
  static let table: [Meeting] = {
    let tour = Repository.root.appending(path: "docs/TOUR.md")
    let lines = ((try? String(contentsOf: tour, encoding: .utf8)) ?? "").split(separator: "\n")
    let rows = lines.drop { !$0.hasPrefix("| word | `corrente`") }.prefix { $0.hasPrefix("|") }
    let cells = rows.map { row in
      row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    guard let head = cells.first else { return [] }
    return cells.dropFirst(2).flatMap { row in
      row[0].replacing(#/\(.*?\)/#, with: "").split(separator: ",").flatMap { word in
        zip(head, row).dropFirst().map { account, verdict in
          Meeting(
            word: word.filter(\.isLetter), account: account.filter { $0 != "`" }, verdict: verdict)
        }
      }
    }
  }()

  private static func word(_ typed: String) throws -> PalavraDeLancamento {
    let known: PalavraDeLancamento? = PalavraDeLancamento(typed)
    return try #require(known)
  }

  private static func account(_ heading: String, _ id: UInt64 = 1) -> Conta {
    let kind = TipoDeConta(rawValue: heading)
    let classe: ClasseDeConta = kind?.classe ?? (heading == "another debt" ? .passivo : .ativo)
    return Conta(
      id: Uuid(high: 1, low: id), nome: heading, classe: classe, tipo: kind?.rawValue,
      moeda: .real, saldo: Total(minor: 0, decimals: 2))
  }

  private static func books(_ accounts: [Conta], _ uses: [UsoDeConta] = []) -> Costumes {
    Costumes(
      razao: Uuid(high: 9, low: 9), hoje: Day(number: 20_778), contas: accounts, usos: uses)
  }

  @Test("has a row in the table, and each row is of a word")
  func whole() throws {
    let words = Set(PalavraDeLancamento.cotidianas.map(\.palavra) + ["saldoInicial"])
    #expect(Set(Self.table.map(\.word)) == words)
    #expect(Self.table.count == words.count * 7)
  }

  @Test("go together as the table says", arguments: table)
  func verdict(at meeting: Meeting) throws {
    let word = try Self.word(meeting.word)
    let account = Self.account(meeting.account)
    // An investment is on the other side of a current account.
    let bank = Self.account("corrente", 2)
    let books = Self.books(meeting.verdict == "other side" ? [account, bank] : [account])
    var order = PedidoDeLancamento(word)
    order.conta = account.id
    var taken: Conta?
    var why = ""
    do throws(RazaoError) {
      taken = try books.conta(pedido: order)
    } catch {
      why = error.message
    }
    switch meeting.verdict {
    case "usual", "named": #expect(taken?.id == account.id, "\(why)")
    case "other side": #expect(taken?.id == bank.id)
    default:
      #expect(taken == nil)
      #expect(why.contains(meeting.word) && why.contains(account.nome))
    }
    let alone = Self.books([account])
    #expect((alone.deCostume(word)?.id == account.id) == (meeting.verdict == "usual"))
  }

  @Test(
    "that is refused is told with the word that is meant",
    arguments: [
      ("debito", "cartao", "credito"), ("debito", "carteira", "dinheiro"),
      ("pix", "carteira", "dinheiro"), ("pix", "cartao", "credito"),
      ("boleto", "carteira", "dinheiro"), ("recarga", "cartao", "credito"),
      ("credito", "corrente", "debito"), ("credito", "carteira", "dinheiro"),
      ("dinheiro", "corrente", "debito"), ("dinheiro", "cartao", "credito"),
      ("salario", "carteira", "outro"), ("reembolso", "cartao", "estorno"),
      ("debito", "investimento", "resgate"),
    ])
  func meant(word: String, account: String, other: String) throws {
    let said = Self.account(account)
    var order = PedidoDeLancamento(try Self.word(word))
    order.conta = said.id
    let error = #expect(throws: RazaoError.self) {
      try Self.books([said]).conta(pedido: order)
    }
    #expect(error?.message.contains("“\(other)”") == true, "\(error?.message ?? "")")
  }

  @Test("are guessed from this party with this word, then from the word, then from the kind")
  func guessed() throws {
    let (bank, savings, cash) = (
      Self.account("corrente", 1), Self.account("poupanca", 2), Self.account("carteira", 3)
    )
    func use(_ account: Conta, _ tipo: String, _ sentido: Sentido = .saida) -> UsoDeConta {
      UsoDeConta(tipo: tipo, subtipo: nil, sentido: sentido, conta: account.id, outra: nil)
    }
    let debit = try Self.word("debito")
    let all = [savings, cash, bank]
    // Money that came to savings by another word, and cash, teach nothing.
    let other = [use(savings, "transferenciaRecebida", .entrada), use(cash, "compraNoDebito")]
    #expect(Self.books(all, other).deCostume(debit)?.id == bank.id)
    #expect(
      Self.books(all, other + [use(savings, "compraNoDebito")]).deCostume(debit)?.id == savings.id)
    var books = Self.books(all, [use(savings, "compraNoDebito")])
    books.usosDoInteressado = [use(bank, "compraNoDebito")]
    #expect(books.deCostume(debit)?.id == bank.id)
    // Two of the usual kind are asked for, and both are named.
    var two = Self.account("corrente", 4)
    two.nome = "Outra"
    let several = Self.books([bank, two, savings])
    #expect(several.deCostume(debit) == nil)
    let error = #expect(throws: RazaoError(.dadosInvalidos, "")) {
      try several.conta(pedido: PedidoDeLancamento(debit))
    }
    #expect(error?.message.contains("corrente, Outra") == true)
    // A closed account is nobody's habit.
    var closed = savings
    closed.encerrada = true
    #expect(
      Self.books([closed, bank], [use(savings, "compraNoDebito")]).deCostume(debit)?.id == bank.id)
  }
}
