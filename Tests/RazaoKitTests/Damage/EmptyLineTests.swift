import Canonical
import Foundation
import Ledger
import RazaoKit
import SystemPackage
import TestSupport
import Testing

/// Lines of no bytes, as an editor or a repeated write leaves them.
@Suite("Empty lines in carriers")
struct EmptyLineTests {
  @Test("are nothing, and later lines are numbered with them", arguments: ["casa", "empresa"])
  func nothing(vector: String) throws {
    let copy = try LedgerCopy(of: vector)
    let before = try copy.audit()
    for (name, bytes) in copy.carriers {
      try copy.write([0x0A] + bytes.flatMap { $0 == 0x0A ? [0x0A, 0x0A, 0x0A] : [$0] }, to: name)
    }
    let after = try copy.audit()
    #expect(after.ok && after.achados.count == before.achados.count)
    #expect(after.fingerprint == before.fingerprint && after.contas == before.contas)
    #expect(after.relatorios == before.relatorios && after.conflitos == before.conflitos)

    let (name, bytes) = try #require(copy.carriers.min { $0.key < $1.key })
    try copy.write(bytes + Array("\n\nlixo\n".utf8), to: name)
    let damage = try #require(try copy.audit().achados.first { $0.tipo == .danificado })
    #expect(damage.localizacao.arquivo == name && damage.localizacao.byte == bytes.count + 2)
    #expect(damage.localizacao.linha == bytes.count { $0 == 0x0A } + 3)
  }

  @Test("are recorded after, taken over nowhere, and wake no sync")
  func quiet() throws {
    let street = try Street(2)
    let place = street.place("a")
    for house in street.houses { try house.spends(450) }
    try street.meet(at: [place])
    for folder in [place] + street.houses.map(\.folder) { try EmptyLineTests.space(out: folder) }
    for house in street.houses { try house.spends(100) }
    try street.meet(at: [place])
    let figures = try street.houses.map { try $0.documents() }
    #expect(figures[0] == figures[1])
    let razao = street.houses[0].razao
    let wallet = try razao.conta(razao.conta(por: "Carteira"))
    #expect(wallet.saldo.description == "-11.00")

    let folders = [place] + street.houses.map(\.folder)
    let before = try House.traces(folders)
    for house in street.houses {
      let again = try Razao.abrir(house.folder, machine: House.machine(house.root))
      #expect(try !again.sincronizar([place]).houveAlgo)
      let audit = try Razao.auditar(house.folder, options: AuditOptions(now: SystemClock().now()))
      #expect(audit.ok && audit.achados.isEmpty)
    }
    #expect(try House.traces(folders) == before)
  }

  /// Adds two empty lines to each carrier of a folder.
  private static func space(out folder: FilePath) throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.string)
    where name.hasSuffix(".jsonl") {
      let file = try #require(FileHandle(forWritingAtPath: folder.appending(name).string))
      try file.seekToEnd()
      try file.write(contentsOf: Data("\n\n".utf8))
      try file.close()
    }
  }
}
