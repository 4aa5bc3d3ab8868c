internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// A change to one occurrence of a plan, as typed.
struct OccurrenceRequest {
  let plan: String
  let form: OccurrenceForm
  let simular: Bool

  /// Nil if something is missing, which is noted.
  init?(_ plan: String?, _ form: OccurrenceForm, _ trial: TrialOption, _ problems: inout Problems) {
    form.check(&problems)
    guard let typed = problems.text(plan, "o plano", option: "PLANO") else { return nil }
    (self.plan, self.form, simular) = (typed, form, trial.simular)
  }
}

/// The occurrence that a command changes: by default the plan's next one.
struct OccurrenceArguments: ParsableArguments {
  @Argument(help: .value("PLANO", "o plano: o nome, ou o id"))
  var plan: String?

  @Argument(help: .value("[VEZ]", "qual vez: o número dela, o mês (01/2027) ou o dia (15/01/2027)"))
  var number: String?

  /// The change to it; nil if something is missing, which is noted.
  func request(
    _ action: String, _ more: [OccurrenceForm.Field: String?], _ trial: TrialOption,
    _ problems: inout Problems
  ) -> OccurrenceRequest? {
    var form = OccurrenceForm([.acao: action, .vez: number])
    for (field, text) in more { form[field] = text }
    return OccurrenceRequest(plan, form, trial, &problems)
  }
}

extension LedgerCommand where Request == OccurrenceRequest {
  /// Records a change to one occurrence, and shows the result.
  func perform(_ request: Request, _ razao: Razao, _ session: Session) throws(Failure) {
    let today = session.today
    let plan = try answered(razao.plano(por: request.plan))
    var problems = Problems()
    let named = try problems.asked(
      request.form.days(today).map { days throws(RazaoError) in
        try razao.vez(de: plan.id, em: days)
      }
    ).flatMap(\.self)
    let typed = request.form[.lancamento]?.naoVazio
    let entry = try answered(
      typed.map { typed throws(RazaoError) in try razao.lancamento(por: typed).id })
    let like = try answered(
      request.form[.acao] == "vincular" && typed == nil
        ? razao.lancamentosParecidos(plano: plan.id, vez: named ?? request.form.number(today))
        : [])
    let read = request.form.read(
      OccurrenceForm.Books(plan, hoje: today, vez: named, lancamento: entry, parecidos: like),
      &problems)
    let change = try problems.end(else: read)
    let recorded = try answered(
      razao.mudarOcorrencia(
        change.numero, de: plan.id, change.destino, motivo: change.motivo,
        simular: request.simular))
    session.show(recorded, "alterado")
  }
}

/// `razao plano pular`: skips an occurrence.
struct PlanoPular: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "pular", english: "skip",
    abstract: "pula uma vez de um plano: ela não se espera mais",
    discussion: """
      Sem VEZ, a próxima.

      Exemplos:
        razao plano pular academia --motivo férias
        razao plano pular academia 01/2027
        razao plano pular academia 3
      """)

  @OptionGroup var occurrence: OccurrenceArguments

  @Option(help: .value("TEXTO", "por quê"))
  var motivo: String?

  @OptionGroup(title: RecordingOptions.title) var trial: TrialOption
  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> OccurrenceRequest? {
    occurrence.request("pular", [.motivo: motivo], trial, &problems)
  }
}

/// `razao plano adiar`: moves an occurrence to another day.
struct PlanoAdiar: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "adiar", english: "move",
    abstract: "muda o dia de uma vez de um plano, só dela",
    discussion: """
      Sem VEZ, a próxima. O novo dia pode ser antes ou depois.

      Exemplos:
        razao plano adiar aluguel --para 10/12/2026
        razao plano adiar academia 02/2027 --para 05/03/2027
      """)

  @OptionGroup var occurrence: OccurrenceArguments

  @Option(help: .value("DIA", "o novo dia"))
  var para: String?

  @Option(help: .value("TEXTO", "por quê"))
  var motivo: String?

  @OptionGroup(title: RecordingOptions.title) var trial: TrialOption
  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> OccurrenceRequest? {
    occurrence.request("adiar", [.para: para, .motivo: motivo], trial, &problems)
  }
}

/// `razao plano vincular`: links an occurrence to an entry that is already in the books.
struct PlanoVincular: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "vincular", english: "link",
    abstract: "diz qual lançamento do livro é uma vez de um plano",
    discussion: """
      Para um lançamento que já existe e que o plano não reconheceu: com multa ou desconto, de outra \
      conta, ou de antes do plano. Sem VEZ, a próxima.

      Exemplo:
        razao plano vincular academia 11/2026 --lancamento 1b4e28ba
      """)

  @OptionGroup var occurrence: OccurrenceArguments

  @Option(help: .value("ID", "qual: o começo do id dele, como no extrato"))
  var lancamento: String?

  @OptionGroup(title: RecordingOptions.title) var trial: TrialOption
  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> OccurrenceRequest? {
    occurrence.request("vincular", [.lancamento: lancamento], trial, &problems)
  }
}

/// `razao plano retomar`: expects an occurrence on its own day again.
struct PlanoRetomar: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "retomar", english: "resume",
    abstract: "volta a esperar, no dia dela, uma vez que foi pulada, adiada ou vinculada",
    discussion: """
      Exemplo:
        razao plano retomar academia 2
      """)

  @Argument(help: .value("PLANO", "o plano: o nome, ou o id"))
  var plan: String?

  @Argument(help: .value("VEZ", "qual vez: o número dela, o mês (01/2027) ou o dia (15/01/2027)"))
  var number: String?

  @OptionGroup(title: RecordingOptions.title) var trial: TrialOption
  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> OccurrenceRequest? {
    OccurrenceRequest(
      plan, OccurrenceForm([.acao: "retomar", .vez: number]), trial, &problems)
  }
}
