import Canonical
import EventLog
import Ledger
import Projections
import Simulation
import Testing

/// Keys for which anybody can sign: with the neutral point of the curve as the key and as R, and an S
/// of zero, the equation of RFC 8032 holds for every text.
@Suite struct NobodysKeyTests {
  private static let neutral: [UInt8] = [1] + [UInt8](repeating: 0, count: 31)
  private static let key = PublicKey(neutral.withUnsafeBytes { Bytes32($0) })
  private static let signature = Signature(neutral + [UInt8](repeating: 0, count: 32))
  private static let anybody = SigningKey(seed: [UInt8](repeating: 7, count: 32))

  private let casa: TestLedger
  private let ana: Member
  private let bia: Member

  init() {
    casa = TestLedger()
    (ana, bia) = (Member("ana", casa), Member("bia", casa))
    ana.founds()
  }

  /// A line with the signature that holds for everything.
  private static func line(
    _ device: Uuid, seq: UInt64 = 0, after last: [UInt8]? = nil, _ events: [Evento]
  ) -> [UInt8] {
    var line = CommitDraft(
      device: device, seq: seq, at: Instant(milliseconds: 1_795_000_000_000),
      prev: last.map { .of($0) } ?? .zero, seen: [], events: events.compactMap { $0.canonico() }
    ).line(signedBy: anybody)
    line.replaceSubrange(line.count - 88..<line.count - 2, with: Array(signature.text.utf8))
    return line
  }

  private func introduction(
    of device: Uuid, convite: ConviteUsado? = nil
  ) -> Evento {
    let dados = DispositivoIniciado(
      razao: casa.id, nome: "fraco", chave: Self.key, convite: convite)
    return Evento(id: casa.freshId(), of: device, dados: .dispositivoIniciado(dados))
  }

  @Test func `lines of a device whose key is nobody's count for nothing, invited and approved`() {
    let convite = ana.invites()
    let device = Assinaturas.dispositivo(casa.id, chave: Self.key)
    let usado = ConviteUsado(
      chave: convite.key.publicKey,
      assinatura: convite.key.signature(of: Assinaturas.convite(casa.id, device)))
    let first = Self.line(device, [introduction(of: device, convite: usado)])
    let renaming = Evento(
      id: casa.freshId(), of: casa.id, dados: .razaoRenomeado(.init(nome: "sem chave")))
    let second = Self.line(device, seq: 1, after: first, [renaming])
    _ = casa.add(first, [])
    _ = casa.add(second, [])
    ana.writes(.dispositivoAprovado(.init(dispositivo: device)))
    #expect(casa.store.nome == "Casa")
    for line in [first, second] {
      let graph = casa.store.graph
      #expect(graph.commit(hash: .of(line)).map { graph.isAuthentic($0) } == false)
    }
  }

  @Test func `an invitation with such a key is invalid and admits nobody`() {
    let convite = ana.writes(.conviteCriado(.init(chave: Self.key)))
    var dados = bia.introduction(.nothing)
    dados.convite = ConviteUsado(chave: Self.key, assinatura: Self.signature)
    bia.writes(.dispositivoIniciado(dados), of: bia.id)
    #expect(casa.status(convite) == .invalid)
    #expect(casa.reason(convite) == Invalidez.chaveDeNinguem.description)
    #expect(casa.confianca(bia) == .quarentena)
  }

  @Test func `a key to seal for that opens to anybody is invalid`() {
    let zero = PublicKey([UInt8](repeating: 0, count: 32).withUnsafeBytes { Bytes32($0) })
    let convite = ana.invites()
    let signature = casa.root.signature(of: Assinaturas.cofre(casa.id, zero))
    let written = [
      ana.writes(.dispositivoCofre(.init(chave: zero)), of: ana.id),
      ana.writes(.conviteCofre(.init(chave: zero)), of: convite.id),
      ana.writes(.razaoCofre(.init(chave: zero, assinatura: signature)), of: casa.id),
    ]
    for commit in written {
      #expect(casa.reason(commit) == Invalidez.chaveDeNinguem.description)
    }
  }

  @Test func `in a ledger whose root is such a key nobody is trusted`() throws {
    let ledger = Assinaturas.razao(daRaiz: Self.key)
    let key = Self.anybody.publicKey
    let device = Assinaturas.dispositivo(ledger, chave: key)
    let events = [
      Evento(
        id: casa.freshId(), of: ledger, dados: .razaoCriado(.init(nome: "x", chave: Self.key))),
      Evento(
        id: casa.freshId(), of: device,
        dados: .dispositivoIniciado(
          .init(razao: ledger, nome: "fundador", chave: key, raiz: Self.signature))),
    ]
    let line = CommitDraft(
      device: device, seq: 0, at: Instant(milliseconds: 1_795_000_000_000), prev: .zero, seen: [],
      events: events.compactMap { $0.canonico() }
    ).line(signedBy: Self.anybody)
    let fold = Fold(of: [line])
    let commit = try #require(fold.store.graph.commit(hash: .of(line)))
    #expect(fold.store.ledger == ledger && fold.store.status(of: commit) == .quarantined)
    #expect(fold.store.dispositivos.map(\.confianca) == [.quarentena])
    #expect(
      Figures(of: [line], ledger: ledger).differences(from: Figures(of: fold)) == [],
      "the reference model")
  }
}
