import Testing

/// What changed the net worth, up to the 21st of November 2026.
@Suite("razao patrimonio")
struct NetWorthTests {
  private let book: Livro

  init() throws {
    book = try Livro([
      "razao conta abrir Corrente --tipo corrente --saldo 1.000 --em 01/02/2026",
      "razao lancar salario 5.000 Firma --conta Corrente --data 05/10/2026",
      "razao lancar debito 800 Feira --conta Corrente --categoria mercado --data 06/10/2026",
    ])
  }

  @Test("tells what there was a year ago, what came and went, and what there is")
  func year() throws {
    let text = try book.done("razao patrimonio").replacing(/[. ]{2,}/, with: " ")
    #expect(text.hasPrefix("Patrimônio de 21/11/2025 a 21/11/2026\n"))
    for line in [
      "Havia R$\u{A0}0,00", "Entrou R$\u{A0}5.000,00", "Saiu R$\u{A0}800,00",
      "Saldos iniciais e ajustes +R$\u{A0}1.000,00", "Ficou R$\u{A0}5.200,00",
      "Mudou +R$\u{A0}5.200,00",
    ] {
      #expect(text.contains(line), "\(line): \(text)")
    }
  }

  @Test("is a document for any period, whose parts add up")
  func document() throws {
    let text = try book.done("razao net-worth 10/2026 --json")
    #expect(text.hasPrefix(#"{"de":"2026-10-01","ate":"2026-10-31","moedas":{"BRL":{"#))
    #expect(text.contains(#""antes":"1000.00","depois":"5200.00","mudanca":"4200.00""#))
    #expect(
      text.contains(#""entrou":"5000.00","saiu":"800.00","iniciais":"0.00","cambio":"0.00""#))
  }
}
