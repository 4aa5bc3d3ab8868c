internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit
internal import SystemPackage

/// `razao relatorio registrar`: the review of a report, then its registration.
struct RelatorioRegistrar: Command {
  static let configuration = CommandConfiguration(
    name: "registrar", english: "register",
    abstract: "mostra o relatório inteiro e o registra",
    discussion: """
      O total tem de estar acima de zero. Em um terminal, pergunta antes de gravar; responder não \
      termina com 1, e nada é gravado.

      Exemplo:
        razao relatorio registrar 'São Paulo'
      """)

  @Argument(help: .value("RELATORIO", "o título ou a identificação"))
  var relatorio: String?

  @OptionGroup(title: RecordingOptions.title) var trial: TrialOption
  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> String? {
    problems.text(relatorio, "o relatório", option: "RELATORIO")
  }

  func perform(_ request: String, in session: Session) throws(Failure) -> ExitStatus {
    let razao = try session.razao()
    let tried = try answered(
      razao.registrarRelatorio(razao.relatorio(por: request), simular: true))
    if !session.common.json { session.show(.review(tried.relatorio)) }
    if trial.simular { return show(tried, in: session) }
    // A person who does not see the review is not asked to confirm it.
    if Terminal.isTerminal(.standardOutput), let questions = Questions(session),
      !questions.confirms("Registrar este relatório?")
    {
      session.output.line("Nada foi gravado.")
      return .no
    }
    let recorded = try answered(
      razao.registrarRelatorio(tried.relatorio.id, revisto: tried.relatorio.registro?.declarado))
    return show(recorded, in: session)
  }

  /// Shows the confirmation below the review.
  private func show(_ recorded: RelatorioGravado, in session: Session) -> ExitStatus {
    session.note(recorded.recibo)
    if session.common.json {
      session.show(recorded.recibo.json)
    } else {
      session.output.line("")
      session.show(.registered(recorded))
    }
    return .done
  }
}

/// `razao relatorio reabrir`: reopens a registered report.
struct RelatorioReabrir: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "reabrir", english: "reopen",
    abstract: "abre de novo um relatório registrado, dizendo por quê",
    discussion: """
      Exemplo:
        razao relatorio reabrir Recife --motivo 'faltou um recibo'
      """)

  @Argument(help: .value("RELATORIO", "o título ou a identificação"))
  var relatorio: String?

  @Option(help: .value("MOTIVO", "por que se reabre (obrigatório)"))
  var motivo: String?

  @OptionGroup(title: RecordingOptions.title) var trial: TrialOption
  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> ReportAndReason? {
    ReportAndReason(relatorio, motivo, option: "--motivo MOTIVO", &problems)
  }

  func perform(_ request: ReportAndReason, _ razao: Razao, _ session: Session) throws(Failure) {
    let recorded = try answered(
      razao.reabrirRelatorio(
        razao.relatorio(por: request.relatorio), motivo: request.motivo, simular: trial.simular))
    session.show(recorded, .reaberto)
  }
}

/// A report that was registered, and the reason why it is one no longer.
struct ReportAndReason {
  let relatorio: String
  let motivo: String

  /// - Parameter option: the name by which a missing reason is asked for.
  init?(_ relatorio: String?, _ motivo: String?, option: String, _ problems: inout Problems) {
    let relatorio = problems.text(relatorio, "o relatório", option: "RELATORIO")
    let motivo = problems.text(motivo, "o motivo", option: option)
    guard let relatorio, let motivo else { return nil }
    (self.relatorio, self.motivo) = (relatorio, motivo)
  }
}

/// `razao relatorio aprovar`: approves a registered report.
struct RelatorioAprovar: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "aprovar", english: "approve",
    abstract: "aprova o total e as despesas com que um relatório foi registrado",
    discussion: """
      O que chega depois fica à parte, como em todo relatório registrado. Reabrir ou devolver o \
      relatório tira a aprovação. Com a regra “outro” (razao alterar), o aparelho que registrou \
      não aprova.

      Exemplos:
        razao relatorio aprovar Recife
        razao relatorio aprovar Recife --nota 'conferido com as notas'
      """)

  @Argument(help: .value("RELATORIO", "o título ou a identificação"))
  var relatorio: String?

  @Option(help: .value("TEXTO", "uma nota para quem lê"))
  var nota: String?

  @OptionGroup(title: RecordingOptions.title) var trial: TrialOption
  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> String? {
    problems.text(relatorio, "o relatório", option: "RELATORIO")
  }

  func perform(_ request: String, _ razao: Razao, _ session: Session) throws(Failure) {
    let recorded = try answered(
      razao.aprovarRelatorio(razao.relatorio(por: request), nota: nota, simular: trial.simular))
    session.show(recorded, .aprovado)
  }
}

