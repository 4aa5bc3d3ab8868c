import Canonical
import Foundation
import Ledger
import TestSupport
import Testing

/// Two people's differing answers to one question, and an entry that one corrected and another
/// annulled: shown so that somebody can decide.
@Suite("razao conflitos, where two people differ")
struct DifferingDecisionTests {
  private let books: BooksOnDisk
  private let corrente: Uuid
  private let mercado: Uuid

  init() throws {
    books = try BooksOnDisk()
    corrente = try books.open("Corrente", .ativo, tipo: "corrente")
    mercado = try books.open("Mercado", .despesa)
    books.sync()
  }

  private func document(_ text: String) throws -> [String: Any] {
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return try #require(value as? [String: Any])
  }

  /// One slip of R$ 200,00 paid twice, then judged differently by two people; gives the two
  /// payments and the conflict that this makes.
  private func differ() throws -> (paid: [Uuid], conflict: String) {
    let paid = try [BooksOnDisk.Who.notebook, .celular].map { who in
      try books.post(
        -20_000, "Enel", on: corrente, against: mercado, day: "2026-04-08", keys: ["boleto:1"],
        by: who)
    }
    books.sync()
    let list = try document(books.run("conflitos --json").output)
    let double = try #require((list["conflitos"] as? [[String: Any]])?.first)
    let id = try #require((double["conflito"] as? String).flatMap { Uuid($0) })
    let sobre = paid.sorted()
    try books.write(
      .conflitoResolvido(
        Decisao(
          conflito: "pagamentoEmDobro", sobre: sobre, decisao: "mesmo", mantido: paid[0],
          nota: "só um débito no banco")), of: id)
    try books.write(
      .conflitoResolvido(
        Decisao(conflito: "pagamentoEmDobro", sobre: sobre, decisao: "distintos")), of: id,
      by: .celular)
    let open = try #require(
      try document(books.run("conflitos --json").output)["conflitos"] as? [[String: Any]])
    #expect(open.count == 1)
    return (paid, try #require(open.first?["conflito"] as? String))
  }

  @Test("lists what the decisions are about, in words and money, and who decided what")
  func list() throws {
    let (paid, conflict) = try differ()
    let list = try books.run("conflitos").output
    #expect(list.contains("\nDecisões diferentes sobre um conflito\n"))
    #expect(list.contains("  Sobre: Pagamento em dobro ("))
    for id in paid {
      #expect(
        list.contains(
          "08/04/2026, Enel, Corrente, -R$\u{A0}200,00, lançamento \(April.short(id))"))
    }
    let lines = list.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    let mine = try #require(lines.first { $0.hasPrefix("notebook, em 01/04/2026") })
    #expect(mine.contains("são um só e fica \(April.short(paid[0]))"))
    let theirs = try #require(lines.first { $0.hasPrefix("celular, em 01/04/2026") })
    #expect(theirs.contains(": são distintos"))
    #expect(lines.count { $0.hasSuffix("(conta agora)") } == 1)
    #expect(list.contains("razao conflitos mostrar \(conflict.prefix(8))"))
  }

  @Test("shows each choice by its author, with every balance under it")
  func choices() throws {
    let (paid, conflict) = try differ()
    let shown = try books.run("conflitos mostrar \(conflict)").output
    #expect(shown.contains("    Nota: só um débito no banco\n"))
    let parts = shown.split(separator: "\nSe vale a decisão de ")
    #expect(parts.count == 3)
    let notebook = try #require(parts.first { $0.hasPrefix("notebook: são um só e fica ") })
    let celular = try #require(parts.first { $0.hasPrefix("celular: são distintos\n") })
    #expect(notebook.contains("\n  Corrente fica com -R$\u{A0}200,00"), "\(notebook)")
    #expect(celular.contains("\n  Corrente fica com -R$\u{A0}400,00"), "\(celular)")
    #expect(
      notebook.contains(
        "  Fica: 08/04/2026, Enel, Corrente, -R$\u{A0}200,00, lançamento \(April.short(paid[0]))"))

    // Either can be chosen, and then nothing is left to decide.
    let told = try document(books.run("conflitos mostrar \(conflict) --json").output)
    let versions = try #require(told["versoes"] as? [[String: Any]])
    let decided = versions.compactMap { $0["decidiu"] as? [String: Any] }
    #expect(Set(decided.compactMap { $0["decisao"] as? String }) == ["mesmo", "distintos"])
    #expect(versions.compactMap { $0["motivo"] as? String } == ["só um débito no banco"])
    let facts = try #require(told["fatos"] as? [[String: Any]])
    #expect(
      facts.compactMap { $0["fato"] as? String }
        == ["conflito", "transacao", "transacao", "decisao", "decisao"])
    let apart = try #require(
      versions.first { ($0["decidiu"] as? [String: Any])?["decisao"] as? String == "distintos" }?[
        "evento"] as? String)
    #expect(try books.run("conflitos resolver \(conflict) escolher --manter \(apart)").status == 0)
    #expect(try books.run("conflitos --estrito").status == 0)
    let balance = try document(books.run("explicar Corrente --json").output)["saldo"]
    #expect(balance as? String == "-400.00")
  }

  @Test("follows no decision on a conflict that is about itself")
  func circle() throws {
    let itself = try #require(Uuid("5f0f2f64-6a0c-4a53-9b0a-3d1e5a3c9d10"))
    for (word, who) in [("um", BooksOnDisk.Who.notebook), ("outro", .celular)] {
      try books.write(
        .conflitoResolvido(
          Decisao(conflito: "versoesDivergentes", sobre: [itself], decisao: word)), of: itself,
        by: who)
    }
    let list = try books.run("conflitos")
    #expect(list.status == 0)
    #expect(list.output.contains("Sobre: Versões diferentes ao mesmo tempo"))
  }

  @Test("shows why an entry was annulled, and the amount that was")
  func annulled() throws {
    let entry = try books.post(-4_510, "Feira", on: corrente, against: mercado, day: "2026-04-08")
    books.sync()
    try books.write(
      .transacaoAnulada(.init(motivo: "não foi")), of: entry)
    try books.write(
      .transacaoCorrigida(
        .init(
          BooksOnDisk.conteudo(-5_410, "Feira", on: corrente, against: mercado, day: "2026-04-08"))
      ), of: entry, by: .celular)
    let list = try document(books.run("conflitos --json").output)
    let conflict = try #require(
      (list["conflitos"] as? [[String: Any]])?.first?["conflito"] as? String)
    let shown = try books.run("conflitos mostrar \(conflict)").output
    let parts = shown.split(separator: "\n  Anulado ")
    #expect(parts.count == 2)
    let annulled = try #require(parts.last?.split(separator: "\n\n").first)
    #expect(annulled.contains("\n    R$\u{A0}45,10, situação: anulada\n"))
    #expect(annulled.contains("\n    Motivo: não foi\n"))
    #expect(shown.contains("\n08/04/2026, Feira, Corrente, -R$\u{A0}54,10\n"))
    let told = try document(books.run("conflitos mostrar \(conflict) --json").output)
    let versions = try #require(told["versoes"] as? [[String: Any]])
    let voided = try #require(versions.first { $0["tipo"] as? String == "transacao.anulada" })
    #expect(voided["motivo"] as? String == "não foi")
    #expect((voided["fato"] as? [String: Any])?["valor"] as? String == "-45.10")
  }
}
