import Canonical
import Foundation
import Ledger
import RazaoKit
import SystemPackage
import TaxBooks
import TestSupport
import Testing

/// A psychologist's year for Carnê-Leão Web: the files in `Autonoma` were written by hand from the
/// models of the Receita, before anything wrote them.
struct CarneLeaoTests {
  private let open: OpenLedger
  private var razao: Razao { open.razao }

  init() throws { open = try OpenLedger() }

  private static func file(_ name: String) throws -> String {
    try String(
      contentsOf: Repository.root.appending(path: "Tests/RazaoKitTests/TaxBooks/Autonoma/\(name)"),
      encoding: .utf8)
  }

  /// Records what came in or went out, against the wallet.
  @discardableResult private func posts(
    _ day: String, _ party: String?, _ description: String? = nil, _ sides: (String, Int64)...
  ) throws -> Uuid {
    var postings = try sides.map { name, cents in
      Partida(conta: try category(name), valor: .cents(cents))
    }
    postings.append(
      Partida(conta: open.carteira, valor: .cents(-sides.reduce(0) { $0 + $1.1 })))
    var entry = ConteudoDeTransacao(data: .of(day), tipo: "outro", partidas: postings)
    (entry.interessado, entry.descricao) = (party, description)
    return try open.records(.transacaoLancada(TransacaoLancada(conteudo: entry)))
  }

  private func category(_ name: String) throws -> Uuid {
    if let there = try razao.contasDosCostumes().first(where: { $0.nome == name }) {
      return there.id
    }
    let isIncome = [
      "Consultas", "Palestras", "Aluguel do apartamento", "Direitos autorais",
    ].contains(name)
    let made = try razao.abrirConta(
      NovaConta(
        ContaAberta(
          nome: name, classe: isIncome ? .receita : .despesa, moeda: .real, casas: 2)))
    return try #require(made.recibo.ids.first)
  }

  private func year() throws {
    try posts("2025-01-03", "Imobiliária Central", nil, ("Aluguel da sala", 1200_00))
    try posts("2025-01-06", "Maria da Silva", "sessões de dezembro", ("Consultas", -350_00))
    try posts(
      "2025-01-10", "Pedro Inquilino", nil, ("Aluguel do apartamento", -1800_00),
      ("Condomínio do apartamento", 420_50))
    try posts("2025-01-15", "INSS", nil, ("Previdência", 303_60))
    try posts(
      "2025-01-20", "Escola Azul", "palestra", ("Palestras", -1000_00), ("IR retido", 15_00))
    try posts("2025-01-31", "Receita Federal", nil, ("Carnê-leão", 55_20))
    try posts("2025-02-04", "Imobiliária Central", nil, ("Aluguel da sala", 1200_00))
    try posts("2025-02-05", "Maria da Silva", nil, ("Consultas", -350_00))
    try posts("2025-02-10", "Pedro Inquilino", nil, ("Aluguel do apartamento", -1800_00))
    try posts("2025-02-11", "Feira", nil, ("Mercado", 88_00))
    try posts("2025-02-17", "INSS", nil, ("Previdência", 303_60))
    try posts("2025-03-05", "João Costa", "sessão da filha; Ana", ("Consultas", -200_00))
    try posts("2025-03-06", "Rita Lima", nil, ("Consultas", -180_00))
    try posts("2025-03-12", "Enel", "luz da sala", ("Luz da sala", 98_77))
    try posts("2025-04-08", "Clínica Doze", nil, ("Palestras", -2500_00))
    try posts("2025-05-12", "Maria da Silva", nil, ("Consultas", -1_234_567_89))
    try posts(
      "2025-05-20", "INSS", "competência 03/2025, atrasado", ("Previdência", 303_60),
      ("Multas", 36_43), ("Juros pagos", 9_11))
    try posts("2025-06-11", "Posto Sete", nil, ("Combustível", 210_00))
    try posts("2025-06-17", "Acme Inc", "supervisão", ("Palestras", -3000_00))
    try posts("2025-07-01", "Maria da Silva", "direitos do livro", ("Direitos autorais", -80_01))
    try posts(
      "2025-07-31", "Receita Federal", nil, ("Carnê-leão", 940_00), ("Multas", 3_10))
    try posts("2025-08-04", "Maria da Silva", nil, ("Consultas", -350_00))
    try posts(
      "2025-09-09", "Acme Inc", "sala por uma semana", ("Aluguel do apartamento", -500_00))
    try posts("2025-10-03", "Maria da Silva", "acerto", ("Consultas", -1))
    try posts("2025-10-10", "Papelaria", nil, ("Material", 45_90))
    try posts("2025-11-05", "Maria da Silva", "duas sessões", ("Consultas", -700_00))
    try posts("2025-12-15", "INSS", nil, ("Previdência", 303_60))
    try posts("2025-12-31", "Maria da Silva", nil, ("Consultas", -350_00))
    try posts("2026-01-02", "Maria da Silva", nil, ("Consultas", -350_00))
  }

  @Test func `a year is the lines that were written by hand`() throws {
    try year()
    _ = try razao.definirMapaDoCarneLeao(try Self.file("mapa.txt"))
    let made = try razao.carneLeao(ano: 2025)
    #expect(made.arquivos.map(\.parte) == ["rendimentos", "pagamentos"])
    #expect(made.arquivos.map(\.linhas) == [16, 11])
    #expect(made.arquivos[0].texto == (try Self.file("rendimentos-2025.csv")))
    #expect(made.arquivos[1].texto == (try Self.file("pagamentos-2025.csv")))
    #expect(made.avisos == [])
    #expect(try razao.carneLeao(ano: 2025) == made)
  }

