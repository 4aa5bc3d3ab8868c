internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao corrigir`: replaces the content of an entry, with the given values changed.
struct Corrigir: Command {
  static let configuration = CommandConfiguration(
    commandName: "corrigir",
    abstract: "corrige um lançamento: muda o que se diz, e o resto fica",
    discussion: """
      O que não se diz fica como está: a conta, a categoria, o dia. O que o lançamento dizia antes \
      continua na sua história.

      Exemplo:
        razao iniciar exemplo --nome Exemplo && cd exemplo && razao lancar dinheiro 45,90 Padaria --id 1b4e28ba-2fa1-4d2e-883f-0016d3cca427 && razao corrigir 1b4e28ba --valor 54,90
      """,
    helpNames: [],
    aliases: ["correct"])

  @Argument(help: ArgumentHelp("o lançamento", valueName: "ID"))
  var entryId: String?

  @Option(help: ArgumentHelp("o que foi, numa palavra (pix, debito…)", valueName: "TIPO"))
  var tipo: String?

  @Option(help: ArgumentHelp("quanto", valueName: "VALOR"))
  var valor: String?

  @Option(help: ArgumentHelp("a outra parte", valueName: "NOME"))
  var interessado: String?

  @OptionGroup(title: "Opções do lançamento")
  var entry: EntryOptions

  @OptionGroup(title: "Opções de quem grava")
  var recording: RecordingOptions

  @OptionGroup(title: "Opções comuns a todos os comandos")
  var common: CommonOptions

  struct Request {
    let entryId: String
    let entry: Filled<EntryForm>
  }

  func request(_ problems: inout Problems, today: Day) -> Request? {
    let entryId = problems.text(entryId, "o lançamento", option: "ID")
    _ = interessado.flatMap {
      problems.given($0, "o interessado", option: "--interessado NOME")
    }
    var form = entry.form(tipo: tipo, valor: valor, interessado: interessado)
    form.isLike = true
    entry.check(&problems)
    let filled = Filled(form, recording, &problems)
    guard let entryId, let filled else { return nil }
    return Request(entryId: entryId, entry: filled)
  }

  static func perform(_ request: Request, in session: Session) throws(Failure) -> ExitStatus {
    let razao = try session.razao()
    let there = try answered { () throws(RazaoError) in
      try razao.lancamento(por: request.entryId)
    }
    try session.openMissingCategory(
      request.entry.form[.categoria], request.entry.form[.tipo] ?? there.conteudo.tipo,
      isTrial: request.entry.isTrial, in: razao)
    var entry = request.entry
    try session.askForExchange(&entry, in: razao, original: there.conteudo)
    let (new, id) = try session.read(
      entry, in: razao, original: there.conteudo, corrected: true)
    let effect = try answered { () throws(RazaoError) in
      try razao.corrigir(
        there.id, para: new.conteudo, aberturas: new.aberturas,
        motivoNoFechado: new.motivoNoFechado, id: id, simular: request.entry.isTrial)
    }
    session.show(effect, .lancado(effect, "corrigido", today: session.today))
    return .done
  }
}
