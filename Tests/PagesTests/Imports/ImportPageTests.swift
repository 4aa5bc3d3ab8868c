import Canonical
import FoundationXML
import Ledger
import RazaoKit
import Testing

/// A bank's file on the page: what is shown of it, what one decides, and what is recorded.
@Suite("Importing a file on the page", .visits)
struct ImportPageTests {
  /// One account, with an entry by hand that the bank has too.
  private func household() async throws -> Visitor {
    let visitor = try await Visitor(corrente: "Conta")
    let bank = try visitor.razao.conta(por: "Conta")
    try visitor.records("debito", 31_60, "Padaria Estrela", on: bank, day: "2026-11-20")
    return visitor
  }

  private static let rows = [
    FileRow(20, "-31.60", "PADARIA ESTRELA LTDA"), FileRow(18, "-27.40", "DROGASIL 1102"),
    FileRow(19, "120.00", "PIX RECEBIDO ANA L PEREIRA"),
  ]

  @Test("shows the bank's balance beside that of the books, and each row with its reason")
  func preview() async throws {
    let visitor = try await household()
    let page = try await visitor.opens(file: .ofx(Self.rows, balance: "61.00"))
    #expect(try page.words("//dd[contains(@class,'valor')]") == ["R$\u{A0}61,00", "R$\u{A0}61,00"])
    #expect(
      try page.words("//*[@role='note']").contains(
        "O saldo confere. No livro fica como no banco."))
    let shown = try page.previewed()
    #expect(
      shown[0] == "Padaria Estrela LTDA | casa | −31,60" || shown[0].hasSuffix("casa | −31,60"))
    #expect(shown[1].hasSuffix("nova | −27,40") && shown[2].hasSuffix("nova | +120,00"))
    #expect(
      try page.words("//nav[@aria-label='Mostrar']/button") == ["Todas 3", "Novas 2", "Casam 1"])
    #expect(try page.word("//button[@formaction]") == "Importar 2 e juntar 1")
    #expect(try visitor.razao.importacoes().isEmpty)
  }

  @Test("records what was shown, says so, and leads to the account and to undo")
  func recorded() async throws {
    let visitor = try await household()
    let page = try await visitor.opens(file: .ofx(Self.rows, balance: "61.00"))
    let result = try await visitor.follows(try await visitor.imports(page))
    #expect(
      result.receipt == [
        "Importado “extrato.ofx” em Conta", "2 lançamentos gravados e 1 dos seus conferido",
        "Saldo no banco em 21/11/2026: R$\u{A0}61,00, como no livro",
        "Ficou conferido o saldo de 20/11/2026, R$\u{A0}61,00: no arquivo, 21/11/2026 não tinha acabado",
        "3 lançamentos a classificar",
      ])
    #expect(try result.link("3 lançamentos a classificar") == "/classificar")
    let conta = try visitor.account("Conta")
    #expect(try result.link("Ver o extrato de Conta") == "/contas/\(conta)")
    #expect(try visitor.balance("Conta") == 61_00)
    #expect(
      try await visitor.look("/importar").words("//section//a[@class='nome']") == ["extrato.ofx"])
  }

  @Test("says before and after that a balance which the books contradict makes a conflict")
  func contradicted() async throws {
    let visitor = try await household()
    let told = "Ficou declarado o saldo de 20/11/2026, R$\u{A0}90,00"
    let page = try await visitor.opens(
      file: .ofx(
        [FileRow(20, "-31.60", "PADARIA ESTRELA LTDA"), FileRow(21, "-5.00", "BANCA")],
        balance: "85.00"))
    #expect(
      try page.words("//*[@role='note']").contains {
        $0.contains("Fica declarado o saldo de 20/11/2026, R$\u{A0}90,00, o do banco sem as linhas")
      })
    let result = try await visitor.follows(try await visitor.imports(page))
    #expect(result.receipt.contains { $0.hasPrefix(told) && $0.contains("não confere") })
    #expect(try visitor.razao.conflitos().conflitos.count == 1)
  }

  @Test("sent twice is recorded once, and leads to the same")
  func twice() async throws {
    let visitor = try await household()
    let page = try await visitor.opens(file: .ofx(Self.rows))
    let first = try await visitor.imports(page)
    let second = try await visitor.imports(page)
    #expect(first.status == 303 && second.location == first.location)
    #expect(try visitor.razao.importacoes().count == 1)
    #expect(try visitor.balance("Conta") == 61_00)
  }

  @Test("takes a suggested category only where its box is ticked")
  func suggested() async throws {
    let visitor = try await household()
    let known = [
      FileRow(3, "-4.00", "FARMACIA AURORA"), FileRow(4, "-5.00", "FARMACIA LAGOA"),
      FileRow(4, "-9.00", "FARMACIA TUCANO"),
    ]
    let first = try await visitor.opens(file: .ofx(known))
    _ = try await visitor.follows(
      try await visitor.imports(
        first, ["categoria-0": "Saúde", "categoria-1": "Saúde", "categoria-2": "Saúde"]))
    let rows = [FileRow(5, "-6.00", "FARMACIA IPE"), FileRow(6, "-7.00", "FARMACIA BURITI")]
    let page = try await visitor.opens(file: .ofx(rows, "outro.ofx"))
    #expect(
      try page.words("//label[input/@name='sugerida']") == ["Usar Saúde", "Usar Saúde"])
    let unsorted: Int128 = try visitor.balance("A classificar")
    _ = try await visitor.follows(try await visitor.imports(page, ["sugerida": "1"]))
    #expect(try visitor.balance("Saúde") == 25_00)
    #expect(try visitor.balance("A classificar") - unsorted == 6_00)
  }

  @Test("keeps what is decided over tabs and pages, and records nothing before it is told to")
  func decisions() async throws {
    let visitor = try await household()
    let many = (1...130).map { FileRow(1 + $0 % 20, "-\($0).00", "LOJA \($0)") }
    let page = try await visitor.opens(file: .ofx(many))
    #expect(try page.previewed().count == 100)
    #expect(try page.word("//button[@formaction]") == "Importar 130")
    // The first row is left, the second gets a category; then the next page is looked at.
    let next = try await visitor.decides(
      page, ["linha": nil, "categoria-1": "Mercado"], goes: "todas.1")
    #expect(try next.previewed().count == 30)
    #expect(try next.word("//button[@formaction]") == "Importar 30")
    let back = try await visitor.decides(next, goes: "nova.0")
    #expect(try back.previewed().allSatisfy { $0.contains("deixada") })
    #expect(try back.elements("//input[@name='categoria-1'][@value='Mercado']").count == 1)
    #expect(try visitor.razao.importacoes().isEmpty)
    let saved = try await visitor.decides(back)
    #expect(try saved.words("//*[@role='status']//p").first?.hasPrefix("Guardado:") == true)
    let result = try await visitor.follows(try await visitor.imports(saved))
    #expect(result.receipt.contains("30 lançamentos gravados"))
  }

  @Test("takes another party and category, and gives the same to rows like it")
  func changed() async throws {
    let visitor = try await household()
    let rows = [
      FileRow(10, "-10.00", "PET SHOP AMIGO"), FileRow(11, "-12.00", "PET SHOP AMIGO"),
      FileRow(12, "-5.00", "BANCA"),
    ]
    let page = try await visitor.opens(file: .ofx(rows))
    #expect(
      try page.words("//label[input/@name='iguais'][input/@checked]") == [
        "Também a outra de Pet Shop Amigo", "Também a outra de Pet Shop Amigo",
      ])
    let kept = try await visitor.decides(
      page, ["categoria-0": "Saúde", "quem-2": "Banca do Zé"])
    #expect(try kept.elements("//input[@value='Saúde']").count == 2)
    _ = try await visitor.imports(kept)
    #expect(try visitor.balance("Saúde") == 22_00)
    let entries = try await visitor.look("/extrato")
    #expect(entries.text.contains("Banca do Zé"))
  }

  @Test("gives a category to that row alone where the box for the others is not ticked")
  func alone() async throws {
    let visitor = try await household()
    let rows = [
      FileRow(10, "-10.00", "PET SHOP AMIGO"), FileRow(11, "-12.00", "PET SHOP AMIGO LTDA"),
      FileRow(12, "5.00", "PET SHOP AMIGO"),
    ]
    let page = try await visitor.opens(file: .ofx(rows))
    // What the shop gave back is another matter.
    #expect(try page.elements("//input[@name='iguais']").count == 2)
    let kept = try await visitor.decides(page, ["categoria-0": "Saúde", "iguais": nil])
    #expect(try kept.elements("//input[@value='Saúde']").count == 1)
    // The two boxes are gone: no row without a category has another of its party.
    #expect(try kept.elements("//input[@name='iguais']").isEmpty)
    _ = try await visitor.imports(kept)
    #expect(try visitor.balance("Saúde") == 10_00)
  }

  @Test("says which category is not there, beside its field, and keeps the rest")
  func wrongCategory() async throws {
    let visitor = try await household()
    let page = try await visitor.opens(file: .ofx(Self.rows))
    let filled = ["categoria-1": "Xyzzy", "quem-2": "Ana"]
    let decided = try await visitor.send(try page.form("Linhas do arquivo"), filled)
    #expect(decided.status == 422)
    #expect(decided.alerts.first?.contains("Xyzzy") == true)
    #expect(
      try decided.elements("//input[@name='categoria-1'][@value='Xyzzy'][@aria-invalid]").count == 1
    )
    let recorded = try await visitor.imports(page, filled)
    #expect(recorded.status == 422)
    // Only that row is marked, and the notice leads to its field.
    for page in [decided, recorded] {
      #expect(try page.elements("//*[@aria-invalid]").count == 1)
      #expect(
        try page.words("//*[@role='alert']//a[@href='#categoria-1']").first?.hasPrefix("Linha ")
          == true)
      #expect(try page.elements("//input[@id='categoria-1']").count == 1)
    }
    #expect(try recorded.elements("//input[@name='quem-2'][@value='Ana']").count == 1)
    #expect(try visitor.razao.importacoes().isEmpty)
  }

  @Test("marks no row but the wrong one, whatever else was typed in the others")
  func wrongAmongRight() async throws {
    let visitor = try await household()
    let page = try await visitor.opens(file: .ofx(Self.rows))
    // “saude” is “Saúde”, and no mistake.
    let decided = try await visitor.send(
      try page.form("Linhas do arquivo"), ["categoria-1": "saude", "categoria-2": "Xyzzy"])
    #expect(decided.status == 422)
    #expect(try decided.elements("//*[@aria-invalid]").count == 1)
    #expect(try decided.elements("//input[@name='categoria-1'][@value='Saúde']").count == 1)
    #expect(try decided.elements("//input[@name='categoria-2'][@value='Xyzzy']").count == 1)
  }

  @Test("reminds of the rows that nobody decided about, until they are dismissed")
  func undecided() async throws {
    let visitor = try await Visitor(corrente: "Conta")
    let bank = try visitor.razao.conta(por: "Conta")
    try visitor.records("debito", 50_00, "Posto Ipiranga", on: bank, day: "2026-11-16")
    try visitor.records("debito", 50_00, "Posto Shell", on: bank, day: "2026-11-16")
    let page = try await visitor.opens(
      file: .ofx([FileRow(16, "-50.00", "COMPRA NO DEBITO"), FileRow(17, "-9.00", "BANCA")]))
    let result = try await visitor.follows(try await visitor.imports(page))
    #expect(result.receipt.contains { $0.hasPrefix("1 linha espera que você decida") })
    #expect(try result.link("1 linha por decidir") == "/importar")
    let waiting = "//section[header/h2='O que espera por você']//a"
    let reminder = "1 linha de “extrato.ofx” espera que você decida"
    #expect(try await visitor.look("/").words(waiting).contains(reminder))
    let list = try await visitor.look("/importar")
    let section = "//section[@aria-labelledby='por-decidir']"
    #expect(try list.words(section + "//*[@class='nome']") == ["extrato.ofx"])
    #expect(try list.word(section + "//li").contains("COMPRA NO DEBITO · \u{2212}R$\u{A0}50,00"))
    let done = try await visitor.follows(
      try await visitor.send(try list.form("Dispensar extrato.ofx")))
    #expect(done.receipt.first == "1 linha dispensada de “extrato.ofx” em Conta")
    #expect(try done.elements(section).isEmpty)
    #expect(try await !visitor.look("/").words(waiting).contains(reminder))
  }

  @Test("asks for the days of a card's bill before the file is taken for one")
  func billWithoutDays() async throws {
    let visitor = try await Visitor(corrente: "Conta")
    let card = try visitor.razao.abrirConta(
      NovaConta(ContaAberta(nome: "Visa", classe: .passivo, tipo: "cartao"))
    ).recibo.ids[0]
    let preview = try await visitor.opens(file: .ofx([FileRow(2, "-50.00", "POSTO")]))
    let id = try #require(preview.elements("//form[@aria-label='Linhas do arquivo']").first)
      .attribute(forName: "action")?.stringValue?.split(separator: "/").dropFirst().first
    let asked = try await visitor.look("/importar/\(try #require(id))/conta")
    let page = try await visitor.follows(
      try await visitor.send(
        try asked.form("Escolher a conta"), ["conta": card.description]))
    let again = try await visitor.imports(page, ["fatura": "2026-12"])
    #expect(again.status == 422)
    #expect(
      again.alerts.first?.hasPrefix("Ninguém disse quando as faturas de “Visa” fecham") == true)
    #expect(try again.elements("//select[@id='fatura'][@aria-invalid]").count == 1)
    #expect(try again.link("Diga os dias") == "/faturas/\(card)")
    #expect(try visitor.razao.importacoes().isEmpty)
  }

  @Test("where the books have changed shows the new preview, with what was decided")
  func books() async throws {
    let visitor = try await household()
    let page = try await visitor.opens(file: .ofx(Self.rows))
    let bank = try visitor.razao.conta(por: "Conta")
    try visitor.records("debito", 27_40, "Drogasil", on: bank, day: "2026-11-18")
    let answer = try await visitor.imports(page, ["quem-2": "Ana"])
    #expect(answer.status == 409)
    #expect(answer.alerts.first?.hasPrefix("O livro mudou desde que você viu esta prévia") == true)
    #expect(try answer.previewed()[1].contains("casa"))
    #expect(try answer.elements("//input[@value='Ana']").count == 1)
    let done = try await visitor.imports(answer)
    #expect(done.status == 303)
    #expect(try visitor.balance("Conta") == 61_00)
  }

  @Test("into a closed period is refused, and the file stays")
  func closed() async throws {
    let visitor = try await household()
    let page = try await visitor.opens(file: .ofx(Self.rows))
    _ = try visitor.razao.fechar(ate: try #require(Day("2026-11-18")))
    let again = try await visitor.imports(try await visitor.decides(page))
    #expect(again.status == 422)
    #expect(again.alerts.first?.contains("18/11/2026, que está fechado") == true)
    #expect(try again.previewed().count == 3)
    #expect(try visitor.razao.importacoes().isEmpty)
    // Without that row it goes.
    let done = try await visitor.follows(try await visitor.imports(again, ["linha": "2"]))
    #expect(done.receipt.contains("1 lançamento gravado"))
  }

  @Test("what a file brought into a period that was closed since goes and returns with a reason")
  func turnedWhenClosed() async throws {
    let visitor = try await household()
    _ = try await visitor.imports(try await visitor.opens(file: .ofx(Self.rows)))
    let id = try #require(try visitor.razao.importacoes().first).id
    _ = try visitor.razao.fechar(ate: try #require(Day("2026-11-18")))
    let page = try await visitor.look("/importacoes/\(id)")
    #expect(try page.word("//fieldset/legend") == "O período até 18/11/2026 está fechado.")
    let refused = try await visitor.send(try page.form("Desfazer a importação"))
    #expect(refused.status == 422)
    #expect(
      refused.alerts.first?.contains(
        "1 lançamento deste arquivo é do período até 18/11/2026, que está fechado.") == true)
    let reason = ["mesmo-fechado": "sim", "motivo": "era de outra conta"]
    let undone = try await visitor.follows(
      try await visitor.send(try refused.form("Desfazer a importação"), reason))
    #expect(try visitor.balance("Conta") == -31_60)
    // Chosen again, the file leads to the page that does the import again.
    let again = try await visitor.opens(file: .ofx(Self.rows))
    #expect(try again.link("Refazer a importação") == "/importacoes/\(id)")
    _ = try await visitor.follows(
      try await visitor.send(try undone.form("Refazer a importação"), reason))
    #expect(try visitor.balance("Conta") == 61_00)
    #expect(try visitor.razao.conflitos().conflitos.isEmpty)
  }

  @Test("tells of an opening balance with the rows in it already, and leads to its correction")
  func lateOpening() async throws {
    let visitor = try await Visitor(corrente: "Conta")
    _ = try visitor.opens("Nova", saldo: 1000_00, on: "2026-11-21")
    let rows = [FileRow(18, "-100.00", "DROGASIL 1102"), FileRow(19, "300.00", "PIX RECEBIDO ANA")]
    let first = try await visitor.opens(file: .ofx(rows, balance: "1000.00"))
    let page =
      try first.elements("//form[@aria-label='Escolher a conta']").isEmpty
      ? first
      : try await visitor.follows(
        try await visitor.send(
          try first.form("Escolher a conta"), ["conta": try visitor.account("Nova").description]))
    let said = try page.words("//*[@role='note']").first { $0.contains("saldo inicial") }
    #expect(
      said?.hasPrefix(
        "2 linhas novas são de antes de 21/11/2026, o dia do saldo inicial de R$\u{A0}1.000,00, que "
          + "já as contém: importar assim conta duas vezes, e o saldo desse dia fica em "
          + "R$\u{A0}1.200,00.") == true)
    // 1.000,00 at the bank on the 21st, less 200,00 of the rows.
    let form = try await visitor.look(try page.link("Corrigir o saldo inicial"))
    #expect(try form.elements("//input[@name='valor'][@value='800,00']").count == 1)
    _ = try await visitor.follows(try await visitor.send(try form.form("Corrigir")))
    #expect(try visitor.balance("Nova") == 800_00)
    let pedido = PedidoDeExtrato(conta: try visitor.razao.conta(por: "Nova"))
    let start = try visitor.razao.extrato(pedido).historico.first
    #expect(start?.conteudo.data == Day("2026-11-17"))
  }

  @Test("offers the plan of a card's other instalments, and fills in its form")
  func instalments() async throws {
    let visitor = try await Visitor(corrente: "Conta")
    _ = try visitor.opens("Visa", "cartao")
    let page = try await visitor.opens(
      file: SentFile(
        name: "fatura.csv", text: "date,title,amount\n2026-11-18,Amazon - Parcela 1/3,100.00\n"))
    let told = "Amazon, parcela 1 de 3: as outras 2 não estão em nenhum plano."
    #expect(try page.words("//*[@role='note']").contains { $0.hasPrefix(told) })
    let done = try await visitor.follows(try await visitor.imports(page))
    #expect(done.receipt.contains { $0.hasPrefix(told) })
    #expect(try visitor.razao.planos().isEmpty)
    let address = try done.links().first { $0.hasPrefix("/planos/novo?como=") }
    let form = try await visitor.look(try #require(address))
    for (field, value) in [("nome", "Amazon"), ("vezes", "2")] {
      #expect(try form.elements("//input[@name='\(field)'][@value='\(value)']").count == 1)
    }
    let day = "[@value='18/12/2026' or @value='2026-12-18']"
    #expect(try !form.elements("//input[@name='data']\(day)").isEmpty)
  }

  @Test("asks which account paid a card's bill, and takes the answer from its field")
  func askedAccount() async throws {
    let visitor = try await Visitor(corrente: "Conta")
    for name in ["Outra", "Terceira"] { _ = try visitor.opens(name) }
    _ = try visitor.opens("Visa", "cartao")
    let page = try await visitor.opens(
      file: SentFile(
        name: "fatura.csv", text: "date,title,amount\n2026-11-18,Pagamento recebido,-150.00\n"))
    #expect(try page.previewed().first?.contains("decida") == true)
    #expect(page.text.contains("de que conta saiu?"))
    let kept = try await visitor.decides(page, ["categoria-0": "Outra"])
    // Looked at once more, the answer stays.
    let again = try await visitor.decides(kept)
    #expect(try again.word("//button[@formaction]") == "Importar 1")
    _ = try await visitor.follows(try await visitor.imports(again))
    #expect(try visitor.balance("Outra") == -150_00)
    #expect(try visitor.balance("Visa") == 150_00)
  }

  @Test("asks about a row in doubt where it stands, and does what is answered")
  func doubt() async throws {
    let visitor = try await Visitor(corrente: "Conta")
    let bank = try visitor.razao.conta(por: "Conta")
    try visitor.records("debito", 50_00, "Posto Ipiranga", on: bank, day: "2026-11-16")
    try visitor.records("debito", 50_00, "Posto Shell", on: bank, day: "2026-11-16")
    let file = SentFile.ofx([
      FileRow(16, "-50.00", "COMPRA NO DEBITO"), FileRow(17, "-9.00", "BANCA"),
    ])
    let page = try await visitor.opens(file: file)
    guard try page.words("//nav[@aria-label='Mostrar']/button").contains("A decidir 1") else {
      Issue.record("\(try page.previewed())")
      return
    }
    #expect(
      try page.words("//tr//fieldset//label") == ["É o mesmo", "É outro", "Deixar de fora"])
    #expect(try page.word("//button[@formaction]") == "Importar 1")
    let asked = try await visitor.decides(page, goes: "decidir.0")
    #expect(try asked.previewed().count == 1)
    let answered = try await visitor.decides(asked, ["resposta-0": "mesmo"], goes: "todas.0")
    #expect(try answered.word("//button[@formaction]") == "Importar 1 e juntar 1")
    _ = try await visitor.imports(answered)
    #expect(try visitor.balance("Conta") == -109_00)
  }

  @Test("of a file that is held no more records nothing, and asks for it again")
  func lost() async throws {
    let visitor = try await household()
    let page = try await visitor.opens(file: .ofx(Self.rows))
    for number in 1...8 {
      _ = try await visitor.upload([.ofx([FileRow(number, "-1.00", "BANCA")], "\(number).ofx")])
    }
    let answer = try await visitor.imports(page)
    #expect(answer.status == 410)
    #expect(try answer.link("Escolher o arquivo") == "/importar")
    #expect(try visitor.razao.importacoes().isEmpty)
    #expect(try await visitor.decides(page).status == 410)
  }

  @Test("a running balance that does not go on is told, within a file and from the one before")
  func breaks() async throws {
    let visitor = try await Visitor(corrente: "Conta")
    func preview(_ name: String, _ rows: String) async throws -> Seen {
      let text = "Data Lançamento;Histórico;Descrição;Valor;Saldo\n" + rows
      // There is no other account that it could be.
      return try await visitor.opens(file: SentFile(name: name, text: text))
    }
    let first = try await preview(
      "a.csv", "03/11/2026;PIX;PADARIA;-10,00;90,00\n04/11/2026;PIX;FEIRA;-20,00;60,00\n")
    let within = try first.words("//*[@role='note']").filter { $0.contains("não fecha") }
    #expect(within.count == 1)
    #expect(
      within.first?.contains("entre a linha 2 (") == true
        && within.first?.contains("PADARIA") == true && within.first?.contains("10,00.") == true)
    _ = try await visitor.imports(first)
    let next = try await preview(
      "b.csv", "10/11/2026;PIX;BAR;-5,00;50,00\n11/11/2026;PIX;BAR;-1,00;49,00\n")
    #expect(
      try next.words("//*[@role='note']").filter { $0.contains("não fecha") }.map {
        $0.contains("desde o saldo de") && $0.contains("a linha 2 (") && $0.contains("5,00.")
      } == [true])
    _ = try await visitor.imports(next)
    #expect(try visitor.balance("Conta") == -36_00)
  }
}
