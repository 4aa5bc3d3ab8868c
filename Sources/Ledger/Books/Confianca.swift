public import Canonical

/// Whether a device's commits count (docs/FORMAT.md, section 6.3).
public enum Confianca: String, Sendable, Hashable {
  /// Its commits count.
  case confiavel
  /// Its commits do not count, as no trusted device vouches for it: verified, kept and shown apart.
  case quarentena
  /// A revocation counts, even if it leaves some of its commits in force.
  case revogado
}

/// Commits of a device that do not count.
public struct NaoContado: Sendable, Hashable {
  /// How many commits.
  public var registros: Int
  /// The balances that would differ if they counted, before and after; nil if not computed (for
  /// revoked devices, and beyond the first few devices).
  public var saldos: [SaldoSobDecisao]?

  /// Makes one.
  package init(registros: Int, saldos: [SaldoSobDecisao]? = nil) {
    (self.registros, self.saldos) = (registros, saldos)
  }
}

/// A device with everything it wrote that does not count.
public struct AparelhoExplicado: Sendable, Hashable {
  /// The device; `naoContado` has the balances, also of one that was revoked.
  public var aparelho: Aparelho
  /// When its first commit claims to have been written; nil while that is not authentic.
  public var desde: Instant?
  /// The events of the commits that do not count, the newest first.
  public var novidades: [Novidade]
  /// The number of those commits that are not shown, or only in part.
  public var restantes: Int

  /// Makes one.
  package init(aparelho: Aparelho, desde: Instant?, novidades: [Novidade], restantes: Int) {
    (self.aparelho, self.desde) = (aparelho, desde)
    (self.novidades, self.restantes) = (novidades, restantes)
  }
}

/// This machine's device, if its commits do not count.
public struct SemConfianca: Sendable, Hashable {
  /// The device.
  public var aparelho: Uuid
  /// Why: it waits for an approval, or it was revoked.
  public var confianca: Confianca
  /// The code to compare before it is approved.
  public var codigo: String
  /// How many commits of this machine's do not count.
  public var registros: Int

  /// Makes one.
  package init(aparelho: Uuid, confianca: Confianca, codigo: String, registros: Int) {
    (self.aparelho, self.confianca) = (aparelho, confianca)
    (self.codigo, self.registros) = (codigo, registros)
  }
}

/// The effect of an approval or a revocation.
public struct EfeitoDeConfianca: Sendable, Hashable {
  /// The receipt.
  public var recibo: Recibo
  /// The device that it is about, as it is afterwards.
  public var aparelho: Aparelho
  /// The changed balances, before and after.
  public var saldos: [SaldoSobDecisao]
  /// Other devices that now count differently, as they are afterwards: those that it approved or
  /// invited, for instance.
  public var outros: [Aparelho]
  /// The last commit that still counts after a revocation with such a limit; else nil.
  public var ate: Posicao?
  /// The invitations of the device that others could come in by before, as they are afterwards.
  public var convites: [Convite]

  /// Makes one.
  package init(
    recibo: Recibo, aparelho: Aparelho, saldos: [SaldoSobDecisao], outros: [Aparelho],
    convites: [Convite]
  ) {
    (self.recibo, self.aparelho, self.convites) = (recibo, aparelho, convites)
    (self.saldos, self.outros) = (saldos, outros)
  }
}

/// The effect of recovering a ledger with the recovery code.
public struct Recuperacao: Sendable, Hashable {
  /// The device that this machine was, and the one that it is.
  public var identidade: NovaIdentidade
  /// The other devices that count: any that are lost should be revoked.
  public var outros: [Aparelho]
  /// The balances that changed because this machine's earlier commits count, before and after.
  public var saldos: [SaldoSobDecisao]

  /// Makes one.
  package init(identidade: NovaIdentidade, outros: [Aparelho], saldos: [SaldoSobDecisao]) {
    (self.identidade, self.outros, self.saldos) = (identidade, outros, saldos)
  }
}
