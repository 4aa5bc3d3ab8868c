internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

// Recording and correcting an entry, by the same form.
extension Site {
  static let entryFormRoutes: [Route] = [
    (Path.entryForm, Path.entryPreview), (.correction, .correctionPreview),
  ].flatMap { path, preview in
    [
      .get(path, Site.entryForm),
      .post(
        path,
        Site.recordEntry, again: Site.entryFormAgain),
      .preview(preview, Site.entryPreview),
    ]
  }

  /// The initial form: filled in from the repeated or corrected entry, or from the query.
  private func entryForm(_ request: PageRequest) throws(PageProblem) -> Page {
    let task = try entryTask(request)
    var form = task.preenchido ?? EntryForm(page: request.query)
    if let purchase = task.estorna {
      form = try ask(EntryForm(refunding: razao.costumes(estornando: purchase)))
    }
    // The link to the form may name a correction, or a part of a refund.
    if task.corrige != nil || task.estorna != nil {
      for field in [EntryForm.Field.data, .valor] {
        if let said = request.query[field.rawValue] { form[field] = said }
      }
      for (way, other) in [(EntryForm.Field.saida, EntryForm.Field.entrada), (.entrada, .saida)]
      where request.query.has(way.rawValue) {
        (form[way], form[other]) = (request.query[way.rawValue], nil)
      }
    }
    if form[.data] == nil { form[.data] = PtBR.day(hoje) }
    let books = try ask(razao.costumes())
    return try entryFormPage(
      task, form, EntryReading(costumes: books), sitting: try sitting(request.query))
  }

  private func recordEntry(_ request: PageRequest) throws(PageProblem) -> ActionResult {
    let task = try entryTask(request)
    guard let id = request.idempotencyKey else { throw .incompleteForm }
    try checkUnchanged(task, request, id)
    let reading = try read(task, request)
    guard let new = reading.novo else { throw PageProblem(reading.problems) }
    let effect: Efeito
    do throws(RazaoError) {
      effect = try record(new, task, id, esperado: task.visto, simular: false)
    } catch {
      // Another writer may have changed it since the comparison.
      if error.code == .ocupado { try checkUnchanged(try entryTask(request), request, id) }
      throw PageProblem(error)
    }
    var receipt = Screen.lancado(effect, task.corrige.map { _ in "corrigido" }, today: hoje)
    if let entry = task.corrige,
      task.modelo?.partidas.map(\.conta) != new.conteudo.partidas.map(\.conta)
    {
      receipt.footer += Screen.maisIguais(try ask(razao.porClassificar(comoEm: entry)))
    }
    // An entry that does not count yet has no page.
    guard effect.recibo.naoConta == nil else {
      return ActionResult(path: Path.entryForm(), receipt: receipt)
    }
    let pressed = ["depois", EntryForm.Field.mesmoRepetido.rawValue].map { request.form[$0] }
    guard pressed.contains("continuar") else {
      return ActionResult(
        path: Path.entry(task.corrige ?? effect.recibo.ids.first ?? id), receipt: receipt)
    }
    return ActionResult(
      path: nextEntry(request, after: effect.recibo.ids.first ?? id),
      receipt: .lancadoEmUmaLinha(effect, today: hoje))
  }

  /// The form of the next entry: day, account and kind stay, the rest is empty.
  /// - Parameter id: the entry that was recorded; nil for none.
  private func nextEntry(_ request: PageRequest, after id: Uuid? = nil) -> String {
    let form = EntryForm(page: request.form)
    let before = (request.form["agora"] ?? "").split(separator: ",").prefix(Limits.sitting - 1)
    let recorded = (id.map { ["\($0)"] } ?? []) + before.map(String.init)
    let kept: [(String, String?)] = [
      (EntryForm.Field.tipo.rawValue, form[.tipo]), (EntryForm.Field.conta.rawValue, form[.conta]),
      (EntryForm.Field.data.rawValue, form[.data]), ("sentido", request.form["sentido"]),
      ("agora", recorded.isEmpty ? nil : recorded.joined(separator: ",")),
    ]
    return Path.entryForm()
      + Fields(kept.compactMap { name, value in value.map { (name, $0) } }).query
  }

  /// The form again, with the typed values and the mistakes.
  private func entryFormAgain(_ request: PageRequest) throws(PageProblem) -> Page {
    let task = try entryTask(request)
    var form = EntryForm(page: request.form, task)
    var reading = EntryReading(costumes: try entryBooks(form, task, request))
    _ = form.opening(in: &reading.costumes, sentido: request.form["sentido"])
    reading.problems = request.mistakes
    let repeated = try request.refused?.problem.alike.map { other throws(PageProblem) in
      let content = try ask(razao.lancamento(por: other.description).conteudo)
      return Part.looksRepeated(
        "Já há um lançamento parecido:", Screen.frase(content, reading.costumes.contas),
        Path.entry(other), leaving: task.back.0 ?? nextEntry(request),
        pressed: request.form["depois"])
    }
    return try entryFormPage(
      task, EntryForm(page: request.form, task), reading, repeated,
      sitting: try sitting(request.form))
  }

