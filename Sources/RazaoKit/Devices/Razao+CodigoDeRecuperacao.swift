internal import Canonical
internal import EventLog
public import Ledger
internal import Machine
internal import Projections

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

extension Razao {
  /// Recovers the ledger with the recovery code, on a machine whose device does not count: if all
  /// others are lost, nobody is left to approve it.
  ///
  ///     identity with a new key, admitted by the root ──> first commit ──> done
  ///
  /// The root's signature can only be in a device's first commit, so the machine continues as a new
  /// device; that commit approves the former one, whose lines then count. The code is kept, so that
  /// lost devices can be revoked. If the process is killed in between, the same call continues from
  /// there, as does the next recording.
  /// - Parameter codigo: the recovery code as it was typed.
  /// - Throws: `dadosInvalidos` for a code that is not this ledger's, or where this machine's device
  ///   counts already; `semPermissao` where this machine is no device yet; `entradaSaida`, `ocupado`.
  /// - Complexity: that of folding what this machine wrote, and O(accounts).
  public func recuperar(codigo: String) throws(RazaoError) -> Recuperacao {
    let secret = try segredoDaRaiz(codigo)
    let machine = try maquina()
    try reloadIdentity()
    let before = try read { SaldosComparados($0.store) }
    // An earlier attempt is finished first; it may have been this very operation.
    if let begun = try leaveFork(), begun.porRecuperacao {
      nameApart(begun)
      return try recuperado(begun, before)
    }
    let lock = try lockIdentity(machine)
    defer { lock.release() }
    try reloadIdentity()
    try unlock()
    let own = try ownDevice().device
    guard try !read({ $0.store.wouldCount(own) }) else {
      throw RazaoError.dadosInvalidos(
        "O que este computador grava já conta: não há o que recuperar. "
          + "\(guia: "Para que ele guarde o código", .guardarCodigo)")
    }
    let renewed = try begin(try admitida(por: secret))
    guard let renewed else { preconditionFailure("a machine that is renewed was a device before") }
    nameApart(renewed)
    return try recuperado(renewed, before)
  }

  /// Renames this machine's former devices to distinguish them from the present one, which keeps
  /// their name: they are called replaced.
  private func nameApart(_ renewed: NovaIdentidade) {
    for old in identity?.former ?? [] {
      // The recovery is on disk by now, and a failed renaming does not undo it.
      guard let names = try? read({ $0.store.dispositivos.map { ($0.aparelho, $0.nome) } }),
        names.contains(where: { $0.0 == old && $0.1 == renewed.nome })
      else { continue }
      let name = "\(renewed.nome) (substituído)"
      let isTaken = names.contains { $0.1 == name }
      _ = try? renomearAparelho(
        old, para: isTaken ? "\(renewed.nome) (substituído, \(old.curto))" : name)
    }
  }

  /// This machine's identity with a new key that the root admits, already saved.
  private func admitida(por secret: SecretCode) throws(RazaoError) -> Identity {
    let old = try ownDevice().device
    guard var identity else { preconditionFailure("a device has an identity") }
    let name = try read { $0.store.nome(doDispositivo: old) } ?? "aparelho"
    identity.key = DeviceKey(SigningKey(from: random))
    identity.former.append(old)
    identity.root = secret
    identity.beginning = Identity.Beginning(
      name: name, invitation: nil,
      root: secret.key(for: .raiz).signature(of: Assinaturas.admissao(id, identity.device)))
    try keep(identity)
    return identity
  }

  private func recuperado(
    _ renewed: NovaIdentidade, _ before: SaldosComparados
  ) throws(RazaoError) -> Recuperacao {
    let former = identity?.former ?? []
    return try read { fold in
      Recuperacao(
        identidade: renewed,
        outros: fold.store.aparelhos(este: renewed.nova, anteriores: former).filter {
          $0.papel == .outro && $0.confianca == .confiavel
        }, saldos: before.ate(SaldosComparados(fold.store)))
    }
  }
}
