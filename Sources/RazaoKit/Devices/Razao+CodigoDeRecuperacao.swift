internal import Canonical
internal import EventLog
public import Ledger
internal import Machine

extension Razao {
  /// The recovery code, if this machine keeps it: the root's secret, as the founding device showed
  /// it when the ledger was created; nil if it does not.
  /// - Throws: `semPermissao` where this machine is no device, or a passphrase keeps what it has and
  ///   nobody says it; `dadosInvalidos`, `entradaSaida`
  ///   where what it keeps cannot be read.
  public func codigoDeRecuperacao() throws(RazaoError) -> String? {
    _ = try ownDevice()
    try reloadIdentity()
    try unlock()
    return identity?.root?.text
  }

  /// Forgets the recovery code on this machine: afterwards only the paper has it.
  /// - Parameter codigo: the code as it was typed, for proof that somebody has it elsewhere.
  /// - Throws: `dadosInvalidos` where that is not the code; `naoEncontrado` where none is kept;
  ///   `semPermissao`, `entradaSaida`, `ocupado`.
  public func esquecerCodigoDeRecuperacao(codigo: String) throws(RazaoError) {
    try changeRoot { kept throws(RazaoError) in
      guard kept != nil else { throw .semCodigoGuardado }
      _ = try self.segredoDaRaiz(codigo)
      return nil
    }
  }

  /// Keeps the recovery code on this machine, so that it can revoke devices without the paper.
  /// - Parameter codigo: the code as it was typed.
  /// - Throws: `dadosInvalidos` where that is not this ledger's; `semPermissao`, `entradaSaida`,
  ///   `ocupado`.
  public func guardarCodigoDeRecuperacao(codigo: String) throws(RazaoError) {
    try changeRoot { _ throws(RazaoError) in try self.segredoDaRaiz(codigo) }
  }

  /// The root's secret: from a code, or the one that this machine keeps.
  /// - Throws: `dadosInvalidos` for a code that is not this ledger's; `semPermissao` where there is
  ///   neither.
  func segredoDaRaiz(_ typed: String?) throws(RazaoError) -> SecretCode {
    guard let typed else {
      try reloadIdentity()
      try unlock()
      guard let kept = identity?.root else {
        throw RazaoError(
          .semPermissao,
          "É preciso o código de recuperação do razão, que este computador não guarda. "
            + "\(instrucao: .dizerCodigo)")
      }
      return kept
    }
    let secret = try SecretCode(recuperacao: typed)
    guard Assinaturas.razao(daRaiz: secret.key(for: .raiz).publicKey) == id else {
      throw RazaoError.dadosInvalidos(
        "O código de recuperação é de outro razão. Procure o que foi anotado deste.")
    }
    return secret
  }

  private func changeRoot(
    _ change: (SecretCode?) throws(RazaoError) -> SecretCode?
  ) throws(RazaoError) {
    let machine = try maquina()
    let lock = try lockIdentity(machine)
    defer { lock.release() }
    try reloadIdentity()
    try unlock()
    guard var identity else { return }
    identity.root = try change(identity.root)
    try keep(identity)
  }
}

extension RazaoError {
  /// The error that this machine keeps no recovery code.
  package static var semCodigoGuardado: RazaoError {
    RazaoError.naoEncontrado(
      "Este computador não guarda o código de recuperação. Ele foi mostrado quando o razão foi "
        + "criado; o aparelho que o criou pode guardá-lo ainda.")
  }
}

extension SecretCode {
  /// Reads a typed recovery code.
  /// - Throws: `dadosInvalidos`, saying what is wrong with it.
  fileprivate init(recuperacao typed: String) throws(RazaoError) {
    do throws(SecretCodeMistake) {
      try self.init(typed: typed)
    } catch {
      throw RazaoError.dadosInvalidos("O código de recuperação \(error.motivo)")
    }
  }
}
