internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// Walks the flow of a payment: with the person at the terminal, or from the options.
struct PaymentWalk {
  private let request: PaymentRequest
  private let session: Session
  private let razao: Razao
  private let questions: Questions?
  private var flow: FluxoDePagamento
  private var payment: Filled<PaymentForm>
  /// Whether the person was asked for the account, and may have chosen the usual one.
  private var isAccountAsked = false

  init(_ request: PaymentRequest, in session: Session) throws(Failure) {
    self.request = request
    self.session = session
    payment = request.payment
    questions = PaymentRequest.mayAsk(session.common) ? Questions(session) : nil
    razao = try session.razao()
    flow = FluxoDePagamento(request.especie)
    if let code = request.codigo { flow.type(code) }
  }

  /// Goes from the code to the receipt.
  mutating func walk() throws(Failure) -> ExitStatus {
    if request.codigo == nil { try askForCode() }
    while true {
      var (entry, id) = try prepare()
      switch try confirmed() {
      case .pay(let again):
        entry.mesmoRepetido = entry.mesmoRepetido || again
        return try record(entry, id)
      case .leave:
        session.output.line("Nada foi gravado.")
        return .no
      case .code:
        let before = flow.codigo.leitura.cobranca
        flow.touches(.codigo)
        try askForCode()
        // Values given for one code do not carry over to another.
        if flow.codigo.leitura.cobranca != before {
          (payment.form[.valor], payment.form[.outroValor]) = (nil, nil)
        }
      }
    }
  }

  // MARK: Step 1

  /// Asks for the code until it is valid; an empty answer keeps a valid one.
  private mutating func askForCode() throws(Failure) {
    guard let questions else { return }
    repeat {
      let code = flow.codigo
      let isKept = code.leitura.cobranca != nil
      let hint =
        isKept ? " (Enter para o que já está)" : code.leitura.isIncompleto ? " (continue)" : ""
      let typed = try questions.said("\(request.especie.titulo)?\(hint)")
      if typed.isEmpty, isKept { return }
      flow.type(code.continuado(por: typed))
      for message in flow.codigo.mensagens { Output.tell(message) }
    } while flow.codigo.leitura.cobranca == nil
  }

  // MARK: Step 2

  /// Makes the payment from the code, the options and the books, reporting all mistakes together.
  /// - Returns: the entry that records it, and its id.
  private mutating func prepare() throws(Failure) -> (entry: NovoLancamento, id: Uuid?) {
    let read = flow.codigo.leitura
    var problems = Problems()
    let today = session.today
    _ = problems.day(payment.form[.data], PaymentForm.Field.data.name, today: today)
    for message in read.mensagens { problems.note(Mensagem(message)) }
    if let why = read.cobranca?.impedimento { problems.note(Mensagem(why)) }
    var silent = Problems()
    let id = payment.recording.id(&silent)
    let costumes = try answered(
      razao.costumes(interessado: payment.form[.interessado] ?? read.cobranca?.beneficiario, id: id)
    )
    var books = PaymentForm.Books(read.cobranca, request.especie, costumes)
    _ = try session.receipt(request.comprovante, in: razao, &problems)
    var filled = payment
    if let key = read.cobranca?.chave {
      filled.form = filled.form.preenchido(
        com: try answered(razao.boletoGuardado(chave: key, id: id)))
    }
    if problems.isEmpty, silent.isEmpty { try ask(for: books, &filled.form) }
    let made = try filled.read(books, problems)
    if let cobranca = read.cobranca {
      books.feitos = try done(cobranca, costumes, id)
      guard let paid = filled.form.payment(books, &silent), flow.advance(paid) else {
        preconditionFailure("a payment is of the code that was read")
      }
    }
    return (made.request, made.id)
  }

  /// Asks for the account and the amount, if they are not known.
  ///
  /// The account is asked for once, the amount again for each code.
  private mutating func ask(
    for books: PaymentForm.Books, _ form: inout PaymentForm
  ) throws(Failure) {
    guard let questions else { return }
    if form[.conta] == nil, !isAccountAsked {
      isAccountAsked = true
      payment.form[.conta] = try questions.account(form, books)
      form = payment.form
    }
    var problems = Problems()
    let account = form.account(books, &problems)
    guard problems.isEmpty, let cobranca = books.cobranca, cobranca.valor == nil,
      form[.valor] == nil, form[.outroValor] == nil
    else { return }
    form[.valor] = try questions.amount("Quanto?", of: account)
  }

  /// The entries that already paid it; none if one of them was recorded by this same command.
  private func done(
    _ cobranca: Cobranca, _ costumes: Costumes, _ id: Uuid?
  ) throws(Failure) -> [Lancamento] {
    guard let key = cobranca.chave, costumes.existente == nil else { return [] }
    return try answered(razao.pagamentos(chave: key, sem: id))
  }

  // MARK: Step 3

  private enum Answer {
    /// Pays, and whether despite an earlier payment.
    case pay(again: Bool)
    case leave
    /// Goes back to the code.
    case code
  }

  /// Shows the payment, and asks; without anybody to answer, pays as the options say.
  private func confirmed() throws(Failure) -> Answer {
    guard let questions, let paid = flow.pagamento, !payment.isTrial else {
      return .pay(again: false)
    }
    session.show(flow.screen)
    let isPaid = !paid.feitos.isEmpty && payment.form[.outra] == nil
    let question = isPaid ? "Já foi pago. Gravar assim mesmo?" : "Gravar o pagamento?"
    for _ in 1...Limits.questions {
      switch questions.answer(question + " [s/N, c para mudar o código]")?.foldedForComparison {
      case "s", "sim": return .pay(again: isPaid)
      case "c", "codigo": return .code
      case nil, "", "n", "nao": return .leave
      default: Output.complain("Responda s (sim), n (não) ou c (o código).\n")
      }
    }
    return .leave
  }

  private mutating func record(_ entry: NovoLancamento, _ id: Uuid?) throws(Failure) -> ExitStatus {
    guard let paid = flow.pagamento else {
      preconditionFailure("what is recorded was put together before")
    }
    if !entry.mesmoRepetido, let before = paid.feitos.first {
      var problems = Problems()
      payment.form.checkWhetherPaid(paid.feitos, &problems)
      problems.note(
        "Se foi pago outra vez, \(PaymentForm.Field.outra.name, .tick); "
          + "\(passo: "para ver aquele lançamento", .lancamento(before.id)).")
      try problems.end()
    }
    var entry = entry
    entry.comprovante = try session.keep(
      request.comprovante, isTrial: payment.isTrial, in: razao)
    let effect = try session.post(entry, id: id, isTrial: payment.isTrial, in: razao)
    flow.finish(effect)
    session.note(effect.recibo)
    session.show(effect.json(pagando: paid.cobranca), or: flow.screen)
    return .done
  }
}

extension Questions {
  /// The account to pay from, as typed; nil for the usual one.
  /// - Throws: if the input ends first.
  fileprivate func account(
    _ form: PaymentForm, _ books: PaymentForm.Books
  ) throws(Failure) -> String? {
    // Without a usual account an answer is required.
    var ignored = Problems()
    let usual = form.account(books, &ignored)
    let question = "De que conta?" + (usual.map { " (Enter para \($0.nome))" } ?? "")
    return try until(question) { typed in
      if typed.isEmpty, usual != nil { return .success(nil) }
      var asked = form
      asked[.conta] = typed
      return judged { problems in asked.account(books, &problems).map { _ in typed } }
    }
  }
}
