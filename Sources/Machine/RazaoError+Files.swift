package import EventLog
package import Ledger
internal import SystemPackage

extension RazaoError {
  /// The error for a failed call on files, in a person's terms.
  package init(_ error: FileError) {
    let path = error.path.string
    let number = error.errno?.rawValue
    switch error.code {
    case .notFound:
      self.init(.naoEncontrado, "Não encontrei “\(path)”. Confira o caminho.", errno: number)
    case .notPermitted:
      self.init(
        .semPermissao, "Sem permissão para abrir “\(path)”. Confira de quem é a pasta.",
        errno: number)
    case .locked:
      self.init(
        .ocupado, "Outro programa está usando “\(path)”. Tente de novo em instantes.", errno: number
      )
    case .changed:
      self.init(
        .ocupado, "“\(path)” mudou enquanto era lido. Tente de novo em instantes.", errno: number)
    case .endless: self = .semFim(path)
    case .exists:
      self.init(.naoPodeCriar, "“\(path)” já existe. Escolha outro lugar.", errno: number)
    case .notRegular, .notFolder, .failed:
      if let errno = error.errno, [.noSpace, .diskQuotaExceeded, .fileTooLarge].contains(errno) {
        self.init(
          .entradaSaida,
          "Não há espaço para gravar “\(path)”. Libere espaço e \(instrucao: .repetir).",
          errno: number)
        return
      }
      let reason = SystemReason(error.errno)
      self.init(
        .entradaSaida,
        "O sistema não conseguiu ler ou gravar “\(path)”: \(reason.words)."
          + "\(reason.advice.map { " \($0)." } ?? "")", errno: number)
    }
  }

  /// The result of a call on files; a failure is reported in a person's terms.
  package static func telling<Value>(
    _ call: @autoclosure () throws(FileError) -> Value
  ) throws(RazaoError) -> Value {
    do throws(FileError) {
      return try call()
    } catch {
      throw RazaoError(error)
    }
  }

  /// The error for a failed append, in a person's terms.
  package init(_ error: EventLogError) {
    let path = error.path?.string ?? ""
    let number = error.errno?.rawValue
    switch error.code {
    case .emptyCommit, .tooManyEvents, .lineTooLong, .notCanonical:
      self.init(
        .dadosInvalidos, "Isto não cabe em um registro: divida em partes menores.", errno: number)
    case .keySealed:
      self = .trancado
    case .outdatedCopy:
      self.init(
        .copiaDesatualizada,
        "Esta cópia é mais antiga do que este aparelho já gravou (“\(path)”): até se pôr em dia, só "
          + "leitura. \(passo: "Traga o que falta", .sincronizar(lugar: nil))",
        errno: number)
    case .forked:
      self.init(
        .copiaDuplicada,
        "Há uma cópia duplicada deste aparelho: duas linhas diferentes têm o mesmo número "
          + "(“\(path)”). O registro não foi gravado. \(guia: "Veja com", .auditar)", errno: number)
    case .locked:
      self.init(
        .ocupado, "Outro programa está gravando neste razão. Tente de novo em instantes.",
        errno: number)
    case .endless: self = .semFim(path)
    case .inputOutput, .notRecorded:
      self = .notRecorded(path, error.errno)
    case .notKnownToBeRecorded:
      self.init(
        .entradaSaida,
        "Não se sabe se foi gravado: o disco não confirmou “\(path)” "
          + "(\(SystemReason(error.errno).words)). \(guia: "Confira com", .auditar)", errno: number)
    }
  }

  /// The error for a carrier that continues too long after its lines.
  private static func semFim(_ path: String) -> RazaoError {
    RazaoError(
      .entradaSaida,
      "“\(path)” não acaba onde acabam os seus registros: nada foi gravado. "
        + "\(guia: "Veja onde cortá-lo com", .auditar)")
  }

  /// The error that a passphrase protects this machine's keys, and was not given.
  package static var trancado: RazaoError {
    RazaoError(
      .semPermissao,
      "A chave deste aparelho é protegida por senha: nada foi gravado. \(instrucao: .dizerSenha)")
  }
}
