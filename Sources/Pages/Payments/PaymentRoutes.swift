internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

// Paying a boleto or a Pix code in three steps on one page. The forms carry all typed values, from
// which each request replays the steps.
extension Site {
  static let paymentRoutes: [Route] = [
    .get(.payment, Site.paymentPage),
    .preview(.payment, Site.paymentPage),
    .preview(.codePreview, Site.previewCode),
    .post(.paymentRecord, on: .payment, Site.recordPayment, again: Site.paymentPageAgain),
    .post(.paymentKeep, on: .payment, Site.keepSlip, again: Site.paymentPageAgain),
    .get(.paymentReceipt, Site.receiptPage),
  ]

  /// The page with the steps, as far as the values of the form, or of the address, go.
  private func paymentPage(_ request: PageRequest) throws(PageProblem) -> Page {
    let isSent = !request.form.pairs.isEmpty
    let typed = isSent ? request.form : request.query
    var progress = try replayPayment(typed, id: nil)
    progress.isCodeSubmitted = isSent ? !typed.has("mudar") : typed.has("codigo")
    if typed.has("mudar") { progress.flow.touches(.codigo) }
    return try page(progress)
  }

  /// The preview of a code while it is being typed.
  private func previewCode(_ request: PageRequest) -> PageResponse {
    var flow = FluxoDePagamento()
    flow.type(request.form["codigo"] ?? "")
    let lines = flow.codigo.linhas(vistoEm: hoje) + flow.codigo.erros(isWhole: false)
    return .fragment(
      Page(
        template: "code-preview", title: "", content: LinesModel(falas: LineModel.all(lines))))
  }

  /// Records the payment.
  private func recordPayment(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    guard let id = request.idempotencyKey else { throw .incompleteForm }
    let progress = try replayPayment(request.form, id: id)
    guard let entry = progress.lancamento, let cobranca = progress.books?.cobranca,
      progress.mensagens.isEmpty
    else { throw PageProblem(.unprocessable, progress.mensagens) }
    let effect: Efeito
    do throws(RazaoError) {
      effect = try razao.pagar(entry, id: id)
    } catch {
      throw progress.problem(error)
    }
    let code = Fields([("codigo", cobranca.codigo)]).query
    return ActionResult(
      path: Path.paymentReceipt(effect.recibo.ids.first ?? id) + code,
      receipt: .lancadoEmUmaLinha(effect, today: hoje))
  }

  /// Keeps the slip to be paid on another day.
  private func keepSlip(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let progress = try replayPayment(request.form, id: request.idempotencyKey)
    let (new, problems) = progress.kept
    guard let new else {
      throw problems.isEmpty
        ? PageProblem(.unprocessable, progress.mensagens) : PageProblem(problems)
    }
    let recorded = try ask(razao.guardarBoleto(new))
    return ActionResult(path: Path.plans(), receipt: .boletoGuardado(recorded))
  }

  /// The form again, with each mistake beside its field.
  private func paymentPageAgain(_ request: PageRequest) throws(PageProblem) -> Page {
    var progress = try replayPayment(request.form, id: request.idempotencyKey)
    if let refusal = request.refusal(of: .paymentKeep) { progress.lidos = refusal.problems }
    progress.showsFieldErrors = true
    return try page(progress)
  }

  /// The receipt: all three steps, replayed from the books.
  private func receiptPage(_ request: PageRequest) throws(PageProblem) -> PageResponse {
    let id = try request.id()
    let (entry, effect) = try ask((razao.lancamento(id), razao.efeito(lancamento: id)))
    var flow = FluxoDePagamento()
    flow.type(request.query["codigo"] ?? "")
    let key = flow.codigo.leitura.cobranca?.chave
    let paid = try ask(key.map { key throws(RazaoError) in try razao.pagamentos(chave: key) } ?? [])
    guard let cobranca = flow.codigo.leitura.cobranca,
      let payment = Pagamento(cobranca, por: entry, effect, feitos: paid, hoje: hoje),
      flow.advance(payment)
    else { return .redirect(Path.entry(id)) }
    flow.finish(effect, aindaConta: entry.situacao == .viva)
    let receipt = PaymentPage(flow: flow, progress: nil).parts(entry: id)
    return .page(Page("Comprovante", navigation: .pagar) { receipt })
  }

  private func page(_ progress: PaymentProgress) throws(PageProblem) -> Page {
    var progress = progress
    if progress.books != nil {
      let accounts = try ask(razao.contas())
      progress.saldos = Dictionary(uniqueKeysWithValues: accounts.map { ($0.id, $0.conta.saldo) })
    }
    let codigo = progress.flow.codigo
    let isWrong = progress.isCodeSubmitted && codigo.leitura.cobranca == nil
    let shown = PaymentPage(flow: progress.flow, progress: progress)
    return Page("Pagar", navigation: .pagar, status: isWrong ? .unprocessable : .ok) {
      shown.parts()
    }
  }
}
