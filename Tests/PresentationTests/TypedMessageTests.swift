import Canonical
import Ledger
import Presentation
import Testing

@Suite("A message on a terminal")
struct TypedMessageTests {
  static let id = Uuid(high: 0x1b4e_28ba_2fa1_4d2e, low: 0x883f_0016_d3cc_a427)

  static let sentences: [(Mensagem, String)] = [
    ("Nada foi gravado.", "Nada foi gravado."),
    (
      "Não há “x”. \(passo: "Veja as contas", .contas).",
      "Não há “x”. Veja as contas: razao conta listar."
    ),
    ("Não há. \(guia: "Veja", .situacao)", "Não há. Veja: razao situacao"),
    (
      "Ou \(passo: "crie um", .iniciar, junta: " com ").",
      "Ou crie um com razao iniciar DIR --nome NOME."
    ),
    (
      "Veja \(passo: "o que mostra", .situacao, junta: " (", fecho: ")", emOutro: true).",
      "Veja o que mostra (razao situacao)."
    ),
    ("Diga em \(.para) ou em \(.partida).", "Diga em --para ou em --partida."),
    ("Se é outro, \(instrucao: .repetirComoOutra).", "Se é outro, repita o comando com --outra."),
    (
      "Ou \(instrucao: .repetirComId(id)).",
      "Ou repita o comando com --id 1b4e28ba-2fa1-4d2e-883f-0016d3cca427."
    ),
    ("Veja \(instrucao: .noRazao("/minha casa")).", "Veja --razao '/minha casa'."),
    ("O código \(passo: "não se digita", .codigo).", "O código não se digita."),
  ]

  @Test("is a sentence with its commands and options in it", arguments: sentences)
  func typed(message: Mensagem, expected: String) {
    #expect(message.typed == expected)
    #expect(RazaoError(.dadosInvalidos, message).typedMessages == [expected])
    #expect(Failure(RazaoError(.dadosInvalidos, message)).messages == [expected])
  }

  @Test("has each thing that is wrong on a line of its own")
  func lines() {
    let error = RazaoError(.dadosInvalidos, messages: ["Um.", "Diga \(.conta)."])
    #expect(error.typedMessage == "Um.\nDiga --conta.")
  }

  static let commands: [(Destination, String?)] = [
    (.anular(id), "razao anular 1b4e28ba"), (.anular(nil), "razao anular ID"),
    (.historia(.algo), "razao historia ID"), (.lancamento(id), "razao historia 1b4e28ba"),
    (.alterarConta(id, vinculada: nil), "razao conta alterar 1b4e28ba"),
    (.alterarConta(id, vinculada: id), "razao conta alterar 1b4e28ba --vinculada 1b4e28ba"),
    (.abrirConta(.cartao), "razao conta abrir NOME --tipo cartao"),
    (.lugares, "razao sincronizar"), (.sincronizar(lugar: nil), "razao sincronizar LUGAR"),
    (.noRazao("/casa", .sincronizar(lugar: nil)), "razao sincronizar LUGAR --razao /casa"),
    (.sincronizar(lugar: "/nuvem"), "razao sincronizar /nuvem"),
    (.noRazao("a casa", .auditar), "razao auditar 'a casa'"), (.noRazao("/casa", .codigo), nil),
    (
      .suspeitas(conta: id, em: Day("2026-11-21"), banco: Total(minor: -40_000, decimals: 2)),
      "razao explicar 1b4e28ba --em 2026-11-21 --contra-valor -400,00"
    ),
    (
      .pagar(.pix, codigo: "000201", comValor: false),
      "razao pix pagar 000201 --conta CONTA --valor VALOR"
    ),
    (.entrar(de: "/casa", em: "PASTA"), "razao entrar /casa PASTA --convite -"),
    (.entrar(de: "-casa", em: "PASTA", convite: nil), "razao entrar ./-casa PASTA"),
    (.inteira(.registros(aparelho: id)), "razao aparelhos mostrar 1b4e28ba --json"),
    (.extrato(nil), "razao extrato CONTA"),
    (
      .extrato(stretch),
      #"razao extrato 'Conta Corrente' --de 2026-11-21 --buscar 'o'\''clock' --depois 1b4e28ba"#
    ),
    (
      .extrato(hyphens),
      "razao extrato --interessado='-50% Móveis' --com=-x"
    ),
    (.noRazao("-casa", .auditar), "razao auditar ./-casa"),
    (.olharArquivo("-x.csv"), "razao importar ./-x.csv --olhar"),
    (.codigo, nil), (.continuacao(depois: id), nil),
  ]

  private static var stretch: Destination.Trecho {
    var stretch = Destination.Trecho(conta: "Conta Corrente")
    (stretch.de, stretch.buscar, stretch.depois) = (Day("2026-11-21"), "o'clock", id)
    return stretch
  }

  private static var hyphens: Destination.Trecho {
    var stretch = Destination.Trecho(conta: nil)
    (stretch.interessado, stretch.com) = ("-50% Móveis", "-x")
    return stretch
  }

  @Test(
    "spells a command as a shell takes it, with a word in capitals for what was left open",
    arguments: commands)
  func spelled(destination: Destination, expected: String?) {
    #expect(destination.typed == expected)
  }
}
