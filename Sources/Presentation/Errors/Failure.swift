package import Ledger

/// The reasons why a command failed, in pt-BR.
package struct Failure: Error, Sendable, Equatable {
  package let status: ExitStatus
  /// The mistakes, at least one, each in one or two lines: what, where, and what next.
  package let messages: [String]
  /// Where to read more.
  package var hint: String?

  package init(_ status: ExitStatus, _ messages: [String], hint: String? = nil) {
    (self.status, self.messages, self.hint) = (status, messages, hint)
  }

  /// The problems of a request, of which there is at least one.
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

/// The command's exit status for scripts: the numbers of BSD's sysexits.h, and 1 for “the answer is
/// no”.
package enum ExitStatus: Int32, Sendable, CaseIterable {
  case done = 0
  /// Completed, but the answer is no: a grave finding in an audit, or a failed balance assertion.
  case no = 1
  case usage = 64
  case badData = 65
  /// No such file, account or entry.
  case notFound = 66
  case cannotCreate = 73
  /// It is not known whether it was recorded.
  case inputOutput = 74
  /// Busy, or this copy is outdated: try again.
  case busy = 75
  case notPermitted = 77

  /// The status that a library's error ends a command with.
  package init(_ code: RazaoError.Code) {
    switch code {
    case .naoEncontrado: self = .notFound
    case .naoPodeCriar: self = .cannotCreate
    case .dadosInvalidos, .pareceRepetido: self = .badData
    case .entradaSaida: self = .inputOutput
    case .ocupado, .copiaDesatualizada, .copiaDuplicada: self = .busy
    case .semPermissao: self = .notPermitted
    }
  }
}

extension Auditoria {
  /// The exit status of an audit: 1 if and only if a finding is grave; without a ledger to audit,
  /// that of a missing file.
  package var exitStatus: ExitStatus {
    !ok ? .no : razao == nil || commits == 0 ? .notFound : .done
  }
}

extension RazaoError {
  /// The error's messages, one a line, for a screen that shows more than them.
  package var lines: [Line] { mensagens.map { Line(message: $0, .warning) } }
}
