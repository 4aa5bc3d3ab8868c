import Canonical
import Ledger
import Presentation
import Proofs
import RazaoKit
import SystemPackage
import TestSupport
import Testing

/// A year given account of in a folder, where nothing can be proven.
@Suite struct YearInFolderTests {
  @Test func `it says from which month on there is no proof, and the rest is written`() throws {
    let treasury = try Treasury()
    let (rui, ana) = (treasury.rui, treasury.ana)
    try treasury.spends(1_00, on: "2026-10-20")
    // A line between two of Ana's is missing.
    try ana.spends(2_00)
    let kept = try ana.lastLine()
    try ana.spends(3_00)
    try rui.takes(from: ana, except: [kept])
    let done = try rui.open().prestarContas(
      de: .ano(2026), contas: [], semNomes: false, em: treasury.scratch.path.appending("ano"),
      papel: \.titulo)
    #expect(done.semProva.count == 1)
    #expect(done.semProva.allSatisfy { $0.typed.hasPrefix("Desde outubro de 2026: ") })
    #expect(
      done.arquivos.filter { $0.hasSuffix("ano.csv") || $0.hasSuffix("mes.csv") } == [
        "2026-10/tabelas/mes.csv", "2026-11/tabelas/mes.csv", "tabelas/ano.csv",
      ])
    #expect(!done.arquivos.contains("tabelas/conta-1.csv"))
    #expect(done.arquivos.last == "leia-me.html")
  }
}
