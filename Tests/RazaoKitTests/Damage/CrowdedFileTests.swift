import Canonical
import Ledger
import RazaoKit
import SystemPackage
import TestSupport
import Testing

/// Files of so many lines that are no commits that telling of each would take more than the file.
@Suite struct CrowdedFileTests {
  private func audited(_ lines: some Sequence<String>) throws -> Auditoria {
    let folder = try TemporaryFolder()
    try folder.write(Array(lines.map { $0 + "\n" }.joined().utf8), to: "x.jsonl")
    return try Razao.auditar(
      folder.path, options: AuditOptions(processors: 2, now: SystemClock().now()))
  }

  @Test func `the first damaged lines are told one by one, and how many more there are`() throws {
    let found = try audited((0..<30_000).lazy.map { "x\($0)" }).achados
    #expect(found.count == 1001)
    let told = found.filter { $0.localizacao.linha != nil }
    #expect(told.compactMap(\.localizacao.linha) == Array(1...1000))
    let rest = try #require(found.first { $0.localizacao.linha == nil })
    #expect(rest.tipo == .danificado && rest.grave && rest.localizacao.arquivo == "x.jsonl")
    #expect(rest.motivo == "há mais 29000 linhas danificadas neste arquivo")
  }

  @Test func `the same damaged line again only counts as repeated`() throws {
    let result = try audited(repeatElement("x", count: 30_000))
    #expect(result.achados.map(\.localizacao.linha) == [1])
    #expect(result.repetidas == 29_999)
  }

  @Test func `of lines of a newer version as many are told as an audit tells`() throws {
    let found = try audited((2..<30_002).lazy.map { "{\"v\":\($0)}" }).achados
    #expect(found.count == 10_001)
    #expect(found.allSatisfy { $0.tipo == .versao && !$0.grave })
    let rest = try #require(found.first { $0.localizacao.linha == nil })
    #expect(rest.motivo == "há mais 20000 linhas de uma versão mais nova neste arquivo")
  }
}
