internal import Canonical
internal import Ledger
internal import Presentation
internal import Synchronization
internal import SystemPackage

/// Questions to the person at the terminal, on standard error to keep standard output for results.
struct Questions {
  private let output: Output
  /// The number of answers so far, where “<” goes back to the question before; nil where it does not.
  private var steps: Steps?

  /// A count that all copies share.
  final class Steps {
    var answers = 0
  }

  /// Nil if nobody can answer, or questions are disabled.
  init?(_ session: Session) {
    guard Questions.arePossible(session.common) else { return nil }
    output = session.output
  }

  /// Whether somebody can answer, and questions are allowed.
  static func arePossible(_ common: CommonOptions) -> Bool {
    !common.neverAsk && !common.json && Terminal.isTerminal(.standardInput)
  }

  /// The trimmed answer to a question, asked after showing the pending output, in lines that break
  /// between words; nil at the end of input.
  func answer(_ question: String) -> String? {
    output.flush()
    let lines = Columns.wrap(
      SafeText.of(question), columns: Terminal.columns(of: .standardError) ?? .max)
    Output.complain(lines.joined(separator: "\n") + " ")
    guard let line = readLine() else {
      Output.complain("\n")
      return nil
    }
    return line.aparado
  }

  /// The answer to a question asked after the pending output, typed unseen; nil if the person gives
  /// up.
  func secret(_ question: String) -> String? {
    output.flush()
    return Questions.secret(question)
  }

  /// Whether a secret is being typed: nothing else is shown then.
  static let isAsking = Mutex(false)

  /// The same without pending output.
  static func secret(_ question: String) -> String? {
    // Echo is off from the moment of the question. A terminal delivers one line at a time, so no
    // later input is consumed.
    isAsking.withLock { $0 = true }
    defer { isAsking.withLock { $0 = false } }
    let line = Terminal.withoutEcho {
      Output.complain(SafeText.of(question) + " ")
      return Input.next()
    }
    Output.complain("\n")
    guard let line, !line.contains(Terminal.interrupt) else { return nil }
    return String(decoding: line, as: UTF8.self).aparado
  }

  /// Whether the person says yes; repeated invalid answers are no.
  /// - Parameter usual: the meaning of an empty answer: yes only after the person has typed it all.
  func confirms(_ question: String, usual: Bool = false) -> Bool {
    for _ in 1...Limits.questions {
      switch answer(question + (usual ? " [S/n]" : " [s/N]"))?.foldedForComparison {
      case "s", "sim": return true
      case "": return usual
      case nil, "n", "nao": return false
      default: Output.complain("Responda s (sim) ou n (não).\n")
      }
    }
    return false
  }

  // MARK: Until it is right

  /// Why an answer is invalid.
  struct Wrong: Error {
    let message: String
  }

  /// The given answer, else one that is asked for.
  func said(_ question: String, given: String? = nil) throws(Failure) -> String {
    if let given { return given }
    guard let typed = answer(question) else { throw Failure(.usage, ["Nada foi gravado."]) }
    if let steps {
      if ["<", "voltar"].contains(typed.foldedForComparison) { throw Questions.back }
      steps.answers += 1
    }
    return typed
  }

  /// Somebody goes back to the question before.
  static let back = Failure(.usage, ["Não há pergunta antes desta."])

  /// The same questions, where “<” goes back.
  func inSteps(_ steps: Steps) -> Questions {
    var same = self
    same.steps = steps
    return same
  }

  /// The value of the given answer, else of one that is asked for until it is valid.
  /// - Parameter question: read again for each time that it is asked.
  func until<Value>(
    _ question: @autoclosure () -> String, given: String? = nil,
    _ read: (String) -> Result<Value, Wrong>
  ) throws(Failure) -> Value {
    var given = given
    while true {
      switch read(try said(question(), given: given)) {
      case .success(let value): return value
      case .failure(let wrong): Output.tell(wrong.message)
      }
      given = nil
    }
  }

  /// The value read from an answer, or all its mistakes.
  func judged<Value>(_ read: (inout Problems) -> Value?) -> Result<Value, Wrong> {
    var problems = Problems()
    if let value = read(&problems), problems.isEmpty { return .success(value) }
    let told = problems.messages.juntas(por: " ").typed
    return .failure(Wrong(message: told.isEmpty ? "Não entendi." : told))
  }
}
