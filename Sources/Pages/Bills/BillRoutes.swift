internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

// Card bills: a bill with its entries, its days, the issuer's declaration, and its payment.
extension Site {
  static let billRoutes: [Route] = [
    .get(.bills, Site.billsPage),
    .get(.bill, Site.shownBill),
    .post(.billCycle, on: .bill, Site.defineCycle, again: Site.billPage),
    .post(.billDeclaration, on: .bill, Site.declareBill, again: Site.billPage),
    .post(.billPayment, on: .bill, Site.payBill, again: Site.billPage),
    .post(.billMove, on: .bill, Site.moveToBill, again: Site.billPage),
    // The form on the page of an entry.
    .post(.entryBill, on: .entry, Site.moveEntryToBill, again: Site.entryPage),
  ]

  private func cards() throws(PageProblem) -> [Conta] {
    try ask(razao.contas().map(\.conta).filter(\.isCartaoEmUso))
  }

  /// The first card's bill, or the message that there is no card.
  private func billsPage(_ request: PageRequest) throws(PageProblem) -> Page {
    let cards = try cards()
    guard let first = cards.first else {
      let none = Part.empty(
        "Nenhum cartão ainda",
        "Abra um cartão e diga em que dia a fatura fecha e vence: cada compra aparece na fatura "
          + "dela.", link: LinkModel("Abrir um cartão", Path.newAccount(), .main))
      return Page("Faturas", navigation: .faturas) {
        Part.head("Faturas")
        none
      }
    }
    return try billPage(of: first.id, request, cards)
  }

  /// A bill, or its entries as a table.
  private func shownBill(_ request: PageRequest) throws(PageProblem) -> PageResponse {
    let id = try request.id()
    let month = try request.query.month(today: hoje)
    let detail = request.query.has("csv") ? try ask(razao.fatura(id, month)) : nil
    let name = detail.map { "fatura-\($0.fatura.mes)" } ?? "fatura"
    return try answer(request, detail?.csv, named: name, page: billPage(request))
  }

  private func billPage(_ request: PageRequest) throws(PageProblem) -> Page {
    try billPage(of: try request.id(), request, try cards())
  }

  private func billPage(
    of id: Uuid, _ request: PageRequest, _ cards: [Conta]
  ) throws(PageProblem) -> Page {
    guard
      let card = try ask(razao.contas().map(\.conta))
        .first(where: { $0.id == id && $0.classe == .passivo })
    else { throw .notFound }
    let sent = try request.form.month("fatura", today: hoje)
    let asked = try sent == nil ? request.query.month(today: hoje) : sent
    // Without bill days no bill can be shown, unless one is asked for by month.
    let bill: FaturaEmDetalhe?
    do throws(RazaoError) {
      bill = try razao.fatura(id, asked)
    } catch {
      guard error.code == .dadosInvalidos else { throw PageProblem(error) }
      bill = nil
    }
    let shown = BillPage(
      card: card, detail: bill, costumes: try ask(razao.costumes()), request: request, hoje: hoje)
    return Page(
      "Fatura, \(card.nome)", navigation: .faturas, updates: request.refused == nil
    ) { shown.parts(among: cards) }
  }

  private func month(_ request: PageRequest) throws(PageProblem) -> Month {
    guard let month = request.form["fatura"].flatMap({ Month($0) }) else { throw .incompleteForm }
    return month
  }

  private func defineCycle(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let id = try request.id()
    let days = try CycleForm(request.form).request(hoje)
    let effect = try ask(razao.definirCiclo(id, days, id: request.idempotencyKey))
    return ActionResult(
      path: Path.bill(id),
      receipt: .faturaMudada(
        "A fatura fecha no dia \(days.fechamento) e vence no dia \(days.vencimento)", effect))
  }

  private func declareBill(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let id = try request.id()
    let month = try month(request)
    let (account, before) = try ask((razao.conta(id).conta, razao.fatura(declarada: id, month)))
    var form = BillDeclarationForm(request.form)
    form[.mes] = month.description
    let bill = try form.request(
      BillDeclarationForm.Books(account, antes: before, hoje: hoje))
    let effect = try ask(razao.declararFatura(id, bill, id: request.idempotencyKey))
    return ActionResult(
      path: Address.bill(id, month),
      receipt: .faturaMudada("Fatura de \(PtBR.month(month.day(1))): \(bill.emPalavras)", effect))
  }

  private func payBill(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let id = try request.id()
    let month = try month(request)
    let bills = try ask(razao.faturas(id, BillPaymentForm.Books.months(around: month)))
    let books = try ask(
      BillPaymentForm.Books(razao.costumes(), razao.fatura(id, month).fatura, among: bills))
    let new = try BillPaymentForm(request.form).request(books)
    let effect = try ask(razao.lancar(new, id: request.idempotencyKey))
    return ActionResult(
      path: Address.bill(id, month),
      receipt: Screen.lancado(effect, today: hoje).noting(books.notes(on: new)))
  }

  private func moveToBill(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let id = try request.id()
    let month = try month(request)
    guard let entry = request.form["lancamento"].flatMap({ Uuid($0) }) else {
      throw .incompleteForm
    }
    return ActionResult(
      path: Address.bill(id, month), receipt: try move(entry, on: id, request))
  }

  private func moveEntryToBill(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let entry = try request.id()
    guard let card = request.form["cartao"].flatMap({ Uuid($0) }) else { throw .incompleteForm }
    return ActionResult(path: Path.entry(entry), receipt: try move(entry, on: card, request))
  }

  /// Puts an entry on the chosen bill of a card.
  private func move(
    _ entry: Uuid, on card: Uuid, _ request: PageRequest
  ) throws(PageProblem) -> Screen {
    let target = request.form["para"].flatMap { Month($0) }
    guard target != nil || request.form["para"]?.naoVazio == nil else { throw .incompleteForm }
    let effect = try ask(razao.moverParaFatura(entry, em: card, target, id: request.idempotencyKey))
    return .posto(naFatura: target, effect)
  }
}
