package import Canonical

/// The chain of devices' commits, as far as trust asks of it.
package protocol Ancestry {
  /// Whether `ancestor` is `commit` itself or comes before it by `prev`.
  func isAncestor(_ ancestor: CommitRef, orSelf commit: CommitRef) -> Bool
  /// The authentic commit of a device at a place in its chain, if it is here.
  func commit(de dispositivo: Uuid, em posicao: Posicao) -> CommitRef?
}

/// The statement of one event about trust.
package enum Testimony: Sendable {
  /// Of itself, in a device's first commit.
  case introduction(DispositivoIniciado)
  case approval(dispositivo: Uuid, convite: Uuid?)
  case revocation(Revogacao)
  case invitation(chave: PublicKey)
  /// Of the invitation that the event is about.
  case cancellation
}

/// The statements in authentic commits from which trust is computed, whether the commits are
/// applied or not.
package struct FatosDeConfianca: Sendable {
  /// A statement and the commit that makes it.
  package struct Dito<Valor: Sendable>: Sendable {
    package let autor: Uuid
    package let commit: CommitRef
    package let valor: Valor

    package init(autor: Uuid, commit: CommitRef, valor: Valor) {
      self.autor = autor
      self.commit = commit
      self.valor = valor
    }
  }

  package struct Aprovacao: Sendable {
    package let dispositivo: Uuid
    package let convite: Uuid?
  }

  package struct Convite: Sendable {
    package let id: Uuid
    package let chave: PublicKey
  }

  /// The root's public key, from any canonical `razao.criado` whose key gives the ledger's UUID.
  package var raiz: PublicKey?
  package var introducoes: [Dito<DispositivoIniciado>] = []
  package var aprovacoes: [Dito<Aprovacao>] = []
  package var revogacoes: [Dito<Revogacao>] = []
  package var convites: [Dito<Convite>] = []
  package var cancelamentos: [Dito<Uuid>] = []

  package init() {}

  /// Grows with every statement.
  package var version: Int {
    introducoes.count + aprovacoes.count + revogacoes.count + convites.count + cancelamentos.count
  }

  /// Takes in what an event of an authentic commit says of trust.
  /// - Parameter isPrimeiro: whether the commit is its device's first, which alone introduces it.
  /// - Returns: whether it says anything.
  package mutating func include(
    _ evento: Evento, autor: Uuid, commit: CommitRef, isPrimeiro: Bool
  ) -> Bool {
    func dito<Valor>(_ valor: Valor) -> Dito<Valor> {
      Dito(autor: autor, commit: commit, valor: valor)
    }
    switch evento.dados.payload?.testimony {
    case nil: return false
    case .introduction(let dados):
      guard isPrimeiro else { return false }
      introducoes.append(dito(dados))
    case .approval(let dispositivo, let convite):
      aprovacoes.append(dito(Aprovacao(dispositivo: dispositivo, convite: convite)))
    case .revocation(let dados): revogacoes.append(dito(dados))
    case .invitation(let chave): convites.append(dito(Convite(id: evento.sobre, chave: chave)))
    case .cancellation: cancelamentos.append(dito(evento.sobre))
    }
    return true
  }
}

/// The texts that are signed, and the ids that follow from keys (docs/FORMAT.md, section 6).
package enum Assinaturas {
  /// The namespace of ledgers' UUIDs.
  private static let espaco = Uuid(high: 0x6ba7_b812_9dad_11d1, low: 0x80b4_00c0_4fd4_30c8)

  /// The UUID of the ledger with this root key.
  package static func razao(daRaiz raiz: PublicKey) -> Uuid {
    .derived(in: espaco, from: raiz.text)
  }

  /// The UUID of the device with this key in a ledger.
  package static func dispositivo(_ razao: Uuid, chave: PublicKey) -> Uuid {
    .derived(in: razao, from: chave.text)
  }

  package static func admissao(_ razao: Uuid, _ dispositivo: Uuid) -> String {
    "razao/1 dispositivo \(razao) \(dispositivo)"
  }

  package static func cofre(_ razao: Uuid, _ chave: PublicKey) -> String {
    "razao/1 cofre \(razao) \(chave.text)"
  }

  package static func convite(_ razao: Uuid, _ dispositivo: Uuid) -> String {
    "razao/1 convite \(razao) \(dispositivo)"
  }

  package static func revogacao(_ razao: Uuid, _ dispositivo: Uuid, ate: Posicao?) -> String {
    "razao/1 revogar \(razao) \(dispositivo)" + (ate.map { " \($0.seq) \($0.hash)" } ?? "")
  }
}
