internal import ArgumentParser
internal import Ledger

/// What may be said of an entry, whether it is recorded or corrected.
struct EntryOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("a conta; sem ela, a que foi usada por último", valueName: "CONTA"))
  var conta: String?

  @Option(
    help: ArgumentHelp(
      "a categoria; sem ela, a que este interessado teve por último", valueName: "CONTA"))
  var categoria: String?

  @Option(
    help: ArgumentHelp(
      "a outra conta, de onde vem ou para onde vai o dinheiro: cartão, investimento, carteira…",
      valueName: "CONTA"))
  var para: String?

  @Flag(help: "o pix, ted ou doc foi recebido, e não enviado")
  var recebido = false

  @Flag(help: "o dinheiro entra (ajuste, outro, estorno)")
  var entrada = false

  @Flag(help: "o dinheiro sai (ajuste, outro, estorno)")
  var saida = false

  @Option(
    help: ArgumentHelp(
      "o dia: 21/11/2026, 21/11, 2026-11-21, hoje ou ontem; sem ele, hoje", valueName: "DIA"))
  var data: String?

  @Option(help: ArgumentHelp("uma anotação", valueName: "TEXTO"))
  var descricao: String?

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "uma parte do outro lado, quantas se quiser: somam VALOR; ou, somando zero, "
        + "o lançamento inteiro como é", valueName: "CONTA=VALOR"))
  var partida: [String] = []

  @Flag(
    name: .customLong("mesmo-fechado"),
    help: "grava mesmo que o período esteja fechado (pede --motivo)")
  var mesmoFechado = false

  @Option(help: ArgumentHelp("por quê, com --mesmo-fechado", valueName: "TEXTO"))
  var motivo: String?

  /// Which way it was said that money goes.
  var sentido: Sentido? { entrada ? .entrada : saida ? .saida : nil }

  /// Notes options that do not go together.
  func check(_ mistakes: inout Mistakes) {
    if categoria != nil, para != nil {
      mistakes.usage("Diga --categoria ou --para, e não os dois.")
    }
    if !partida.isEmpty, categoria != nil || para != nil {
      mistakes.usage("--partida já diz o outro lado: deixe --categoria e --para de fora.")
    }
    if entrada, saida { mistakes.usage("Diga --entrada ou --saida, e não os dois.") }
    mistakes.closedPeriod(mesmoFechado, motivo: motivo)
  }
}
