import Canonical
import Ledger
import TestSupport
import Testing

/// Section 6.3 as a pure function: statements and chains in, who counts out.
@Suite struct TrustJudgementTests {
  /// Chains made of numbers: commit n of a device follows the one that `parents` names.
  private struct Chains: Ancestry {
    var parents: [CommitRef: CommitRef] = [:]
    var places: [Posicao: CommitRef] = [:]

    func isAncestor(_ ancestor: CommitRef, orSelf commit: CommitRef) -> Bool {
      var next: CommitRef? = commit
      while let current = next {
        if current == ancestor { return true }
        next = parents[current]
      }
      return false
    }

    func commit(de dispositivo: Uuid, em posicao: Posicao) -> CommitRef? { places[posicao] }
  }

  private let root = SigningKey(seed: [UInt8](repeating: 1, count: 32))
  private let razao: Uuid
  private let devices = (1...5).map { Uuid(high: 0x5000, low: $0) }

  init() { razao = Assinaturas.razao(daRaiz: root.publicKey) }

  private func commit(_ device: Int, _ seq: Int) -> CommitRef {
    CommitRef(Int32(device * 10 + seq))
  }

  /// Every device has a chain of ten commits.
  private var chains: Chains {
    var chains = Chains()
    for device in devices.indices {
      for seq in 0..<10 {
        if seq > 0 { chains.parents[commit(device, seq)] = commit(device, seq - 1) }
        chains.places[place(device, seq)] = commit(device, seq)
      }
    }
    return chains
  }

  private func place(_ device: Int, _ seq: Int) -> Posicao {
    Posicao(seq: UInt64(seq), hash: .of([UInt8(device), UInt8(seq)]))
  }

  private func sign(_ text: String) -> Signature { root.signature(of: Array(text.utf8)) }

  private func said<Valor>(_ device: Int, _ seq: Int, _ valor: Valor)
    -> FatosDeConfianca.Dito<Valor>
  {
    .init(autor: devices[device], commit: commit(device, seq), valor: valor)
  }

  /// Device 0 came with the root, the others with nothing.
  private var facts: FatosDeConfianca {
    var facts = FatosDeConfianca()
    facts.raiz = root.publicKey
    for (number, device) in devices.enumerated() {
      let raiz = number == 0 ? sign(Assinaturas.admissao(razao, device)) : nil
      facts.introducoes.append(
        said(
          number, 0,
          DispositivoIniciado(razao: razao, nome: "x", chave: root.publicKey, raiz: raiz)))
    }
    return facts
  }

  private typealias Approval = FatosDeConfianca.Dito<FatosDeConfianca.Aprovacao>

  private func approval(
    _ by: Int, _ seq: Int, _ of: Int, naming convite: Uuid? = nil
  ) -> [Approval] {
    let evento = Evento(
      id: razao, dados: .dispositivoAprovado(.init(dispositivo: devices[of], convite: convite)))
    var heard = FatosDeConfianca()
    heard.include(evento, autor: devices[by], commit: commit(by, seq), isPrimeiro: seq == 0)
    return heard.aprovacoes
  }

  private func invitation(
    _ by: Int, _ seq: Int, _ id: Uuid, _ chave: PublicKey
  ) -> [FatosDeConfianca.Dito<FatosDeConfianca.Convite>] {
    var heard = FatosDeConfianca()
    heard.include(
      Evento(id: id, dados: .conviteCriado(.init(chave: chave))), autor: devices[by],
      commit: commit(by, seq), isPrimeiro: false)
    return heard.convites
  }

  private func revocation(
    _ by: Int, _ seq: Int, _ of: Int, upTo ate: Posicao? = nil, signed: Bool = true
  ) -> FatosDeConfianca.Dito<Revogacao> {
    let text = Assinaturas.revogacao(razao, devices[of], ate: ate)
    return said(
      by, seq,
      Revogacao(dispositivo: devices[of], ate: ate, assinatura: signed ? sign(text) : nil))
  }

  /// For each device how many of its ten commits count.
  private func counts(_ facts: FatosDeConfianca) -> [Int] {
    let judgement = JuizoDeConfianca(facts, razao: razao, chains)
    return devices.indices.map { device in
      (0..<10).count { judgement.isConfiavel(commit(device, $0), de: devices[device], chains) }
    }
  }

