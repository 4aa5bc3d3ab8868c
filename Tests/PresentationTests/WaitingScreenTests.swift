import Canonical
import Ledger
import Presentation
import Testing

/// The section of all that waits for somebody.
struct WaitingScreenTests {
  private let all = Afazeres(
    [
      Afazer(
        .atrasado, 6,
        [
          Afazer.Soma(Total(minor: 800_00, decimals: 2), .real, .saida),
          Afazer.Soma(Total(minor: 20_00, decimals: 2), .real, .entrada),
        ], ["Escola", "Fatura de Visa", "Luz"], desde: .clamped(BookSamples.today, -19),
        leva: .vencer),
      Afazer(
        .classificar, 1, [Afazer.Soma(Total(minor: 45_90, decimals: 2), .real, .saida)],
        ["A classificar"], leva: .contas),
      Afazer(.conflito, 2, leva: .conflitos), Afazer(.repeticao, 1, leva: .conflitos),
      Afazer(.convite, 1, leva: .aparelhos), Afazer(.aparelho, 2, leva: .aparelhos),
    ].compactMap(\.self))

  @Test func `tells how many, of which amounts, named how, since when and where to`() throws {
    let section = try #require(Screen.afazeres(all).first)
    let rows = (0..<section.rowCount).map { section.row($0) }
    #expect(
      rows.map(\.title) == [
        "6 vencimentos atrasados", "1 lançamento em A classificar",
        "2 conflitos esperam uma decisão", "1 possível repetição", "1 convite aberto",
        "2 aparelhos aguardam aprovação",
      ])
    #expect(rows[0].value == "R$\u{A0}800,00 e +R$\u{A0}20,00")
    #expect(rows[0].details[0].text == "Escola, Fatura de Visa, Luz e mais 3 · desde 02/09/2026")
    #expect(rows.map(\.selection) == all.itens.map(\.leva))
    #expect(
      rows.map { $0.details.last?.typed.map(\.text) } == all.itens.map { [$0.leva.typed ?? ""] })
    #expect(section.footer.isEmpty)
  }

  @Test func `says when an account falls below zero, and what it lacks`() throws {
    let one = try #require(
      Afazer(
        .saldoNegativo, 1, [Afazer.Soma(Total(minor: 300_00, decimals: 2), .real)], ["Corrente"],
        desde: Day("2026-12-12"), leva: .previsao))
    let row = try #require(Screen.afazeres(Afazeres([one])).first).row(0)
    #expect(row.title == "Corrente fica negativa em 12/12/2026")
    #expect(row.value == "faltam R$\u{A0}300,00")
    #expect(row.details.flatMap(\.typed).map(\.text) == [one.leva.typed ?? ""])
  }

  @Test func `is cut among other subjects, and leads to the whole of it`() throws {
    let section = try #require(Screen.afazeres(all, isBrief: true).first)
    #expect(section.rowCount == 4)
    #expect(section.footer.flatMap(\.typed).map(\.text) == ["e mais 2: razao situacao"])
    #expect(Screen.afazeres(Afazeres(), isBrief: true).isEmpty)
  }
}
