internal import Canonical
internal import EventLog
internal import Ledger

/// A writer that follows no rules, with a key that was admitted or not.
struct Stranger {
  private let key: SigningKey
  private let random: SeededRandom
  /// Its own chain so far.
  private(set) var lines: [[UInt8]] = []
  private var last: Hash256 = .zero
  /// The invitation that it uses, if any.
  var invitation: SecretCode?

  init(seed: UInt64) {
    random = SeededRandom(seed: "\(seed)")
    key = SigningKey(from: random)
  }

  func device(in ledger: Uuid) -> Uuid {
    Introduction(ledger: ledger, key: key.publicKey).device
  }

  /// Writes an authentic line with any events.
  mutating func writes(
    _ events: [Evento.Dados], about of: Uuid?, in ledger: Uuid, at: Int64, seen: [Head]
  ) {
    if lines.isEmpty { begin(ledger, at: at) }
    let bytes = events.compactMap { Evento(id: random.uuid(), of: of, dados: $0).canonico() }
    guard !bytes.isEmpty else { return }
    let own = device(in: ledger)
    append(
      CommitDraft(
        device: own, seq: UInt64(lines.count), at: Instant(milliseconds: at), prev: last,
        seen: Set(seen.filter { $0.device != own }).sorted(), events: bytes))
  }

  /// A line forged in the name of another device.
  func forges(_ device: Uuid, seq: UInt64, at: Int64) -> [UInt8] {
    let event = Evento(
      id: random.uuid(), dados: .periodoFechado(.init(ate: .init(number: 99), motivo: nil)))
    return CommitDraft(
      device: device, seq: seq, at: Instant(milliseconds: at), prev: .of(random.bytes(8)),
      seen: [], events: [event.canonico() ?? []]
    ).line(signedBy: key)
  }

  /// Writes a line beside one of its own, so that its chain forks.
  mutating func forks(in ledger: Uuid, at: Int64) {
    guard lines.count > 2 else { return }
    (last, lines) = (.of(lines[lines.count - 3]), Array(lines.dropLast(2)))
    writes(
      [.periodoFechado(.init(ate: .init(number: 7), motivo: "de novo"))], about: nil, in: ledger,
      at: at, seen: [])
  }

  private mutating func begin(_ ledger: Uuid, at: Int64) {
    let own = device(in: ledger)
    let convite = invitation.map { secret in
      let key = secret.key(for: .convite)
      return ConviteUsado(
        chave: key.publicKey, assinatura: key.signature(of: Assinaturas.convite(ledger, own)))
    }
    let introduction = DispositivoIniciado(
      razao: ledger, nome: "intruso", chave: key.publicKey, convite: convite)
    let event = Evento(id: random.uuid(), of: own, dados: .dispositivoIniciado(introduction))
    append(
      CommitDraft(
        device: own, seq: 0, at: Instant(milliseconds: at), prev: .zero, seen: [],
        events: [event.canonico() ?? []]))
  }

  private mutating func append(_ draft: CommitDraft) {
    let line = draft.line(signedBy: key)
    last = .of(line)
    lines.append(line)
  }
}
