internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

extension Site {
  /// Replays the steps of a payment with the values typed so far.
  /// - Parameter id: the UUID of the entry, which may already be recorded.
  func replayPayment(_ typed: Fields, id: Uuid?) throws(PageProblem) -> PaymentProgress {
    var flow = FluxoDePagamento()
    flow.type(typed["codigo"] ?? "")
    let form = PaymentForm(typed)
    guard let cobranca = flow.codigo.leitura.cobranca else {
      return PaymentProgress(flow: flow, formulario: form)
    }
    // A kept slip fills the form in only once: fields emptied afterwards stay empty.
    let isNew = form[.codigoDeAntes] == nil
    let said = form.para(cobranca)
    let kept = try cobranca.chave.flatMap { key throws(PageProblem) in
      try ask(razao.boletoGuardado(chave: key, id: id))
    }
    var progress = try ask(
      replay(flow, isNew ? said.preenchido(com: kept) : said, cobranca, id))
    progress.guardado = kept
    return progress
  }

  private func replay(
    _ begun: FluxoDePagamento, _ form: PaymentForm, _ cobranca: Cobranca, _ id: Uuid?
  ) throws(RazaoError) -> PaymentProgress {
    let costumes = try razao.costumes(
      interessado: form[.interessado] ?? cobranca.beneficiario, id: id)
    let isThere = costumes.existente != nil
    let paid =
      try isThere
      ? []
      : cobranca.chave.map { key throws(RazaoError) in
        try razao.pagamentos(chave: key, sem: id)
      } ?? []
    let books = PaymentForm.Books(
      cobranca, cobranca.especie, costumes, feitos: paid,
      fechadoAte: isThere ? nil : try razao.fechamentos().map(\.ate).max())
    var flow = begun
    var silent = Problems()
    guard let payment = form.payment(books, &silent), flow.advance(payment) else {
      preconditionFailure("a payment is of the code that was read")
    }
    let (entry, problems) = form.reading(books)
    var progress = PaymentProgress(flow: flow, formulario: form.preenchido(com: payment))
    (progress.books, progress.lancamento, progress.lidos) = (books, entry, problems)
    progress.parecido = try parecido(progress)
    return progress
  }

  /// The ledger's objection that a similar entry is already recorded; nil if there is none.
  private func parecido(_ progress: PaymentProgress) throws(RazaoError) -> RazaoError? {
    guard let entry = progress.lancamento, !entry.mesmoRepetido,
      progress.books?.costumes.existente == nil
    else { return nil }
    do throws(RazaoError) {
      _ = try razao.pagar(entry, simular: true)
      return nil
    } catch {
      // Every other error is shown when the payment is recorded.
      return error.code == .pareceRepetido ? error : nil
    }
  }
}

/// The steps of a payment, as far as its form goes, with the books' answers.
struct PaymentProgress: Sendable {
  var flow: FluxoDePagamento
  /// The form of the second step, with its defaults filled in.
  let formulario: PaymentForm
  /// The books that the form was read with; nil until the code is valid.
  var books: PaymentForm.Books?
  /// The entry that records the payment; nil if the form has mistakes.
  var lancamento: NovoLancamento?
  /// The mistakes in the form, apart from similar entries.
  var lidos = Problems()
  /// The objection that a similar entry is already recorded; nil if there is none.
  var parecido: RazaoError?
  /// The slip that is kept for payment; nil if it is not.
  var guardado: OcorrenciaListada?
  /// The accounts' balances at the end of today, if the form is shown.
  var saldos: [Uuid: Total] = [:]
  /// Whether the form with the code was sent.
  var isCodeSubmitted = true
  /// Whether each mistake is shown beside its field.
  var showsFieldErrors = false

  /// The mistakes in the form of the second step.
  var problems: Problems {
    var problems = lidos
    if let alike = parecido?.mensagens.first {
      let field = PaymentForm.Field.outra.name
      problems.note("\(alike) Se este é outro, \(field, .tick).", at: field)
    }
    return problems
  }

  /// The slip to keep for payment, and the problems with it.
  var kept: (plan: NovoPlano?, problems: Problems) {
    guard let books else { return (nil, Problems()) }
    var problems = Problems()
    let plan = formulario.kept(books, &problems)
    return (problems.isEmpty ? plan : nil, problems)
  }

  /// All reasons why the payment cannot be recorded.
  var mensagens: [Mensagem] {
    guard let cobranca = books?.cobranca else {
      return flow.codigo.erros(isWhole: true).map { Mensagem($0.text) }
    }
    return (cobranca.impedimento.map { [Mensagem($0)] } ?? []) + problems.messages
  }

  /// The problem for an error of the ledger.
  func problem(_ error: RazaoError) -> PageProblem {
    guard error.code == .dadosInvalidos, books?.costumes.existente != nil else {
      return PageProblem(error)
    }
    return PageProblem(
      .unprocessable,
      "Este formulário já gravou outra coisa. Para gravar este pagamento, comece em Pagar.")
  }
}
