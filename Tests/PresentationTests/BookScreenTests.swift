import Canonical
import Foundation
import Ledger
import Presentation
import TestSupport
import Testing

@Suite("The screens of the books", .clocks(.utc))
struct BookScreenTests {
  /// A screen and the name of the files that remember how it looked.
  struct Sample: Sendable, CustomTestStringConvertible {
    let name: String
    let screen: Screen
    var testDescription: String { name }
  }

  /// The entries after those that the first sample shows.
  private static var next: Destination.Trecho {
    var next = Destination.Trecho(conta: "Conta Corrente")
    (next.limite, next.depois) = (5, Samples.id(0x75))
    return next
  }

  static let samples = [
    Sample(
      name: "conta",
      screen: .conta(
        BookSamples.extrato(of: BookSamples.conta), hoje: BookSamples.today,
        next: .extrato(next))),
    Sample(
      name: "conta-duvidosa",
      screen: .conta(
        BookSamples.extrato(of: BookSamples.doubtful, continua: nil), hoje: BookSamples.today)),
    Sample(name: "conta-cartao", screen: .conta(BookSamples.card, hoje: BookSamples.today)),
    Sample(name: "conta-vazia", screen: .conta(BookSamples.empty, hoje: BookSamples.today)),
    Sample(name: "resumo", screen: .resumo(BookSamples.resumo)),
    Sample(name: "resumo-misto", screen: .resumo(BookSamples.oddSummary)),
    Sample(
      name: "resumo-vazio",
      screen: .resumo(Resumo(nome: "Casa", data: BookSamples.today, contas: []))),
    Sample(
      name: "saldos",
      screen: .saldos(BookSamples.saldos, title: "Saldos", ressalvas: [:], isWhole: true)),
    Sample(name: "contas", screen: .contas(BookSamples.oddSummary.contas)),
    Sample(
      name: "lancamento",
      screen: .lancamento(BookSamples.lancamento(.viva), BookSamples.historia)),
    Sample(
      name: "lancamento-preterido",
      screen: .lancamento(
        BookSamples.lancamento(.preterida(por: Samples.id(0x72))), BookSamples.historia)),
  ]

  @Test("look as they did", arguments: samples, [40, 100])
  func golden(sample: Sample, columns: Int) throws {
    for colours in [false, true] {
      let name = "\(sample.name)-\(columns)\(colours ? "-cores" : "").txt"
      try GoldenFile("PresentationTests/Golden/\(name)")
        .compare(TerminalRenderer(columns: columns, colours: colours).text(sample.screen))
    }
  }

  @Test("keep within the terminal and print nothing raw", arguments: samples, [40, 57, 100])
  func width(sample: Sample, columns: Int) {
    let text = TerminalRenderer(columns: columns, colours: false).text(sample.screen)
    #expect(!text.contains("\u{1B}"))
    #expect(!text.contains("\u{202E}"))
    for line in text.split(separator: "\n") where !line.hasPrefix("razao ") {
      #expect(line.count <= columns, "\(line)")
    }
  }

  private func history(_ extrato: Extrato) -> (screen: Screen, section: Section) {
    let screen = Screen.conta(extrato, hoje: BookSamples.today)
    return (screen, screen.sections[0])
  }

