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
        template: "code-preview", title: "", content: Values(lines: lines)))
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

/// A payment as a page: a sheet for each of its three steps.
struct PaymentPage {
  let flow: FluxoDePagamento
  /// The typed values, with the books' answers; nil for a receipt.
  let progress: PaymentProgress?

  /// - Parameter entry: the recorded entry; nil until there is one.
  @PartBuilder func parts(entry: Uuid? = nil) -> [Part] {
    let screen = flow.screen
    let isOpen = entry == nil
    Part.head(
      screen.header.first?.text ?? "",
      notes: isOpen ? ["O dinheiro quem paga é o banco; aqui fica o registro."] : [],
      links: isOpen
        ? [
          LinkModel("Só ler um código", Path.codeReading(), .bare),
          LinkModel("Receber por Pix", Path.charge(), .bare),
        ] : [])
    for (step, section) in zip(FluxoDePagamento.Passo.allCases, screen.sections) {
      Part.own("payment-step", model(of: step, section))
    }
    if let entry { Part.own("payment-receipt", Path.entry(entry)) }
  }

  /// A step: its title is its first row, its content and its form are in the second.
  private func model(of step: FluxoDePagamento.Passo, _ section: Section) -> Values {
    var row = section.rowCount > 1 ? section.row(1) : nil
    let isCode = row?.selection == .codigo
    if isCode { row?.selection = nil }
    // The form of the code stands in place of the row's content.
    let request = progress == nil ? nil : flow.pedido(em: step)
    let code = if case .codigo(let code)? = request { progress?.codeForm(code) } else { Part?.none }
    let data = if case .dados(let data)? = request { progress?.dataForm(data) } else { Part?.none }
    return [
      "nome": "passo-\(step.rawValue + 1)", "cabeca": RowModel(section.row(0)),
      "linha": row.map { RowModel($0) }, "digita": [code].compactMap(\.self),
      "muda": isCode ? [progress?.codeChange].compactMap(\.self) : [],
      "preenche": [data].compactMap(\.self),
    ]
  }
}

extension Values {
  /// The field of a code, with its mistakes.
  init(codeField title: String, _ typed: String, _ mistakes: [Line]) {
    let lines = LineModel.all(mistakes)
    self = [
      "titulo": title, "codigo": TypedCodeText.of(typed), "dito": lines, "alerta": !lines.isEmpty,
    ]
  }
}

/// A typed code as the value of its field.
///
/// Invisible characters stay, as they may belong to the code when it is read again.
enum TypedCodeText {
  static func of(_ typed: String) -> String {
    let seen = typed.lines.joined(separator: "\n").unicodeScalars.map { scalar in
      scalar == "\n" || scalar == "\t" ? scalar : Self.seen(scalar)
    }
    return String(String.UnicodeScalarView(seen))
  }

  /// A code point, or U+FFFD for one that HTML does not allow.
  private static func seen(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    let isControl =
      scalar.properties.generalCategory == .control || scalar.properties.isNoncharacterCodePoint
    return isControl ? "\u{FFFD}" : scalar
  }
}
