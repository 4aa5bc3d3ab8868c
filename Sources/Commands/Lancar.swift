internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao lancar`: records an entry, from as few words as possible.
struct Lancar: Command {
  static let configuration = CommandConfiguration(
    name: "lancar", english: "post",
    abstract: "grava um lançamento",
    discussion: """
      TIPO é pix, debito, credito, dinheiro, boleto, ted, doc, transferencia, salario, fatura, recarga, saque, deposito, \
      tarifa, rendimento, aplicacao, resgate, reembolso, estorno, ajuste, outro, ou o nome inteiro \
      de um tipo. VALOR não leva sinal. Sem VALOR, num terminal, pergunta o que falta.

      Com quem já teve um lançamento, TIPO pode faltar, e basta o começo do nome: é o do último.

      Sem --conta fica na conta que este interessado teve por último com este TIPO, ou na última \
      do TIPO, ou na única em que ele cabe, mas só numa da moeda da casa. Sem --categoria, na que \
      este interessado teve por último. Sem --data, hoje. Um estorno acha a compra pelo valor e pelo \
      interessado, e fica na conta e na categoria dela; de uma compra que se sabe qual é, razao \
      estornar.

      O que amigos lhe devem é uma conta: razao conta abrir 'Amigos me devem' --tipo emprestimo.

      Exemplos:
        razao lancar debito 45,90 Padaria
        razao lancar 12,50 pad
        razao lancar pix 1.250,00 'Imobiliária Ipê' --categoria moradia
        razao lancar pix 300 Ana --recebido
        razao lancar credito 89,90 Livraria --conta Visa --data ontem
        razao lancar --como 1b4e28ba 52,30
        razao lancar credito 1.200 Magalu --parcelas 12
        razao lancar credito 112,40 OpenAI --original 'US$ 20'
        razao lancar estorno 200 Loja
        razao lancar pix 300 João --para 'Amigos me devem'
        razao lancar debito 90 Cantina --partida alimentação=30 --partida 'Amigos me devem=60'
      """)

  @Argument(help: .value("TIPO", "o que foi, numa palavra"))
  var kind: String?

  @Argument(help: .value("VALOR", "quanto: 2.500,00, 2500,00 ou 2500"))
  var amount: String?

  @Argument(help: .value("[INTERESSADO]", "a outra parte"))
  var party: String?

  @Option(help: .value("ID", "de novo o lançamento ID, hoje, com o que se diz de outro modo"))
  var como: String?

  @Option(help: .value("PLANO", "a próxima vez do plano, hoje, com o que se diz de outro modo"))
  var plano: String?

  @Option(
    help: .value(
      "VEZ", "com --plano, outra vez dele: o número, o mês (01/2027) ou o dia (15/01/2027)"))
  var vez: String?

  @Option(help: .value("N", "em N parcelas, uma por mês: grava a primeira e espera as outras"))
  var parcelas: String?

  @Option(help: .value("VALOR", "quanto é a primeira parcela, se é diferente"))
  var primeira: String?

  @Flag(name: .customLong("valor-da-parcela"), help: "VALOR é o de cada parcela, e não o total")
  var amountOfInstalment = false

  @Option(help: .value("ARQUIVO", "o arquivo do comprovante"), completion: .file())
  var comprovante: String?

  @Option(help: .nota)
  var nota: String?

  @OptionGroup var options: NewEntryOptions
  var common: CommonOptions { options.common }

  struct Request {
    var entry: Filled<EntryForm>
    /// The entry to start from, as typed.
    let original: String?
    /// The plan whose next, or given, occurrence the entry records.
    let plan: (typed: String, occurrence: TypedOccurrence?)?
    /// Whether the kind or the amount is not given, so that all that is missing may be asked for.
    let isBare: Bool
    /// Whether the kind is that of the party's last entry.
    let isOfParty: Bool
  }

  func request(_ problems: inout Problems, today: Day) -> Request? {
    let isLike = como != nil || plano != nil
    let isBare = amount == nil && nota == nil && !isLike
    // A repeated entry, or one with a known party, needs no word for its kind.
    var form = options.form(kind, amount, party, isLike: isLike, &problems)
    let isOfParty =
      form[.tipo] == nil && !isBare && !isLike
      && (options.entry.conta == nil || options.entry.para == nil)
    (form[.parcelas], form[.primeira]) = (parcelas, primeira)
    form[.porParcela] = Ticked.text(amountOfInstalment)
    form[.nota] = nota
    form.takeNote()
    form.isLike = isLike
    if como != nil, plano != nil { problems.usage("Diga --como ou --plano, e não os dois.") }
    if vez != nil, plano == nil { problems.usage("--vez só serve com --plano.") }
    if isLike, parcelas != nil {
      problems.usage("--parcelas não serve com \(como == nil ? "--plano" : "--como").")
    }
    let occurrence = problems.occurrence(
      vez, FieldName("a vez", option: "--vez VEZ"), today: today)
    // The command asks for each value that was left out.
    if isOfParty || (isBare && Questions.arePossible(common)) { form.isAskedFor = true }
    return Filled(form, options.recording, &problems).map {
      Request(
        entry: $0, original: como, plan: plano.map { ($0, occurrence) }, isBare: isBare,
        isOfParty: isOfParty)
    }
  }

  func perform(_ request: Request, in session: Session) throws(Failure) -> ExitStatus {
    let razao = try session.razao()
    var (next, receipt) = (request, comprovante)
    while true {
      let status = try record(next, receipt, in: razao, session)
      // Somebody who was asked for an entry may have more of them.
      guard status == .done, request.isBare, !request.entry.isTrial, options.recording.id == nil,
        let amount = Questions(session)?.answer("Outro? (Enter para sair, ou o próximo valor)"),
        !amount.isEmpty
      else { return status }
      next.entry.form[.valor] = amount
      receipt = nil
    }
  }

  /// Records one entry, asked for where it is bare.
  private func record(
    _ request: Request, _ comprovante: String?, in razao: Razao, _ session: Session
  ) throws(Failure) -> ExitStatus {
    var entry = request.entry
    if request.isBare, let questions = Questions(session) {
      entry.form = try questions.entry(entry.form, in: razao, session)
    }
    if request.isOfParty { try session.fillInFromParty(&entry.form, in: razao) }
    if !request.isBare {
      try session.openMissingCategory(
        entry.form[.categoria], entry.form[.tipo], isTrial: entry.isTrial, in: razao)
    }
    var problems = Problems()
    var silent = Problems()
    let given = entry.recording.id(&silent)
    let occurrence = try problems.asked(
      request.plan.map { plan throws(RazaoError) in
        let id = try razao.plano(por: plan.typed).id
        let number: UInt64? =
          switch plan.occurrence {
          case .number(let number): number
          case .days(let days): try razao.vez(de: id, em: days)
          case nil: nil
          }
        return try razao.ocorrencia(de: id, number, id: given)
      }
    ).flatMap(\.self)
    let original = try problems.asked(
      request.original.map { typed throws(RazaoError) in
        try razao.lancamento(por: typed).conteudo
      } ?? occurrence?.lancamento.conteudo
    ).flatMap(\.self)
    try session.askForExchange(&entry, in: razao, original: original)
    if original == nil { try session.askForPurchase(&entry, in: razao) }
    _ = try session.receipt(comprovante, in: razao, &problems)
    var (new, id) = try session.read(
      entry, in: razao, original: original, keepingDay: occurrence != nil, problems)
    if request.isBare, !entry.isTrial, let questions = Questions(session) {
      guard try questions.confirms(new, in: razao, session) else {
        session.output.line("Nada foi gravado.")
        return .no
      }
    }
    new.comprovante = try session.keep(comprovante, isTrial: entry.isTrial, in: razao)
    let effect = try session.post(
      new, id: id, occurrence: occurrence, isTrial: entry.isTrial, in: razao)
    session.show(effect, .lancado(effect, today: session.today))
    return .done
  }
}

extension Session {
  /// The entry of a form, as completed from the books, and its id.
  /// - Parameters:
  ///   - corrected: whether it corrects `original`.
  ///   - keepingDay: whether its day defaults to that of `original`.
  func read(
    _ entry: Filled<EntryForm>, in razao: Razao, original: ConteudoDeTransacao?,
    corrected: Bool = false, keepingDay: Bool = false, _ found: Problems = Problems()
  ) throws(Failure) -> (request: NovoLancamento, id: Uuid?) {
    var silent = Problems()
    let id = corrected ? nil : entry.recording.id(&silent)
    let costumes = try answered(
      razao.costumes(
        interessado: entry.form.party(original), id: id, estornando: entry.form.estornada))
    return try entry.read(
      EntryForm.Books(costumes, original: original, keepsDay: corrected || keepingDay) {
        $0.casasUsuais
      }, found)
  }

  /// Asks for the amount in the other side's currency, if it is missing.
  func askForExchange(
    _ entry: inout Filled<EntryForm>, in razao: Razao, original: ConteudoDeTransacao?
  ) throws(Failure) {
    guard let questions = Questions(self) else { return }
    let form = entry.form
    let costumes = try answered(razao.costumes(interessado: form.party(original)))
    guard let (_, other) = form.missingExchange(EntryForm.Books(costumes, original: original))
    else { return }
    entry.form[.por] = try questions.amount("Quanto deu em \(other.moeda)?", of: other)
  }
}
