import Canonical
import FoundationXML
import Ledger
import Presentation
import RazaoKit
import Testing

/// Codes that are read without being paid, and written to be paid by.
@Suite("The pages that read and write codes", .visits)
struct ChargePageTests {
  @Test(
    "say what a text is, and record nothing",
    arguments: [
      (Codes.itau, "Itaú Unibanco", "Vencimento 21/12/2026"),
      (Codes.pix, "Fulano de Tal", "Chave Pix (CPF) 123.456.789-09"),
      (Codes.unusual, "NOME DO RECEBEDOR", "“RP12345678-2019”, não tem só letras e algarismos"),
      (
        Codes.dynamic, "Fulano de Tal",
        "Identificação (txid) escrita no código RP12345678-2019"
      ),
      (Codes.dynamic, "Fulano de Tal", "O que vale é a resposta do banco"),
      ("51998259765", "Chave Pix (CPF) 519.982.597-65", "Também pode ser telefone"),
      ("E60701190202603201220a1b2c3d4e5f", "Pix feito", "Itaú Unibanco (60701190)"),
    ])
  func reading(typed: String, title: String, line: String) async throws {
    let visitor = try await Visitor(corrente: "Corrente")
    let page = try await visitor.send(
      try await visitor.look("/pagar/ler").form("Ler um código"), ["codigo": typed])
    #expect(page.status == 200)
    #expect(try page.word("//section[contains(@class,'lido')]/header/h2") == title)
    #expect(try page.words("//section[contains(@class,'lido')]/p").contains { $0.contains(line) })
    #expect(try visitor.balance("Corrente") == "0.00")
  }

  @Test("lead on to the payment, and to the entry where there is one")
  func onward() async throws {
    let visitor = try await Visitor(corrente: "Corrente")
    func read() async throws -> Seen {
      try await visitor.send(
        try await visitor.look("/pagar/ler").form("Ler um código"), ["codigo": Codes.pix])
    }
    let page = try await read()
    let data = try await visitor.look(
      try #require(
        try page.elements("//a[@class='botao principal']").first?.attribute(forName: "href")?
          .stringValue))
    let receipt = try await visitor.done(data.form("Pagamento"))
    let again = try await read()
    #expect(try again.words("//p").contains { $0.hasPrefix("Já foi pago: 21/11/2026") })
    let entry = try receipt.link("Ver o lançamento")
    #expect(try again.elements("//a[@href='\(entry)']").count == 1)
  }

  @Test("tell what is wrong with what cannot be read, and keep it")
  func unreadable() async throws {
    let visitor = try await Visitor(corrente: "Corrente")
    let form = try await visitor.look("/pagar/ler").form("Ler um código")
    for (typed, told) in [
      ("3419", "Há 4 dígitos"), ("<script>", "Falta o código"),
      (
        "00020101021126440014br.gov.bcb.pix0122fulano2019@example.com520400005303986",
        "O código Pix está cortado"
      ),
      (String(repeating: "a", count: 5000), "Falta o código"),
    ] {
      let page = try await visitor.send(form, ["codigo": typed])
      #expect(page.status == 422)
      #expect(page.alerts.contains { $0.contains(told) }, "\(page.alerts)")
      #expect(try page.field("codigo") == typed)
    }
  }

  @Test("write a code to be copied, which can be paid")
  func charge() async throws {
    let visitor = try await Visitor(corrente: "Corrente")
    let form = try await visitor.look("/pagar/cobrar").form("Receber por Pix")
    let page = try await visitor.send(
      form,
      [
        "chave": "ana@exemplo.com.br", "nome": "João Araújo", "cidade": "São Paulo",
        "valor": "45,90",
      ])
    #expect(page.status == 200)
    // As the golden files of the command have it.
    let code =
      "00020126400014br.gov.bcb.pix0118ana@exemplo.com.br520400005303986540545.905802BR5911Joao Araujo6009Sao Paulo62070503***630402CD"
    #expect(try page.word("//code[@id='codigo-pix']") == code)
    let drawn = try page.elements("//svg[@role='img']/path[2]").map {
      $0.attribute(forName: "d")?.stringValue
    }
    #expect(drawn == (QRCode(of: code).map { [$0.path] } ?? []))
    #expect(page.text.contains(QRCode.missing) == drawn.isEmpty)
    #expect(try page.field("nome") == "João Araújo", "to be changed and written again")
    let data = try await visitor.types(code)
    #expect(try data.field("interessado") == "Joao Araujo")
    let doubtful = try await visitor.send(
      form, ["chave": "51998259765", "nome": "Ana", "cidade": "Recife"])
    #expect(
      try doubtful.words("//p[@class='linha aviso']") == [
        "A chave foi lida como CPF. Se é telefone, escreva com +55."
      ])
  }

  @Test("tell everything that is wrong with what a code is to say, and keep it")
  func refused() async throws {
    let visitor = try await Visitor(corrente: "Corrente")
    let form = try await visitor.look("/pagar/cobrar").form("Receber por Pix")
    let typed = [
      "chave": "123e4567-e12b-12d1-a456-426655440000", "nome": "Uma padaria de nome comprido",
      "cidade": "中文", "valor": "0", "txid": "***", "recado": String(repeating: "a", count: 38),
    ]
    let page = try await visitor.send(form, typed)
    #expect(page.status == 422)
    #expect(
      Set(page.alerts) == [
        "Valor inválido: tem de ser maior que zero.",
        "“Nome de quem recebe” tem 28 letras, e pode ter de 1 a 25: encurte.",
        "Em “Cidade de quem recebe” só cabem letras, algarismos e sinais comuns: “中文”.",
        "“Recado para quem paga” tem 38 letras, e pode ter de 1 a 37: encurte.",
        "“Identificação” tem de 1 a 25 letras sem acento e algarismos: “***”. Sem identificação, "
          + "deixe “Identificação” de fora.",
      ])
    for (field, text) in typed {
      #expect(try page.field(field) == text)
      #expect(try (page.wrong(field) == nil) == (field == "chave"))
    }
    let empty = try await visitor.send(form)
    #expect(empty.status == 422)
    #expect(empty.alerts.count == 3)
    let first = try await visitor.look("/pagar/cobrar")
    #expect(first.alerts == [], "nobody has typed anything yet")
    #expect(try first.elements("//code").isEmpty)
  }
}
