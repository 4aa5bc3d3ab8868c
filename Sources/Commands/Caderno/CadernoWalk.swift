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
    /// The lines of each answer that was given with the command, its option, and the answer.
    var answers: [(typed: [String], option: String, choice: EscolhaDeLinha)] = []
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
    var choices = try given(lines)
    var takesReady = request.isAgreed
    if choices.isEmpty, !takesReady, !request.isTrial, !lines.isEmpty,
      let questions = Questions(session)
    {
      session.show(.cadernos(found, accounts: contas))
      ask(lines, questions, &choices, &takesReady)
      if choices.isEmpty, !takesReady {
        session.output.line("Nada foi gravado.")
        return .no
      }
    }
    guard !choices.isEmpty || takesReady || request.isTrial else {
      session.show(.array(found.map(\.json)), or: .cadernos(found, accounts: contas))
      return .done
    }
    let effect = try answered(
      razao.gravarCadernos(
        choices, prontas: takesReady || (request.isTrial && choices.isEmpty), de: file,
        simular: request.isTrial))
    if let receipt = effect.recibos.first { session.note(receipt) }
    session.show(effect.json, or: .gravados(effect, accounts: contas))
    return effect.cadernos.allSatisfy(\.linhas.isEmpty) ? .done : .no
  }

  private func cadernos() throws(RazaoError) -> [CadernoLido] {
    guard let file else { return try razao.cadernos() }
    return [try razao.caderno(file)].compactMap(\.self)
  }

  /// The answers that were given with the command.
  private func given(_ lines: [LinhaDoCaderno]) throws(Failure) -> [Uuid: EscolhaDeLinha] {
    var choices: [Uuid: EscolhaDeLinha] = [:]
    for (typed, option, choice) in request.answers {
      for word in typed.flatMap({ $0.split(separator: ",") }).map({ String($0).aparado }) {
        let prefix = IdPrefix(word)
        let isAll = word.foldedForComparison == "tudo"
        let meant = lines.filter { isAll ? $0.allows(choice) : prefix?.matches($0.id) == true }
        guard isAll || meant.count == 1 else {
          throw Failure(
            .badData,
            [
              meant.isEmpty
                ? "\(option): não há linha “\(word)”." : "\(option): “\(word)” são várias linhas."
            ])
        }
        for line in meant { choices[line.id] = choice }
      }
    }
    return choices
  }

  /// Asks about the lines that leave no doubt together, then about each of the others.
  private func ask(
    _ lines: [LinhaDoCaderno], _ questions: Questions, _ choices: inout [Uuid: EscolhaDeLinha],
    _ takesReady: inout Bool
  ) {
    let ready = lines.count { $0.estado == .nova }
    if ready > 0 {
      takesReady = questions.confirms(
        "Gravar \(PtBR.count(ready, "linha que não deixa dúvida", "linhas que não deixam dúvida"))?"
      )
    }
    for line in lines where line.estado != .nova && line.estado != .espera {
      let what = "“\(line.texto)”: \(line.motivo?.texto ?? "")"
      if line.faltaConta {
        choices[line.id] = account(what, questions)
      } else if line.estado.lancamento != nil, questions.confirms(what + " É a mesma coisa?") {
        choices[line.id] = .mesma
      } else if line.novo != nil, questions.confirms("É outra, a gravar?") {
        choices[line.id] = .gravar(conta: nil)
      } else if questions.confirms(
        (line.estado.lancamento == nil ? what + " " : "") + "Deixar de fora, sem perguntar mais?")
      {
        choices[line.id] = .deixar
      }
    }
  }

  /// Asks for the account of a line; without one it stays in the list.
  private func account(_ what: String, _ questions: Questions) -> EscolhaDeLinha? {
    guard let typed = questions.answer(what + " (o nome; nada para deixar)")?.naoVazio else {
      return nil
    }
    do throws(RazaoError) {
      return .gravar(conta: try razao.costumes().conta(por: typed, em: .propria).id)
    } catch {
      for message in error.typedMessages { session.output.line(SafeText.of(message)) }
      return nil
    }
  }
}

extension LinhaDoCaderno {
  /// Whether “all” in an answer means it.
  fileprivate func allows(_ choice: EscolhaDeLinha) -> Bool {
    switch choice {
    case .mesma: estado.lancamento != nil
    case .gravar: novo != nil && estado != .nova
    case .deixar: estado != .nova && estado != .espera
    }
  }
}