  @Test func `tax that was paid is left out from 2026 on, and told`() throws {
    _ = try razao.definirMapaDoCarneLeao(
      "categoria Carnê-leão = P20.01.00004\ncategoria Previdência = P20.01.00001\n")
    for year in [2025, 2026] {
      try posts("\(year)-02-27", "Receita Federal", nil, ("Carnê-leão", 940_00))
      try posts("\(year)-02-27", "INSS", nil, ("Previdência", 303_60))
    }
    let before = try razao.carneLeao(ano: 2025)
    #expect(before.arquivos.map(\.linhas) == [2])
    #expect(before.avisos == [])
    let after = try razao.carneLeao(ano: 2026)
    #expect(
      after.arquivos.map(\.texto) == ["27/02/2026;P20.01.00001;303,60;INSS;;;01/2026\r\n"])
    #expect(
      after.avisos == [
        "Desde 2026 o Carnê-Leão Web põe por si o imposto pago, e não o aceita: ficaram de fora: 1."
      ])
  }

  @Test func `what lacks a code or a number is told by entry, and nothing is given out`() throws {
    _ = try razao.definirMapaDoCarneLeao(
      "categoria Consultas = R01.001.001\ncategoria Aluguel da sala = R01.003.001\n")
    let one = try posts("2025-01-06", "Maria", nil, ("Consultas", -350_00))
    let two = try posts("2025-01-07", nil, nil, ("Consultas", -350_00))
    let three = try posts("2025-01-08", "Feira", nil, ("Mercado", 10_00))
    let four = try posts("2025-01-09", "Sala", nil, ("Aluguel da sala", 10_00))
    let error = try #require(throws: RazaoError.self) { try razao.carneLeao(ano: 2025) }
    #expect(error.code == .dadosInvalidos)
    #expect(
      error.messages == [
        "06/01/2025, lançamento \(one.curto): falta a ocupação no mapa: ocupacao = 255.",
        "06/01/2025, lançamento \(one.curto): falta o CPF ou CNPJ de “Maria”.",
        "07/01/2025, lançamento \(two.curto): falta a ocupação no mapa: ocupacao = 255.",
        "07/01/2025, lançamento \(two.curto): falta de quem veio: corrija o lançamento.",
        "08/01/2025, lançamento \(three.curto): falta o código da categoria “Mercado”.",
        "09/01/2025, lançamento \(four.curto): “Aluguel da sala” é categoria de despesa: "
          + "R01.003.001 não é dela.",
      ])
  }

  @Test func `a code for a category that is not there is told, as its income would be left out`()
    throws
  {
    _ = try razao.definirMapaDoCarneLeao(
      """
      ocupacao = 255
      categoria Consulta = R01.001.001
      categoria Aula = fora
      categoria material = P10.01.00012
      outras = fora

      """)
    try posts("2025-01-06", "Maria", nil, ("Consultas", -350_00))
    _ = try category("Material")
    let error = try #require(throws: RazaoError.self) { try razao.carneLeao(ano: 2025) }
    #expect(error.code == .dadosInvalidos)
    #expect(error.messages.count == 1)
    #expect(error.messages[0].contains("categoria “Consulta”"))
  }

  @Test func `over a thousand lines are more than one file`() throws {
    _ = try razao.definirMapaDoCarneLeao("categoria Material = P10.01.00012\n")
    let material = try category("Material")
    let events = (0..<1001).map { index in
      Evento(
        id: SystemRandom().uuid(),
        dados: .transacaoLancada(
          TransacaoLancada(
            conteudo: ConteudoDeTransacao(
              data: .of("2025-03-01"), tipo: "outro",
              partidas: [
                Partida(conta: material, valor: .cents(Int64(index) + 1)),
                Partida(conta: open.carteira, valor: .cents(-Int64(index) - 1)),
              ]))))
    }
    for start in stride(from: 0, to: events.count, by: 250) {
      _ = try razao.record { _ in
        .eventos(Array(events[start..<min(start + 250, events.count)]), ids: [])
      } mostra: { _ in
      }
    }
    let made = try razao.carneLeao(ano: 2025)
    #expect(made.arquivos.map(\.parte) == ["pagamentos", "pagamentos-2"])
    #expect(made.arquivos.map(\.linhas) == [1000, 1])
    let paths = try razao.gravar(made, em: open.scratch.path.appending("leao.csv"))
    #expect(
      paths.map { $0.lastComponent?.string } == ["leao-pagamentos.csv", "leao-pagamentos-2.csv"])
    #expect(throws: RazaoError.self) {
      try razao.gravar(made, em: open.scratch.path.appending("leao.csv"))
    }
  }

  @Test func `the mapping goes on in other texts, which are no layouts`() throws {
    let lines = (0..<300).map { "categoria Nome comprido número \($0) = P10.01.00001\n" }
    let text = lines.joined()
    #expect(text.utf8.count > 3 * 4096)
    _ = try razao.definirMapaDoCarneLeao(text)
    #expect(try razao.mapaDoCarneLeao() == text)
    #expect(try razao.formatos().filter(\.isProprio) == [])
    _ = try razao.definirMapaDoCarneLeao("outras = fora")
    #expect(try razao.mapaDoCarneLeao() == "outras = fora\n")
    _ = try razao.definirMapaDoCarneLeao(nil)
    #expect(try razao.mapaDoCarneLeao() == nil)
    #expect(throws: RazaoError.self) { try razao.definirMapaDoCarneLeao(nil) }
    #expect(throws: RazaoError.self) {
      try razao.definirFormato("carne-leao-2", texto: "separador ;\n")
    }
  }
}