  /// As many as fit into a few megabytes: what a stranger writes is looked at once.
  // The time counts from where the test waits for a thread, beside all others.
  @Test(.timeLimit(.minutes(10)))
  func `whatever a stranger says, and however often, admits nobody and changes nothing`() {
    var facts = facts
    let many = 20_000
    let key = SigningKey(seed: [UInt8](repeating: 9, count: 32))
    let things = (0..<UInt64(many)).map { Uuid(high: 0x7000, low: $0) }
    let text = Assinaturas.convite(razao, devices[2])
    let used = ConviteUsado(
      chave: key.publicKey, assinatura: key.signature(of: Array(text.utf8)))
    for thing in things {
      facts.convites += invitation(1, 1, thing, key.publicKey)
      facts.cancelamentos.append(said(1, 2, thing))
      facts.aprovacoes += approval(1, 3, 2, naming: thing)
      facts.revogacoes.append(said(1, 4, Revogacao(dispositivo: devices[1])))
      facts.introducoes.append(
        said(
          2, 0,
          DispositivoIniciado(
            razao: razao, nome: "x", chave: key.publicKey, convite: used)))
    }
    #expect(counts(facts) == [10, 0, 0, 0, 0])
    // The same invitations by one who is trusted admit whom they should.
    facts.convites += invitation(0, 1, things[0], key.publicKey)
    #expect(counts(facts) == [10, 0, 10, 0, 0])
  }

  @Test func `only who came with the root is trusted at first`() {
    #expect(counts(facts) == [10, 0, 0, 0, 0])
  }

  @Test func `without the root's key nobody is trusted`() {
    var facts = facts
    facts.raiz = nil
    facts.aprovacoes = approval(0, 1, 1)
    #expect(counts(facts) == [0, 0, 0, 0, 0])
  }

  @Test func `approvals reach as far as they lead, in any order`() {
    var facts = facts
    let approvals = (0..<4).flatMap { approval($0, 1, $0 + 1) }
    for order in approvals.permutations {
      facts.aprovacoes = order
      #expect(counts(facts) == [10, 10, 10, 10, 10])
    }
  }

  @Test func `a revocation breaks the chain of approvals where it cuts`() {
    var facts = facts
    facts.aprovacoes = approval(0, 1, 1) + approval(1, 5, 2) + approval(2, 1, 3)
    facts.revogacoes = [revocation(0, 2, 1, upTo: place(1, 4))]
    #expect(counts(facts) == [10, 5, 0, 0, 0])
    facts.revogacoes = [revocation(0, 2, 1, upTo: place(1, 5))]
    #expect(counts(facts) == [10, 6, 10, 10, 0])
  }

  @Test func `a revocation up to a commit that is not here leaves nothing`() {
    var facts = facts
    facts.aprovacoes = approval(0, 1, 1)
    facts.revogacoes = [revocation(0, 2, 1, upTo: place(1, 77))]
    #expect(counts(facts) == [10, 0, 0, 0, 0])
  }

  @Test func `the root's revocation counts wherever it stands`() {
    var facts = facts
    facts.aprovacoes = approval(0, 1, 1)
    facts.revogacoes = [revocation(4, 9, 1)]
    #expect(counts(facts) == [10, 0, 0, 0, 0])
  }

  @Test func `who ends herself counts up to that commit`() {
    var facts = facts
    facts.aprovacoes = approval(0, 1, 1)
    facts.revogacoes = [revocation(1, 6, 1, signed: false)]
    #expect(counts(facts) == [10, 7, 0, 0, 0])
    facts.revogacoes.append(revocation(1, 3, 1, signed: false))
    #expect(counts(facts) == [10, 4, 0, 0, 0])
  }

  @Test func `another's revocation without the root's signature is nothing`() {
    var facts = facts
    facts.aprovacoes = approval(0, 1, 1)
    facts.revogacoes = [revocation(0, 2, 1, signed: false)]
    #expect(counts(facts) == [10, 10, 0, 0, 0])
  }

  @Test func `an approval after one's own end counts nothing`() {
    var facts = facts
    facts.aprovacoes = approval(0, 7, 1)
    facts.revogacoes = [revocation(0, 6, 0, signed: false)]
    #expect(counts(facts) == [7, 0, 0, 0, 0])
    facts.aprovacoes = approval(0, 6, 1)
    #expect(counts(facts) == [7, 10, 0, 0, 0])
  }

  @Test func `who is revoked is told apart from who was never trusted`() {
    var facts = facts
    facts.aprovacoes = approval(0, 1, 1) + approval(0, 1, 2)
    facts.revogacoes = [
      revocation(0, 2, 1, upTo: place(1, 9)), revocation(3, 2, 3, signed: false),
      revocation(2, 2, 2, signed: false),
    ]
    let judgement = JuizoDeConfianca(facts, razao: razao, chains)
    #expect(judgement.revogados == [devices[1], devices[2]])
  }
}
