/// All that is wrong with what was asked for, gathered so that it is told at once.
package struct Problems: Sendable, Hashable {
  /// The kinds of mistakes, the worst first.
  package enum Severity: Int, Sendable, Hashable, Comparable, CaseIterable {
    /// It is not written as it should be.
    case form
    /// It is well written, but a value cannot be.
    case value
    /// It names something that is not there.
    case missing

    package static func < (one: Severity, other: Severity) -> Bool {
      one.rawValue < other.rawValue
    }
  }

  /// One thing that is wrong.
  package struct Problem: Sendable, Hashable {
    /// The field in which it is; nil where it is in none.
    package let field: FieldName?
    /// The mistake, and what to do next.
    package let message: Mensagem
    /// In which way it is wrong.
    package let severity: Severity
  }

  /// In the order in which they were noted.
  package private(set) var all: [Problem] = []

  /// Nothing yet.
  package init() {}

  /// Whether nothing is wrong.
  package var isEmpty: Bool { all.isEmpty }

  /// All messages.
  package var messages: [Mensagem] { all.map(\.message) }

  /// All messages, the worst first.
  package var worstFirst: [Mensagem] {
    Severity.allCases.sorted().flatMap { severity in
      all.filter { $0.severity == severity }.map(\.message)
    }
  }

  /// The worst of them; nil where nothing is wrong.
  package var severity: Severity? { all.map(\.severity).min() }

  /// The mistake in a field; nil for none.
  package subscript(field: FieldName) -> Mensagem? {
    let found = all.filter { $0.field?.name == field.name }.map(\.message)
    return found.isEmpty ? nil : found.juntas(por: " ")
  }

  /// Notes that something is wrong; what is noted already is told once.
  package mutating func note(
    _ message: Mensagem, _ severity: Severity = .value, at field: FieldName? = nil
  ) {
    let problem = Problem(field: field, message: message, severity: severity)
    if !all.contains(problem) { all.append(problem) }
  }

  /// Notes all that an error says.
  package mutating func note(_ error: RazaoError, at field: FieldName? = nil) {
    let severity: Severity = error.code == .naoEncontrado ? .missing : .value
    for message in error.mensagens { note(message, severity, at: field) }
  }

  /// Notes all that others hold.
  package mutating func append(_ others: Problems) { all += others.all }

  /// Puts them in the order of some fields; what is in none of them comes last.
  package mutating func sort(by fields: [FieldName]) {
    let names = fields.map(\.name)
    let ranked = all.enumerated().map { index, problem in
      (
        rank: problem.field.flatMap { names.firstIndex(of: $0.name) } ?? names.count,
        index: index, problem: problem
      )
    }
    all = ranked.sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }.map(\.problem)
  }

  /// The answer to a question; where it is refused for what was given, that is noted.
  /// - Throws: what has nothing to do with what was given.
  package mutating func tried<Value>(
    at field: FieldName? = nil, _ ask: () throws(RazaoError) -> Value
  ) throws(RazaoError) -> Value? {
    do throws(RazaoError) {
      return try ask()
    } catch {
      guard error.code == .dadosInvalidos || error.code == .naoEncontrado else { throw error }
      note(error, at: field)
      return nil
    }
  }

  /// - Throws: all of it as the library says it; nothing where nothing is wrong.
  package func check() throws(RazaoError) {
    guard let severity else { return }
    throw RazaoError(
      severity == .missing ? .naoEncontrado : .dadosInvalidos, messages: messages)
  }
}
