package import Ledger

/// Why a command ended without doing what it was asked: everything that is wrong, in pt-BR.
package struct Failure: Error, Sendable, Equatable {
  package let status: ExitStatus
  /// The mistakes: what, where, and what next, one or two lines each, at least one.
  package let messages: [String]
  /// Where to read more.
  package var hint: String?

  package init(_ status: ExitStatus, _ messages: [String], hint: String? = nil) {
    self.status = status
    self.messages = messages
    self.hint = hint
  }

  /// All that is wrong with what was asked for, at least one thing.
  package init(_ problems: Problems, hint: String? = nil) {
    let status: ExitStatus =
      switch problems.severity {
      case .form: .usage
      case .value, nil: .badData
      case .missing: .notFound
      }
    self.init(status, problems.worstFirst.map(\.typed), hint: hint)
  }

  package init(_ error: RazaoError) {
    self.init(ExitStatus(error.code), error.typedMessages)
  }

  /// The lines to print, each safe for a terminal.
  package var lines: [String] {
    messages.map { "Erro: " + SafeText.message($0) } + [hint].compactMap(\.self)
  }
}
