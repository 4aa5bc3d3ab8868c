import Canonical
import EventLog
import Ledger

/// A commit that a device of a test has written.
struct Written {
  let number: Int
  let hash: Hash256
  let head: Head
  let events: [Evento]

  /// The aggregate that its last event is about.
  var id: Uuid { events.last?.sobre ?? Uuid(high: 0, low: 0) }
  var posicao: Posicao { Posicao(seq: head.seq, hash: hash) }
}

/// How a device is admitted.
enum Admission {
  case root
  case nothing
  case invitation(SigningKey)
}

/// A device of a test ledger, and the person at it.
final class Member {
  let name: String
  let ledger: TestLedger
  let key: SigningKey
  let id: Uuid
  private(set) var last: Written?
  private var named: Set<Head> = []
  private var unnamed: Set<Head> = []
  private var chosenId: Uuid?
  private var gathered: [Evento]?

  init(_ name: String, _ ledger: TestLedger) {
    self.name = name
    self.ledger = ledger
    key = SigningKey(seed: Hash256.of(Array("device \(name)".utf8)).bytes.array)
    id = Assinaturas.dispositivo(ledger.id, chave: key.publicKey)
  }

  /// The same identity in a second place, which goes on after `written`.
  func cloned(after written: Written?) -> Member {
    let clone = Member(name, ledger)
    clone.last = written
    clone.named = named
    return clone
  }

  /// The next commit knows all that the others have written so far.
  func sees(_ others: Member...) {
    for other in others { if let last = other.last { sees(last) } }
  }

  /// The next commit knows this one and those before it.
  func sees(_ written: Written) {
    if !named.contains(written.head) { unnamed.insert(written.head) }
  }

  /// Gives the next event an id that tests can order.
  func using(_ number: UInt64) -> Member {
    chosenId = .numbered(number)
    return self
  }

  /// Writes all that is written inside as one commit.
  @discardableResult func together(_ write: () -> Void) -> Written {
    gathered = []
    write()
    let events = gathered ?? []
    gathered = nil
    return commit(events, raw: [])
  }

  /// Records what happened, about `of` or about something new.
  @discardableResult func writes(_ dados: Evento.Dados, of: Uuid? = nil) -> Written {
    let evento = Evento(id: chosenId ?? ledger.freshId(), of: of, dados: dados)
    chosenId = nil
    guard gathered == nil else {
      gathered?.append(evento)
      return Written(
        number: -1, hash: .zero, head: Head(device: id, seq: 0, hash: .zero), events: [evento])
    }
    return commit([evento], raw: [])
  }

  /// Records what happened with its texts as they are given, as a careless writer might.
  @discardableResult func writesUnnormalized(_ dados: Evento.Dados, of: Uuid?) -> Written {
    let evento = Evento(id: chosenId ?? ledger.freshId(), of: of, dados: dados)
    chosenId = nil
    return commit([evento], raw: [], normalizing: false)
  }

  /// Writes an event of a type that this version does not know.
  @discardableResult func writesUnknown(_ type: String, of: Uuid) -> Written {
    let event = #"{"id":"\#(ledger.freshId())","type":"\#(type)","of":"\#(of)","data":{}}"#
    return commit([], raw: [Array(event.utf8)])
  }

  private func commit(
    _ events: [Evento], raw: [[UInt8]], normalizing: Bool = true
  ) -> Written {
    let seq = last.map { $0.head.seq + 1 } ?? 0
    let line = CommitDraft(
      device: id, seq: seq,
      at: ledger.now ?? Instant(milliseconds: 1_795_000_000_000 + Int64(seq) * 1000),
      prev: last?.hash ?? .zero, seen: unnamed.filter { $0.device != id }.sorted(),
      events: events.compactMap { $0.canonico(normalizing: normalizing) } + raw
    ).line(signedBy: key)
    named.formUnion(unnamed)
    unnamed = []
    let hash = Hash256.of(line)
    let written = Written(
      number: ledger.add(line, events), hash: hash,
      head: Head(device: id, seq: seq, hash: hash), events: events)
    last = written
    return written
  }
}
