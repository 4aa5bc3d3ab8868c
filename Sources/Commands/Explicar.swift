internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao explicar`: the entries behind a figure, and the causes of a difference.
struct Explicar: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "explicar", english: "explain",
    abstract: "mostra os lançamentos de um saldo, ou o que fez dois saldos serem diferentes",
    discussion: """
      Com --contra, compara com o saldo de outro dia; com --sabido-em ou --sabido-por, com o que \
      se sabia então (por que abril mudou desde que o fechei?); com --contra-valor, diz o que pode \
      estar errado quando o banco mostra outro saldo.

      Exemplos:
        razao explicar Corrente
        razao explicar Corrente --em 31/10/2026 --contra hoje
        razao explicar Corrente --contra-valor 4.808,30
      """)

  @Argument(
    help: .value("CONTA [MES]", "a conta, e o mês (11/2026) ou ano de que se quer o movimento"))
  var words: [String] = []

  @Option(help: .value("DIA", "o movimento a partir deste dia"))
  var de: String?

  @Option(help: .value("DIA", "o movimento até este dia"))
  var ate: String?

  @Option(help: .value("DIA", "o saldo no fim deste dia; sem ele, de todos"))
  var em: String?

  @Option(help: .value("DIA", "compara com o saldo no fim deste outro dia"))
  var contra: String?

  @Option(
    name: .customLong("contra-valor"),
    help: .value("VALOR", "o banco mostra este saldo: o que pode estar errado?"))
  var bank: String?

  @Option(
    name: .customLong("sabido-em"),
    help: .value("INSTANTE", "compara com o que se sabia neste instante"))
  var knownAt: String?

  @Option(
    name: .customLong("sabido-por"),
    help: .value("ID", "compara com o que sabia quem fez este fechamento, lançamento ou registro"))
  var knownTo: String?

  @Option(help: .value("N", "quantos lançamentos mostrar (50)"))
  var limite: String?

  @Option(help: .value("ID", "continua depois deste lançamento"))
  var depois: String?

  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  struct Request {
    enum Question {
      case entries(limit: Int, after: String?)
      case day(Day)
      case known(at: Instant?, to: String?)
      case bank(String)
    }

    let account: String
    let em: Day?
    let question: Question
  }

  func request(_ problems: inout Problems, today: Day) -> Request? {
    let (name, month) = problems.accountAndPeriod(words, today: today)
    let account = problems.text(name, "a conta", option: "CONTA")
    let isDated = de != nil || ate != nil
    if isDated || month != nil {
      if isDated, month != nil {
        problems.usage("Diga um mês ou ano, ou --de e --ate, e não os dois.")
      }
      if self.em != nil || contra != nil || bank != nil || knownAt != nil || knownTo != nil
        || limite != nil || depois != nil
      {
        problems.usage("Um período explica-se sozinho: as outras opções são de um saldo.")
      }
      let days = month ?? problems.period(de, ate, today: today, else: Month(of: today).dias)
      guard let account, let days else { return nil }
      let before = Day(number: max(Day.numbers.lowerBound, days.lowerBound.number - 1))
      return Request(account: account, em: days.upperBound, question: .day(before))
    }
    let em = problems.day(em, today: today)
    let question = question(&problems, today)
    guard let account, let question else { return nil }
    return Request(account: account, em: em, question: question)
  }

  private func question(_ problems: inout Problems, _ today: Day) -> Request.Question? {
    let against = [
      ("--contra", contra), ("--contra-valor", bank), ("--sabido-em", knownAt),
      ("--sabido-por", knownTo),
    ].filter { $0.1 != nil }.map(\.0)
    let isPast = against == ["--sabido-em", "--sabido-por"]
    if against.count > 1, !isPast {
      problems.usage("Compare com uma coisa só: \(PtBR.list(against)) não vão juntos.")
    }
    let day = problems.day(contra, today: today)
    let moment = problems.instant(knownAt, option: "--sabido-em", today: today)
    let limit = problems.count(limite, option: "--limite")
    if !against.isEmpty, limite != nil || depois != nil {
      problems.usage("--limite e --depois servem só para a lista de lançamentos.")
    }
    if let bank, !TypedAmount.isReadable(bank) {
      problems.note("--contra-valor: \(TypedAmount.Problem.malformed.message).")
      return nil
    }
    if let bank { return .bank(bank) }
    if contra != nil { return day.map { .day($0) } }
    if isPast || knownAt != nil || knownTo != nil { return .known(at: moment, to: knownTo) }
    return .entries(limit: limit ?? Limits.explainedEntries, after: depois)
  }

  func perform(_ request: Request, _ razao: Razao, _ session: Session) throws(Failure) {
    try answered(show(request, razao, in: session))
  }

  private func show(_ request: Request, _ razao: Razao, in session: Session) throws(RazaoError) {
    let account = try razao.conta(por: request.account)
    switch request.question {
    case .entries(let limit, let typed):
      let after = try typed.map { typed throws(RazaoError) in try razao.lancamento(por: typed).id }
      let found = try razao.explicar(conta: account, em: request.em, depois: after, limite: limit)
      session.show(
        found.json, or: .explicacao(found, hoje: session.today, next: next(request, found)))
    case .day(let day):
      let found = try razao.diferenca(
        conta: account, de: Vista(em: day), para: Vista(em: request.em))
      session.show(found.json, or: .diferenca(found))
    case .known(let moment, let typed):
      let commit = try typed.map { typed throws(RazaoError) in try razao.registro(por: typed) }
      let found = try razao.diferenca(
        conta: account, de: Vista(em: request.em, sabidoEm: moment, sabidoPor: commit))
      session.show(found.json, or: .diferenca(found))
    case .bank(let typed):
      let found = try suspects(razao, account, request.em ?? session.today, typed)
      session.show(found.json, or: .suspeitas(found))
    }
  }

  /// The suspects for a difference; debts and income are typed on their natural side.
  private func suspects(
    _ razao: Razao, _ account: Uuid, _ day: Day, _ typed: String
  ) throws(RazaoError) -> DiferencaDoBanco {
    let balance = try razao.saldos(Vista(em: day)).first { $0.conta == account }
    let decimals = balance?.saldo.decimals ?? 2
    guard
      let amount = try? TypedAmount.read(
        typed, decimals: decimals, currency: balance?.moeda ?? .real)
    else {
      throw RazaoError.dadosInvalidos("--contra-valor: \(TypedAmount.Problem.malformed.message).")
    }
    let raw = balance?.classe.doLadoNatural(amount) ?? amount
    return try razao.suspeitas(conta: account, banco: raw, em: day)
  }

  private func next(_ request: Request, _ found: Explicacao) -> Destination {
    var rest = Destination.Trecho(conta: request.account)
    (rest.em, rest.depois) = (request.em, found.movimentos.last?.id)
    return .explicar(rest)
  }
}
