internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

// Reconciling an account: by ticking entries off until a balance is asserted, or by a bank's file.
extension Site {
  static let reconciliationRoutes: [Route] = [
    .get(.reconciliations, Site.reconciliationsPage),
    .get(.reconciliation, Site.reconciliationPage),
    .get(.reconciliationFile, Site.comparisonPage),
    .post(
      .reconciliationTicks, on: .reconciliation, Site.tick, again: Site.reconciliationPage),
    .post(
      .reconciliationEnd, on: .reconciliation, Site.endReconciliation,
      again: Site.reconciliationPage),
    .post(
      .reconciliationTransfer, on: .reconciliation, Site.judgeTransfer,
      again: Site.reconciliationPage),
  ]

  /// The open accounts that can be reconciled with a bank, current accounts first.
  private func reconcilable() throws(PageProblem) -> [Conta] {
    try ask(
      razao.contas().map(\.conta).filter {
        $0.classe.isPropria && !$0.encerrada && $0.unificadaEm == nil
      }
    ).sorted { left, right in
      let ranks = (left.lugarNaConciliacao, right.lugarNaConciliacao)
      return ranks.0 != ranks.1
        ? ranks.0 < ranks.1 : left.nome.foldedForComparison < right.nome.foldedForComparison
    }
  }

  /// The reconciliation of the first account, or the message that there is none.
  private func reconciliationsPage(_ request: PageRequest) throws(PageProblem) -> Page {
    guard let first = try reconcilable().first else {
      return Page("Conciliar", navigation: .conciliar) {
        Part.head("Conciliar")
        Part.empty(
          "Ainda não há conta", "Aqui uma conta fica ao lado do que o banco mostra dela.",
          link: LinkModel("Abrir a primeira conta", Path.newAccount(), .main))
      }
    }
    return try reconciliationPage(of: first.id, request)
  }

  private func reconciliationPage(_ request: PageRequest) throws(PageProblem) -> Page {
    try reconciliationPage(of: try request.id(), request)
  }

  private func reconciliationPage(
    of id: Uuid, _ request: PageRequest
  ) throws(PageProblem) -> Page {
    // The form as sent, or as given in the address.
    let fields = request.refused == nil ? request.query : request.form
    let books = try ask(razao.costumes())
    var form = ReconciliationForm(fields)
    form[.conta] = id.description
    let (read, problems) = form.reading(books)
    let found = try ask(razao.conciliacao(id, em: read?.dia, saldo: read?.saldo))
    if form[.dia] == nil { form[.dia] = PtBR.day(found.dia) }
    let sent = fields.has(ReconciliationTicks.shown) ? ReconciliationTicks(fields) : nil
    let (transfers, accounts) = (try transfers(found, request), try reconcilable())
    let held = heldFiles.all(for: request.session)
    let shown = ReconciliationPage(
      found: found, form: form, problems: problems, sent: sent, hoje: hoje)
    return Page(
      "Conciliar \(found.conta.nome)", navigation: .conciliar,
      status: problems.status, updates: sent == nil, about: found.conta.id
    ) {
      shown.parts(among: accounts, transfers, held: held, isRefused: request.refused != nil)
    }
  }

  private func read(_ request: PageRequest) throws(PageProblem) -> ReconciliationForm.Request {
    var form = ReconciliationForm(request.form)
    form[.conta] = try request.id().description
    let books = try ask(razao.costumes())
    return try form.request(books)
  }

  /// The address of the page, with the typed values in its query.
  private func address(_ id: Uuid, _ fields: Fields) -> String {
    let typed = [ReconciliationForm.Field.saldo, .dia].compactMap { field in
      fields[field.rawValue].map { (field.rawValue, $0) }
    }
    return Path.reconciliation(id) + Fields(typed).query
  }

  private func tick(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let read = try read(request)
    _ = try keep(ReconciliationTicks(request.form), read)
    return ActionResult(path: address(read.conta, request.form))
  }

  private func keep(
    _ ticks: ReconciliationTicks, _ read: ReconciliationForm.Request
  ) throws(PageProblem) -> Conciliacao {
    try ask(
      razao.marcar(
        ticks.ticked, desmarcar: ticks.cleared, em: read.conta, em: read.dia, saldo: read.saldo))
  }

