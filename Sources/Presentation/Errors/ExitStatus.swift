package import Ledger

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
