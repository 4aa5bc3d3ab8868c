internal import ArgumentParser
internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// `razao classificar`: the queue of unsorted entries, and the answer for one group.
struct ClassificarCommand: LedgerCommand {
  static let configuration = CommandConfiguration(
    name: "classificar", english: "sort",
    abstract: "põe em categorias o que está a classificar, um interessado de cada vez",
    discussion: """
      Sem mais nada, num terminal, pergunta por um de cada vez: o número de uma categoria, ou o \
      nome; Enter para a que parece; s antes do número para que seja sempre assim; p pula, q \
      termina. INTERESSADO é o nome, uma parte dele, ou o começo do id do lançamento mais novo.

      --sempre cria também a regra para o que se importa daí em diante. O que ela acharia em \
      outra categoria fica como está, a não ser com --tambem. Tudo é um registro só, que se desfaz \
      de uma vez.

      Exemplos:
        razao classificar
        razao classificar padaria alimentação
        razao classificar loja lazer --sempre --menos 5e1f0b72
      """)

  @Argument(help: .value("[INTERESSADO]", "com quem, como a fila o chama"))
  var group: String?

  @Argument(help: .value("[CATEGORIA]", "a categoria"))
  var categoria: String?

  @Flag(help: "cria também a regra para o que vier")
  var sempre = false

  @Flag(help: "com --sempre, muda também o que a regra acha em outra categoria")
  var tambem = false

  @Option(
    parsing: .singleValue,
    help: .value("ID", "um lançamento que fica a classificar, quantas vezes se quiser"))
  var menos: [String] = []

  @OptionGroup var closed: ClosedEntryOptions

  @OptionGroup(title: RecordingOptions.title) var recording: RecordingOptions
  @OptionGroup(title: CommonOptions.title) var common: CommonOptions

  enum Request {
    case queue
    case group(String)
    case answer(String, Filled<SortingForm>)
  }

  func request(_ problems: inout Problems, today: Day) -> Request? {
    let named = group.flatMap {
      problems.given($0, "o interessado", option: "INTERESSADO")
    }
    closed.check(&problems)
    let form = SortingForm([
      .categoria: categoria, .sempre: Ticked.text(sempre), .tambem: Ticked.text(tambem),
      .mesmoFechado: Ticked.text(closed.mesmoFechado), .motivo: closed.motivo,
    ])
    guard categoria == nil else {
      let filled = Filled(form, recording, &problems)
      guard let named, let filled else { return nil }
      return .answer(named, filled)
    }
    if sempre || tambem || !menos.isEmpty || closed.mesmoFechado || recording.simular
      || recording.id != nil
    {
      problems.usage("Falta a categoria: razao classificar INTERESSADO CATEGORIA.")
    }
    guard problems.isEmpty else { return nil }
    return named.map { .group($0) } ?? .queue
  }

  func perform(_ request: Request, _ razao: Razao, _ session: Session) throws(Failure) {
    let queue = try answered(razao.porClassificar())
    switch request {
    case .queue:
      if !queue.grupos.isEmpty, let questions = Questions(session) {
        return try SortingWalk(razao, session, questions).run()
      }
      session.show(queue.json, or: .porClassificar(queue))
    case .group(let typed):
      let group = try answered(try queue.grupo(por: typed))
      session.show(PorClassificar([group]).json, or: .grupo(group))
    case .answer(let typed, var filled):
      let group = try answered(try queue.grupo(por: typed))
      filled.form.menos = try left(out: menos, in: razao)
      let books = try SortingForm.Books(
        group, answered(razao.contasDosCostumes()),
        outros: tambem ? answered(razao.outrosDaRegra(de: group)).map(\.id) : [])
      let (answer, id) = try filled.read(books)
      let effect = try answered(
        razao.classificar(group, answer, id: id, simular: filled.isTrial))
      session.show(effect, .classificado(effect, group, answer))
    }
  }

  private func left(out typed: [String], in razao: Razao) throws(Failure) -> Set<Uuid> {
    var found: Set<Uuid> = []
    for word in typed { found.insert(try answered(razao.lancamento(por: word)).id) }
    return found
  }
}
