internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao lancar`: records an entry, from as few words as possible.
struct Lancar: Command {
  static let configuration = CommandConfiguration(
    commandName: "lancar",
    abstract: "grava um lançamento",
    discussion: """
      TIPO é pix, debito, credito, boleto, ted, doc, salario, fatura, recarga, saque, deposito, \
      tarifa, rendimento, aplicacao, resgate, reembolso, estorno, ajuste, outro, ou o nome inteiro \
      de um tipo. VALOR não leva sinal. Sem nada, num terminal, pergunta passo a passo.

      Exemplo:
        razao iniciar exemplo --nome Exemplo && cd exemplo && razao lancar debito 45,90 Padaria
      """,
    helpNames: [],
    aliases: ["post"])

  @Argument(help: ArgumentHelp("o que foi, numa palavra", valueName: "TIPO"))
  var kind: String?

  @Argument(help: ArgumentHelp("quanto: 2.500,00, 2500,00 ou 2500", valueName: "VALOR"))
  var amount: String?

  @Argument(help: ArgumentHelp("a outra parte", valueName: "[INTERESSADO]"))
  var party: String?

  @Option(
    help: ArgumentHelp(
      "de novo o lançamento ID, hoje, com o que se diz de outro modo", valueName: "ID"))
  var como: String?

  @OptionGroup(title: "Opções do lançamento")
  var entry: EntryOptions

  @Flag(help: "grava mesmo que pareça repetido")
  var outra = false

  @OptionGroup(title: "Opções de quem grava")
  var recording: RecordingOptions

  @OptionGroup(title: "Opções comuns a todos os comandos")
  var common: CommonOptions

  struct Request {
    let entry: TypedEntry
    let model: String?
    let isBare: Bool
    let isOther: Bool
    let isTrial: Bool
    let id: Uuid?
    let mistakes: Mistakes
  }

  func request(_ mistakes: inout Mistakes) -> Request? {
    var data = Mistakes(today: mistakes.today)
    let isBare = kind == nil && como == nil
    // `--como ID 50` means the amount: what is repeated needs no word for its kind.
    let isAmountFirst = como != nil && kind.map { PalavraDeLancamento($0) == nil } == true
    let words = isAmountFirst ? (nil, kind, amount) : (kind, amount, party)
    let typed = TypedEntry(words.0, words.1, words.2, entry, &mistakes)
    if isAmountFirst, party != nil { mistakes.usage("Há algo a mais: “\(party ?? "")”.") }
    let mayAsk = isBare && Questions.arePossible(common)
    if como == nil, !mayAsk {
      if kind == nil { mistakes.usage("Falta o que foi: TIPO (pix, debito, boleto…).") }
      if amount == nil { mistakes.usage("Falta quanto foi: VALOR.") }
    }
    let id = recording.id(&data)
    if !mistakes.isUsageRight { mistakes.append(data) }
    return Request(
      entry: typed, model: como, isBare: isBare, isOther: outra, isTrial: recording.simular,
      id: id, mistakes: data)
  }

  static func perform(_ request: Request, in session: Session) throws(Failure) -> ExitStatus {
    let razao = try session.razao()
    var typed = request.entry
    if request.isBare, let questions = Questions(session) {
      typed = try questions.entry(typed, in: razao)
    }
    var mistakes = request.mistakes
    let model = try mistakes.model(request.model, in: razao)
    var new = try typed.sketch(
      in: razao, model: model, id: request.id, keepsDay: false, mistakes)
    new.mesmoRepetido = request.isOther
    let effect = try session.post(new, id: request.id, isTrial: request.isTrial, in: razao)
    session.show(effect, .lancado(effect, today: session.today))
    return .done
  }
}

extension Mistakes {
  /// The entry that another shall be like, if one was typed.
  fileprivate mutating func model(
    _ typed: String?, in razao: Razao
  ) throws(Failure) -> ConteudoDeTransacao? {
    guard let typed else { return nil }
    return try tried { () throws(RazaoError) in try razao.lancamento(chamado: typed).conteudo }
  }
}
