internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao anular`: annuls an entry, or withdraws a balance assertion.
struct Anular: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "anular", english: "void",
    abstract: "anula um lançamento ou vários, ou uma conferência de saldo",
    discussion: """
      Exemplos:
        razao anular 1b4e28ba
        razao anular 1b4e28ba --motivo 'lançado duas vezes'
      """)

  @OptionGroup var entry: EntryToChange

  @OptionGroup(title: RecordingOptions.title) var recording: RecordingOptions
  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> EntryToChange.Request? {
    entry.request(recording, &problems)
  }

  func perform(_ request: Request, _ razao: Razao, _ session: Session) throws(Failure) {
    guard request.entries.count == 1, let typed = request.entries.first else {
      let entries = try razao.lancamentos(por: request.entries)
      let effect = try answered(
        razao.anular(
          entries, motivo: request.motivo, mesmoFechado: entry.mesmoFechado,
          simular: recording.simular))
      return session.show(effect, .lancados(effect, "anulados"))
    }
    let effect: Efeito
    do throws(RazaoError) {
      effect = try razao.anular(
        try razao.lancamento(por: typed).id, motivo: request.motivo,
        mesmoFechado: entry.mesmoFechado, id: request.id,
        simular: recording.simular)
    } catch  where error.code == .naoEncontrado {
      return try performOnAssertion(typed, request, razao, session, error)
    } catch {
      throw Failure(error)
    }
    session.show(effect, .lancado(effect, "anulado"))
  }

  /// Treats a name that is not an entry as an assertion; if it is neither, reports the missing
  /// entry.
  private func performOnAssertion(
    _ typed: String, _ request: EntryToChange.Request, _ razao: Razao, _ session: Session,
    _ first: RazaoError
  ) throws(Failure) {
    let assertion: Uuid
    do throws(RazaoError) {
      assertion = try razao.conferencia(por: typed)
    } catch {
      throw Failure(error.code == .naoEncontrado ? first : error)
    }
    let effect = try answered(
      razao.anularConferencia(
        assertion, motivo: request.motivo, id: request.id, simular: recording.simular))
    session.show(effect, .recorded("Conferência anulada", effect.recibo, effect: []))
  }
}

/// `razao restaurar`: lets an annulled entry count again.
struct Restaurar: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "restaurar", english: "restore",
    abstract: "faz valer de novo um lançamento anulado, ou vários",
    discussion: """
      Exemplos:
        razao restaurar 2c5f39cb
        razao restaurar 2c5f39cb --motivo 'era outro'
      """)

  @OptionGroup var entry: EntryToChange

  @OptionGroup(title: RecordingOptions.title) var recording: RecordingOptions
  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  func request(_ problems: inout Problems, today: Day) -> EntryToChange.Request? {
    entry.request(recording, &problems)
  }

  func perform(_ request: Request, _ razao: Razao, _ session: Session) throws(Failure) {
    guard request.entries.count == 1, let typed = request.entries.first else {
      let entries = try razao.lancamentos(por: request.entries)
      let effect = try answered(
        razao.restaurar(
          entries, motivo: request.motivo, mesmoFechado: entry.mesmoFechado,
          simular: recording.simular))
      return session.show(effect, .lancados(effect, "restaurados"))
    }
    let effect = try answered(
      razao.restaurar(
        try razao.lancamento(por: typed).id, motivo: request.motivo,
        mesmoFechado: entry.mesmoFechado, id: request.id, simular: recording.simular))
    session.show(effect, .lancado(effect, "restaurado"))
  }
}

/// The entries to annul or restore, and the reason.
struct EntryToChange: ParsableArguments {
  @Argument(help: .value("ID…", "o lançamento, ou vários de uma vez"))
  var entryIds: [String] = []

  @Option(help: .value("TEXTO", "por quê"))
  var motivo: String?

  @Flag(help: "grava mesmo que o período esteja fechado (pede --motivo)")
  var mesmoFechado = false

  /// The given values, as far as they can be read without the books.
  typealias Request = (entries: [String], motivo: String?, id: Uuid?)

  func request(_ recording: RecordingOptions, _ problems: inout Problems) -> Request? {
    let entries = entryIds.compactMap { problems.text($0, "o lançamento", option: "ID") }
    if entryIds.isEmpty { _ = problems.text(nil, "o lançamento", option: "ID") }
    if entryIds.count > 1, recording.id != nil {
      problems.usage("--id só serve com um lançamento.")
    }
    let motivo = motivo.flatMap { problems.given($0, "o motivo", option: "--motivo TEXTO") }
    if mesmoFechado, self.motivo == nil {
      problems.missing(EntryForm.Field.motivo.name)
    }
    let id = recording.id(&problems)
    guard problems.isEmpty else { return nil }
    return (entries, motivo, id)
  }
}

/// `razao estornar`: records the refund of an entry, whole or in part.
struct Estornar: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "estornar", english: "refund",
    abstract: "grava o estorno de um lançamento, inteiro ou de uma parte",
    discussion: """
      Sem VALOR volta tudo o que ainda não voltou. A conta, a categoria e o interessado são os do \
      lançamento, e o dia é hoje; o que se diz vale no lugar deles. O estorno fica ligado ao \
      lançamento, e mais do que ele foi não volta.

      Exemplos:
        razao estornar 1b4e28ba
        razao estornar 1b4e28ba 5,50 --descricao 'faltou um pão'
      """)

  @Argument(help: .value("ID", "o lançamento"))
  var entryId: String?

  @Argument(help: .value("[VALOR]", "quanto voltou, se não foi tudo"))
  var amount: String?

  @OptionGroup var options: NewEntryOptions
  var common: CommonOptions { options.common }

  func request(
    _ problems: inout Problems, today: Day
  ) -> (typed: String, entry: Filled<EntryForm>)? {
    let typed = problems.text(entryId, "o lançamento", option: "ID")
    var form = options.form("estorno", amount, nil, &problems)
    // The entry supplies the amount, if none is given; which one it is the ledger knows.
    form.isLike = amount == nil
    guard let filled = Filled(form, options.recording, &problems), let typed else { return nil }
    return (typed, filled)
  }

  func perform(
    _ request: (typed: String, entry: Filled<EntryForm>), _ razao: Razao, _ session: Session
  ) throws(Failure) {
    var entry = request.entry
    entry.form.estornada = try answered(razao.lancamento(por: request.typed)).id
    let (new, id) = try session.read(entry, in: razao, original: nil)
    let effect = try session.post(new, id: id, isTrial: entry.isTrial, in: razao)
    session.show(effect, .lancado(effect, today: session.today))
  }
}

extension Session {
  /// Asks which purchase a refund is of, if there are several; does nothing if nobody can answer.
  func askForPurchase(
    _ entry: inout Filled<EntryForm>, in razao: Razao
  ) throws(Failure) {
    guard let questions = Questions(self), entry.form[.tipo] != nil else { return }
    let books = EntryForm.Books(
      try answered(razao.costumes(interessado: entry.form.party(nil))))
    let found = entry.form.purchases(books)
    guard !found.isEmpty else { return }
    let list = found.enumerated().map { number, one in
      "\(number + 1) \(Screen.frase(one.conteudo, books.costumes.contas))"
    }
    let question = "De que compra? \(list.joined(separator: "; ")) (Enter para a 1)"
    entry.form.estornada = try questions.until(question) { typed in
      guard let number = typed.isEmpty ? 1 : Int(typed), found.indices.contains(number - 1) else {
        return .failure(Questions.Wrong(message: "Responda de 1 a \(found.count)."))
      }
      return .success(found[number - 1].id)
    }
  }
}
