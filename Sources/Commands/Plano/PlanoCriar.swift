internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao plano criar`: creates a plan.
struct PlanoCriar: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "criar", english: "create",
    abstract: "cria um plano: um lançamento, e de quanto em quanto tempo ele vem",
    discussion: """
      TIPO, VALOR e INTERESSADO são como em lancar; com --como ID são os do lançamento, e o plano \
      começa no mês depois dele. Sem --cada, todo mês; sem --dia nem --data, a partir de hoje. Sem \
      --vezes nem --ate, não acaba. Uma compra parcelada se grava com “lancar --parcelas”.

      Com --dia 31 ou --dia ultimo vem no último dia de cada mês, a partir do primeiro mês de 31 \
      dias. --fim-de-semana só conhece sábado e domingo, e não os feriados.

      Exemplos:
        razao plano criar Aluguel pix 1.850 'Imobiliária Ipê' --categoria moradia --dia 5
        razao plano criar Salário salario 6.200 --dia 30 --fim-de-semana antes
        razao plano criar Pão --como 1b4e28ba
        razao plano criar Academia debito 89,90 Smart --cada mes --vezes 12 --tolerancia 10%
      """)

  @Argument(help: .value("NOME", "como o plano se chama"))
  var name: String?

  @Argument(help: .value("TIPO", "o que é, numa palavra (pix, debito…)"))
  var kind: String?

  @Argument(help: .value("VALOR", "quanto"))
  var amount: String?

  @Argument(help: .value("[INTERESSADO]", "a outra parte"))
  var party: String?

  @Option(help: .value("ID", "como o lançamento ID, com o que se diz de outro modo"))
  var como: String?

  @Option(
    help: .value("RITMO", "dia, semana, mes, bimestre, trimestre, semestre, ano, ou '2 semanas'"))
  var cada: String?

  @Option(help: .value("N", "o dia do mês, de 1 a 31, ou ultimo; 31 é o último do mês"))
  var dia: String?

  @Option(help: .value("N", "quantas vezes ao todo"))
  var vezes: String?

  @Option(help: .value("DIA", "o último dia"))
  var ate: String?

  @Option(
    name: .customLong("fim-de-semana"),
    help: .value("QUANDO", "se cai no fim de semana: antes (sexta) ou depois (segunda)"))
  var weekend: String?

  @Option(help: .value("VALOR", "quanto o valor do banco pode variar: um valor, ou 10%"))
  var tolerancia: String?

  @OptionGroup var options: NewEntryOptions
  var common: CommonOptions { options.common }

  func request(
    _ problems: inout Problems, today: Day
  ) -> (plan: Filled<PlanForm>, como: String?)? {
    var form = PlanForm([
      .nome: name, .cada: cada, .dia: dia, .vezes: vezes, .ate: ate, .fimDeSemana: weekend,
      .tolerancia: tolerancia,
    ])
    form.entry = options.form(kind, amount, party, isLike: como != nil, &problems)
    form.entry.isLike = como != nil
    if options.entry.descricao != nil {
      problems.usage("O nome do plano já é a descrição: deixe --descricao.")
    }
    return Filled(form, options.recording, &problems).map { ($0, como) }
  }

  func perform(
    _ request: (plan: Filled<PlanForm>, como: String?), _ razao: Razao, _ session: Session
  ) throws(Failure) {
    var plan = request.plan
    let original = try answered(
      request.como.map { typed throws(RazaoError) in try razao.lancamento(por: typed).conteudo })
    if let original, plan.form[.dia] == nil, plan.form.entry[.data] == nil,
      ["mes", nil].contains(plan.form[.cada])
    {
      let first = PlanForm.firstDay(like: original, today: session.today)
      plan.form.entry[.data] = first.description
    }
    try session.openMissingCategory(
      plan.form.entry[.categoria], plan.form.entry[.tipo], isTrial: plan.isTrial, in: razao)
    let costumes = try answered(razao.costumes(interessado: plan.form.entry.party(original)))
    let (new, id) = try plan.read(
      EntryForm.Books(costumes, original: original) { $0.casasUsuais })
    let recorded: PlanoGravado
    do throws(RazaoError) {
      recorded = try razao.criarPlano(new, id: id, simular: plan.isTrial)
    } catch {
      guard error.code == .pareceRepetido else { throw Failure(error) }
      try session.confirmRepeated(error)
      var again = new
      again.lancamento.mesmoRepetido = true
      recorded = try answered(razao.criarPlano(again, id: id, simular: plan.isTrial))
    }
    session.show(recorded, "criado")
  }
}

/// `razao plano alterar`: changes a plan from a day on.
struct PlanoAlterar: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "alterar", english: "change",
    abstract: "muda um plano a partir de um dia: valor, conta, categoria, fim",
    discussion: """
      O que não se diz fica como está. A mudança vale a partir de --desde, ou de hoje; o que venceu antes \
      fica como era. Outro ritmo é outro plano.

      Exemplos:
        razao plano alterar aluguel --valor 1.950 --desde 01/01/2027
        razao plano alterar academia --vezes 24
        razao plano alterar internet --conta nubank --sem-fim
      """)

  @Argument(help: .value("PLANO", "o plano: o nome, ou o id"))
  var plan: String?

  @Option(help: .value("DIA", "a partir de que dia"))
  var desde: String?

  @Option(help: .value("TIPO", "o que é, numa palavra (pix, debito…)"))
  var tipo: String?

  @Option(help: .value("VALOR", "quanto"))
  var valor: String?

  @Option(help: .value("NOME", "a outra parte"))
  var interessado: String?

  @Option(help: .value("VALOR", "quanto pode variar: um valor, 10%, ou '' para nada"))
  var tolerancia: String?

  @Option(help: .value("N", "quantas vezes ao todo"))
  var vezes: String?

  @Option(help: .value("DIA", "o último dia"))
  var ate: String?

  @Flag(name: .customLong("sem-fim"), help: "não acaba")
  var endless = false

  @OptionGroup(title: "Opções do lançamento") var entry: EntryOptions

  @OptionGroup(title: RecordingOptions.title) var trial: TrialOption
  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  typealias Request = (plan: String, form: PlanChangeForm)

  func request(_ problems: inout Problems, today: Day) -> Request? {
    let typed = problems.text(plan, "o plano", option: "PLANO")
    var form = PlanChangeForm([
      .desde: desde, .tolerancia: tolerancia, .vezes: vezes, .ate: ate,
      .semFim: Ticked.text(endless),
    ])
    form.entry = entry.form(tipo: tipo, valor: valor, interessado: interessado)
    form.entry.isLike = true
    entry.check(&problems)
    form.check(&problems)
    return typed.map { (plan: $0, form: form) }
  }

  func perform(_ request: Request, _ razao: Razao, _ session: Session) throws(Failure) {
    let (there, before, costumes) = try answered { () throws(RazaoError) in
      let plan = try razao.plano(por: request.plan)
      let before = try razao.lancamento(
        plano: plan.id, desde: request.form.from(session.today))
      return (plan, before, try razao.costumes(interessado: request.form.entry.party(before)))
    }
    let change = try request.form.read(PlanChangeForm.Books(costumes, antes: before))
    let recorded = try answered(razao.alterarPlano(there.id, change, simular: trial.simular))
    session.show(recorded, "alterado")
  }
}
