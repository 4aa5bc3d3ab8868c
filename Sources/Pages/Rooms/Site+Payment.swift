internal import Canonical
internal import Interchange
internal import Ledger
internal import Presentation
internal import RazaoKit

// Paying a slip or a Pix code: a flow of three steps on one page. What was typed travels in the
// forms, and each request walks the flow again by it.
extension Site {
  static let paymentRoutes: [Route] = [
    .look(.payment) { site, visit throws(PageProblem) in
      .page(try site.pagar(visit.query, isCodeSaid: visit.query.has("codigo")))
    },
    .check(.payment) { site, visit throws(PageProblem) in
      .page(try site.pagar(visit.form, isCodeSaid: !visit.form.has("mudar")))
    },
    .check(.codePreview) { site, visit throws(PageProblem) in site.codigoAteAqui(visit) },
    .act(
      .paymentRecord, on: .payment,
      { site, visit throws(PageProblem) in
        try site.gravaPagamento(visit)
      }, again: { site, visit throws(PageProblem) in try site.pagarDeNovo(visit) }),
    .look(.paymentReceipt) { site, visit throws(PageProblem) in
      try site.comprovante(visit)
    },
  ]

  /// The flow as far as what was typed leads.
  /// - Parameter isCodeSaid: whether the person says that the code is all there.
  private func pagar(_ typed: Fields, isCodeSaid: Bool) throws(PageProblem) -> Page {
    var walked = try refaz(typed, id: nil)
    walked.isCodeSaid = isCodeSaid
    if typed.has("mudar") { walked.flow.toca(.codigo) }
    return page(walked)
  }

  /// What is said of a code while it is typed.
  private func codigoAteAqui(_ visit: Visit) -> Answer {
    var flow = FluxoDePagamento()
    flow.digita(visit.form["codigo"] ?? "")
    let lines = flow.codigo.linhas(vistoEm: hoje) + flow.codigo.erros(isWhole: false)
    return .piece(
      Page(template: "pagar-dito", title: "", content: SaidCode(dito: LineModel.all(lines))))
  }

  /// Records what the forms say.
  private func gravaPagamento(_ visit: Visit) throws(PageProblem) -> Done {
    guard let id = visit.formId else { throw .noForm }
    let walked = try refaz(visit.form, id: id)
    guard let known = walked.lido, walked.mensagens.isEmpty else {
      throw PageProblem(.unprocessable, walked.mensagens.map { Mensagem($0) })
    }
    let entry = try asked { () throws(RazaoError) in try walked.lancamento() }
    do throws(RazaoError) {
      _ = try razao.lancar(entry, id: id)
    } catch {
      throw walked.problem(error)
    }
    let code = Fields([("codigo", known.pagamento.cobranca.codigo)]).query
    return Done(path: Path.paymentReceipt(id) + code)
  }

  /// The form of which nothing came, with what is wrong beside each field.
  private func pagarDeNovo(_ visit: Visit) throws(PageProblem) -> Page {
    var walked = try refaz(visit.form, id: visit.formId)
    walked.isToldByField = true
    return page(walked)
  }

  /// What was recorded: the flow walked to its end, again from the books.
  private func comprovante(_ visit: Visit) throws(PageProblem) -> Answer {
    let id = try visit.id()
    let (entry, effect) = try asked { () throws(RazaoError) in
      (try razao.transacao(id), try razao.efeito(doLancamento: id))
    }
    var flow = FluxoDePagamento()
    flow.digita(visit.query["codigo"] ?? "")
    let key = flow.codigo.leitura.cobranca?.chave
    let paid = try asked { () throws(RazaoError) in
      try key.map { key throws(RazaoError) in try razao.pagamentos(comChave: key) } ?? []
    }
    guard let cobranca = flow.codigo.leitura.cobranca,
      let payment = Pagamento(cobranca, por: entry, effect, feitos: paid, hoje: hoje),
      flow.avanca(payment)
    else { return .seeOther(Path.entry(id)) }
    flow.conclui(effect, aindaConta: entry.situacao == .viva)
    return .page(
      Page(
        template: "pagar", title: "Comprovante", room: .pagar,
        content: PaymentModel(flow, pago: PaidEntry(lancamento: Path.entry(id)))))
  }

  private func page(_ walked: WalkedPayment) -> Page {
    let codigo = walked.flow.codigo
    let isWrong = walked.isCodeSaid && codigo.leitura.cobranca == nil
    return Page(
      template: "pagar", title: "Pagar", room: .pagar, content: PaymentModel(walked),
      status: isWrong ? .unprocessable : .ok)
  }
}
