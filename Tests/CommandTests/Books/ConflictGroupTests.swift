import Canonical
import Foundation
import Ledger
import Machine
import RazaoKit
import SystemPackage
import TestSupport
import Testing

@Suite("razao conflitos, by what brought them")
struct ConflictGroupTests {
  private let april: April
  private var books: BooksOnDisk { april.books }

  init() throws { april = try April() }

  private func open(_ tipo: TipoDeConflito = .periodoFechado) throws -> [String] {
    let list = try #require(document("conflitos --json")["conflitos"] as? [[String: Any]])
    return list.filter { $0["tipo"] as? String == tipo.rawValue }
      .compactMap { $0["conflito"] as? String }
  }

  private func document(_ line: String) throws -> [String: Any] {
    let value = try JSONSerialization.jsonObject(with: Data(books.run(line).output.utf8))
    return try #require(value as? [String: Any])
  }

  /// The mobile's entries in the closed April come with a sync.
  private func sync(_ days: String...) throws -> Int {
    let folder = FilePath(books.scratch.folder.path(percentEncoded: false))
    let home = folder.appending("home")
    let razao = try Razao.abrir(
      folder.appending("casa"),
      machine: MachineFolders(state: home.appending("state"), cache: home.appending("cache")))
    let before = try razao.idsDosConflitosAbertos()
    for (index, day) in days.enumerated() {
      try books.post(
        -1_000 - Int64(index), "Feira", on: april.corrente, against: april.mercado, day: day,
        by: .celular)
    }
    let at = try #require(Instant("2026-05-19T08:00:00.000Z"))
    return try razao.noteConflicts(chegadosDe: "/media/pendrive", em: at, antes: before)
  }

  @Test("lists first what the last sync brought, and decides on that alone")
  func bySync() throws {
    let before = try open()
    #expect(try sync("2026-04-12", "2026-04-13") == 2)
    let list = try books.run("conflitos").output
    #expect(English.words(in: list) == [])
    let parts = list.split(separator: "\nSem sincronização lembrada neste aparelho\n")
    #expect(parts.count == 2)
    #expect(
      parts[0].contains("\nNa sincronização com /media/pendrive, em 19/05/2026 às 08:00\n"))
    let new = try open().filter { !before.contains($0) }
    #expect(new.count == 2)
    for id in new { #expect(parts[0].contains(id.prefix(8))) }
    for id in before { #expect(parts[1].contains(id.prefix(8))) }
    let decided = try books.run("conflitos resolver \(new[0]) aceitar --todos").output
    #expect(decided.hasPrefix("Mudança em período fechado (2 conflitos): fica como está\n"))
    #expect(try open() == before)
    #expect(try books.run("conflitos resolver \(before[0]) aceitar --todos").status == 0)
    #expect(try open() == [])
  }

  @Test("tells in the document what came together only when asked, as that is of one machine")
  func documents() throws {
    let before = try open()
    let plain = try books.run("conflitos --json").output
    #expect(try sync("2026-04-12") == 1)
    let new = try open().filter { !before.contains($0) }
    let (payment, groups) = try (
      open(.pagamentoEmDobro), #require(document("conflitos --json --chegadas")["grupos"])
    )
    let told = try #require(groups as? [NSDictionary])
    #expect(
      told == [
        [
          "lugar": "/media/pendrive", "quando": "2026-05-19T08:00:00.000Z", "conflitos": new,
        ],
        ["conflitos": payment + before],
      ])
    #expect(try document("conflitos --json")["grupos"] == nil)
    #expect(try books.run("conflitos resolver \(new[0]) aceitar").status == 0)
    #expect(try books.run("conflitos --json").output == plain)
  }

  @Test("shows together what an import brought, on every device, and decides on that alone")
  func byImport() throws {
    let before = try open()
    let hash = Hash256.of(Array("extrato".utf8))
    let origem = try books.write(
      .importacaoFeita(
        Importacao(arquivo: "extrato.ofx", hash: hash, conta: april.corrente, formato: "ofx")),
      of: .derived(in: april.corrente, from: hash.description), by: .celular)
    for cents in [-700, -800, -900] as [Int64] {
      try books.write(
        .transacaoLancada(
          TransacaoLancada(
            conteudo: BooksOnDisk.conteudo(
              cents, "Feira", on: april.corrente, against: april.mercado, day: "2026-04-14"),
            origem: origem)), by: .celular)
    }
    let title = "\nNa importação de extrato.ofx (\(April.short(origem)))\n"
    #expect(try books.run("conflitos").output.contains(title))
    let all = try #require(document("conflitos --json")["conflitos"] as? [[String: Any]])
    let imported = all.filter { $0["importacao"] as? String == origem.description }
      .compactMap { $0["conflito"] as? String }
    #expect(imported.count == 3)
    #expect(try books.run("conflitos resolver \(imported[0]) aceitar --todos").status == 0)
    #expect(try open() == before)
  }

  @Test("goes on without the groups when what was remembered is lost or damaged")
  func damage() throws {
    #expect(try sync("2026-04-12") == 1)
    let state = books.scratch.folder.appending(path: "home/state")
    let ledger = try #require(
      try FileManager.default.contentsOfDirectory(at: state, includingPropertiesForKeys: nil).first)
    try Data("{".utf8).write(to: ledger.appending(path: "chegadas.json"))
    let list = try books.run("conflitos")
    #expect(list.status == 0)
    #expect(!list.output.contains("Na sincronização"))
    #expect(try sync("2026-04-13") == 1)
    #expect(try books.run("conflitos").output.contains("\nNa sincronização com /media/pendrive"))
  }
}
