import Canonical
import Interchange
import Testing

/// Slips printed in manuals and in other programs' tests; each check digit was worked out once more
/// by hand.
@Suite("Slips of the manuals") struct WorkedSlipTests {
  struct Slip: Sendable, CustomTestStringConvertible {
    let barras: String
    let linha: String
    let emissor: String
    let valor: String?
    /// The due date in the factor's first round.
    var vencimento: String?
    var testDescription: String { linha }
  }

  static let bancarios = [
    // Itaú, Cobrança: manual de código de barras.
    Slip(
      barras: "34196166700000123451101234567880057123457000",
      linha: "34191.10121 34567.880058 71234.570001 6 16670000012345", emissor: "Itaú Unibanco",
      valor: "123.45", vencimento: "2002-05-01"),
    // Banco do Brasil, Especificações técnicas para confecção de boleto.
    Slip(
      barras: "00193373700000001000500940144816060680935031",
      linha: "00190.50095 40144.816069 06809.350314 3 37370000000100",
      emissor: "Banco do Brasil", valor: "1.00", vencimento: "2007-12-31"),
    // Caixa, Especificação do código de barras, SIGCB.
    Slip(
      barras: "10494324200000321120055077222133347777777771",
      linha: "10490.05505 77222.133348 77777.777713 4 32420000032112",
      emissor: "Caixa Econômica Federal", valor: "321.12", vencimento: "2006-08-23"),
    // Cecred, now Ailos: manual de cobrança.
    Slip(
      barras: "08593643900000001000101200357157200000000101",
      linha: "08590.10126 00357.157205 00000.001016 3 64390000000100", emissor: "Ailos",
      valor: "1.00", vencimento: "2015-05-25"),
    // Banco da Amazônia: manual de cobrança.
    Slip(
      barras: "00398391600000015560078000100000000000001238",
      linha: "00390.07802 00100.000009 00000.012385 8 39160000001556",
      emissor: "Banco da Amazônia", valor: "15.56", vencimento: "2008-06-27"),
    // Bradesco: no amount.
    Slip(
      barras: "23797100100000000000031040031772002800952790",
      linha: "23790.03102 40031.772003 28009.527905 7 10010000000000", emissor: "Bradesco",
      valor: nil, vencimento: "2000-07-04"),
    // Santander, remainder 0, so that the check digit is 1 (boleto_bancario).
    Slip(
      barras: "03391556100002952959070707700000123456790102",
      linha: "03399.07073 07700.000123 34567.901029 1 55610000295295", emissor: "Santander",
      valor: "2952.95", vencimento: "2012-12-28"),
    // Neither date nor amount.
    Slip(
      barras: "00193000000000000001234567890123456789012345",
      linha: "00191.23454 67890.123457 67890.123457 3 00000000000000",
      emissor: "Banco do Brasil", valor: nil),
    // Over R$ 99.999.999,99 the amount takes the factor's place.
    Slip(
      barras: "00191000123456789011234567890123456789012345",
      linha: "00191.23454 67890.123457 67890.123457 1 00012345678901",
      emissor: "Banco do Brasil", valor: "123456789.01"),
    // Where 988 stands for a holder without a number of its own, the ten digits are no amount.
    Slip(
      barras: "98802000000123456781234567890123456789012345",
      linha: "98801.23451 67890.123457 67890.123457 2 00000012345678", emissor: "Banco 988",
      valor: nil),
  ]

  static let arrecadacao = [
    // FEBRABAN, Layout Padrão de Arrecadação/Recebimento, section 11.
    Slip(
      barras: "84610000000246100291100054603390069589506108",
      linha: "84610000000-5 24610029110-2 00546033900-4 69589506108-0",
      emissor: "Telecomunicações", valor: "24.61"),
    // Federal taxes (DAS), modulo 11; the second with remainder 1.
    Slip(
      barras: "85850000013677003282605107202604041808167202",
      linha: "85850000013-4 67700328260-7 51072026040-9 41808167202-9",
      emissor: "Órgãos governamentais", valor: "1367.70"),
    // Modulo 10.
    Slip(
      barras: "84670000001435900240200240500024384221010811",
      linha: "84670000001-7 43590024020-9 02405000243-5 84221010811-9",
      emissor: "Telecomunicações", valor: "143.59"),
    // A fine of segment 6, by the CNPJ's first eight digits.
    Slip(
      barras: "86690000000599012345678000000000000000000001",
      linha: "86690000000-5 59901234567-5 80000000000-3 00000000001-8",
      emissor: "Carnês e outras empresas", valor: "59.90"),
    // Modulo 11 with the remainders 1 and 0.
    Slip(
      barras: "83800000001000600480000000000000000000000001",
      linha: "83800000001-7 00060048000-3 00000000000-0 00000000001-9",
      emissor: "Energia elétrica e gás", valor: "100.06"),
    Slip(
      barras: "83800000001000900480000000000000000000000001",
      linha: "83800000001-7 00090048000-9 00000000000-0 00000000001-9",
      emissor: "Energia elétrica e gás", valor: "100.09"),
    // A reference in place of an amount, by either modulo.
    Slip(
      barras: "83710000001234500482026121500000000000000001",
      linha: "83710000001-2 23450048202-6 61215000000-0 00000000001-8",
      emissor: "Energia elétrica e gás", valor: nil),
    Slip(
      barras: "83990000001234500482026121500000000000000001",
      linha: "83990000001-1 23450048202-8 61215000000-8 00000000001-9",
      emissor: "Energia elétrica e gás", valor: nil),
  ]

