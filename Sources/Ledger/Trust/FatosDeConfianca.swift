package import Canonical

/// The chains of devices' commits, as far as trust needs them.
package protocol Ancestry {
  /// Whether `ancestor` is `commit` itself or comes before it by `prev`.
  func isAncestor(_ ancestor: CommitRef, orSelf commit: CommitRef) -> Bool
  /// The authentic commit of a device at a position in its chain, if it is here.
  func commit(de dispositivo: Uuid, em posicao: Posicao) -> CommitRef?
}

/// The statement of one event about trust.
package enum Testimony: Sendable {
  /// About the device itself, in its first commit.
  case introduction(DispositivoIniciado)
  case approval(dispositivo: Uuid, convite: Uuid?)
  case revocation(Revogacao)
  case invitation(chave: PublicKey)
  /// About the invitation that is the event's subject.
  case cancellation
  /// About the ledger, in the founding device's first commit.
  case founding(chave: PublicKey)
}

/// The statements in authentic commits from which trust is computed, whether the commits are
/// applied or not.
///
/// Strangers may write any number of them. A signature by the root is checked once per statement,
/// and a read model stores those without effect separately (`semEfeito`), so that no later command
/// pays for them.
package struct FatosDeConfianca: Sendable {
  /// A statement and the commit that makes it.
  package struct Dito<Valor: Sendable>: Sendable {
    package let autor: Uuid
    package let commit: CommitRef
    /// The number of the event among all events; -1 if not needed.
    package let evento: Int32
    package let valor: Valor
    /// Whether the root signed it.
    package fileprivate(set) var isDaRaiz = false

    package init(autor: Uuid, commit: CommitRef, evento: Int32 = -1, valor: Valor) {
      (self.autor, self.commit, self.evento, self.valor) = (autor, commit, evento, valor)
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
  package var fundacoes: [Dito<PublicKey>] = []
  /// The numbers of introductions and revocations whose root signatures have been checked.
  private var checked = (introducoes: 0, revogacoes: 0)

  package init() {}

  /// Increases with every statement.
  package var version: Int {
    introducoes.count + aprovacoes.count + revogacoes.count + convites.count + cancelamentos.count
      + fundacoes.count
  }

  /// Adds the statement about trust in an event of an authentic commit.
  /// - Parameters:
  ///   - numero: the event's number among all events.
  ///   - isPrimeiro: whether the commit is its device's first, which alone introduces it.
  package mutating func include(
    _ evento: Evento, numero: Int32 = -1, autor: Uuid, commit: CommitRef, isPrimeiro: Bool
  ) {
    func dito<Valor>(_ valor: Valor) -> Dito<Valor> {
      Dito(autor: autor, commit: commit, evento: numero, valor: valor)
    }
    switch evento.dados.payload?.testimony {
    case nil: break
    case .founding(let chave):
      if isPrimeiro { fundacoes.append(dito(chave)) }
    case .introduction(let dados):
      if isPrimeiro { introducoes.append(dito(dados)) }
    case .approval(let dispositivo, let convite):
      aprovacoes.append(dito(Aprovacao(dispositivo: dispositivo, convite: convite)))
    case .revocation(let dados): revogacoes.append(dito(dados))
    case .invitation(let chave): convites.append(dito(Convite(id: evento.sobre, chave: chave)))
    case .cancellation: cancelamentos.append(dito(evento.sobre))
    }
  }

  /// Checks the root signatures not checked yet.
  /// - Complexity: a signature check for each statement that has one, once.
  package mutating func checkRoot(of razao: Uuid) {
    guard let raiz else { return }
    for number in checked.introducoes..<introducoes.count {
      let dito = introducoes[number]
      introducoes[number].isDaRaiz =
        dito.valor.raiz.map {
          raiz.verifies($0, of: Assinaturas.admissao(razao, dito.autor))
        } ?? false
    }
    for number in checked.revogacoes..<revogacoes.count {
      let revogacao = revogacoes[number].valor
      revogacoes[number].isDaRaiz =
        revogacao.assinatura.map {
          raiz.verifies(
            $0, of: Assinaturas.revogacao(razao, revogacao.dispositivo, ate: revogacao.ate))
        } ?? false
    }
    checked = (introducoes.count, revogacoes.count)
  }

  /// Whether an authentic line founds the ledger: it must be from a device that the root admitted,
  /// as anybody can write the root's key.
  package func isFundado(_ razao: Uuid) -> Bool {
    let admitted = Set(introducoes.lazy.filter(\.isDaRaiz).map(\.autor))
    return fundacoes.contains {
      admitted.contains($0.autor) && Assinaturas.razao(daRaiz: $0.valor) == razao
    }
  }

  /// The numbers of all events with a statement, sorted.
  package var numeros: [Int32] {
    (introducoes.map(\.evento) + fundacoes.map(\.evento) + numbers { _, _ in true }).sorted()
  }

  /// The numbers of the events without effect while exactly these devices are trusted.
  package func semEfeito(confiando confiaveis: Set<Uuid>) -> Set<Int32> {
    Set(numbers { autor, isDaRaiz in !isDaRaiz && !confiaveis.contains(autor) })
  }

  /// The numbers of the statements about others that meet a condition.
  private func numbers(where holds: (Uuid, _ isDaRaiz: Bool) -> Bool) -> [Int32] {
    func of<Valor>(_ ditos: [Dito<Valor>]) -> [Int32] {
      ditos.compactMap { holds($0.autor, $0.isDaRaiz) ? $0.evento : nil }
    }
    return of(aprovacoes) + of(revogacoes) + of(convites) + of(cancelamentos)
  }
}

/// The signed texts, and the ids derived from keys (docs/FORMAT.md, section 6).
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
