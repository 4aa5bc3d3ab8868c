import Foundation
import TestSupport
import Testing

/// The expense report of the pages, typed as a new user would.
@Suite("An expense report on the command line")
struct ReportStoryTests {
  @Test("looks as it did, from form errors to reimbursement", arguments: [40, 100])
  func screen(columns: Int) throws {
    let ledger = try ReportLedger(columns: columns)
    let lines = [
      "razao relatorio novo 'São Paulo' --id \(ReportLedger.report)",
      "razao relatorio registrar 'São Paulo'",
      "razao despesa adicionar 'São Paulo' '' 3 abc",
      "razao despesa adicionar 'São Paulo' 'Fone de ouvido' 1 349,90 --id \(ReportLedger.fone)",
      "razao despesa adicionar 'São Paulo' Cadeira escritório 1.250 --data 10/09 "
        + "--id \(ReportLedger.cadeira)",
      "razao despesa corrigir 'São Paulo' cadeira --valor 1.200,00",
      "razao relatorio mostrar 'São Paulo'",
      "razao relatorio registrar 'São Paulo'",
      "razao relatorio registrar 'São Paulo'",
      "razao despesa adicionar 'São Paulo' Táxi 2 45",
      "razao relatorio reabrir 'São Paulo' --motivo 'a cadeira foi devolvida'",
      "razao despesa remover 'São Paulo' Cadeira",
      "razao relatorio registrar 'São Paulo'",
      "razao relatorio reembolsar 'São Paulo' --conta Carteira --id \(ReportLedger.reembolso)",
      "razao relatorio reembolsar 'São Paulo' --conta Carteira",
      "razao relatorio listar",
    ]
    let story = try lines.map { line in
      let shown = try ledger.shell("{ \(line); } 2>&1")
      return "$ \(line)\n\(shown.output)" + (shown.status == 0 ? "" : "[\(shown.status)]\n")
    }
    try GoldenFile("CommandTests/Golden/historia-relatorio-\(columns).txt").compare(
      story.joined(separator: "\n"))
  }

  @Test("moves from partial to registered to reimbursed, and back when that is annulled")
  func states() throws {
    let ledger = try ReportLedger()
    try ledger.begins()
    #expect(try state(ledger) == "parcial 1599.90")
    try ledger.does("report", "register", "são paulo")
    #expect(try state(ledger) == "registrado 1599.90")
    try ledger.does("report", "reimburse", "b1b1b1b1", "--conta", "Carteira")
    #expect(try state(ledger) == "reembolsado 1599.90")
    try ledger.does("report", "reopen", "b1b1", "--motivo", "faltou")
    #expect(try state(ledger) == "parcial 1599.90")
    try ledger.does("expense", "remove", "b1b1", "fone de ouvido")
    try ledger.does("expense", "correct", "b1b1", "cade1ca0", "--tipo", "1")
    #expect(try state(ledger) == "parcial 1250.00")
    let audit = try ledger.run("auditar")
    #expect(audit.status == 0)
    #expect(audit.output.hasSuffix("Tudo confere\n"))
  }

  private func state(_ ledger: ReportLedger) throws -> String {
    let report = try document(ledger.does("relatorio", "mostrar", ReportLedger.report, "--json"))
    return "\(report["estado"] ?? "") \(report["valorTotal"] ?? "")"
  }

  private func document(_ text: String) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test("asks before it registers on a terminal, and records only after a yes")
  func asks() throws {
    let ledger = try ReportLedger()
    try ledger.begins()
    let before = try ledger.bytes
    func answering(_ answer: String) throws -> Command.Result {
      try ledger.shell(
        "printf '\(answer)' | script -qec '\"$RAZAO\" relatorio registrar b1b1b1b1' /dev/null")
    }
    for no in ["n\\n", "\\n", "talvez\\n"] {
      let result = try answering(no)
      #expect(result.status == 1)
      #expect(result.output.contains("Registrar este relatório? [s/N]"))
      #expect(result.output.contains("Nada foi gravado."))
      #expect(try ledger.bytes == before)
    }
    let result = try answering("s\\n")
    #expect(result.status == 0)
    #expect(try state(ledger) == "registrado 1599.90")
  }

