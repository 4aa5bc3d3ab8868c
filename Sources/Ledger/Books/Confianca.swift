public import Canonical

/// What a device wrote that does not count.
public struct NaoContado: Sendable, Hashable {
  /// How many commits.
  public var registros: Int
  /// The balances that would be others if they did, before and after; nil where that was not worked
  /// out: of devices that were revoked, and of more devices than people look through.
  public var saldos: [SaldoSobDecisao]?

  /// Makes one.
  package init(registros: Int, saldos: [SaldoSobDecisao]? = nil) {
    self.registros = registros
    self.saldos = saldos
  }
}

/// A device with all that it wrote and that does not count.
public struct AparelhoExplicado: Sendable, Hashable {
  /// The device; `naoContado` has the balances, also of one that was revoked.
  public var aparelho: Aparelho
  /// When its first commit claims to have been written; nil while that is not authentic.
  public var desde: Instant?
  /// What the commits that do not count say, the newest first.
  public var novidades: [Novidade]
  /// How many of those commits are not told, or not to their end.
  public var restantes: Int

  /// Makes one.
  package init(aparelho: Aparelho, desde: Instant?, novidades: [Novidade], restantes: Int) {
    self.aparelho = aparelho
    self.desde = desde
    self.novidades = novidades
    self.restantes = restantes
  }
}

/// This machine's device, where what it writes does not count.
public struct SemConfianca: Sendable, Hashable {
  /// The device.
  public var dispositivo: Uuid
  /// Why: it waits for an approval, or it was revoked.
  public var confianca: Confianca
  /// The code to compare before it is approved.
  public var codigo: String
  /// How many commits of this machine's do not count.
  public var registros: Int

  /// Makes one.
  package init(dispositivo: Uuid, confianca: Confianca, codigo: String, registros: Int) {
    self.dispositivo = dispositivo
    self.confianca = confianca
    self.codigo = codigo
    self.registros = registros
  }
}

/// What an approval or a revocation came to.
public struct EfeitoDeConfianca: Sendable, Hashable {
  /// What was recorded, and where.
  public var recibo: Recibo
  /// The device that it is about, as it is afterwards.
  public var aparelho: Aparelho
  /// The balances that are others than before; before and after.
  public var saldos: [SaldoSobDecisao]
  /// Other devices that count otherwise than before, as they are afterwards: whom it had approved
  /// or invited, for instance.
  public var outros: [Aparelho]
  /// The last commit that still counts after a revocation that says so; else nil.
  public var ate: Posicao?

  /// Makes one.
  package init(
    recibo: Recibo, aparelho: Aparelho, saldos: [SaldoSobDecisao], outros: [Aparelho]
  ) {
    self.recibo = recibo
    self.aparelho = aparelho
    self.saldos = saldos
    self.outros = outros
  }
}

/// What taking a ledger up again with the recovery code came to.
public struct Recuperacao: Sendable, Hashable {
  /// The device that this machine was, and the one that it is.
  public var identidade: NovaIdentidade
  /// The other devices that count: those of them that are lost should be revoked.
  public var outros: [Aparelho]
  /// The balances that are others than before, as what this machine had written counts; before and
  /// after.
  public var saldos: [SaldoSobDecisao]

  /// Makes one.
  package init(identidade: NovaIdentidade, outros: [Aparelho], saldos: [SaldoSobDecisao]) {
    self.identidade = identidade
    self.outros = outros
    self.saldos = saldos
  }
}
