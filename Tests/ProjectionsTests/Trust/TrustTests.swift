import Canonical
import Ledger
import Projections
import Testing

/// Section 6.3: who is trusted, and by what.
@Suite struct TrustTests {
  private let casa: TestLedger
  private let ana: Member
  private let bia: Member
  private let carla: Member

  init() {
    casa = TestLedger()
    (ana, bia, carla) = (Member("ana", casa), Member("bia", casa), Member("carla", casa))
    ana.founds()
  }

  /// The names of accounts: each device opens one, which is there while the device counts.
  private var accounts: [String] { casa.store.contas.map(\.nome).sorted() }

  private func joins(_ member: Member, _ admission: Admission) {
    member.joins(admission)
    member.opens(member.name)
  }

  @Test func `the root's signature admits`() {
    joins(bia, .root)
    #expect(casa.confianca(bia) == .confiavel)
    #expect(accounts == ["bia"])
  }

  @Test func `another's signature does not`() {
    let wrong = SigningKey(seed: [UInt8](repeating: 1, count: 32))
    var dados = bia.introduction(.root)
    dados.raiz = wrong.signature(of: Assinaturas.admissao(casa.id, bia.id))
    bia.writes(.dispositivoIniciado(dados), of: bia.id)
    #expect(casa.confianca(bia) == .quarentena)
  }

  @Test func `the root's signature of another device does not`() {
    var dados = bia.introduction(.root)
    dados.raiz = casa.root.signature(of: Assinaturas.admissao(casa.id, carla.id))
    bia.writes(.dispositivoIniciado(dados), of: bia.id)
    #expect(casa.confianca(bia) == .quarentena)
  }

  @Test func `nothing admits nobody, and the ledger says what it waits with`() {
    joins(bia, .nothing)
    #expect(casa.confianca(bia) == .quarentena)
    #expect(accounts == [])
    #expect(casa.status(bia.last) == .quarantined)
  }

  @Test func `an approval by a trusted device admits, whenever it comes`() {
    joins(bia, .nothing)
    #expect(accounts == [])
    ana.approves(bia)
    #expect(accounts == ["bia"])
  }

  @Test func `an approval may come before the device`() {
    ana.approves(bia)
    #expect(casa.status(ana.last) == .applied)
    joins(bia, .nothing)
    #expect(accounts == ["bia"])
  }

  @Test func `an approval by one who is not trusted counts nothing until she is`() {
    joins(bia, .nothing)
    joins(carla, .nothing)
    bia.approves(carla)
    #expect(casa.confianca(carla) == .quarentena)
    ana.approves(bia)
    #expect(accounts == ["bia", "carla"])
  }

  @Test func `devices that approve each other are trusted by nobody`() {
    joins(bia, .nothing)
    joins(carla, .nothing)
    bia.approves(carla)
    carla.approves(bia)
    bia.approves(bia)
    #expect(accounts == [])
  }

  @Test func `an approval in a commit that waits or is invalid counts`() {
    joins(bia, .nothing)
    joins(carla, .nothing)
    let waiting = ana.together {
      ana.approves(bia)
      ana.annuls(.numbered(1))
    }
    let invalid = ana.together {
      ana.approves(carla)
      ana.writes(.razaoCriado(.init(nome: "x", chave: casa.root.publicKey)), of: casa.id)
    }
    #expect(casa.status(waiting) == .waiting && casa.status(invalid) == .invalid)
    #expect(accounts == ["bia", "carla"])
  }

  @Test func `an approval after a revocation counts nothing`() throws {
    joins(bia, .root)
    let last = try #require(bia.last)
    joins(carla, .nothing)
    bia.approves(carla)
    #expect(accounts == ["bia", "carla"])
    ana.revokesByRoot(bia, upTo: last.posicao)
    #expect(accounts == ["bia"])
    #expect(casa.confianca(carla) == .quarentena)
    #expect(casa.confianca(bia) == .revogado)
  }

  @Test func `revoked by the root without a place nothing counts`() {
    joins(bia, .root)
    ana.revokesByRoot(bia)
    #expect(accounts == [])
    #expect(casa.confianca(bia) == .revogado)
  }

  @Test func `a revocation signed by the root counts even from quarantine`() {
    joins(bia, .root)
    carla.joins(.nothing)
    carla.revokesByRoot(bia)
    #expect(accounts == [])
  }

  @Test func `a revocation by another without the root's signature counts nothing`() {
    joins(bia, .root)
    ana.revokes(bia)
    #expect(accounts == ["bia"])
    #expect(casa.confianca(bia) == .confiavel)
  }

  @Test func `a signature of another place does not revoke`() throws {
    joins(bia, .root)
    let last = try #require(bia.last)
    let text = Assinaturas.revogacao(casa.id, bia.id, ate: nil)
    ana.writes(
      .dispositivoRevogado(
        Revogacao(
          dispositivo: bia.id, ate: last.posicao, assinatura: casa.root.signature(of: text))))
    bia.opens("depois")
    #expect(accounts == ["bia", "depois"])
  }

  @Test func `until the last that counts is here nothing counts`() throws {
    joins(bia, .root)
    bia.opens("mais")
    let last = try #require(bia.last)
    bia.opens("depois")
    casa.loses(last)
    ana.revokesByRoot(bia, upTo: last.posicao)
    #expect(accounts == [])
    casa.finds(last)
    #expect(accounts == ["bia", "mais"])
  }

  @Test func `of several revocations what all allow counts`() throws {
    joins(bia, .root)
    let early = try #require(bia.last)
    bia.opens("mais")
    let late = try #require(bia.last)
    bia.opens("depois")
    ana.revokesByRoot(bia, upTo: late.posicao)
    #expect(accounts == ["bia", "mais"])
    ana.revokesByRoot(bia, upTo: early.posicao)
    #expect(accounts == ["bia"])
    ana.revokesByRoot(bia)
    #expect(accounts == [])
  }

  @Test func `one who revokes herself counts up to that line`() {
    joins(bia, .root)
    let last = bia.together {
      bia.opens("mais")
      bia.revokes(bia)
    }
    bia.opens("depois")
    #expect(casa.status(last) == .applied)
    #expect(accounts == ["bia", "mais"])
    #expect(casa.confianca(bia) == .revogado)
  }

  @Test func `another branch of her fork goes on`() {
    joins(bia, .root)
    let clone = bia.cloned(after: bia.last)
    bia.revokes(bia)
    bia.opens("depois")
    clone.opens("clone")
    #expect(accounts == ["bia", "clone"])
  }

  @Test func `one who revokes herself up to a place has said nothing`() throws {
    joins(bia, .root)
    let last = try #require(bia.last)
    bia.revokes(bia, upTo: last.posicao)
    bia.opens("depois")
    #expect(accounts == ["bia", "depois"])
  }

  @Test func `a founder can be revoked by one who came with the root's code`() {
    ana.opens("ana")
    let last = ana.last
    ana.opens("ladrão")
    joins(bia, .root)
    if let last { bia.revokesByRoot(ana, upTo: last.posicao) }
    #expect(accounts == ["ana", "bia"])
    #expect(casa.store.nome == "Casa")
  }
}
