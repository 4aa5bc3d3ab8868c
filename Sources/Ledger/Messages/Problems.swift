/// All mistakes in a request, gathered to be reported together.
package struct Problems: Sendable, Hashable {
  /// The kinds of mistakes, the worst first.
  package enum Severity: Int, Sendable, Hashable, Comparable, CaseIterable {
    /// It is malformed.
    case form
    /// It is well formed, but has an impossible value.
    case value
    /// It names something that does not exist.
    case missing

    package static func < (one: Severity, other: Severity) -> Bool {
      one.rawValue < other.rawValue
    }
  }

  /// One mistake.
  package struct Problem: Sendable, Hashable {
    /// The field with the mistake; nil if it is in none.
    package let field: FieldName?
    /// The mistake, and what to do next.
    package let message: Mensagem
    /// The kind of mistake.
    package let severity: Severity
  }

  /// The mistakes, in the order in which they were noted.
  package private(set) var all: [Problem] = []

  /// Starts without mistakes.
  package init() {}

  /// Whether there is no mistake.
  package var isEmpty: Bool { all.isEmpty }

  /// All messages.
  package var messages: [Mensagem] { all.map(\.message) }

  /// All messages, the worst first.
  package var worstFirst: [Mensagem] {
    Severity.allCases.sorted().flatMap { severity in
      all.filter { $0.severity == severity }.map(\.message)
    }
  }

  /// The worst kind of mistake; nil if there is none.
  package var severity: Severity? { all.map(\.severity).min() }

  /// The mistake in a field; nil for none.
  package subscript(field: FieldName) -> Mensagem? {
    let found = all.filter { $0.field?.name == field.name }.map(\.message)
    return found.isEmpty ? nil : found.juntas(por: " ")
  }

  /// Notes a mistake; one noted before is reported once.
  package mutating func note(
    _ message: Mensagem, _ severity: Severity = .value, at field: FieldName? = nil
  ) {
    let problem = Problem(field: field, message: message, severity: severity)
    if !all.contains(problem) { all.append(problem) }
  }

  /// Notes all messages of an error.
  package mutating func note(_ error: RazaoError, at field: FieldName? = nil) {
    let severity: Severity = error.code == .naoEncontrado ? .missing : .value
    for message in error.mensagens { note(message, severity, at: field) }
  }

  /// Notes all mistakes from others.
  package mutating func append(_ others: Problems) { all += others.all }

  /// Sorts them in the order of some fields; those without such a field come last.
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

  /// The answer to a query; if the query refuses its input, that is noted.
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