  /// A preview of the entry's effect, while it is being typed.
  private func entryPreview(_ request: PageRequest) throws(PageProblem) -> PageResponse {
    let task = try entryTask(request)
    let form = EntryForm(page: request.form)
    var lines: [Line] = []
    if form.isUntouched {
      lines = try usualAccount(form, task)
    } else {
      let reading = try read(task, request)
      lines = reading.problems.messages.map { Line(message: $0, .bad) }
      if let new = reading.novo { lines = preview(of: new, task, request.idempotencyKey) }
    }
    return .parts { Part.lines(lines) }
  }

  /// The account that would be used, as soon as the kind is known.
  private func usualAccount(_ form: EntryForm, _ task: EntryTask) throws(PageProblem) -> [Line] {
    guard task.modelo == nil, form[.conta] == nil,
      let kind = form[.tipo].flatMap({ OpcaoDeLancamento(chave: $0) })
    else { return [] }
    let books = try ask(razao.costumes())
    return books.deCostume(kind.palavra).map { [Line("Na conta de costume: \($0.nome).")] } ?? []
  }

  private func preview(of new: NovoLancamento, _ task: EntryTask, _ id: Uuid?) -> [Line] {
    do throws(RazaoError) {
      let effect = try record(new, task, id, simular: true)
      return Screen.lancado(effect, today: hoje).header
    } catch {
      return error.lines
    }
  }

  private func record(
    _ new: NovoLancamento, _ task: EntryTask, _ id: Uuid?, esperado: Hash256? = nil, simular: Bool
  ) throws(RazaoError) -> Efeito {
    guard let entry = task.corrige else {
      guard let one = task.vez else { return try razao.lancar(new, id: id, simular: simular) }
      return try razao.lancarOcorrencia(one.numero, de: one.plano, new, id: id, simular: simular)
    }
    return try razao.corrigir(
      entry, para: new.conteudo, aberturas: new.aberturas, motivoNoFechado: new.motivoNoFechado,
      esperado: esperado, id: id, simular: simular)
  }

  private func entryBooks(
    _ form: EntryForm, _ task: EntryTask, _ request: PageRequest
  ) throws(PageProblem) -> Costumes {
    try ask(
      razao.costumes(
        interessado: form.party(task.modelo),
        id: task.corrige == nil ? request.idempotencyKey : nil, estornando: task.estorna))
  }

  private func read(
    _ task: EntryTask, _ request: PageRequest
  ) throws(PageProblem) -> EntryReading {
    var form = EntryForm(page: request.form, task)
    var costumes = try entryBooks(form, task, request)
    let new = form.opening(in: &costumes, sentido: request.form["sentido"])
    let books = EntryForm.Books(
      costumes, original: task.modelo, keepsDay: task.corrige != nil
    ) { $0.casasUsuais }
    var (entry, problems) = form.reading(books)
    if let new { entry?.aberturas.append(new) }
    let hasParts = form.parts.contains { !$0.conta.isEmpty || !$0.valor.isEmpty }
    for name in EntryForm.leftOpen(request.form, hasParts: hasParts) {
      problems.missing(name)
      entry = nil
    }
    return EntryReading(costumes: costumes, novo: entry, problems: problems)
  }

  /// Refuses to correct an entry that has changed since the form was filled in.
  private func checkUnchanged(
    _ task: EntryTask, _ request: PageRequest, _ id: Uuid
  ) throws(PageProblem) {
    guard let entry = task.corrige, request.form["visto"].flatMap({ Hash256($0) }) != task.visto
    else { return }
    let history = try ask(razao.historia(por: entry.description))
    // The same form sent twice: this very correction changed the entry.
    guard !history.eventos.contains(where: { $0.evento == id }) else { return }
    throw PageProblem(
      .conflict,
      "Este lançamento mudou enquanto o formulário estava aberto: nada foi gravado. Veja o que "
        + "ele diz agora e confira o que está escrito aqui antes de enviar de novo.")
  }

  private func entryFormPage(
    _ task: EntryTask, _ form: EntryForm, _ reading: EntryReading,
    _ repeated: Part? = nil, sitting: EntrySitting
  ) throws(PageProblem) -> Page {
    let shown = EntryFormPage(
      task: task, form: form, reading: reading, accounts: AccountChoices(reading.costumes),
      repetido: repeated,
      fechado: try closing(TypedDay.read(form[.data] ?? "", today: hoje), task.modelo?.data, task),
      sitting: sitting)
    var page = Page(task.words.0, navigation: task.corrige == nil ? .lancar : nil) { shown.parts }
    page.tellsRefusal = repeated != nil
    return page
  }

  /// The closing whose period holds either day of an entry.
  private func closing(
    _ day: Day?, _ before: Day?, _ task: EntryTask
  ) throws(PageProblem) -> PeriodoFechado? {
    let days = [day ?? hoje, task.corrige == nil ? nil : before].compactMap(\.self)
    return try closing(on: days.min() ?? hoje)
  }
}
