internal import ArgumentParser
internal import Ledger
internal import Presentation

/// The options of an entry, both for recording and for correcting it.
struct EntryOptions: ParsableArguments {
  @Option(help: .value("CONTA", "a conta de onde sai ou em que entra o dinheiro"))
  var conta: String?

  @Option(help: .value("CONTA", "a categoria do gasto ou da receita"))
  var categoria: String?

  @Option(
    help: .value(
      "CONTA",
      "a outra conta, de onde vem ou para onde vai o dinheiro: cartão, investimento, carteira…"))
  var para: String?

  @Flag(help: "o pix, ted ou doc foi recebido, e não enviado")
  var recebido = false

  @Flag(help: "o dinheiro entra (ajuste, outro, estorno)")
  var entrada = false

  @Flag(help: "o dinheiro sai (ajuste, outro, estorno)")
  var saida = false

  @Option(
    help: .value("DIA", "o dia: 21/11/2026, 21/11, 2026-11-21, hoje, ontem, sexta ou amanhã"))
  var data: String?

  @Option(help: .value("TEXTO", "uma anotação"))
  var descricao: String?

  @Option(
    help: .value(
      "VALOR", "quanto foi na outra moeda, de uma compra que a conta paga na sua: 'USD 20'"))
  var original: String?

  @Option(
    help: .value(
      "VALOR", "quanto deu na moeda da categoria ou da outra conta, se não é a da conta"))
  var por: String?

  @Option(
    parsing: .singleValue,
    help: .value(
      "CONTA=VALOR",
      "uma parte do outro lado, quantas se quiser: somam VALOR; ou, somando zero, "
        + "o lançamento inteiro como é"))
  var partida: [String] = []

  @OptionGroup var closed: ClosedEntryOptions

  /// The form of an entry from these options and a command's words.
  func form(tipo: String?, valor: String?, interessado: String?) -> EntryForm {
    var form = EntryForm([
      .tipo: tipo, .valor: valor, .interessado: interessado, .conta: conta,
      .categoria: categoria, .outra: para, .data: data, .descricao: descricao,
      .motivo: closed.motivo,
      .recebido: Ticked.text(recebido), .entrada: Ticked.text(entrada),
      .saida: Ticked.text(saida), .original: original, .por: por,
      .mesmoFechado: Ticked.text(closed.mesmoFechado),
    ])
    form.parts = partida.map { EntryForm.Part($0) }
    return form
  }

  /// Notes options that contradict each other.
  func check(_ problems: inout Problems) {
    if categoria != nil, para != nil {
      problems.usage("Diga --categoria ou --para, e não os dois.")
    }
    if entrada, saida { problems.usage("Diga --entrada ou --saida, e não os dois.") }
    closed.check(&problems)
  }
}

/// The options of a command that records an entry.
struct NewEntryOptions: ParsableArguments {
  @OptionGroup(title: "Opções do lançamento") var entry: EntryOptions

  @Flag(help: "grava mesmo que pareça repetido")
  var outra = false

  @OptionGroup(title: RecordingOptions.title) var recording: RecordingOptions
  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  /// The form of a new entry from these options and a command's words, without the kind where the
  /// first is the amount, `50 Padaria`; a word too many, and options that contradict each other, are
  /// noted.
  /// - Parameter isLike: whether the entry is made like another one.
  func form(
    _ first: String?, _ second: String?, _ third: String?, isLike: Bool = false,
    _ problems: inout Problems
  ) -> EntryForm {
    let isAmountFirst =
      first.map {
        PalavraDeLancamento($0) == nil && (isLike || $0.first?.isWholeNumber == true)
      } == true
    var form =
      isAmountFirst
      ? entry.form(tipo: nil, valor: first, interessado: second)
      : entry.form(tipo: first, valor: second, interessado: third)
    form[.mesmoRepetido] = Ticked.text(outra)
    entry.check(&problems)
    if isAmountFirst, let third { problems.usage("Há algo a mais: “\(third)”.") }
    return form
  }
}
