internal import EventLog
internal import Ledger
internal import SystemPackage

/// The system's reason for a failure, in a person's words, and a possible remedy.
struct SystemReason {
  /// The end of a sentence that states the failure: `o disco está cheio`.
  let words: String
  /// The step before another attempt; nil if unknown.
  let advice: String?
  /// Whether it is a matter of permissions.
  let isPermission: Bool

  /// - Parameter errno: the system's error number; nil where it gave none.
  init(_ errno: Errno?) {
    guard let errno else {
      (words, advice) = ("o sistema não disse por quê", "Confira o espaço e as permissões")
      isPermission = false
      return
    }
    let (words, advice, isPermission): (String, String?, Bool) =
      switch errno {
      case .noSpace: ("o disco está cheio", "Libere espaço", false)
      case .diskQuotaExceeded: ("a sua cota do disco acabou", "Libere espaço", false)
      case .fileTooLarge: ("o arquivo passaria do tamanho permitido ali", "Libere espaço", false)
      case .permissionDenied, .notPermitted:
        ("falta permissão", "Confira de quem é a pasta", true)
      case .readOnlyFileSystem:
        ("o disco só pode ser lido", "Confira se está protegido contra gravação", true)
      case .ioError:
        ("o disco falhou", "Faça já uma cópia do que há, em outro disco", false)
      case .tooManyOpenFiles, .tooManyOpenFilesInSystem:
        ("há arquivos abertos demais", "Feche outros programas", false)
      case .noMemory: ("falta memória", "Feche outros programas", false)
      default:
        ("erro \(errno.rawValue) do sistema", "Confira o espaço e as permissões", false)
      }
    (self.words, self.advice, self.isPermission) = (words, advice, isPermission)
  }
}

extension RazaoError {
  /// The error for a commit that is known not to be recorded because of a system failure.
  static func notRecorded(_ path: String, _ errno: Errno?) -> RazaoError {
    let reason = SystemReason(errno)
    let advice = reason.advice.map { " \($0)." } ?? ""
    return RazaoError(
      reason.isPermission ? .semPermissao : .entradaSaida,
      messages: ["O registro não foi gravado em “\(path)”: \(reason.words).\(advice)"],
      errno: errno?.rawValue, isKnownUnrecorded: true)
  }
}