  private func endReconciliation(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let read = try read(request)
    guard let saldo = read.saldo else {
      let field = ReconciliationForm.Field.saldo.name
      var problems = Problems()
      problems.missing(field)
      throw PageProblem(problems)
    }
    _ = try keep(ReconciliationTicks(request.form), read)
    let effect = try ask(
      razao.conciliar(read.conta, saldo: saldo, em: read.dia, id: request.idempotencyKey))
    return ActionResult(
      path: Path.reconciliation(read.conta), receipt: .conferido(effect, porDecidir: []))
  }

  /// A comparison of a held file with an account.
  private func comparisonPage(_ request: PageRequest) throws(PageProblem) -> Page {
    let id = try request.id()
    guard let file = request.query["arquivo"].flatMap({ Uuid($0) }),
      let held = heldFiles.find(file, for: request.session)
    else { return lostFile(request) }
    let (found, accounts) = try ask(
      (razao.comparar(held.arquivo, com: id), razao.contasDosCostumes()))
    let account = found.plano.conta
    return Page(
      "Conciliar \(account.nome)", navigation: .conciliar, updates: true, about: account.id
    ) { ComparisonPage.parts(found, accounts, held) }
  }
}

/// The boxes of the form: the entries that it showed, and those ticked.
struct ReconciliationTicks {
  /// The names of the form's fields.
  static let shown = "mostrados"
  static let ticked = "marca"

  let ticked: Set<Uuid>
  /// The entries that were shown and are not ticked.
  let cleared: Set<Uuid>

  init(_ form: Fields) {
    let shown = Set(form.typed(Self.shown).split(separator: ",").compactMap { Uuid(String($0)) })
    ticked = Set(form.all(Self.ticked).compactMap { Uuid($0) }).intersection(shown)
    cleared = shown.subtracting(ticked)
  }
}

// Entries that may be one transfer between own accounts, on the reconciliation page.
extension Site {
  /// The transfers to join on an account's page; nil if there are none.
  func transfers(
    _ found: Conciliacao, _ request: PageRequest
  ) throws(PageProblem) -> Part? {
    let days = found.transferencias.flatMap {
      [$0.saida.lancamento.conteudo.data, $0.entrada.lancamento.conteudo.data]
    }
    guard let first = days.min() else { return nil }
    return .transfers(found, try closing(on: first).map { .closed($0, request.form) })
  }

  func judgeTransfer(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let account = try request.id()
    let read = try TransferForm(request.form).request(())
    let entry = try ask(razao.lancamento(por: read.lancamento).id)
    let effect = try ask(
      read.junta
        ? razao.juntar(
          transferencia: entry, em: account, motivoNoFechado: read.motivoNoFechado,
          id: request.idempotencyKey)
        : razao.distinguir(transferencia: entry, em: account, id: request.idempotencyKey))
    return ActionResult(
      path: Path.reconciliation(account),
      receipt: .transferencia(effect, junta: read.junta))
  }
}

extension Part {
  /// Pairs of entries that may be one transfer each, with a button for each answer.
  fileprivate static func transfers(_ found: Conciliacao, _ closed: Part?) -> Part {
    func half(
      _ one: TransferenciaPossivel.Metade, _ way: TransferenciaPossivel.Metade.Way
    ) -> LinkModel {
      LinkModel(one.frase(way), Path.entry(one.lancamento.id))
    }
    let pairs = found.transferencias.map { pair -> Values in
      [
        "par": pair.id.description,
        "entreContas": SafeText.of("\(pair.saida.nomeDaConta) → \(pair.entrada.nomeDaConta)"),
        "quantia": MoneyModel(pair.entrada.lancamento.valor, found.conta.moeda, .inColumn),
        "saida": half(pair.saida, .sai), "entrada": half(pair.entrada, .entra),
      ]
    }
    return .own(
      "transfers",
      [
        "pares": pairs, "envioDaTransferencia": Path.reconciliationTransfer(found.conta.id),
        "fechado": closed,
      ])
  }
}
