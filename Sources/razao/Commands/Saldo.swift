internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao saldo`: balances, from any point of view.
struct Saldo: Command {
  static let configuration = CommandConfiguration(
    commandName: "saldo",
    abstract: "mostra saldos: os de hoje, os de um dia, ou como eram sabidos",
    discussion: """
      Sem conta, mostra todas. Contas são ditas pelo nome ou pelo começo da identificação. O que \
      está agendado para depois de hoje não está no saldo: aparece ao lado dele.

      Exemplos:
        razao saldo
        razao saldo Corrente Visa
        razao saldo Corrente --em 31/10/2026
      """,
    helpNames: [],
    aliases: ["balance"])

  @Argument(help: ArgumentHelp("as contas; sem nenhuma, todas", valueName: "[CONTA …]"))
  var accounts: [String] = []

  @Option(help: ArgumentHelp("no fim deste dia; sem ele, no fim de hoje", valueName: "DIA"))
  var em: String?

  @Option(
    name: .customLong("sabido-em"),
    help: ArgumentHelp(
      "como era sabido neste instante, segundo os relógios dos aparelhos", valueName: "INSTANTE"))
  var knownAt: String?

  @Option(
    name: .customLong("sabido-por"),
    help: ArgumentHelp(
      "como sabia quem fez este fechamento, lançamento ou registro", valueName: "ID"))
  var knownTo: String?

  @OptionGroup(title: "Opções comuns a todos os comandos")
  var common: CommonOptions

  struct Request {
    let accounts: [String]
    let vista: Vista
    /// The moment of the view as it was typed.
    let knownAt: String?
    let knownTo: String?
  }

  func request(_ problems: inout Problems, today: Day) -> Request? {
    if knownAt != nil, knownTo != nil {
      problems.usage("Dê --sabido-em ou --sabido-por, não os dois.")
    }
    let accounts = accounts.compactMap { problems.given($0, "a conta", option: "CONTA") }
    let em = problems.day(em, today: today)
    let moment = problems.instant(knownAt, option: "--sabido-em", today: today)
    return Request(
      accounts: accounts, vista: Vista(em: em, sabidoEm: moment), knownAt: knownAt,
      knownTo: knownTo)
  }

  static func perform(_ request: Request, in session: Session) throws(Failure) -> ExitStatus {
    let razao = try session.razao()
    let chosen = try razao.contas(por: request.accounts)
    let (vista, balances, doubts) = try answered { () throws(RazaoError) in
      var vista = request.vista
      vista.em = vista.em ?? razao.hoje
      vista.sabidoPor = try request.knownTo.map { typed throws(RazaoError) in
        try razao.registro(por: typed)
      }
      // Doubts are reported for present figures; past ones are what they were.
      let isToday = vista.sabidoEm == nil && vista.sabidoPor == nil
      return (vista, try razao.saldos(vista), try isToday ? razao.ressalvas() : [:])
    }
    let shown =
      chosen.isEmpty ? balances : chosen.compactMap { id in balances.first { $0.conta == id } }
    if session.common.json {
      session.show(
        .array(shown.map { $0.json(em: vista.em, ressalvas: doubts[$0.conta]) }))
    } else {
      session.show(
        .saldos(
          shown, title: title(of: request, today: session.today), ressalvas: doubts,
          isWhole: chosen.isEmpty))
    }
    return .done
  }

  private static func title(of request: Request, today: Day) -> String {
    var title = PtBR.saldos(em: request.vista.em, hoje: today)
    if let moment = request.vista.sabidoEm, let typed = request.knownAt {
      title += ", como eram sabidos \(TypedInstant.words(moment, typed: typed))"
    }
    if let knownTo = request.knownTo { title += ", como os sabia quem gravou \(knownTo)" }
    return title
  }
}
