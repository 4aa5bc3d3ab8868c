import Canonical
import Ledger
import Presentation
import RazaoKit
import Testing

/// Approving a report, sending it back, and the rule of who may.
@Suite("The approval of a report", .timeLimit(.minutes(1)))
struct ReportApprovalTests {
  private let both: TwoDevices
  private var razao: Razao { both.razao }
  private let viagem: Uuid

  init() throws {
    both = try TwoDevices()
    viagem = try both.razao.criarRelatorio("Viagem", data: .of("2026-11-10")).relatorio.id
    _ = try both.razao.adicionarDespesa(.of("Fone", 349_90), em: viagem)
  }

  /// What somebody may do, in the order of this list.
  private enum Deed: String, CaseIterable {
    case adicionar, registrar, aprovar, devolver, reabrir, reembolsar
  }

  private func may(_ deed: Deed) throws -> Bool {
    let wallet = try both.conta("Carteira")
    do throws(RazaoError) {
      switch deed {
      case .adicionar:
        _ = try razao.adicionarDespesa(.of("Táxi", 500), em: viagem, simular: true)
      case .registrar: _ = try razao.registrarRelatorio(viagem, simular: true)
      case .aprovar: _ = try razao.aprovarRelatorio(viagem, simular: true)
      case .devolver: _ = try razao.devolverRelatorio(viagem, motivo: "falta", simular: true)
      case .reabrir: _ = try razao.reabrirRelatorio(viagem, motivo: "falta", simular: true)
      case .reembolsar:
        _ = try razao.reembolsarRelatorio(
          viagem, em: wallet, data: .of("2026-11-20"), lado: .pessoa, simular: true)
      }
      return true
    } catch {
      guard error.code == .dadosInvalidos else { throw error }
      return false
    }
  }

  private var allowed: String {
    get throws { try Deed.allCases.filter(may).map(\.rawValue).joined(separator: " ") }
  }

  /// The second device approves what is registered.
  private func otherApproves() throws {
    let events = try razao.historia(por: viagem.description).eventos
    let registered = try #require(events.last { $0.tipo == "relatorio.registrado" })
    try both.outro(
      Evento(
        id: .random(), of: viagem,
        dados: .relatorioAprovado(RelatorioAprovado(registro: registered.evento))))
  }

  @Test("and all else that may be recorded, by the report's state")
  func transitions() throws {
    #expect(try allowed == "adicionar registrar")
    _ = try razao.registrarRelatorio(viagem)
    #expect(try allowed == "aprovar devolver reabrir reembolsar")
    #expect(try razao.aprovarRelatorio(viagem).relatorio.estado == .aprovado)
    #expect(try allowed == "devolver reabrir reembolsar")
    #expect(try razao.devolverRelatorio(viagem, motivo: "falta").relatorio.estado == .devolvido)
    #expect(try allowed == "adicionar registrar")
    #expect(throws: RazaoError(.dadosInvalidos, "")) {
      try razao.devolverRelatorio(viagem, motivo: " ")
    }
  }

  @Test("is another device's where the rule says so, and comes before the money")
  func rule() throws {
    _ = try razao.registrarRelatorio(viagem)
    _ = try razao.mudarQuemAprova(.outro)
    #expect(throws: RazaoError(.dadosInvalidos, "")) { try razao.mudarQuemAprova(.outro) }
    #expect(try allowed == "devolver reabrir")
    #expect(try !razao.relatorio(viagem).podeAprovar(em: razao.aparelho))
    try otherApproves()
    #expect(try allowed == "devolver reabrir reembolsar")
    #expect(try razao.relatorio(viagem).aprovacao?.autoria.nome == "dois")
    #expect(try aprovacoes == [])
  }

  /// The findings of an audit about approvals: whether they are grave.
  private var aprovacoes: [Bool] {
    get throws {
      try Razao.auditar(razao.pasta, options: AuditOptions(now: TwoDevices.clock.now()))
        .achados.filter { $0.tipo == .aprovacao }.map(\.grave)
    }
  }

  @Test("by the device that registered it, against a rule that it knew, is told by an audit")
  func found() throws {
    _ = try razao.mudarQuemAprova(.outro)
    let total = try #require(Amount(minor: 349_90, decimals: 2))
    let registered = Evento(
      id: .random(), of: viagem,
      dados: .relatorioRegistrado(Declaracao(total: total, despesas: 1)))
    try both.outro(registered)
    try both.outro(
      Evento(
        id: .random(), of: viagem,
        dados: .relatorioAprovado(RelatorioAprovado(registro: registered.id))))
    #expect(try aprovacoes == [false])
    _ = try razao.aprovarRelatorio(viagem)
    #expect(try aprovacoes == [])
  }

  @Test("is undone and done again as it was")
  func undone() throws {
    _ = try razao.registrarRelatorio(viagem)
    let registered = try razao.relatorio(viagem)
    _ = try razao.aprovarRelatorio(viagem, nota: "conferido")
    _ = try razao.desfazer()
    #expect(try razao.relatorio(viagem) == registered)
    _ = try razao.refazer()
    #expect(try razao.relatorio(viagem).estado == .aprovado)
    _ = try razao.devolverRelatorio(viagem, motivo: "falta a nota")
    #expect(try razao.relatorio(viagem).reaberturas.last?.motivo == "falta a nota")
    _ = try razao.desfazer()
    #expect(try razao.relatorio(viagem).estado == .aprovado)
    _ = try razao.mudarQuemAprova(.outro)
    _ = try razao.desfazer()
    #expect(try razao.quemAprova() == .qualquer)
    _ = try razao.refazer()
    #expect(try razao.quemAprova() == .outro)
  }

  @Test("is on the report's screen and in its document, with who, when and the note")
  func shown() throws {
    _ = try razao.registrarRelatorio(viagem)
    _ = try razao.devolverRelatorio(viagem, motivo: "falta a nota")
    _ = try razao.registrarRelatorio(viagem)
    let report = try razao.aprovarRelatorio(viagem, nota: "conferido").relatorio
    let section = try #require(Screen.report(report).sections.first { $0.header == "Registro" })
    let rows = (0..<section.rowCount).map { section.row($0) }
    #expect(rows.map(\.title) == ["Devolvido por um", "Registrado por um", "Aprovado por um"])
    #expect(rows[0].details.last?.text == "O que falta: falta a nota")
    #expect(rows[2].details.last?.text == "Nota: conferido")
    let approved = try #require(report.aprovacao)
    #expect(
      report.json.text.contains(
        """
        "aprovacao":{"dispositivo":"\(approved.autoria.aparelho)","nome":"um",\
        "quando":"\(approved.autoria.quando)","nota":"conferido","foraDaRegra":false}
        """))
  }
}