  @Test("say what is printed on them", arguments: bancarios + arrecadacao)
  func printed(_ slip: Slip) throws {
    for typed in [slip.barras, slip.linha] {
      let read = LeituraDeBoleto(typed)
      let boleto = try #require(read.boleto, "\(read.erros.map(\.mensagem))")
      #expect(boleto.codigoDeBarras == slip.barras)
      #expect(boleto.linhaDigitavel == slip.linha)
      #expect(boleto.emissor == slip.emissor)
      #expect(boleto.valor?.description == slip.valor)
      #expect(boleto.chave == "boleto:" + slip.barras)
      let day = try #require(Day("2005-06-30"))
      let due = slip.vencimento.flatMap { Day($0) }.map { Vencimento.dia($0) } ?? .nenhum
      #expect(boleto.vencimento(vistoEm: day) == due)
    }
  }

  @Test("of utilities say who collects, what for, and on what day, where they do")
  func guiaPorDentro() throws {
    guard case .arrecadacao(let light) = LeituraDeBoleto(Self.arrecadacao[6].linha).boleto,
      case .arrecadacao(let club) = LeituraDeBoleto(Self.arrecadacao[3].linha).boleto
    else {
      Issue.record("they are no utility slips")
      return
    }
    #expect(light.empresa == "0048")
    #expect(light.referencia == "00000012345")
    #expect(light.campoLivre == "2026121500000000000000001")
    #expect(light.dataNoCampoLivre == Day("2026-12-15"))
    #expect(club.empresa == "12345678")
    #expect(club.referencia == nil)
    #expect(club.campoLivre == "000000000000000000001")
    #expect(club.dataNoCampoLivre == nil)
  }

  /// FEBRABAN's table of the factor and its beginning again (Comunicado 082/2012).
  static let vencimentos: [(fator: String, visto: String, dias: [String])] = [
    ("1000", "2000-07-03", ["2000-07-03"]), ("1001", "2001-01-01", ["2000-07-04"]),
    ("5316", "2012-05-01", ["2012-04-27"]), ("9999", "2025-02-21", ["2025-02-21"]),
    ("1000", "2025-02-21", ["2025-02-22"]), ("1000", "2026-10-07", ["2025-02-22"]),
    ("1667", "2026-10-07", ["2026-12-21"]), ("9999", "2026-10-07", ["2025-02-21"]),
    ("9999", "2049-01-01", ["2049-10-13"]), ("1000", "2049-10-13", ["2049-10-14"]),
    // 3000 days back is a due date; 3006 is not, and neither is 5994 ahead.
    ("7592", "2026-10-07", ["2018-07-21"]), ("7586", "2026-10-07", ["2018-07-15", "2043-03-06"]),
    // Not from 1000 on, no date.
    ("0000", "2026-10-07", []), ("0999", "2026-10-07", []),
  ]

  @Test(
    "are due on the day that their factor means, seen from when they are read",
    arguments: vencimentos)
  func vencimento(fator: String, visto: String, dias: [String]) throws {
    let code = "0019" + fator + "0000000100" + String(repeating: "0", count: 25)
    let slip = try #require(
      (1...9).lazy.compactMap {
        LeituraDeBoleto(code.prefix(4) + "\($0)" + code.dropFirst(4)).boleto
      }
      .first)
    let due = slip.vencimento(vistoEm: try #require(Day(visto)))
    let days = dias.compactMap { Day($0) }
    switch days.count {
    case 0: #expect(due == .nenhum)
    case 1: #expect(due == .dia(days[0]))
    default: #expect(due == .ambiguo(days[0], days[1]))
    }
  }

  @Test(
    "are paid without delay on the Monday after a due date at the weekend",
    arguments: [
      ("2026-11-20", "2026-11-20"), ("2026-11-21", "2026-11-23"), ("2026-11-22", "2026-11-23"),
      ("2026-11-23", "2026-11-23"), ("1969-12-28", "1969-12-29"),
    ])
  func weekend(due: String, last: String) throws {
    #expect(Vencimento.ultimoDia(doVencimento: try #require(Day(due))) == Day(last))
  }
}
