internal import Age
internal import Canonical
internal import EventLog
internal import Ledger
internal import Machine
internal import Projections

// The keys that sealed places are sealed for.

extension Evento {
  /// The key of the root, signed by it.
  static func cofre(doRazao razao: Uuid, _ root: SecretCode) -> Evento {
    let key = PublicKey(opening: root.sealingSecret)
    let signature = root.key(for: .raiz).signature(of: Assinaturas.cofre(razao, key))
    return cofre(razao, key, .razaoCofre(RazaoCofre(chave: key, assinatura: signature)))
  }

  /// The key of a device.
  static func cofre(doAparelho device: Uuid, _ secret: [UInt8]) -> Evento {
    let key = PublicKey(opening: secret)
    return cofre(device, key, .dispositivoCofre(DispositivoCofre(chave: key)))
  }

  /// The key of an invitation.
  static func cofre(doConvite convite: Uuid, _ code: SecretCode) -> Evento {
    let key = PublicKey(opening: code.sealingSecret)
    return cofre(convite, key, .conviteCofre(ConviteCofre(chave: key)))
  }

  /// An id is random in its key: nothing more is drawn for it.
  private static func cofre(_ of: Uuid, _ key: PublicKey, _ dados: Evento.Dados) -> Evento {
    Evento(id: .derived(in: of, from: "cofre:\(key.text)").comoVersao4, of: of, dados: dados)
  }
}

extension PublicKey {
  /// The key that a secret opens for.
  init(opening secret: [UInt8]) {
    self.init(AgeIdentity(secret: secret).recipient.key.withUnsafeBytes { Bytes32($0) })
  }
}

extension Razao {
  /// The secrets with which this machine opens what lies in sealed places, and another one.
  func identidades(_ more: SecretCode? = nil) throws(RazaoError) -> [AgeIdentity] {
    try reloadIdentity()
    let secrets = (identity?.openingSecrets ?? []) + (more.map { [$0.sealingSecret] } ?? [])
    return secrets.map { AgeIdentity(secret: $0) }
  }

  /// Records the key of this machine's device and keeps its secret, unless that is done.
  func garantirChaveDoAparelho() throws(RazaoError) {
    let device = try ownDevice().device
    let isThere = try read { fold in
      !fold.store.cofres(de: Agregado(.dispositivo, device)).isEmpty
        // One that does not count yet has no register; it was recorded with its first commit.
        || !fold.store.wouldCount(device)
    }
    if isThere, try !identidades().isEmpty { return }
    _ = try aparelhoPronto()
    guard let identity, let secret = identity.key.secret?.sealingSecret else { return }
    try keepSealingSecret()
    guard !isThere else { return }
    _ = try record { _ in
      .eventos([.cofre(doAparelho: identity.device, secret)], ids: [identity.device])
    } mostra: { _ in
    }
  }

  /// Puts the secret into the identity's file, where a sync finds it without a passphrase.
  private func keepSealingSecret() throws(RazaoError) {
    let lock = try lockIdentity(maquina())
    defer { lock.release() }
    try reloadIdentity()
    if let identity { try keep(identity) }
  }

  /// Records the root's key, unless that is done.
  /// - Throws: `semPermissao` where the paper code is neither given nor kept here.
  func garantirChaveDoRazao(_ typed: String?) throws(RazaoError) {
    guard try read({ $0.store.destinatarios.doRazao.isEmpty }) else { return }
    let secret = try segredoDaRaiz(typed)
    _ = try record(deConfianca: true) { _ in
      .eventos([.cofre(doRazao: self.id, secret)], ids: [self.id])
    } mostra: { _ in
    }
  }
}
