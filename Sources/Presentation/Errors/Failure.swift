package import Ledger

/// Why a command ended without doing what it was asked: everything that is wrong, in pt-BR.
package struct Failure: Error, Sendable, Equatable {
  package let status: ExitStatus
  /// The mistakes: what, where, and what next, one or two lines each, at least one.
  package let messages: [String]
  /// Where to read more.
  package var hint: String?

  package init(_ status: ExitStatus, _ messages: [String], hint: String? = nil) {
    (self.status, self.messages, self.hint) = (status, messages, hint)
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

/// The command's exit status for scripts: the numbers of BSD's sysexits.h, and 1 for “the answer is
/// no”.
package enum ExitStatus: Int32, Sendable, CaseIterable {
  case done = 0
  /// Done, and the answer is no: an audit found something grave, or a balance is not what was
  /// asserted.
  case no = 1
  case usage = 64
  case badData = 65
  /// No such file, account or entry.
  case notFound = 66
  case cannotCreate = 73
  /// Not known to be recorded.
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
  /// The exit status of an audit: 1 exactly if a finding is grave; where there is no ledger to audit,
  /// that of a file that is not there.
  package var exitStatus: ExitStatus {
    !ok ? .no : razao == nil || commits == 0 ? .notFound : .done
  }
}

extension RazaoError {
  /// The mistakes, each on a line, for a screen that shows more than that.
  package var lines: [Line] { mensagens.map { Line(message: $0, .warning) } }
}
