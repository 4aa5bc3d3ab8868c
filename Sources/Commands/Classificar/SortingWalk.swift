internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

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
