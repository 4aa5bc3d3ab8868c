internal import Canonical
internal import ForeignBooks
internal import Ledger
internal import Presentation
internal import RazaoKit

// A file before it is recorded: its rows, the decisions about them, and recording it.
extension Site {
  static let heldFileRoutes: [Route] = [
    .get(.heldFile, Site.heldFilePage),
    .preview(.importDecision, Site.decide),
    // Reloading the response to a form leads to the file itself.
    .fragment(.importDecision, Site.toHeldFile),
    .post(.importRecord, on: .heldFile, Site.recordImport, again: Site.previewAgain),
  ]

  private func heldFilePage(_ request: PageRequest) throws(PageProblem) -> PageResponse {
    if let file = heldFiles.find(try request.id(), for: request.session),
      LeituraDeDiario.recognises(file.arquivo.bytes)
    {
      return .redirect(Path.heldBooks(file.id))
    }
    if let file = heldFiles.find(try request.id(), for: request.session),
      razao.isCaderno(file.arquivo)
    {
      return .redirect(Path.notebooks() + Fields([("arquivo", file.id.description)]).query)
    }
    switch try next(of: request) {
    case .lost: return .page(lostFile(request))
    case .layout(let file): return .redirect(Path.importLayout(file.id))
    case .account(let file, _, let parte, _):
      return .redirect(Path.importAccount(file.id) + Fields([("parte", "\(parte)")]).query)
    case .preview(let opened):
      return .page(
        try preview(opened, ImportView(request.query), saved: request.query.has("guardado")))
    }
  }

  func toHeldFile(_ request: PageRequest) throws(PageProblem) -> PageResponse {
    .redirect(try request.filling(.heldFile))
  }

  /// The page for a file that is no longer held.
  func lostFile(_ request: PageRequest) -> Page {
    Page("Escolher o arquivo de novo", navigation: .importar, status: .gone) {
      Part.head("O arquivo não está mais aqui")
      Part.empty(
        "Escolha-o de novo.",
        "Um arquivo fica só na memória, e sai dela quando vêm outros ou o programa é fechado. O que "
          + "já foi importado dele está no livro e não se repete.",
        link: LinkModel("Escolher o arquivo", Path.imports(), .main))
    }
  }

  private func preview(
    _ opened: OpenedFile, _ view: ImportView, _ sent: Fields = Fields(),
    _ problems: Problems = Problems(), saved: Bool = false, isRefused: Bool = false
  ) throws(PageProblem) -> Page {
    let contas = try ask(razao.contasDosCostumes())
    var view = view
    let rows = view.rows(opened.plano).all.count
    view.page = min(view.page, max(0, rows - 1) / Limits.importRows)
    let shown = ImportPreviewPage(
      opened: opened, decided: decided(opened), view: view, contas: contas, sent: sent,
      problems: problems)
    return Page(
      "Importar \(opened.plano.arquivo)", navigation: .importar,
      status: problems.status
    ) { shown.parts(saved: saved, isRefused: isRefused) }
  }

  /// Keeps the decisions of a form.
  /// - Returns: the file with the decisions, and the problems with the others.
  private func kept(
    _ opened: OpenedFile, _ request: PageRequest
  ) throws(PageProblem) -> (OpenedFile, Problems) {
    guard request.form.has(ImportDecisions.Name.shown) else { return (opened, Problems()) }
    let costumes = try ask(razao.costumes())
    let read = ImportDecisions(request.form, on: opened, costumes)
    var problems = read.problems
    var opened = opened
    let plan = opened.plano
    var choices = read.escolhas
    if choices.fatura != nil {
      let bill = EscolhasDeImportacao(fatura: choices.fatura)
      let fits = try problems.judged(
        at: ImportDecisions.Name.billField, razao.decidir(plan, bill))
      if fits == nil { choices.fatura = nil }
    }
    let fits = try problems.judged(razao.decidir(plan, choices))
    guard fits != nil else { return (opened, problems) }
    opened.escolhas = choices
    heldFiles.change(opened.file.id, for: request.session) {
      $0.escolhas[opened.parte] = choices
    }
    return (opened, problems)
  }

  private func decide(_ request: PageRequest) throws(PageProblem) -> PageResponse {
    guard case .preview(let opened) = try next(of: request) else {
      return .redirect(try request.filling(.heldFile))
    }
    let (now, problems) = try kept(opened, request)
    let shown = ImportView(request.form["vista"])
    guard problems.isEmpty else {
      return .page(try preview(now, shown, request.form, problems))
    }
    let wanted = request.form["ir"].map { ImportView($0) }
    return .redirect(
      (wanted ?? shown).address(
        now.file.id, parte: now.parte, saved: wanted == nil, forced: now.contas.count > 1))
  }

  private func previewAgain(_ request: PageRequest) throws(PageProblem) -> Page {
    guard case .preview(let opened) = try next(of: request) else { return lostFile(request) }
    // The notice lists the mistakes, and the fields are marked with them.
    let (now, problems) = try kept(opened, request)
    return try preview(
      now, ImportView(request.form["vista"]), request.form, problems, isRefused: true)
  }

  private func recordImport(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    guard case .preview(let opened) = try next(of: request) else {
      throw PageProblem(
        .gone,
        "O arquivo não está mais aqui: nada foi gravado. Escolha-o de novo; o que já foi importado "
          + "dele não se repete.")
    }
    let (now, problems) = try kept(opened, request)
    guard problems.isEmpty else { throw PageProblem(problems) }
    guard request.form["marca"] == now.plano.marca.description else {
      throw PageProblem(
        .conflict,
        "O livro mudou desde que você viu esta prévia: nada foi gravado. O que você decidiu está "
          + "guardado; veja como ficou e confirme.")
    }
    let effect = try ask(
      razao.importar(
        now.file.arquivo, em: now.plano.conta.id, parte: now.parte, escolhas: now.escolhas,
        visto: now.plano.marca))
    heldFiles.change(now.file.id, for: request.session) {
      $0.feitas.insert(now.parte)
      $0.contas[now.parte] = now.plano.conta.id
      $0.escolhas[now.parte] = nil
    }
    return result(effect, now, request, unsorted: try ask(razao.quantosPorClassificar()))
  }

  /// The page after an import: the next account of the file, else the imported entries.
  private func result(
    _ effect: EfeitoDaImportacao, _ opened: OpenedFile, _ request: PageRequest, unsorted: Int
  ) -> ActionResult {
    let waiting = effect.porDecidir
    let next = opened.contas.indices.first {
      $0 != opened.parte && !opened.file.feitas.contains($0)
    }
    if next == nil, waiting == 0 { heldFiles.remove(opened.file.id, for: request.session) }
    var receipt = Screen.importado(effect, more: next != nil, leadsToUndo: false)
    receipt.footer += Screen.porClassificar(depoisDe: unsorted)
    if let next {
      return ActionResult(
        path: ImportView(tab: nil).address(opened.file.id, parte: next, forced: true),
        receipt: receipt)
    }
    guard let id = effect.importacao else {
      return ActionResult(path: Path.account(effect.conta.id), receipt: receipt)
    }
    let more = waiting > 0 ? Fields([("arquivo", opened.file.id.description)]).query : ""
    return ActionResult(path: Path.imported(id) + more, receipt: receipt)
  }
}
