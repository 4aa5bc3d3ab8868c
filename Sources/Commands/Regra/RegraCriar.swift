internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// The options for a rule's conditions and effects.
struct RuleOptions: ParsableArguments {
  @Option(help: .value("TEXTO", "uma parte do texto do banco"))
  var texto: String?

  @Option(help: .value("CHAVE", "o começo de uma chave do banco, em vez do texto"))
  var chave: String?

  @Option(help: .value("CONTA", "a categoria, ou outra conta sua"))
  var categoria: String?

  @Option(help: .value("NOME", "onde ou com quem foi"))
  var interessado: String?

  @Option(help: .value("TIPO", "o tipo de lançamento, como em lancar"))
  var tipo: String?

  @Flag(help: "só quando o dinheiro entra")
  var entrada = false

  @Flag(help: "só quando o dinheiro sai")
  var saida = false

  @Option(help: .value("CONTA", "só nos arquivos desta conta"))
  var conta: String?

  @Option(help: .value("VALOR", "só a partir deste valor"))
  var minimo: String?

  @Option(help: .value("VALOR", "só até este valor"))
  var maximo: String?

  @Option(name: .customLong("antes-de"), help: .value("REGRA", "a regra que só vale depois desta"))
  var before: String?

  /// The form, filled in over the existing texts; an empty text clears a field.
  func form(_ problems: inout Problems, over texts: Texts<RuleForm.Field> = Texts()) -> RuleForm {
    if entrada, saida { problems.usage("Dê --entrada ou --saida, não os dois.") }
    var form = RuleForm(texts)
    let way = entrada ? Sentido.entrada : saida ? .saida : nil
    let given: [(RuleForm.Field, String?)] = [
      (.texto, texto), (.chave, chave), (.categoria, categoria), (.interessado, interessado),
      (.tipo, tipo), (.sentido, way?.rawValue), (.conta, conta), (.minimo, minimo),
      (.maximo, maximo), (.antesDe, before),
    ]
    for (field, text) in given {
      guard let text else { continue }
      form[field] = text.naoVazio
    }
    return form
  }
}

/// `razao regra criar`: creates a rule.
struct RegraCriar: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "criar", english: "create",
    abstract: "cria uma regra para o que for importado daí em diante",
    discussion: """
      Maiúsculas e acentos não importam. Sem --antes-de, a regra vale antes da primeira que procura \
      só uma parte do texto dela, ou depois de todas.

      Exemplos:
        razao regra criar --texto uber --categoria Transporte
        razao regra criar --texto 'uber eats' --categoria Mercado --interessado 'Uber Eats' --saida
      """)

  @OptionGroup(title: "A regra") var options: RuleOptions

  @OptionGroup(title: RecordingOptions.title) var recording: RecordingOptions
  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> Filled<RuleForm>? {
    Filled(options.form(&problems), recording, &problems)
  }

  func perform(_ rule: Request, _ razao: Razao, _ session: Session) throws(Failure) {
    let books = try answered(RuleForm.Books(try razao.costumes(), try razao.regras()))
    let (new, id) = try rule.read(books)
    let recorded = try answered(razao.criarRegra(new, id: id, simular: rule.isTrial))
    try session.show(.criada, recorded, razao)
  }
}

/// `razao regra alterar`: changes a rule.
struct RegraAlterar: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "alterar", english: "change",
    abstract: "muda o que uma regra procura, o que ela faz ou a vez dela",
    discussion: """
      O que não for dito fica; um texto vazio tira: --conta ''.

      Exemplos:
        razao regra alterar uber --categoria Viagens
        razao regra alterar 'uber eats' --antes-de uber
      """)

  @Argument(help: .value("REGRA", "a regra: o texto dela, ou o id"))
  var rule: String?

  @OptionGroup(title: "A regra") var options: RuleOptions

  @Flag(name: .customLong("entrada-e-saida"), help: "para os dois sentidos")
  var bothWays = false

  @OptionGroup(title: RecordingOptions.title) var trial: TrialOption
  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  typealias Request = (rule: String, options: RuleOptions)

  func request(_ problems: inout Problems, today: Day) -> Request? {
    let typed = problems.text(rule, "a regra", option: "REGRA")
    if options.form(&problems).texts.isEmpty(), !bothWays, problems.isEmpty {
      problems.note("Falta o que alterar na regra.", .form)
    }
    return typed.map { (rule: $0, options: options) }
  }

  func perform(_ request: Request, _ razao: Razao, _ session: Session) throws(Failure) {
    let (there, books) = try answered(
      (try razao.regra(por: request.rule), RuleForm.Books(try razao.costumes(), try razao.regras()))
    )
    var problems = Problems()
    var shown = RuleForm(of: there).texts
    if bothWays { shown[.sentido] = nil }
    if request.options.texto != nil { shown[.chave] = nil }
    if request.options.chave != nil { shown[.texto] = nil }
    let read = request.options.form(&problems, over: shown).read(books, &problems)
    let new = try problems.end(else: read)
    let recorded = try answered(razao.alterarRegra(there.id, new, simular: trial.simular))
    try session.show(.alterada, recorded, razao)
  }
}
