import Canonical
import Foundation
import Ledger
import Presentation
import TestSupport
import Testing

@Suite("The audit's screen", .clocks(.utc))
struct AuditScreenTests {
  @Test("looks as it did", arguments: Golden.all)
  func golden(golden: Golden) throws {
    try GoldenFile("PresentationTests/Golden/\(golden.name)").compare(golden.text)
  }

  @Test("ends with the verdict on a line of its own")
  func verdict() {
    #expect(lastLine(of: Samples.damaged) == "Há 7 problemas graves")
    #expect(lastLine(of: Samples.firm) == "Tudo confere")
    #expect(lastLine(of: Samples.empty) == "Nada a conferir")
    var one = Samples.firm
    one.achados = [
      Achado(tipo: .lacuna, grave: true, localizacao: Localizacao(arquivo: "a.jsonl"), motivo: "x")
    ]
    #expect(lastLine(of: one) == "Há 1 problema grave")
  }

  private func lastLine(of audit: Auditoria) -> String? { Screen.audit(audit).footer.last?.text }

  @Test("shows a card's debt and an income as positive amounts")
  func naturalSides() throws {
    let sections = Screen.audit(Samples.firm).sections
    let debts = try #require(sections.first { $0.header?.contains("passivo") == true })
    #expect(debts.row(0).value == "R$\u{A0}412,83")
    let income = try #require(sections.first { $0.header?.contains("receitas") == true })
    #expect(income.row(0).value == "R$\u{A0}12.488,67")
  }

  @Test("names every kind of finding with what it means and what to do")
  func findings() throws {
    let sections = Screen.audit(Samples.damaged).sections
    let findings = try #require(sections.first { $0.header == "Achados" })
    #expect(findings.rowCount == Achado.Tipo.allCases.count + 1)
    let titles = (0..<findings.rowCount).map { findings.row($0).title }
    #expect(Set(titles).count == titles.count)
    for index in 0..<findings.rowCount {
      let details = findings.row(index).details.map(\.text)
      #expect(details[0].hasPrefix("arquivo notebook.jsonl"))
      #expect(details.last?.hasPrefix("O que fazer: ") == true)
    }
  }

  @Test("puts grave findings first and says how many it leaves out")
  func manyFindings() throws {
    var audit = Samples.firm
    audit.achados = (0..<100_000).map { index in
      Achado(
        tipo: .danificado, grave: index == 99_999,
        localizacao: Localizacao(arquivo: "a.jsonl", linha: index + 1, byte: index), motivo: "x")
    }
    let sections = Screen.audit(audit).sections
    let findings = try #require(sections.first { $0.header == "Achados" })
    #expect(findings.rowCount == 200)
    #expect(findings.row(0).details[0].text == "arquivo a.jsonl, linha 100000, byte 99999")
    #expect(findings.footer.map(\.sentence) == ["e mais 99.800: veja todos com --json"])
  }

