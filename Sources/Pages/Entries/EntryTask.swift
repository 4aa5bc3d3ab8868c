internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// The task of the form of an entry: a new entry, a repetition or a refund of another, or a
/// correction.
struct EntryTask: Sendable {
  /// The content of the entry that is repeated or corrected.
  var modelo: ConteudoDeTransacao?
  /// The form as it was filled in from that entry.
  var preenchido: EntryForm?
  /// The entry that is repeated.
  var como: Uuid?
  /// The entry that is refunded.
  var estorna: Uuid?
  /// The occurrence of a plan that is recorded.
  var vez: OcorrenciaListada?
  /// The entry that is corrected.
  var corrige: Uuid?
  /// The mark of its current content, so that a change in the meantime is not overwritten.
  var visto: Hash256?

  /// The path of the form.
  var path: String { corrige.map { Path.correction($0) } ?? Path.entryForm() }

  /// The path of the preview of what is typed.
  var previewPath: String { corrige.map { Path.correctionPreview($0) } ?? Path.entryPreview() }

  /// The address to leave without recording, and its link text; nil if there is none.
  var back: (String?, String) {
    if let estorna { return (Path.entry(estorna), "Voltar sem estornar") }
    guard let entry = corrige else { return (vez.map { Path.plan($0.plano) }, "Voltar ao plano") }
    return (Path.entry(entry), "Voltar sem corrigir")
  }

  /// The heading, the name of the form, its path, and its button.
  var words: (String, String, String, String) {
    corrige != nil
      ? ("Corrigir lançamento", "Corrigir", path, "Corrigir")
      : (
        vez.map { SafeText.of("Lançar “\($0.nome)”") }
          ?? (estorna != nil ? "Estornar" : como == nil ? "Lançar" : "Lançar de novo"), "Lançar",
        path, "Lançar"
      )
  }
}

extension Site {
  /// The task of a form, from its path and its hidden fields.
  func entryTask(_ request: PageRequest) throws(PageProblem) -> EntryTask {
    if request.parameters["id"] != nil { return try correction(of: try request.id()) }
    if let plan = request.form["plano"] ?? request.query["plano"] {
      return try occurrence(
        of: plan, request.form["vez"] ?? request.query["vez"], request.idempotencyKey)
    }
    if let typed = request.form["estorna"] ?? request.query["estorna"] {
      guard let purchase = Uuid(typed) else { throw .notFound }
      return EntryTask(estorna: purchase)
    }
    guard let typed = request.form["como"] ?? request.query["como"] else { return EntryTask() }
    guard let como = Uuid(typed) else { throw .notFound }
    let model = try ask(razao.lancamento(por: como.description).conteudo)
    return EntryTask(
      modelo: model, preenchido: EntryForm(of: model, try ask(razao.costumes()), data: hoje),
      como: como)
  }

  private func occurrence(
    of typed: String, _ number: String?, _ id: Uuid?
  ) throws(PageProblem) -> EntryTask {
    guard let plan = Uuid(typed), number.map({ UInt64($0) != nil }) ?? true else {
      throw .notFound
    }
    let one = try ask(
      razao.ocorrencia(de: plan, number.flatMap { UInt64($0) }.map { max($0, 1) - 1 }, id: id))
    let content = one.lancamento.conteudo
    // An overdue occurrence was usually paid on its day, and only recorded late.
    let day = min(one.data, hoje)
    return EntryTask(
      modelo: content,
      preenchido: EntryForm(
        of: content, try ask(razao.costumes()), data: content.data == hoje ? day : content.data),
      vez: one)
  }

  private func correction(of id: Uuid) throws(PageProblem) -> EntryTask {
    let entry = try ask(razao.versao(lancamento: id))
    let books = try ask(razao.costumes())
    return EntryTask(
      modelo: entry.conteudo,
      preenchido: EntryForm(of: entry.conteudo, books, data: entry.conteudo.data),
      corrige: id, visto: entry.marca)
  }
}

extension EntryForm {
  /// The form of a page, with its parts.
  init(page sent: Fields) {
    let fields = EntryForm.keys(sent)
    self.init(fields)
    for number in 1...Limits.parts {
      let account = fields.all(Part.account(number).name).first
      let amount = fields.all(Part.amount(number).name).first
      guard account != nil || amount != nil else { break }
      parts.append(Part(conta: account ?? "", valor: amount ?? ""))
    }
  }

  /// The form of a page that was filled in for a task.
  init(page fields: Fields, _ task: EntryTask) {
    let typed = EntryForm(page: fields)
    self = task.preenchido?.shown(typed) ?? typed
    estornada = task.estorna
  }
}

/// The reading of the form of an entry.
struct EntryReading: Sendable {
  /// The books that it was read with.
  var costumes: Costumes
  /// The entry; nil if the form has mistakes.
  var novo: NovoLancamento?
  var problems = Problems()
}