  @Test("never asks where it was told not to")
  func neverAsks() throws {
    let ledger = try ReportLedger()
    try ledger.begins()
    let line = "script -qec '\"$RAZAO\" relatorio registrar b1b1 --nao-perguntar' /dev/null"
    #expect(try !ledger.shell(line).output.contains("[s/N]"))
    #expect(try state(ledger) == "registrado 1599.90")
  }

  @Test("only shows what would be when it is tried out")
  func trial() throws {
    let ledger = try ReportLedger()
    try ledger.begins()
    let before = try ledger.bytes
    for line in [
      "relatorio novo Rio", "relatorio renomear b1b1 Rio", "despesa adicionar b1b1 Táxi 2 45",
      "despesa corrigir b1b1 cadeira --valor 1", "despesa remover b1b1 cadeira",
      "relatorio registrar b1b1",
    ] {
      let shown = try ledger.shell("razao \(line) --simular")
      #expect(shown.status == 0, "\(shown.errors)")
      #expect(shown.output.contains("Simulação: nada foi gravado."), "\(line)")
      #expect(try ledger.bytes == before)
    }
    let shown = try ledger.does("despesa", "adicionar", "b1b1", "Táxi", "2", "45", "--simular")
    #expect(shown.contains("R$\u{A0}1.644,90"))
  }

  @Test("takes the day from the clock in the user's own time zone")
  func today() throws {
    // 15:00 UTC on the 12th is already the 13th in Kiritimati.
    let ledger = try ReportLedger(zone: "Pacific/Kiritimati")
    try ledger.begins(withExpenses: false)
    #expect(try ledger.does("relatorio", "mostrar", "b1b1").contains("13/09/2026"))
  }

  @Test("keeps a receipt's name and hash, and nothing of its path")
  func receipt() throws {
    let ledger = try ReportLedger()
    try ledger.begins(withExpenses: false)
    let line = """
      mkdir ../notas && printf abc > '../notas/nota fiscal.pdf'
      razao despesa adicionar b1b1 Fone 1 10 --comprovante '../notas/nota fiscal.pdf'
      """
    #expect(try ledger.shell(line).output.contains("Comprovante: nota fiscal.pdf"))
    let report = try document(ledger.does("relatorio", "mostrar", "b1b1", "--json"))
    let expense = (report["despesas"] as? [[String: Any]])?.first
    #expect(
      expense?["comprovante"] as? [String: String] == [
        "nome": "nota fiscal.pdf",
        "hash": "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
      ])
    #expect(try ledger.shell("grep -c notas/ *.jsonl").output == "0\n")
  }

  @Test("takes an expense's day and receipt away")
  func without() throws {
    let ledger = try ReportLedger()
    try ledger.begins()
    try ledger.does("despesa", "corrigir", "b1b1", "cadeira", "--sem-data", "--tipo", "1")
    #expect(try !ledger.does("relatorio", "mostrar", "b1b1", "--json").contains("2026-09-10"))
    let both = try ledger.run(
      "despesa", "corrigir", "b1b1", "cadeira", "--sem-data", "--data", "hoje")
    #expect(both.status == 64)
    #expect(both.errors.hasPrefix("Erro: Dê --data ou --sem-data, não os dois.\n"))
  }

  @Test("repeats no more of a long title than an error should")
  func longTitle() throws {
    let ledger = try ReportLedger()
    try ledger.does(
      "relatorio", "novo", String(repeating: "a", count: 4096), "--id", ReportLedger.report)
    let refused = try ledger.run("relatorio", "registrar", "b1b1")
    #expect(refused.status == 65)
    #expect(refused.errors.count < 250)
  }

  @Test("takes and prints no character of a title that a terminal would act on")
  func hostile() throws {
    let ledger = try ReportLedger()
    try ledger.begins(withExpenses: false)
    let title = "Fone\u{1B}[31m\u{202E}\u{7}"
    let before = try ledger.bytes
    let added = try ledger.run("despesa", "adicionar", "b1b1", title, "1", "10")
    #expect(added.status == 65)
    #expect(added.errors.contains("tem caracteres que não se veem"))
    #expect(!added.errors.unicodeScalars.contains { ["\u{1B}", "\u{202E}", "\u{7}"].contains($0) })
    #expect(try ledger.bytes == before)
    let refused = try ledger.run("relatorio", "mostrar", title)
    #expect(refused.status == 66)
    #expect(!refused.errors.contains("\u{1B}"))
  }
}

