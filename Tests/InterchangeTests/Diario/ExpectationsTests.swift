import Canonical
import Interchange
import Testing

/// Plans and budgets as hledger reads them, line by line.
struct ExpectationsTests {
  private func diario() throws -> Diario {
    func conta(_ number: UInt64, _ nome: String, _ classe: Diario.Classe) -> Diario.Conta {
      Diario.Conta(
        id: Uuid(high: number, low: 0), nome: nome, classe: classe, tipo: nil, moeda: .real,
        casas: 2, encerrada: false)
    }
    let day = try #require(Day("2026-11-20"))
    return Diario(
      nome: "Casa", razao: Uuid(high: 9, low: 0), verificacao: Hash256.of([]), voz: "7K3M-Q9TD",
      dia: day, inicio: day, fim: day, observacoes: [],
      contas: [conta(1, "Corrente", .ativo), conta(2, "Casa: Aluguel", .despesa)])
  }

  private func entry(_ day: String) throws -> Diario.Lancamento {
    var entry = Diario.Lancamento(
      id: nil, data: try #require(Day(day)), titulo: "Boleto",
      partidas: [
        Diario.Partida(conta: 1, moeda: .real, valor: Diario.Valor(fine: 18_000_000)),
        Diario.Partida(conta: 0, moeda: .real, valor: Diario.Valor(fine: -18_000_000)),
      ])
    entry.interessado = "Imobiliária; Sul"
    return entry
  }

  private func lines(_ diario: Diario, _ kind: HledgerExpectationsWriter.Kind) -> [String] {
    let writer = HledgerExpectationsWriter(diario, kind)
    var out = ExportText()
    writer.end(&out)
    return String(decoding: out.take(), as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test(
    arguments: [
      (Diario.Regra.Cada.mes, "2026-12-01", "every 1st day of month"),
      (.mes, "2026-12-02", "every 2nd day of month"),
      (.mes, "2026-12-03", "every 3rd day of month"),
      (.mes, "2026-12-11", "every 11th day of month"),
      (.mes, "2026-12-22", "every 22nd day of month"), (.ano, "2026-12-05", "every 12/05"),
      (.dias(1), "2026-12-05", "daily"), (.dias(14), "2026-12-05", "every 14 days"),
    ])
  func `a rhythm is said in hledger's words`(
    cada: Diario.Regra.Cada, first: String, words: String
  ) throws {
    var books = try diario()
    books.planos = [
      Diario.Plano(
        nome: "Aluguel",
        regras: [
          Diario.Regra(
            cada: cada, de: try #require(Day(first)), antesDe: nil, lancamento: try entry(first))
        ], previstos: [])
    ]
    #expect(
      lines(books, .plans) == [
        "~ \(words) from \(first)  Imobiliária, Sul | Aluguel",
        "    expenses:Casa:Aluguel  1800.00 BRL", "    assets:Corrente  -1800.00 BRL",
      ])
  }

  @Test func `what no rhythm says stands on its days, and that is told`() throws {
    var books = try diario()
    books.planos = [
      Diario.Plano(nome: "Aluguel", regras: [], previstos: [try entry("2026-12-07")])
    ]
    #expect(
      lines(books, .plans) == [
        "2026-12-07 ! () Imobiliária, Sul | Aluguel",
        "    expenses:Casa:Aluguel  1800.00 BRL", "    assets:Corrente  -1800.00 BRL",
        "; Planos cujos dias os ritmos do hledger não dizem vêm como lançamentos datados, por um "
          + "ano: 1.",
      ])
  }

  @Test func `a budget is a goal of its months`() throws {
    var books = try diario()
    books.metas = [
      Diario.Meta(
        conta: 1, moeda: .real, de: try #require(Month("2026-11")),
        antesDe: Month("2027-01"), valor: Diario.Valor(fine: 8_000_000)),
      Diario.Meta(
        conta: 1, moeda: .real, de: try #require(Month("2027-01")), antesDe: nil,
        valor: Diario.Valor(fine: 9_005_000)),
    ]
    books.metasComSobra = 1
    #expect(
      lines(books, .budgets) == [
        "~ monthly from 2026-11 to 2027-01  Orçamento de Casa: Aluguel",
        "    (expenses:Casa:Aluguel)  800.00 BRL",
        "~ monthly from 2027-01  Orçamento de Casa: Aluguel",
        "    (expenses:Casa:Aluguel)  900.50 BRL",
        "; Orçamentos que levam a sobra de um mês para o outro vêm sem ela: 1.",
      ])
  }
}