/// `razao relatorio devolver`: sends a registered report back.
struct RelatorioDevolver: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "devolver", english: "send-back",
    abstract: "devolve um relatório registrado, dizendo o que falta",
    discussion: """
      O relatório volta a receber despesas, e registra-se de novo.

      Exemplo:
        razao relatorio devolver Recife 'falta a nota do hotel'
      """)

  @Argument(help: .value("RELATORIO", "o título ou a identificação"))
  var relatorio: String?

  @Argument(help: .value("MOTIVO", "o que falta"))
  var motivo: String?

  @OptionGroup(title: RecordingOptions.title) var trial: TrialOption
  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> ReportAndReason? {
    ReportAndReason(relatorio, motivo, option: "MOTIVO", &problems)
  }

  func perform(_ request: ReportAndReason, _ razao: Razao, _ session: Session) throws(Failure) {
    let recorded = try answered(
      razao.devolverRelatorio(
        razao.relatorio(por: request.relatorio), motivo: request.motivo, simular: trial.simular))
    session.show(recorded, .devolvido)
  }
}

/// `razao relatorio reembolsar`: records that a registered report was reimbursed.
struct RelatorioReembolsar: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "reembolsar", english: "reimburse",
    abstract: "lança o reembolso de um relatório registrado",
    discussion: """
      Lança uma transação ligada ao relatório. Com --lado pessoa o dinheiro entra na conta, e o \
      outro lado é a categoria Reembolsos. Com --lado empresa o dinheiro sai da conta, e cada \
      despesa vai para a categoria do seu tipo (razao despesa tipo listar), para a que se chama \
      como o tipo ou, sem nenhuma, para A classificar.

      Sem --lado vale o do último reembolso, ou o do modelo com que o razão foi criado aqui.

      Anulado o lançamento (razao anular), o relatório volta a estar só registrado.

      Exemplos:
        razao relatorio reembolsar Recife --conta Corrente
        razao relatorio reembolsar Recife --conta Corrente --data ontem
      """)

  @Argument(help: .value("RELATORIO", "o título ou a identificação"))
  var relatorio: String?

  @Option(help: .value("CONTA", "de onde o dinheiro saiu, ou onde entrou (obrigatório)"))
  var conta: String?

  @Option(help: .value("VALOR", "quanto; sem ele, tudo o que falta"))
  var valor: String?

  @Option(help: .value("DIA", "o dia do reembolso; sem ele, hoje"))
  var data: String?

  @Option(help: .value("CONTA", "uma categoria só para o reembolso inteiro"))
  var categoria: String?

  @Option(
    help: .value("LADO", "quem lança: empresa (paga) ou pessoa (recebe)"),
    completion: .list(LadoDeReembolso.allCases.map(\.rawValue)))
  var lado: String?

  @OptionGroup(title: RecordingOptions.title) var recording: RecordingOptions
  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  typealias Request = (relatorio: String, reimbursement: Filled<ReimbursementForm>)

  func request(_ problems: inout Problems, today: Day) -> Request? {
    let relatorio = problems.text(relatorio, "o relatório", option: "RELATORIO")
    let form = ReimbursementForm([
      .lado: lado, .conta: conta, .valor: valor, .data: data, .categoria: categoria,
    ])
    let reimbursement = Filled(form, recording, &problems)
    guard let relatorio, let reimbursement else { return nil }
    return (relatorio, reimbursement)
  }

  func perform(_ request: Request, _ razao: Razao, _ session: Session) throws(Failure) {
    var problems = Problems()
    let report = try problems.asked(razao.relatorio(digitado: request.relatorio))
    let (costumes, side) = try answered((try razao.costumes(), try razao.ladoDeReembolso()))
    var filled = request.reimbursement
    if side == nil, filled.form[.lado] == nil, problems.isEmpty {
      filled.form[.lado] = try Questions(session)?.ladoDeReembolso()
    }
    let (read, id) = try filled.read(
      ReimbursementForm.Books(costumes, report, lado: side), problems)
    guard let report else { throw Failure(problems) }
    let recorded = try answered(
      razao.reembolsarRelatorio(
        report.id, em: read.conta, data: read.data, valor: read.valor, categoria: read.categoria,
        lado: read.lado, id: id, simular: filled.isTrial))
    session.show(recorded, .reembolsado)
  }
}

extension Questions {
  /// The side from which a reimbursement is recorded.
  fileprivate func ladoDeReembolso() throws(Failure) -> String {
    try until("De que lado: empresa (o dinheiro sai) ou pessoa (o dinheiro entra)?") { typed in
      LadoDeReembolso(typed: typed).map { .success($0.rawValue) }
        ?? .failure(Wrong(message: "Responda empresa ou pessoa."))
    }
  }
}