  @Test("says how many conflicts and places it leaves out")
  func manyConflicts() throws {
    var audit = Samples.firm
    audit.conflitos = Array(repeating: audit.conflitos[0], count: 1201)
    audit.incompletas = Array(repeating: audit.incompletas[0], count: 25)
    let sections = Screen.audit(audit).sections
    let conflicts = try #require(sections.first { $0.header == "Conflitos abertos" })
    #expect(conflicts.rowCount == 200)
    #expect(conflicts.footer.map(\.sentence) == ["e mais 1.001: veja todos com --json"])
    let rest = try #require(sections.first { $0.header == "Além disso" })
    let unfinished = try #require(
      (0..<rest.rowCount).map(rest.row).first { $0.title == "Últimas linhas incompletas" })
    #expect(unfinished.details.count == 22)
    #expect(unfinished.details.last?.sentence == "e mais 5: veja todos com --json")
  }

  @Test("says that figures may be incomplete where lines are missing", arguments: [true, false])
  func missing(isTail: Bool) throws {
    var audit = Samples.firm
    audit.achados = [
      Achado(
        tipo: isTail ? .caudaCortada : .lacuna, grave: true,
        localizacao: Localizacao(arquivo: "a.jsonl"),
        motivo: "x", aparelho: Samples.id(0xD1))
    ]
    let screen = Screen.audit(audit)
    let devices = try #require(screen.sections.first { $0.header == "Aparelhos" })
    let told = "faltam registros deste aparelho: os saldos podem estar incompletos"
    #expect(devices.row(0).details.contains { $0.text == told })
    #expect(!devices.row(1).details.contains { $0.text == told })
    #expect(screen.footer.contains { $0.text.hasPrefix("Faltam registros") })
  }

  @Test(
    "tells of missing lines before the conflicts that may follow from them",
    arguments: [true, false])
  func causes(grave: Bool) throws {
    var audit = Samples.firm
    audit.achados = [
      Achado(
        tipo: grave ? .lacuna : .espera, grave: grave,
        localizacao: Localizacao(arquivo: "a.jsonl"), motivo: "x", aparelho: Samples.id(0xD1))
    ]
    let sections = Screen.audit(audit).sections
    let findings = try #require(sections.firstIndex { $0.header == "Achados" })
    let header = grave ? "Conflitos: talvez só consequência disso" : "Conflitos abertos"
    let conflicts = try #require(sections.firstIndex { $0.header == header })
    #expect((findings < conflicts) == grave)
    let note = sections[conflicts].footer.contains { $0.text.contains("se decide depois") }
    #expect(note == grave)
    // Nothing is to be decided before the lines are back.
    let asks = sections[conflicts].row(0).details.contains { $0.text.hasPrefix("O que fazer: ") }
    #expect(asks == !grave)
  }

  @Test("calls nothing complete while a device that nobody approved speaks of other lines")
  func testimony() throws {
    var audit = Samples.firm
    audit.achados = []
    #expect(audit.completa)
    #expect(Screen.audit(audit).footer.last?.text == "Tudo confere")
    audit.achados = [
      Achado(
        tipo: .testemunho, grave: false, localizacao: Localizacao(arquivo: "a.jsonl"), motivo: "x",
        aparelho: Samples.id(0xD1))
    ]
    #expect(audit.ok && !audit.completa)
    #expect(
      Screen.audit(audit).footer.last?.text
        == "O que está aqui confere, mas podem faltar registros")
  }

  @Test("says what each row opens")
  func selections() throws {
    let sections = Screen.audit(Samples.firm).sections
    let devices = try #require(sections.first { $0.header == "Aparelhos" })
    #expect(devices.row(0).selection == .aparelho(Samples.id(0xD1)))
    let reports = try #require(sections.first { $0.header == "Relatórios de despesas" })
    #expect(reports.row(0).selection == .relatorio(Samples.id(0xB1)))
  }
}

@Suite("The audit's JSON")
struct AuditJSONTests {
  @Test("looks as it did")
  func golden() throws {
    let text = Samples.damaged.json.text.replacing(",\"", with: ",\n\"") + "\n"
    try GoldenFile("PresentationTests/Golden/auditoria.json").compare(text)
  }

  @Test("has the members that other programs rely on first, in their order")
  func order() throws {
    guard case .object(let members) = Samples.empty.json else {
      Issue.record("not an object")
      return
    }
    let relied = [
      "razao", "nome", "fingerprint", "voz", "ok", "dispositivos", "contas", "relatorios",
      "balancete", "conflitos", "avisos", "achados", "espera", "quarentena", "repetidas",
      "incompletas",
    ]
    #expect(members.prefix(relied.count).map(\.name) == relied)
  }

  @Test("is what Foundation reads too")
  func isJSON() throws {
    let data = Data(Samples.damaged.json.text.utf8)
    let object = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(object["ok"] as? Bool == false)
    #expect((object["achados"] as? [Any])?.count == Achado.Tipo.allCases.count + 1)
  }
}

/// One way to show a sample, and the file that remembers how it looked.
struct Golden: Sendable, CustomTestStringConvertible {
  let name: String
  let screen: Screen
  let columns: Int
  let colours: Bool

  var text: String { TerminalRenderer(columns: columns, colours: colours).text(screen) }
  var testDescription: String { name }

  static let all: [Golden] =
    [
      ("auditoria", Screen.audit(Samples.firm)), ("danificada", Screen.audit(Samples.damaged)),
      ("vazia", Screen.audit(Samples.empty)), ("novo", newLedger),
    ].flatMap { name, screen in
      [40, 100].flatMap { columns in
        [true, false].map { colours in
          let colour = colours ? "-cores" : ""
          return Golden(
            name: "\(name)-\(columns)\(colour).txt", screen: screen, columns: columns,
            colours: colours)
        }
      }
    }

  private static let newLedger = Screen.newLedger(
    name: "Casa", folder: "./casa", device: "notebook", accounts: 18,
    recovery: "7K3M-Q9TD-0000-1111-2222-3333-4444")
}
