import Canonical
import FoundationXML
import Ledger
import RazaoKit
import Testing

/// The account of a file, the layout of a table that nobody knows, and an import that is undone.
@Suite("Around an import on the page", .visits)
struct ImportAccountTests {
  private static let rows = [FileRow(20, "-31.60", "PADARIA"), FileRow(19, "120.00", "ANA")]

  @Test("the account is asked for where several could be meant, and can be changed")
  func asked() async throws {
    let visitor = try await Visitor(corrente: "Conta")
    try visitor.opens("Reserva", "poupanca")
    let page = try await visitor.opens(file: .ofx(Self.rows))
    #expect(try page.word("//h1") == "De que conta é este arquivo?")
    #expect(
      try page.words("//fieldset//label") == ["Conta R$\u{A0}0,00", "Reserva R$\u{A0}0,00"])
    let form = try page.form("Escolher a conta")
    let none = try await visitor.send(form, ["conta": nil])
    #expect(none.status == 422)
    #expect(try none.elements("//*[@role='alert']//a[@href='#conta']").count == 1)
    let preview = try await visitor.follows(
      try await visitor.send(
        try await visitor.look(page.reloaded(form)).form("Escolher a conta"),
        ["conta": try visitor.account("Reserva")]))
    #expect(try preview.word("//p[@class='discreto']/b") == "Reserva")
    let other = try await visitor.look(try preview.link("Outra conta"))
    let changed = try await visitor.follows(
      try await visitor.send(
        try other.form("Escolher a conta"), ["conta": try visitor.account("Conta")]))
    #expect(try changed.word("//p[@class='discreto']/b") == "Conta")
  }

  @Test("one that is not there is opened in passing, with the balance from before the file")
  func opened() async throws {
    let visitor = try await Visitor()
    let page = try await visitor.opens(file: .ofx(Self.rows, balance: "500.00"))
    #expect(try page.elements("//form[@aria-label='Escolher a conta']").isEmpty)
    #expect(try page.field("nome") == "Conta corrente 77-1")
    #expect(try page.field("saldo") == "411,60")
    #expect(try page.field("em") == "2026-11-18")
    let preview = try await visitor.follows(
      try await visitor.send(try page.form("Abrir conta"), ["nome": "Banco"]))
    #expect(
      try preview.words("//*[@role='note']").contains(
        "O saldo confere. No livro fica como no banco."))
    _ = try await visitor.imports(preview)
    #expect(try visitor.balance("Banco") == 500_00)
  }

  @Test("a file with two accounts is done one after the other")
  func two() async throws {
    let visitor = try await Visitor(corrente: "Conta")
    try visitor.opens("Reserva")
    let page = try await visitor.opens(file: .two(Self.rows, [FileRow(3, "-7.00", "BANCA")]))
    let first = try await visitor.follows(
      try await visitor.send(
        try page.form("Escolher a conta"), ["conta": try visitor.account("Conta")]))
    #expect(try first.words("//nav[@aria-label='Contas do arquivo']/a") == ["77-1", "88-2"])
    let second = try await visitor.follows(try await visitor.imports(first))
    // The only account that is left is proposed, and said to be a guess.
    #expect(try second.words("//*[@role='note']").contains { $0.contains("a única conta") })
    #expect(try second.word("//p[@class='discreto']/b") == "Reserva")
    _ = try await visitor.imports(second)
    #expect(try visitor.balance("Conta") == 88_40 && visitor.balance("Reserva") == -7_00)
    #expect(try visitor.razao.importacoes().count == 2)
  }

  @Test("a table of an unknown layout shows its columns, is described, and is read by that")
  func layout() async throws {
    let visitor = try await Visitor(corrente: "Conta")
    let csv = "Quando;O que foi;Quanto\n20/11/2026;PADARIA;-31,60\n19/11/2026;ANA;120,00\n"
    let page = try await visitor.opens(file: SentFile(name: "meu.csv", text: csv))
    #expect(try page.word("//h1") == "Que colunas são estas?")
    #expect(try page.words("//tbody/tr/td[1]").contains("dia"))
    let form = try page.form("Guardar o formato")
    let wrong = try await visitor.send(form, ["nome": "meu-banco", "texto": "nada\n"])
    #expect(wrong.status == 422)
    #expect(try wrong.field("texto")?.contains("nada") == true)
    #expect(try wrong.elements("//*[@role='alert']//a[@href='#texto']").count == 1)
    // Both mistakes are told, each at its field.
    let both = try await visitor.send(form, ["nome": "Meu Banco", "texto": "nada\n"])
    #expect(try both.words("//*[@role='alert']//a").count == 2)
    #expect(try both.elements("//*[@role='alert']//a[@href='#nome']").count == 1)
    let read = try await visitor.follows(try await visitor.send(form, ["nome": "meu-banco"]))
    try #require(read.status == 200, "\(read.alerts)")
    let preview =
      try read.elements("//form[@aria-label='Escolher a conta']").isEmpty
      ? read
      : try await visitor.follows(
        try await visitor.send(
          try read.form("Escolher a conta"), ["conta": try visitor.account("Conta")]))
    #expect(try preview.previewed().count == 2)
    let list = try await visitor.look("/importar")
    #expect(
      try list.words("//section[@aria-labelledby='formatos']//a[@class='nome']") == ["meu-banco"])
    let changed = try await visitor.look(try list.link("Alterar meu-banco"))
    #expect(try changed.field("nome") == "meu-banco")
    _ = try await visitor.done(try changed.form("Formato"))
    let without = try await visitor.done(try list.form("Esquecer meu-banco"))
    #expect(try without.elements("//*[@id='formatos']").isEmpty)
  }

  @Test("undoing says what goes and what stays, and redoing brings it back")
  func undone() async throws {
    let visitor = try await Visitor(corrente: "Conta")
    let bank = try visitor.razao.conta(por: "Conta")
    try visitor.records("debito", 31_60, "Padaria", on: bank, day: "2026-11-20")
    let page = try await visitor.opens(file: .ofx(Self.rows))
    let result = try await visitor.follows(try await visitor.imports(page))
    #expect(
      try result.words("//form[@aria-label='Desfazer a importação']/p").prefix(2) == [
        "Sai de Conta o que só este arquivo trouxe: 1 lançamento.",
        "1 lançamento fica: não veio só daqui.",
      ])
    #expect(try visitor.balance("Conta") == 88_40)
    let undone = try await visitor.done(try result.form("Desfazer a importação"))
    #expect(try visitor.balance("Conta") == -31_60)
    #expect(
      try undone.words("//form[@aria-label='Refazer a importação']/p").first
        == "1 lançamento volta a contar.")
    let list = try await visitor.look("/importar")
    #expect(
      try list.words("//section[@aria-labelledby='feitas']//*[@class='selo']") == ["desfeita"])
    _ = try await visitor.done(try undone.form("Refazer a importação"))
    #expect(try visitor.balance("Conta") == 88_40)
  }

  @Test("undoing says of an annulled entry that it was, and not that it came from elsewhere")
  func annulled() async throws {
    let visitor = try await Visitor(corrente: "Conta")
    let page = try await visitor.opens(file: .ofx(Self.rows))
    _ = try await visitor.follows(try await visitor.imports(page))
    let bank = try visitor.razao.conta(por: "Conta")
    let bakery = try #require(
      try visitor.razao.extrato(PedidoDeExtrato(conta: bank)).historico
        .first { $0.valor.description == "-31.60" })
    _ = try visitor.razao.anular(bakery.id, motivo: "engano")
    let brought = try #require(try visitor.razao.importacoes().first)
    let again = try await visitor.look("/importacoes/\(brought.id)")
    #expect(
      try again.words("//form[@aria-label='Desfazer a importação']/p").prefix(2) == [
        "Sai de Conta o que só este arquivo trouxe: 1 lançamento.",
        "1 lançamento você já anulou: fica assim.",
      ])
  }
}

extension Seen {
  /// The address at which the page of a form is looked at.
  fileprivate func reloaded(_ form: SeenForm) -> String { form.action }
}
