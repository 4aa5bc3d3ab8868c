internal import Canonical
internal import Ledger
internal import Presentation
internal import SystemPackage

/// Questions to the person at the terminal, on standard error, so that standard output stays what
/// the command answers.
struct Questions {
  private let output: Output

  /// Nil where nobody is there to answer, or nothing shall be asked.
  init?(_ session: Session) {
    guard Questions.arePossible(session.common) else { return nil }
    output = session.output
  }

  /// Whether somebody is there to answer, and may be asked.
  static func arePossible(_ common: CommonOptions) -> Bool {
    !common.neverAsk && !common.json && Terminal.isTerminal(.standardInput)
  }

  /// The answer to a question about what has been shown so far, without the white space around it;
  /// nil at the end of the input.
  func answer(_ question: String) -> String? {
    output.flush()
    Output.complain(SafeText.of(question) + " ")
    guard let line = readLine() else {
      Output.complain("\n")
      return nil
    }
    return line.aparado
  }

  /// The answer to a question about what has been shown so far, which is not shown while it is typed;
  /// nil where the person gives up.
  func secret(_ question: String) -> String? {
    output.flush()
    return Questions.secret(question)
  }

  /// The same, where nothing was shown before.
  static func secret(_ question: String) -> String? {
    // Nothing typed is shown from the moment on at which the question is. A terminal hands over one
    // line at a time, so that nothing of the next is taken.
    let line = Terminal.withoutEcho {
      Output.complain(SafeText.of(question) + " ")
      return Input.next()
    }
    Output.complain("\n")
    guard let line, !line.contains(Terminal.interrupt) else { return nil }
    return String(decoding: line, as: UTF8.self).aparado
  }

  /// Whether the person says yes; saying nothing is no, and so is saying neither again and again.
  func confirms(_ question: String) -> Bool {
    for _ in 1...Limits.questions {
      switch answer(question + " [s/N]")?.foldedForComparison {
      case "s", "sim": return true
      case nil, "", "n", "nao": return false
      default: Output.complain("Responda s (sim) ou n (não).\n")
      }
    }
    return false
  }

  // MARK: Until it is right

  /// Why an answer cannot be.
  struct Wrong: Error {
    let message: String
  }

  func said(_ question: String) throws(Failure) -> String {
    guard let typed = answer(question) else { throw Failure(.usage, ["Nada foi gravado."]) }
    return typed
  }

  func until<Value>(
    _ question: String, _ read: (String) -> Result<Value, Wrong>
  ) throws(Failure) -> Value {
    while true {
      switch read(try said(question)) {
      case .success(let value): return value
      case .failure(let wrong): Output.tell(wrong.message)
      }
    }
  }

  /// The result of reading an answer, or all its mistakes.
  func judged<Value>(_ read: (inout Problems) -> Value?) -> Result<Value, Wrong> {
    var problems = Problems()
    if let value = read(&problems), problems.isEmpty { return .success(value) }
    let told = problems.messages.juntas(por: " ").typed
    return .failure(Wrong(message: told.isEmpty ? "Não entendi." : told))
  }
}
