public import Canonical
public import Ledger
public import Machine
public import SystemPackage

extension Razao {
  /// Makes a place of files, remembers it, and syncs with it.
  ///
  /// A sealed place can only be read by the ledger's machines and with the paper code; whoever keeps
  /// it sees how many write there, when, and rounded sizes. It is never made plain.
  /// - Parameters:
  ///   - lugar: a folder, or an address, with its password where it wants one that is not known.
  ///   - selado: whether it is sealed; a folder always is.
  ///   - codigo: the recovery code as it was typed; asked for only by a ledger without a key to seal
  ///     for whose code this machine does not keep.
  /// - Throws: `dadosInvalidos` for a place that is remembered already, a folder that is to be
  ///   plain, or another ledger's; `semPermissao` where the code is needed; what syncing throws.
  public func criarLugar(
    _ lugar: LugarDeArquivos, selado: Bool = true, codigo: String? = nil
  ) throws(RazaoError) -> LugarFeito {
    preconditionFailure("not yet")
  }

  /// Leaves a place for a sealed one: fills the new one, reads all of it back, forgets the old one,
  /// and names the files that still lie there.
  /// - Parameter antigo: the remembered place to leave, as `lugares()` gives it.
  /// - Throws: as `criarLugar`; `naoEncontrado` where the old one is not remembered; `entradaSaida`
  ///   where not everything could be read back: then both are remembered.
  /// - Complexity: O(bytes of the ledger).
  public func passarPara(
    _ lugar: LugarDeArquivos, de antigo: String, codigo: String? = nil
  ) throws(RazaoError) -> LugarFeito {
    preconditionFailure("not yet")
  }

  /// Reads files of a place of files again, and says which of them are not what they were.
  /// - Parameters:
  ///   - lugar: the place, as `lugares()` gives it.
  ///   - tudo: whether to read all; otherwise today's share: each day another, so that all are read
  ///     within a month.
  /// - Throws: `naoEncontrado` where it is not remembered, or no place of files; what reading throws.
  /// - Complexity: O(bytes read).
  public func auditarLugar(
    _ lugar: String, tudo: Bool = false
  ) throws(RazaoError) -> AuditoriaDeLugar {
    preconditionFailure("not yet")
  }

  /// Makes an invitation to come in through a place of files; otherwise like `convidar`. The result
  /// has the whole text to hand over, and the place what the code opens.
  /// - Parameter lugar: the place, as `lugares()` gives it.
  /// - Throws: as `convidar`; `naoEncontrado` where the place is not remembered, or no place of
  ///   files; the place's own failures, where the invitation is made and nothing is there yet.
  public func convidar(para lugar: String) throws(RazaoError) -> ConviteFeito {
    preconditionFailure("not yet")
  }

  /// Forgets a place, and its password; nothing in it changes.
  /// - Parameter lugar: as `lugares()` gives it.
  /// - Throws: `naoEncontrado` where it is not remembered.
  public func esquecerLugar(_ lugar: String) throws(RazaoError) {
    preconditionFailure("not yet")
  }

  /// The recovery code as any age program takes it (`AGE-SECRET-KEY-1…`): it opens every file of
  /// every sealed place.
  /// - Parameter codigo: the code as it was typed; nil for the one that this machine keeps.
  /// - Returns: nil if this machine keeps none and none was given.
  /// - Throws: `dadosInvalidos` for a code that is not this ledger's; as `codigoDeRecuperacao`.
  public func codigoDeRecuperacaoParaAge(codigo: String? = nil) throws(RazaoError) -> String? {
    preconditionFailure("not yet")
  }

  /// Becomes a device of the ledger in a place of files; otherwise like `entrar(de:)`.
  ///
  /// With the code on paper, the new device counts at once: everything else may be lost.
  /// - Parameters:
  ///   - convite: an invitation's text for the place, or the recovery code in its stead.
  ///   - senha: the password of the address; nil for one that asks for none.
  /// - Throws: as `entrar(de:)`; `naoEncontrado` where nothing there opens with the code.
  /// - Complexity: O(bytes of the place).
  public static func entrar(
    com convite: ConviteDeLugar, senha: String? = nil, em pasta: FilePath, aparelho: String,
    compartilhada: Bool = false, machine: MachineFolders, clock: any WallClock = SystemClock(),
    random: any RandomSource = SystemRandom()
  ) throws(RazaoError) -> Adesao {
    preconditionFailure("not yet")
  }
}
