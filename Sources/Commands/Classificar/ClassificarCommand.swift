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

/// Asks for the category of one group of unsorted entries after the other.
///
/// The queue is read anew after each answer, so that it also helps with the next ones.
struct SortingWalk {
  private let razao: Razao
  private let session: Session
  private let questions: Questions

  init(_ razao: Razao, _ session: Session, _ questions: Questions) {
    (self.razao, self.session, self.questions) = (razao, session, questions)
  }

  /// An answer to a question.
  private enum Answer {
    case skip, quit
    case sort(Classificacao)
  }

  func run() throws(Failure) {
    var passed: Set<String> = []
    while true {
      let queue = try answered(razao.porClassificar())
      guard let group = queue.grupos.first(where: { !passed.contains($0.id) }) else {
        return session.show(.porClassificar(queue))
      }
      session.show(.grupo(group))
      switch try ask(group) {
      case .quit: return
      case .skip: passed.insert(group.id)
      case .sort(let answer):
        if try !record(answer, group) { passed.insert(group.id) }
      }
      session.output.line("")
    }
  }

  /// Records an answer; false if it was refused, which is told.
  private func record(
    _ answer: Classificacao, _ group: GrupoSemCategoria
  ) throws(Failure) -> Bool {
    var answer = answer
    if answer.sempre { try askForOthers(&answer, group) }
    do throws(RazaoError) {
      let effect = try razao.classificar(group, answer)
      session.show(effect, .classificado(effect, group, answer))
      return true
    } catch {
      guard [.ocupado, .dadosInvalidos].contains(error.code) else { throw Failure(error) }
      for message in error.typedMessages { Output.tell(message) }
      return false
    }
  }

  /// Shows the entries with another category that the rule would be for, and asks about them.
  private func askForOthers(
    _ answer: inout Classificacao, _ group: GrupoSemCategoria
  ) throws(Failure) {
    let category = answer.categoria
    let others = try answered(razao.outrosDaRegra(de: group)).filter { entry in
      !entry.categorias.contains { $0.conta == category }
    }
    guard !others.isEmpty else { return }
    session.show(.outrosDaRegra(others, group))
    if questions.confirms("Mudar também?") { answer.tambem = others.map(\.id) }
  }

  private func ask(_ group: GrupoSemCategoria) throws(Failure) -> Answer {
    let usual = group.sugestao.map { "Enter para \($0.conta.nome); " } ?? ""
    let question =
      "Em que categoria? (\(usual)\(group.procura == nil ? "" : "s e o número: sempre; ")"
      + "p pula; q termina)"
    let contas = try answered(razao.contasDosCostumes())
    while let typed = questions.answer(question) {
      switch typed.foldedForComparison {
      case "q": return .quit
      case "p": return .skip
      default: break
      }
      let read: Result<Classificacao, Questions.Wrong> = questions.judged { problems in
        form(typed, group).read(SortingForm.Books(group, contas), &problems)
      }
      switch read {
      case .success(let answer): return .sort(answer)
      case .failure(let wrong): Output.tell(wrong.message)
      }
    }
    return .quit
  }

  /// The form that an answer fills in: a digit stands for a category, nothing for the suggestion.
  private func form(_ typed: String, _ group: GrupoSemCategoria) -> SortingForm {
    func category(_ key: String) -> String? {
      if key.isEmpty { return group.sugestao?.conta.id.description }
      guard let number = Int(key) else { return nil }
      return group.categorias.indices.contains(number - 1)
        ? group.categorias[number - 1].id.description : nil
    }
    if let named = category(typed) { return SortingForm([.categoria: named]) }
    if typed.foldedForComparison.hasPrefix("s") {
      let rest = String(typed.dropFirst()).aparado
      let isApart = typed.dropFirst().first?.isWhitespace ?? true
      if let named = category(rest) ?? (isApart ? rest.naoVazio : nil) {
        return SortingForm([.categoria: named, .sempre: Ticked.text])
      }
    }
    return SortingForm([.categoria: typed.naoVazio])
  }
}
