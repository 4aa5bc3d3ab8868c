internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

// Recording an entry and correcting one: the same form.
extension Site {
  static let lancarRoutes: [Route] = [
    (Path.entryForm, Path.entryPreview), (.correction, .correctionPreview),
  ].flatMap { path, preview in
    [
      .look(path) { site, visit throws(PageProblem) in .page(try site.entryForm(visit)) },
      .act(
        path,
        { site, visit throws(PageProblem) in
          try site.recordEntry(visit)
        }, again: { site, visit throws(PageProblem) in try site.entryFormAgain(visit) }),
      .check(preview) { site, visit throws(PageProblem) in
        try site.entryTrial(visit)
      },
    ]
  }

  /// The form before anything is typed: what the entry says that it is like, and what the address
  /// gives.
  private func entryForm(_ visit: Visit) throws(PageProblem) -> Page {
    let task = try entryTask(visit)
    var form = task.preenchido ?? FormularioDeLancamento(visit.query)
    if form.data.isEmpty { form.data = PtBR.day(hoje) }
    let books = try asked { () throws(RazaoError) in try razao.costumes() }
    return try entryPage(task, form, LeituraDeLancamento(costumes: books))
  }

  private func recordEntry(_ visit: Visit) throws(PageProblem) -> Done {
    let task = try entryTask(visit)
    guard let id = visit.formId else { throw .noForm }
    try checkUnchanged(task, visit, id)
    let reading = try read(task, visit)
    try reading.erros.check()
    guard let new = reading.novo else { throw .noForm }
    let effect: Efeito
    do throws(RazaoError) {
      effect = try record(new, task, id, esperado: task.visto, simular: false)
    } catch {
      // Somebody may have written it since it was compared.
      if error.code == .ocupado { try checkUnchanged(try entryTask(visit), visit, id) }
      throw PageProblem(error)
    }
    let receipt = Screen.lancado(effect, task.corrige.map { _ in "corrigido" }, today: hoje)
    // What does not count yet has no page of its own.
    guard effect.recibo.naoConta == nil else {
      return Done(path: Path.entryForm(), receipt: receipt)
    }
    return Done(path: Path.entry(task.corrige ?? id), receipt: receipt)
  }

  /// The form with what was typed and what is wrong with it.
  private func entryFormAgain(_ visit: Visit) throws(PageProblem) -> Page {
    let task = try entryTask(visit)
    let form = FormularioDeLancamento(visit.form)
    let reading = try read(task, visit)
    var other: Uuid?
    if let new = reading.novo {
      do throws(RazaoError) {
        _ = try record(new, task, visit.formId, simular: true)
      } catch {
        // What else is wrong is told above the form already.
        other = error.code == .pareceRepetido ? error.sobre.first : nil
      }
    }
    return try entryPage(task, form, reading, looksLike: other)
  }

  /// What the entry would come to, while it is typed.
  private func entryTrial(_ visit: Visit) throws(PageProblem) -> Answer {
    let task = try entryTask(visit)
    var lines: [Line] = []
    if !FormularioDeLancamento(visit.form).isUntouched {
      let reading = try read(task, visit)
      lines = reading.erros.messages.map { Line(message: $0, .bad) }
      if let new = reading.novo { lines = trial(of: new, task, visit.formId) }
    }
    return .piece(
      Page(
        template: "previa", title: "", content: TrialModel(linhasDaPrevia: LineModel.all(lines))))
  }

  private func trial(of new: NovoLancamento, _ task: EntryTask, _ id: Uuid?) -> [Line] {
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
      return try razao.lancar(new, id: id, simular: simular)
    }
    return try razao.corrigir(
      entry, para: new.conteudo, aberturas: new.aberturas, motivoNoFechado: new.motivoNoFechado,
      esperado: esperado, id: id, simular: simular)
  }

  private func read(
    _ task: EntryTask, _ visit: Visit
  ) throws(PageProblem) -> LeituraDeLancamento {
    let form = FormularioDeLancamento(visit.form)
    return try asked { () throws(RazaoError) in
      try form.leitura(
        razao, modelo: task.modelo, filled: task.preenchido,
        id: task.corrige == nil ? visit.formId : nil, hoje: hoje)
    }
  }

  /// Refuses to correct an entry that says something else by now than the form was filled with.
  private func checkUnchanged(
    _ task: EntryTask, _ visit: Visit, _ id: Uuid
  ) throws(PageProblem) {
    guard let entry = task.corrige, visit.form["visto"].flatMap({ Hash256($0) }) != task.visto
    else { return }
    let history = try asked { () throws(RazaoError) in
      try razao.historia(chamada: entry.description).historia
    }
    // Sent twice: it was this very correction that changed it.
    guard !history.eventos.contains(where: { $0.evento == id }) else { return }
    throw PageProblem(
      .conflict,
      [
        "Este lançamento mudou enquanto o formulário estava aberto: nada foi gravado. Veja o que "
          + "ele diz agora e confira o que está escrito aqui antes de enviar de novo."
      ])
  }

  private func entryPage(
    _ task: EntryTask, _ form: FormularioDeLancamento, _ reading: LeituraDeLancamento,
    looksLike other: Uuid? = nil
  ) throws(PageProblem) -> Page {
    let repeated = try asked { () throws(RazaoError) in
      try other.map { (id) throws(RazaoError) in
        RepeatedModel(
          parecido: SafeText.of(
            Screen.frase(
              try razao.lancamento(chamado: id.description).conteudo, reading.costumes.contas)),
          endereco: Path.entry(id), marcado: form.mesmoRepetido)
      }
    }
    return Page(
      template: "lancar", title: task.words.0, room: task.corrige == nil ? .lancar : nil,
      content: EntryFormModel(
        task, form, reading, repetido: repeated,
        fechado: try closing(TypedDay.read(form.data, today: hoje), task.modelo?.data, task)))
  }

  /// The closing that an entry on one of two days would lie in.
  private func closing(
    _ day: Day?, _ before: Day?, _ task: EntryTask
  ) throws(PageProblem) -> PeriodoFechado? {
    let days = [day ?? hoje, task.corrige == nil ? nil : before].compactMap(\.self)
    return try closing(on: days.min() ?? hoje)
  }
}

/// What an entry would come to.
struct TrialModel: Sendable {
  let linhasDaPrevia: [LineModel]
}
