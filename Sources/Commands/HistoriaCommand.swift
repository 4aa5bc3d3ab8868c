internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao historia`: an entry's current state and all its events.
struct HistoriaCommand: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "historia", english: "history",
    abstract: "mostra um lançamento com tudo o que lhe aconteceu: quem, quando e por quê",
    discussion: """
      Serve também para contas, relatórios, conferências, fechamentos e importações.

      Exemplos:
        razao historia 1b4e28ba
        razao historia Corrente
      """)

  @Argument(help: .value("ID", "o começo da identificação, ou o nome de uma conta"))
  var id: String?

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> String? {
    problems.text(id, "o lançamento", option: "ID")
  }

  func perform(_ request: String, _ razao: Razao, _ session: Session) throws(Failure) {
    let history = try answered(razao.historia(por: request))
    guard let entry = history.lancamento, !session.common.json else {
      return session.show(history.json, or: .historia(history))
    }
    let receipts = try answered(razao.comprovantes(lancamento: entry.id))
    session.show(.lancamento(entry, history, comprovantes: receipts))
  }
}

/// `razao mudancas`: the changes to a period since it was closed.
struct MudancasCommand: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "mudancas", english: "changes",
    abstract: "mostra o que mudou num período desde que foi fechado: o quê, por quem, quanto",
    discussion: """
      Um mês ou um dia valem desde o primeiro fechamento em vigor que o inclui; sem nenhum, desde o \
      que estava gravado no fim dele. A identificação de um fechamento ou registro vale desde o que \
      sabia quem o gravou: o que outro aparelho já tinha gravado e só chegou depois também é \
      mudança. Sem nada, vale o último fechamento.

      Exemplos:
        razao mudancas --desde 09/2026
        razao mudancas 08/2026 --desde 09/2026
        razao mudancas --desde 09/2026 --conta Corrente
      """)

  @Argument(
    help: .value(
      "[MES|ANO]", "o período que se olha; sem ele, o de --desde, ou o mês do fechamento"))
  var period: String?

  @Option(
    help: .value("MES|DIA|ID", "um mês, um dia, ou o começo do id de um fechamento ou registro"))
  var desde: String?

  @Option(help: .value("CONTA", "só o que mexe nesta conta ou categoria"))
  var conta: String?

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> ChangesForm? {
    let form = ChangesForm([.desde: desde, .periodo: period, .conta: conta])
    form.check(&problems)
    return form
  }

  func perform(_ form: ChangesForm, _ razao: Razao, _ session: Session) throws(Failure) {
    let closings = try answered(razao.fechamentos())
    let request = try form.read(ChangesForm.Books(closings, today: session.today))
    let found = try answered { () throws(RazaoError) in
      let account = try request.conta.map { typed throws(RazaoError) in
        try razao.conta(por: typed)
      }
      return try razao.mudancas(desde: request.desde, em: request.dias, conta: account)
    }
    session.show(found.json, or: .mudancas(found))
  }
}

/// `razao novidades`: changes from other devices since the last look.
struct NovidadesCommand: Command {
  static let configuration = CommandConfiguration(
    name: "novidades", english: "news",
    abstract: "mostra o que chegou de outros aparelhos desde a última vez: quem, o quê, quanto",
    discussion: """
      O que foi mostrado deixa de ser novidade neste computador, a não ser com --manter. Sem \
      --limite a tela mostra os \(Limits.newsRows) mais novos e conta os outros.

      Exemplos:
        razao novidades
        razao novidades --limite 20
      """)

  @Option(help: .value("N", "quantas novidades, no máximo"))
  var limite: String?

  @Flag(help: "continua a ser novidade")
  var manter = false

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  struct Request {
    let limite: Int?
  }

  func request(_ problems: inout Problems, today: Day) -> Request? {
    Request(limite: problems.count(limite, option: "--limite"))
  }

  func perform(_ request: Request, in session: Session) throws(Failure) -> ExitStatus {
    let usual = session.common.json ? Limits.newsInDocument : Limits.newsRows
    let razao = try session.razao(tellingOfRecovery: false)
    let found = try answered(razao.novidades(limite: request.limite ?? usual))
    session.show(found.json, or: .novidades(found))
    session.output.flush()
    // News that could not be shown stays unseen.
    guard !manter, session.output.refusal == nil else { return .done }
    try answered(razao.marcarComoVistas(found))
    return .done
  }
}

/// `razao situacao`: the devices, what each has seen, and what is waiting.
struct SituacaoCommand: Command {
  static let configuration = CommandConfiguration(
    name: "situacao", english: "status",
    abstract: "mostra quem já viu o quê, o que espera e por quem, e o que falta",
    discussion: """
      Termina com 0 haja o que houver; quem confere tudo, linha por linha, é razao auditar.

      Exemplos:
        razao situacao
        razao situacao --json
      """)

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func perform(_ request: Void, in session: Session) throws(Failure) -> ExitStatus {
    let razao = try session.razao(tellingOfDoubt: false, tellingOfRecovery: false)
    let found = try answered(razao.situacao())
    session.show(found.json, or: .situacao(found))
    return .done
  }
}