@Suite("What reports give as JSON")
struct ReportDocumentTests {
  @Test("is exact")
  func exact() throws {
    let ledger = try ReportLedger()
    try ledger.begins()
    let device = try #require(ledger.bytes.keys.first).dropLast(".jsonl".count)
    let author = """
      {"dispositivo":"\(device)","nome":"notebook","quando":"2026-09-12T15:00:00.000Z"}
      """
    #expect(
      try ledger.does("relatorio", "mostrar", "b1b1", "--json")
        == """
        {"relatorio":"\(ReportLedger.report)","titulo":"São Paulo","data":"2026-09-12",\
        "moeda":"BRL","estado":"parcial","quantidade":2,"valorTotal":"1599.90",\
        "podeRegistrar":true,"despesas":[{"despesa":"\(ReportLedger.fone)",\
        "titulo":"Fone de ouvido","tipo":1,"valor":"349.90","data":null,"comprovante":null,\
        "nomeDoTipo":"Eletrônicos"},\
        {"despesa":"\(ReportLedger.cadeira)","titulo":"Cadeira","tipo":2,"valor":"1250.00",\
        "data":"2026-09-10","comprovante":null,"nomeDoTipo":"Escritório"}],"registro":null,"tardias":[],"reembolsos":[],\
        "aReembolsar":"0.00","conflitos":[],"autoria":\(author),"reaberturas":[],\
        "aprovacao":null,"quemAprova":"qualquer","notasRepetidas":[]}

        """)
    #expect(
      try ledger.does("relatorio", "listar", "--json")
        == """
        [{"relatorio":"\(ReportLedger.report)","titulo":"São Paulo","data":"2026-09-12",\
        "moeda":"BRL","estado":"parcial","quantidade":2,"valorTotal":"1599.90","tardias":0,\
        "autoria":\(author)}]

        """)
  }

  @Test("of what records is id, device, number and hash; nothing else is printed")
  func recorded() throws {
    let ledger = try ReportLedger()
    let lines = [
      "relatorio novo SP --id \(ReportLedger.report)",
      "despesa adicionar SP Fone 1 10 --id \(ReportLedger.fone)",
      "despesa corrigir SP Fone --valor 11", "relatorio renomear SP Rio",
      "relatorio registrar Rio",
      "relatorio reembolsar Rio --conta Carteira --id \(ReportLedger.reembolso)",
      "relatorio reabrir Rio --motivo x", "despesa remover Rio Fone",
    ]
    let ids = [
      ReportLedger.report, ReportLedger.fone, ReportLedger.fone, ReportLedger.report,
      ReportLedger.report, ReportLedger.reembolso, ReportLedger.report, ReportLedger.fone,
    ]
    for (index, line) in lines.enumerated() {
      let result = try ledger.shell("razao \(line) --json")
      #expect(result.errors == "")
      let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
      let members = try #require(object as? [String: Any])
      #expect(Set(members.keys) == ["id", "dispositivo", "seq", "hash"], "\(line)")
      #expect(members["id"] as? String == ids[index], "\(line)")
      #expect(members["seq"] as? Int == index + 1)
    }
  }

  @Test("of a reimbursement tells its entry and account")
  func reimbursed() throws {
    let ledger = try ReportLedger()
    try ledger.begins()
    try ledger.does("relatorio", "registrar", "b1b1")
    try ledger.does(
      "relatorio", "reembolsar", "b1b1", "--conta", "Carteira", "--valor", "1.000,00", "--data",
      "ontem", "--id", ReportLedger.reembolso)
    let json = try ledger.does("relatorio", "mostrar", "b1b1", "--json")
    #expect(json.contains(#""reembolsos":[{"transacao":"\#(ReportLedger.reembolso)""#))
    #expect(json.contains(#""data":"2026-09-11","valor":"1000.00","conta":""#))
    #expect(json.contains(#""nomeDaConta":"Carteira","lado":"pessoa","categorias":[{"conta":"#))
    #expect(json.contains(#""valor":"-1000.00"}]}],"aReembolsar":"599.90""#))
  }
}
