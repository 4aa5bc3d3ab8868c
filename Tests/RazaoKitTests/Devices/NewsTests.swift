import Canonical
import Foundation
import Ledger
import Machine
import RazaoKit
import SystemPackage
import TestSupport
import Testing

/// What came since somebody last looked.
@Suite struct NewsTests {
  let scratch: TemporaryFolder
  let ana: Computer
  let bia: Computer

  init() throws {
    scratch = try TemporaryFolder()
    ana = try Computer("ana", in: scratch)
    bia = try Computer("bia", in: scratch)
    let razao = try ana.founds()
    let code = try #require(try razao.convidar().codigo)
    try bia.takes(from: ana)
    try bia.joins(razao.id, code)
    try ana.takes(from: bia)
    _ = try razao.closeInvitations()
  }

  /// What somebody sees who looks once, and no more afterwards.
  private func look(_ computer: Computer, limite: Int = 100) throws -> Novidades {
    let razao = try computer.open()
    let found = try razao.novidades(limite: limite)
    try razao.marcarComoVistas(found)
    return found
  }

  private func told(_ news: Novidades) -> [String] {
    news.aparelhos.flatMap { device in
      device.novidades.map {
        [
          device.nome, $0.acontecimento.tipo, $0.interessado, $0.conta, $0.valor?.description,
        ].compactMap(\.self).joined(separator: " ")
      }
    }
  }

  @Test func `an entry of another computer is told once, with who, what and how much`() throws {
    _ = try look(ana)
    try bia.takes(from: ana)
    try bia.spends(1050)
    try ana.takes(from: bia)
    let news = try look(ana)
    #expect(told(news) == ["bia transacao.lancada Feira Carteira -10.50"])
    let entry = try #require(news.aparelhos.first?.novidades.first)
    #expect(entry.contrapartidas == ["Mercado"] && entry.dia == Day("2026-11-21"))
    #expect(entry.nome == "Compra no débito" && entry.acontecimento.contagem == .aplicado)
    let again = try look(ana)
    #expect(again.registros == 0 && again.desde != nil)
  }

  @Test func `what one's own machine wrote is no news, nor what it knew when it joined`() throws {
    let news = try ana.open().novidades(limite: 100)
    #expect(told(news) == ["bia dispositivo.iniciado"])
    #expect(news.desde == nil)
    try bia.takes(from: ana)
    // The first commit of the second computer knew the first's founding and invitation.
    #expect(try told(bia.open().novidades(limite: 100)) == ["ana dispositivo.aprovado"])
  }

  @Test func `newest first, at most so many, and the others are counted`() throws {
    _ = try look(ana)
    for cents in 1...5 as ClosedRange<Int64> { try bia.spends(cents) }
    try ana.takes(from: bia)
    let news = try ana.open().novidades(limite: 2)
    #expect(told(news).map { $0.suffix(5) } == ["-0.05", "-0.04"])
    #expect(news.registros == 5 && news.aparelhos.map(\.restantes) == [3])
    #expect(try ana.open().novidades(limite: 5).aparelhos.map(\.restantes) == [0])
  }

  @Test func `a look that is not remembered leaves the news as they are`() throws {
    _ = try look(ana)
    try bia.spends(1)
    try ana.takes(from: bia)
    for _ in 0..<2 { #expect(try ana.open().novidades(limite: 9).registros == 1) }
  }

  @Test func `a look at nothing new writes nothing`() throws {
    _ = try look(ana)
    let state = ana.machine.state.appending(try ana.open().id.description)
    let path = state.appending("novidades.json").string
    let before = try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber]
    _ = try look(ana)
    let after = try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber]
    #expect(before as? UInt64 == after as? UInt64)
  }

  @Test func `a line that comes late is news, though later ones were told`() throws {
    _ = try look(ana)
    for cents in [1, 2, 3] as [Int64] { try bia.spends(cents) }
    let device = try #require(try bia.open().aparelho)
    let path = ana.folder.appending("\(device).jsonl").string
    var lines = try #require(try bia.lines()["\(device).jsonl"])
    let late = lines.remove(at: 2)
    try Data(lines.map { $0 + "\n" }.joined().utf8).write(to: URL(filePath: path))
    #expect(try look(ana).registros == 2)
    try Data((lines + [late]).map { $0 + "\n" }.joined().utf8).write(to: URL(filePath: path))
    #expect(try told(look(ana)).map { $0.suffix(5) } == ["-0.02"])
    #expect(try look(ana).registros == 0)
  }

  @Test func `what waits for approval is told as such`() throws {
    _ = try look(ana)
    let davi = try Computer("davi", in: scratch)
    try davi.takes(from: ana)
    try davi.joins(try ana.open().id)
    try davi.spends(1)
    try ana.takes(from: davi)
    let news = try look(ana)
    #expect(news.aparelhos.map(\.confianca) == [.quarentena])
    #expect(
      news.aparelhos[0].novidades.map(\.acontecimento.contagem) == [.quarentena, .quarentena])
  }

  @Test(arguments: ["lixo", String(repeating: " ", count: 17 << 20)])
  func `a memory of the last look that is damaged, or longer than any, is as none`(
    text: String
  ) throws {
    _ = try look(ana)
    let state = ana.machine.state.appending(try ana.open().id.description)
    try Data(text.utf8).write(to: URL(filePath: state.appending("novidades.json").string))
    #expect(try ana.open().novidades(limite: 9).desde == nil)
    _ = try look(ana)
    #expect(try ana.open().novidades(limite: 9).desde != nil)
  }
}
