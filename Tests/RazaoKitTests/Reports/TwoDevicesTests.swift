import Canonical
import Ledger
import Presentation
import RazaoKit
import TestSupport
import Testing

/// One report on two devices that do not know of each other.
@Suite("A report on two devices", .timeLimit(.minutes(1)))
struct TwoDevicesTests {
  private let ledger: OpenLedger
  private let celular: SecondDevice
  private var razao: Razao { ledger.razao }
  private let viagem: Uuid

  init() throws {
    ledger = try OpenLedger()
    celular = try SecondDevice(ledger)
    viagem = try ledger.razao.criarRelatorio("Viagem", data: .of("2026-09-12")).relatorio.id
    _ = try ledger.razao.adicionarDespesa(.of("Fone", 1000), em: viagem)
  }

  @Test("takes in what the other one writes, and tells who observes")
  func observed() async throws {
    var changes = razao.mudancas().makeAsyncIterator()
    try celular.spends("Táxi", 500, in: viagem)
    #expect(try razao.relatorio(viagem).valorTotal.description == "15.00")
    #expect(await changes.next()?.relatorios.contains(viagem) == true)
  }

  @Test("lists apart what came late, and counts it once reopened and registered again")
  func late() throws {
    _ = try razao.registrarRelatorio(viagem)
    try celular.spends("Táxi", 500, in: viagem)
    let late = try razao.relatorio(viagem)
    #expect(late.valorTotal.description == "10.00")
    #expect(late.tardias.map(\.agora?.titulo) == ["Táxi"])
    let section = try #require(
      Screen.report(late).sections.first { $0.header == "Depois do registro" })
    #expect(section.row(0).title == "Táxi")
    #expect(late.conflitos.map(\.tipo) == [.despesaTardia])
    _ = try razao.reabrirRelatorio(viagem, motivo: "o táxi")
    let registered = try razao.registrarRelatorio(viagem).relatorio
    #expect(registered.valorTotal.description == "15.00")
    #expect(registered.tardias == [])
    #expect(registered.conflitos == [])
  }

  @Test("registered differently by both is settled by registering it again")
  func divergent() throws {
    _ = try razao.registrarRelatorio(viagem)
    try celular.spends("Táxi", 500, in: viagem)
    try celular.records(
      .relatorioRegistrado(Declaracao(total: .cents(500), despesas: 1)), of: viagem)
    let kinds = try razao.relatorio(viagem).conflitos.map(\.tipo)
    #expect(kinds.contains(.versoesDivergentes))
    let settled = try razao.registrarRelatorio(viagem).relatorio
    #expect(settled.valorTotal.description == "15.00")
    #expect(settled.quantidade == 2)
    #expect(settled.conflitos == [])
    #expect(throws: RazaoError(.dadosInvalidos, "")) { try razao.registrarRelatorio(viagem) }
  }

  @Test("named differently by both is settled by the title that is given again")
  func divergentTitles() throws {
    _ = try razao.renomearRelatorio(viagem, para: "Recife")
    try celular.records(.relatorioRenomeado(.init(titulo: "Olinda")), of: viagem)
    let shown = try razao.relatorio(viagem)
    #expect(shown.conflitos.map(\.tipo) == [.versoesDivergentes])
    #expect(try razao.renomearRelatorio(viagem, para: shown.titulo).relatorio.conflitos == [])
  }

  @Test("says whose it is, who registered it, and who sent it back and why")
  func people() throws {
    _ = try razao.registrarRelatorio(viagem)
    try celular.reopens(viagem, "falta a nota", knowing: razao)
    let back = try razao.relatorio(viagem)
    #expect(back.estado == .parcial)
    #expect(back.autoria?.nome == "notebook")
    #expect(back.reaberturas.map(\.autoria.nome) == ["celular"])
    #expect(back.reaberturas.map(\.motivo) == ["falta a nota"])
    let again = try razao.registrarRelatorio(viagem).relatorio
    #expect(again.registro?.autoria.nome == "notebook")
    let section = try #require(Screen.report(again).sections.first { $0.header == "Registro" })
    #expect(section.row(0).title == "Reaberto por celular")
    #expect(section.row(0).details.map(\.text).last == "Motivo: falta a nota")
    #expect(section.row(1).title == "Registrado por notebook")
    #expect(Screen.report(again).header.map(\.text).last == "Feito por notebook")
    #expect(try razao.relatorios().map(\.autoria?.nome) == ["notebook"])
  }
}
