import Canonical
import Foundation
import Ledger
import RazaoKit
import SystemPackage
import TestSupport
import Testing

/// Receipts that travel with the lines.
@Suite struct ReceiptSyncTests {
  private let street: Street
  private let ana: Razao
  private let bia: Razao
  private let receipt: ComprovanteJuntado
  private let later = Instant(milliseconds: 1_900_000_000_000)
  private var place: FilePath { street.place("a") }

  init() throws {
    street = try Street(2)
    (ana, bia) = (street.houses[0].razao, street.houses[1].razao)
    let entry = try street.houses[0].spends(500)
    receipt = try ana.guardarComprovante(Array("uma nota".utf8), nome: "nota.pdf")
    _ = try ana.juntarComprovante(receipt, a: entry)
  }

  private func path(_ folder: FilePath, _ name: String? = nil) -> String {
    folder.appending("comprovantes").appending(name ?? "\(receipt.hash).pdf").string
  }

  private func visit(_ razao: Razao) throws -> LugarVisitado {
    try #require(try razao.sincronizar([place]).lugares.first)
  }

  @Test func `a receipt goes by way of a place, once`() throws {
    #expect(try visit(ana).comprovantesEnviados == 1)
    #expect(try visit(ana).comprovantesEnviados == 0)
    let came = try bia.sincronizar([place])
    #expect(came.lugares.first?.comprovantesRecebidos == 1)
    #expect(came.comprovantesQueFaltam == 0)
    #expect(try bia.arquivo(comprovante: receipt.hash).bytes == Array("uma nota".utf8))
    #expect(try bia.comprovantes().map(\.presenca) == [.presente])
    #expect(try visit(bia).comprovantesRecebidos == 0)
  }

