internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// Shows the new lines of cadernos, asks about them, and records them.
struct CadernoWalk {
  struct Request {
    /// Whether to record the lines that leave no doubt without a question.
    let isAgreed: Bool
    let isTrial: Bool
    /// The lines of each answer that was given with the command.
    var answers: [(typed: [String], answer: Answer)] = []
    /// The account of the lines that are recorded all the same and name none, as typed.
    var conta: String?
  }

  /// The answers about a line in doubt, by the words for them.
  enum Answer: String, CaseIterable {
    case mesma, outra, fora

    /// The decision about a line as it is shown; nil where it does not fit.
    /// - Parameter conta: the account of a line of which nothing says it.
    func choice(about line: LinhaDoCaderno, on conta: Uuid? = nil) -> EscolhaDeLinha? {
      let there = line.estado.lancamento
      let account = line.faltaConta ? conta : nil
      return switch self {
      case .mesma: there.map { .mesma($0) }
      case .outra:
        // The entry of a line that was changed and changed back is one.
        there == line.id || line.novo == nil && account == nil
          ? nil : .gravar(conta: account, vista: there)
      case .fora: .deixar
      }
    }
  }

  private let request: Request
  private let razao: Razao
  private let session: Session
  /// The caderno; nil for those that this machine knows.
  private let file: ArquivoDoBanco?

  init(_ request: Request, _ razao: Razao, _ session: Session, file: ArquivoDoBanco? = nil) {
    (self.request, self.razao, self.session, self.file) = (request, razao, session, file)
  }

  func run() throws(Failure) -> ExitStatus {
    let (found, contas) = try answered { () throws(RazaoError) in
      (try cadernos(), try razao.contasDosCostumes())
    }
    let lines = found.flatMap(\.linhas)
    let shown = Screen.cadernos(found, accounts: contas, arquivo: file?.caminho)
    var choices = try given(lines)
    let takesReady = request.isAgreed
    if choices.isEmpty, !takesReady, !request.isTrial, !lines.isEmpty,
      let questions = Questions(session)
    {
      session.show(shown)
      ask(lines, questions, &choices)
      if choices.isEmpty {
        session.output.line("Nada foi gravado.")
        return .no
      }
    }
    guard !choices.isEmpty || takesReady || request.isTrial else {
      session.show(.array(found.map(\.json)), or: shown)
      tellHow(found)
      return .done
    }
    let effect = try answered(
      razao.gravarCadernos(
        choices, prontas: takesReady || (request.isTrial && choices.isEmpty), de: file,
        simular: request.isTrial))
    for receipt in effect.recibos { session.note(receipt) }
    session.show(effect.json, or: .gravados(effect, accounts: contas))
    tellHow(effect.cadernos)
    return effect.cadernos.allSatisfy(\.linhas.isEmpty) ? .done : .no
  }

  /// Says how the lines of a file that is no known caderno are decided about.
  private func tellHow(_ all: [CadernoLido]) {
    guard file != nil, !session.common.json, all.contains(where: { !$0.linhas.isEmpty }) else {
      return
    }
    session.show(.decidirCaderno)
  }

  private func cadernos() throws(RazaoError) -> [CadernoLido] {
    guard let file else { return try razao.cadernos() }
    return [try razao.caderno(file)].compactMap(\.self)
  }

  /// The answers that were given with the command.
  private func given(_ lines: [LinhaDoCaderno]) throws(Failure) -> [Uuid: EscolhaDeLinha] {
    var choices: [Uuid: EscolhaDeLinha] = [:]
    let conta = try request.conta.map { typed throws(Failure) in
      try answered { () throws(RazaoError) in
        try razao.costumes().conta(por: typed, em: .propria).id
      }
    }
    for (typed, answer) in request.answers {
      for word in typed.flatMap({ $0.split(separator: ",") }).map({ String($0).aparado }) {
        let prefix = IdPrefix(word)
        let isAll = word.foldedForComparison == "tudo"
        let meant = lines.filter {
          isAll
            ? $0.estado != .espera && (answer == .fora || $0.isInDoubt) && choices[$0.id] == nil
              && answer.choice(about: $0, on: conta) != nil
            : prefix?.matches($0.id) == true
        }
        guard isAll || meant.count == 1 else {
          throw Failure(
            .badData,
            [
              meant.isEmpty
                ? "--\(answer.rawValue): não há linha “\(word)”."
                : "--\(answer.rawValue): “\(word)” são várias linhas."
            ])
        }
        for line in meant {
          guard let choice = answer.choice(about: line, on: conta) else {
            let why =
              (line.motivo?.texto ?? "Ela não parece nenhum lançamento que já existe.")
              + (line.faltaConta ? " Diga a conta com --conta." : "")
            throw Failure(.badData, ["--\(answer.rawValue): “\(line.texto)”: \(why)"])
          }
          choices[line.id] = choice
        }
      }
    }
    return choices
  }

  /// Asks about the lines that leave no doubt together, then about each of the others.
  private func ask(
    _ lines: [LinhaDoCaderno], _ questions: Questions, _ choices: inout [Uuid: EscolhaDeLinha]
  ) {
    let ready = lines.filter { $0.estado == .nova }.map(\.id)
    let count = PtBR.count(
      ready.count, "linha que não deixa dúvida", "linhas que não deixam dúvida")
    if !ready.isEmpty, questions.confirms("Gravar \(count)?") {
      for line in ready { choices[line] = .gravar(conta: nil) }
    }
    for line in lines.filter(\.isInDoubt).prefix(Limits.askedLines) {
      guard asks(line, questions, &choices[line.id]) else { return }
    }
  }

  /// Asks about a line, which stays in the list without an answer; false if the person stops.
  private func asks(
    _ line: LinhaDoCaderno, _ questions: Questions, _ choice: inout EscolhaDeLinha?
  ) -> Bool {
    let fitting = Answer.allCases.filter { $0.choice(about: line) != nil }.map(\.rawValue)
    let words = (line.faltaConta ? ["o nome da conta"] : []) + fitting + ["nada", "parar"]
    let question = "“\(line.texto)”: \(line.motivo?.texto ?? "") (\(PtBR.list(words, and: "ou")))"
    for _ in 1...Limits.questions {
      guard let typed = questions.answer(question) else { return false }
      let word = typed.foldedForComparison
      if word == "parar" { return false }
      if word.isEmpty || word == "nada" { return true }
      choice = fitting.contains(word) ? Answer(rawValue: word)?.choice(about: line) : nil
      if choice == nil, line.faltaConta { choice = account(typed) }
      if choice != nil { return true }
      Output.complain("Responda com uma das palavras entre parênteses.\n")
    }
    return true
  }

  /// The account that is typed of a line.
  private func account(_ typed: String) -> EscolhaDeLinha? {
    do throws(RazaoError) {
      return .gravar(conta: try razao.costumes().conta(por: typed, em: .propria).id)
    } catch {
      for message in error.typedMessages { session.output.line(SafeText.of(message)) }
      return nil
    }
  }
}

extension LinhaDoCaderno {
  /// Whether only a person can say what becomes of it.
  fileprivate var isInDoubt: Bool { estado != .nova && estado != .espera }
}