  @Test("of an account have the account as the table's header and one section")
  func account() {
    let (screen, section) = history(BookSamples.extrato(of: BookSamples.conta))
    #expect(screen.sections.count == 1)
    #expect(section.header == "Histórico")
    #expect(section.rowCount == 5)
    #expect(
      screen.header.map(\.text)
        == ["Conta Corrente", "Saldo", "Montante investido", "Rendimento de setembro de 2026"])
    #expect(
      screen.header.map(\.value)
        == [nil, "R$\u{A0}99.999,90", "R$\u{A0}19.999,90", "R$\u{A0}199,90"])
  }

  @Test("of an account have rows with icon, title, other party, amount and sub-type")
  func row() {
    let row = history(BookSamples.extrato(of: BookSamples.conta)).section.row(0)
    #expect(row.icon == "↗")
    #expect(row.title == "Padaria Trigo Bom")
    #expect(row.value == "-R$\u{A0}12,50")
    #expect(row.details.map(\.text) == ["Transferência enviada (Pix) · 00000071"])
    #expect(row.details.map(\.value) == ["saldo R$\u{A0}99.999,90"])
    #expect(row.selection == .lancamento(Samples.id(0x71)))
  }

  @Test("leave out what an entry does not have, and have a heading for each day, of one entry too")
  func absent() {
    let section = history(BookSamples.extrato(of: BookSamples.conta)).section
    #expect(section.row(2).details.map(\.text) == ["00000073"])
    #expect(section.row(4).details.map(\.text) == ["00000075"])
    #expect(section.row(2).above.map(\.text) == ["01 SET."])
    #expect(section.row(3).above.isEmpty)
    #expect(section.row(4).above.map(\.text) == ["Dezembro de 2025", "31 DEZ."])
  }

  @Test("show words that this version does not know as they are")
  func unknown() {
    let row = history(BookSamples.extrato(of: BookSamples.conta)).section.row(3)
    #expect(row.icon == "?")
    #expect(row.details[0].text.hasPrefix("sorteio (roleta) · "))
  }

  @Test("of a card show what it owes and what was bought as positive amounts")
  func card() {
    let (screen, section) = history(BookSamples.card)
    #expect(screen.header[1].value == "R$\u{A0}412,83")
    #expect(screen.header.count == 2)
    #expect(section.row(0).value == "-R$\u{A0}1.000,00")
    #expect(section.row(1).value == "R$\u{A0}1.412,83")
    #expect(section.row(1).details[0].value == "saldo R$\u{A0}1.412,83")
  }

  @Test("of an empty account say so, and of an empty answer what that means")
  func empty() {
    #expect(
      history(BookSamples.empty).section.footer.map(\.text)
        == ["Esta conta ainda não tem lançamentos."])
    var searched = BookSamples.empty
    searched.pedido.buscar = "padaria"
    #expect(
      history(searched).section.footer.map(\.text)
        == ["Nenhum lançamento corresponde ao que foi pedido."])
  }

  @Test("of the summary group the worked example's accounts by kind")
  func summary() {
    let screen = Screen.resumo(BookSamples.resumo)
    #expect(screen.header.map(\.text) == ["Casa", "21/09/2026"])
    #expect(screen.sections.map(\.header) == ["Contas", "Cartões", "Investimentos"])
    let rows = screen.sections.map { section in (0..<section.rowCount).map { section.row($0) } }
    #expect(
      rows.map { $0.map { "\($0.title) \($0.value ?? "") \($0.fraction ?? "")" } } == [
        [
          "Poupança Básica R$\u{A0}929.466 ,23", "Conta Sem Tarifa R$\u{A0}17.562 ,44",
        ],
        ["Visa Avion R$\u{A0}412 ,83", "Mastercard Estudante R$\u{A0}50 ,83"],
        ["Poupança Livre de Impostos R$\u{A0}2.000 ,00", "Fundo Crescimento R$\u{A0}15.000 ,00"],
      ])
    let details = rows.map { $0[0].details[0] }
    #expect(details.map(\.text) == ["Poupança", "Cartão de crédito", "Investimento"])
    #expect(details.map(\.accent) == [.teal, .orange, .purple])
    #expect(details.map(\.value) == ["Saldo atual", "Saldo atual", "Valor"])
    #expect(
      screen.sections.map { $0.footer.map(\.value) }
        == [["R$\u{A0}947.028,67"], ["R$\u{A0}463,66"], ["R$\u{A0}17.000,00"]])
    #expect(screen.footer.map(\.value) == ["R$\u{A0}963.565,01"])
  }

  @Test("of the summary greet whoever is named on this machine")
  func greeting() {
    var resumo = BookSamples.resumo
    resumo.pessoa = "Ana"
    #expect(Screen.resumo(resumo).header.map(\.text) == ["Olá, Ana", "Casa, 21/09/2026"])
  }

  @Test("of the summary tell kinds apart, name currencies, and say where a card is in credit")
  func apart() {
    var resumo = BookSamples.resumo
    resumo.contas[2].conta.saldo = Total(minor: 10_000, decimals: 2)
    for index in [1, 5] { resumo.contas[index].conta.moeda = Samples.dollar }
    resumo.contas[1].conta.tipo = "carteira"
    let screen = Screen.resumo(resumo)
    let rows = screen.sections.map { section in (0..<section.rowCount).map { section.row($0) } }
    #expect(rows[0].map { $0.details[0].text } == ["Poupança", "Carteira"])
    #expect(rows[0].map { $0.details[0].accent } == [.teal, .teal])
    #expect(
      rows[1].map { $0.details[0].value } == ["Saldo atual, a seu favor", "Saldo atual"])
    let titles = screen.sections.flatMap { $0.footer.map(\.text) } + screen.footer.map(\.text)
    #expect(Set(titles).count == titles.count)
    #expect(titles.contains("Total das contas em USD") && titles.contains("Patrimônio em reais"))
  }

  @Test("of an account speak of investments only where some are linked, or something was earned")
  func invests() {
    func titles(_ change: (inout ContaEmDetalhe) -> Void) -> [String] {
      var conta = BookSamples.six[1]
      change(&conta)
      let extrato = Extrato(
        conta: conta, pedido: PedidoDeExtrato(conta: conta.id), em: BookSamples.today,
        historico: [])
      return Screen.conta(extrato, hoje: BookSamples.today).header.map(\.text)
    }
    let both = ["Montante investido", "Rendimento de setembro de 2026"]
    #expect(titles { _ in } == ["Conta Sem Tarifa", "Saldo"])
    #expect(titles { $0.investe = true }.suffix(2) == both)
    #expect(titles { $0.rendimentoMensalAtual = Total(minor: 1, decimals: 2) }.suffix(2) == both)
  }

  @Test("of balances leave out categories without one, unless they were asked for")
  func balances() {
    func titles(_ screen: Screen) -> [String] {
      screen.sections.flatMap { section in (0..<section.rowCount).map { section.row($0).title } }
    }
    let whole = Screen.saldos(BookSamples.saldos, title: "", ressalvas: [:], isWhole: true)
    #expect(!titles(whole).contains("Lazer"))
    #expect(titles(whole).last == "Salário")
    let asked = Screen.saldos(BookSamples.saldos, title: "", ressalvas: [:], isWhole: false)
    #expect(titles(asked).last == "Lazer")
  }

  @Test("of an entry say why it does not count")
  func standing() {
    func told(_ situacao: SituacaoDeLancamento) -> [String] {
      Screen.lancamento(BookSamples.lancamento(situacao), BookSamples.historia).header.map(\.text)
    }
    #expect(told(.anulada).last == "Anulado: não conta.")
    #expect(told(.importacaoDesfeita).last == "A importação foi desfeita: não conta.")
    #expect(
      told(.preterida(por: Samples.id(0x72))).last == "Não conta: foi decidido que fica 00000072.")
    #expect(told(.viva).last?.hasPrefix("Chave: ") == true)
  }
}