  @Test func `a receipt accepts nothing that somebody else changed in a closed month`() throws {
    let entry = try street.houses[0].spends(900)
    try street.meet(at: [place])
    _ = try ana.fechar(ate: try #require(Day("2026-11-20")))
    // Bia does not know of the closing yet.
    func content(_ cents: Int64, _ descricao: String? = nil) throws -> ConteudoDeTransacao {
      var made = ConteudoDeTransacao(
        data: try #require(Day("2026-11-20")), tipo: TipoDeTransacao.compraNoDebito.rawValue,
        interessado: "Feira",
        partidas: [
          Partida(conta: try ana.conta(por: "Carteira"), valor: .cents(-cents)),
          Partida(conta: try ana.conta(por: "Mercado"), valor: .cents(cents)),
        ])
      made.descricao = descricao
      return made
    }
    _ = try bia.corrigir(entry, para: try content(1000))
    try street.meet(at: [place])
    let open = try #require(try ana.conflitos().conflitos.first)
    let waits = #expect(throws: RazaoError(.dadosInvalidos, "")) {
      try ana.juntarComprovante(receipt, a: entry, motivoNoFechado: "veio depois")
    }
    #expect(waits?.destinations == [.conflito(open.id)])
    #expect(throws: RazaoError(.dadosInvalidos, "")) {
      try ana.corrigir(entry, para: try content(1000, "na praça"), motivoNoFechado: "faltava")
    }
    #expect(try ana.conflitos().conflitos.map(\.id) == [open.id])
    _ = try ana.resolverConflito(open.id.description, por: "aceitar")
    _ = try ana.juntarComprovante(receipt, a: entry, motivoNoFechado: "veio depois")
    #expect(try ana.conflitos().conflitos == [])
    #expect(try ana.comprovantes(lancamento: entry).map(\.hash) == [receipt.hash])
  }

  @Test func `a length that a line invents neither sends a receipt again nor keeps it away`() throws
  {
    _ = try visit(ana)
    let entry = try street.houses[0].spends(700)
    _ = try ana.juntarComprovante(
      ComprovanteJuntado(nome: "nota.pdf", hash: receipt.hash, bytes: 26_000_000), a: entry)
    #expect(try visit(ana).comprovantesEnviados == 0)
    let came = try visit(bia)
    #expect(came.comprovantesRecebidos == 1)
    #expect(try visit(bia).comprovantesRecebidos == 0)
  }

  @Test func `a folder under the name of one keeps no other from going`() throws {
    let blocked = try ana.guardarComprovante(Array("outra nota".utf8), nome: "outra.pdf")
    _ = try ana.juntarComprovante(blocked, a: try street.houses[0].spends(900))
    try FileManager.default.createDirectory(
      atPath: path(place, "\(blocked.hash).pdf"), withIntermediateDirectories: true)
    #expect(try visit(ana).comprovantesEnviados == 1)
    #expect(try visit(bia).comprovantesRecebidos == 1)
  }

  @Test func `one that has not come yet is told, and audited without being grave`() throws {
    _ = try visit(ana)
    try FileManager.default.removeItem(atPath: path(place))
    let came = try bia.sincronizar([place])
    #expect(came.comprovantesQueFaltam == 1)
    #expect(try bia.comprovantes().map(\.presenca) == [.falta])
    let audit = try bia.auditar(AuditOptions(now: later))
    #expect(audit.achados.map(\.tipo) == [.comprovante])
    #expect(audit.ok)
    // It is put again by the one who has it.
    #expect(try visit(ana).comprovantesEnviados == 1)
    #expect(try bia.sincronizar([place]).comprovantesQueFaltam == 0)
  }

  @Test func `half a file in a place is not brought, and the one who has it puts it again`() throws
  {
    _ = try visit(ana)
    try Data("uma".utf8).write(to: URL(filePath: path(place)))
    #expect(try visit(bia).comprovantesEstranhos == 1)
    #expect(throws: RazaoError.self) { try bia.arquivo(comprovante: receipt.hash) }
    #expect(try visit(ana).comprovantesEnviados == 1)
    #expect(try visit(bia).comprovantesRecebidos == 1)
  }

  @Test func `a file of the right length and other bytes is never the receipt`() throws {
    _ = try visit(ana)
    try Data("uma nora".utf8).write(to: URL(filePath: path(place)))
    #expect(try visit(bia).comprovantesEstranhos == 1)
    try FileManager.default.createDirectory(
      atPath: bia.pasta.appending("comprovantes").string, withIntermediateDirectories: true)
    try Data("uma nora".utf8).write(to: URL(filePath: path(bia.pasta)))
    let quick = try bia.auditar(AuditOptions(now: later))
    #expect(quick.achados.isEmpty)
    let whole = try bia.auditar(AuditOptions(everyReceipt: true, now: later))
    #expect(whole.achados.map(\.tipo) == [.comprovante])
  }

  @Test func `what nobody names is left alone`() throws {
    _ = try visit(ana)
    let stranger = "\(Hash256.of([9])).exe"
    try Data([9]).write(to: URL(filePath: path(place, stranger)))
    try Data([9]).write(to: URL(filePath: path(place, "leia.txt")))
    #expect(try visit(bia).comprovantesRecebidos == 1)
    let names = try FileManager.default.contentsOfDirectory(
      atPath: bia.pasta.appending("comprovantes").string)
    #expect(names == ["\(receipt.hash).pdf"])
    #expect(FileManager.default.fileExists(atPath: path(place, stranger)))
  }

  @Test func `a place whose folder of receipts is a link gets and gives lines alone`() throws {
    _ = try visit(ana)
    try FileManager.default.removeItem(atPath: place.appending("comprovantes").string)
    try FileManager.default.createSymbolicLink(
      atPath: place.appending("comprovantes").string, withDestinationPath: "/tmp")
    let seen = try visit(bia)
    #expect(seen.recebidos > 0)
    #expect(seen.semComprovantes?.code == .entradaSaida)
  }

  @Test func `lines come and go though the ledger's own folder of receipts is a link`() throws {
    _ = try visit(ana)
    try FileManager.default.createSymbolicLink(
      atPath: bia.pasta.appending("comprovantes").string, withDestinationPath: "/tmp")
    let seen = try visit(bia)
    #expect(seen.recebidos > 0)
    #expect(seen.semComprovantes?.code == .entradaSaida)
  }

  @Test func `a receipt goes with a bundle, beside its file`() throws {
    let folder = street.scratch.path.appending("pendrive")
    try FileManager.default.createDirectory(
      atPath: folder.string, withIntermediateDirectories: true)
    _ = try ana.criarPacote(em: folder.appending("casa.jsonl"))
    let came = try bia.lerPacote(folder.appending("casa.jsonl"))
    #expect(came.lugares.first?.comprovantesRecebidos == 1)
    #expect(try bia.comprovantes().map(\.presenca) == [.presente])
  }
}
