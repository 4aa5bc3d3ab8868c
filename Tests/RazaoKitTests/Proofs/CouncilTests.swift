import Canonical
import Foundation
import Ledger
import Proofs
import RazaoKit
import SystemPackage
import TestSupport
import Testing

/// Whose word a proof bears, and whether that is enough.
@Suite struct CouncilTests {
  @Test func `another device confirms, and a council counts it`() throws {
    let scratch = try TemporaryFolder()
    let (ana, bia) = (try Computer("ana", in: scratch), try Computer("bia", in: scratch))
    let razao = try ana.founds()
    let wallet = try razao.conta(por: "Carteira")
    let month = try #require(Month("2026-11"))
    try bia.takes(from: ana)
    let id = try bia.joins(razao.id)
    try ana.takes(from: bia)
    let code = try razao.aparelho(id, limite: 1).aparelho.codigo
    _ = try razao.aprovar(id, codigo: code)
    try ana.spends(1_00)
    let alone = try razao.provar(.mes, conta: wallet, mes: month)
    #expect(alone.conferiram.isEmpty)

    try bia.takes(from: ana)
    let marco = Hash256.of(alone.prova.marco)
    try bia.writes([.of(.notaConferida(MarcoConferido(marco: marco)))])
    try ana.takes(from: bia)
    let both = try razao.provar(.mes, conta: wallet, mes: month)
    #expect(both.registro == alone.registro)
    #expect(both.conferiram.map(\.id) == [id])
    #expect(both.conferiram.map(\.nome) == ["bia"])
    // The approval, then the device that it admits.
    #expect(both.prova.aparelhos.count == 3)
    #expect(try ProvaConferida.conferir(both.prova.bytes).get() == both)

    let own = try #require(razao.aparelho)
    func agrees(_ rules: String, _ proof: ProvaConferida) throws -> Bool {
      let text =
        "razao/1 conselho\n# dois\nrazao \(razao.id)\naparelho ana \(own)\n"
        + "aparelho bia \(id)\naparelho caio \(wallet)\n\(rules)"
      return try Conselho(Array(text.utf8), razao: proof.prova.razao).concorda(com: proof)
    }
    #expect(try agrees("exige ana\n", alone))
    #expect(try !agrees("grupo todos 2 ana bia caio\nexige todos\n", alone))
    #expect(try agrees("grupo todos 2 ana bia caio\r\nexige todos", both))
    #expect(try !agrees("grupo todos 3 ana bia caio\nexige todos\n", both))
    #expect(try agrees("grupo um 1 bia caio\ngrupo dois 2 ana um\nexige dois\n", both))
    for wrong in [
      "", "exige ninguem\n", "grupo x 0 ana\nexige x\n", "grupo x 2 ana\nexige x\n",
      "grupo x 2 ana ana\nexige x\n", "aparelho ana \(own)\nexige ana\n", "exige ana\nexige ana\n",
      "razao \(razao.id)\nexige ana\n", "aparelho x y\nexige ana\n", "grupo x 1 \nexige ana\n",
    ] {
      #expect(throws: RazaoError(.dadosInvalidos, "")) { try agrees(wrong, both) }
    }
    #expect(throws: RazaoError(.dadosInvalidos, "")) {
      try Conselho(Array("razao/1 conselho\nrazao \(razao.id)\n".utf8), razao: wallet)
    }
  }

  @Test func `docs verify_proof gives the same verdicts and reasons`() throws {
    let scratch = try TemporaryFolder()
    let ana = try Computer("ana", in: scratch)
    let razao = try ana.founds()
    try ana.spends(1_00)
    let wallet = try razao.conta(por: "Carteira")
    let month = try #require(Month("2026-11"))
    let made = try razao.provar(.mes, conta: wallet, mes: month)
    var left = made.prova
    left.partidas.removeLast()
    var moved = made.prova
    moved.folhas[0].indice += 1
    let texts = [
      made.prova.bytes, left.bytes, moved.bytes, made.prova.bytes.dropLast(), Array("x\n".utf8),
    ]
    for text in texts {
      let path = scratch.path.appending("prova.txt").string
      try Data(text).write(to: URL(filePath: path))
      let python = Process()
      python.executableURL = URL(filePath: "/usr/bin/env")
      python.arguments = [
        "python3", Repository.root.appending(path: "docs/verify_proof.py").path, path,
      ]
      let output = Pipe()
      python.standardOutput = output
      python.standardError = FileHandle.nullDevice
      try python.run()
      let said = String(
        decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      python.waitUntilExit()
      // Python or its package is not there: Scripts/judges/provas says so.
      guard !said.isEmpty else { continue }
      switch ProvaConferida.conferir(text) {
      case .success(let proof):
        #expect(python.terminationStatus == 0)
        #expect(said.contains(proof.prova.resposta) && said.contains(proof.codigo))
      case .failure(let refused):
        #expect(python.terminationStatus == 1)
        #expect(
          said == "A prova não vale: linha \(refused.linha): \(refused.mensagem) "
            + "(\(refused.motivo.rawValue)).\n")
      }
    }
  }

  @Test func `the page that checks proofs may run nothing but itself`() throws {
    let page = PaginaDeConferencia.texto
    let file = Repository.root.appending(path: "Sources/Proofs/Static/conferir.html")
    #expect(try page == String(contentsOf: file, encoding: .utf8))
    for tag in ["script", "style"] {
      let parts = page.components(separatedBy: "<\(tag)>")
      #expect(parts.count == 2)
      let text = try #require(parts.last).components(separatedBy: "</\(tag)>")[0]
      let hash = Data(Hash256.of(Array(text.utf8)).bytes.array).base64EncodedString()
      #expect(page.contains("\(tag)-src 'sha256-\(hash)'"))
    }
    #expect(page.contains("default-src 'none'"))
  }
}
