internal import Canonical
internal import EventLog
internal import Ledger
internal import Machine
internal import RazaoKit

/// A device of a sample ledger, which records through the real writer.
///
/// It names in `seen` the heads of others that it has received since its last commit.
final class SampleDevice {
  let nome: String
  let id: Uuid
  let random: SeededRandom
  unowned let ledger: SampleLedger
  private let open: (any WallClock) throws -> LocalDevice
  private var writer: LocalDevice?
  private var held: [Uuid: Head] = [:]
  private var told: [Uuid: Head] = [:]
  /// The day of the user's current sitting.
  private(set) var dia = Fixed.day("2025-01-01")

  init(
    _ nome: String, _ id: Uuid, of ledger: SampleLedger, _ random: SeededRandom,
    open: @escaping (any WallClock) throws -> LocalDevice
  ) {
    (self.nome, self.id, self.random, self.ledger, self.open) = (nome, id, random, ledger, open)
  }

  /// Begins a sitting at a moment such as `2026-01-05 20:15` (UTC); each commit takes over a
  /// minute.
  func em(_ moment: String, after minutes: Int64 = 0) {
    let start = Fixed.instant(moment)
    dia = start.split.day
    let clock = SteppedClock(
      at: Instant(milliseconds: start.milliseconds + minutes * 60_000),
      stepMilliseconds: 73_519)
    do {
      writer = try open(clock)
    } catch {
      preconditionFailure("the sample's device cannot be opened: \(error)")
    }
  }

  /// Receives a head.
  func hold(_ head: Head) {
    if let known = held[head.device], known.seq >= head.seq { return }
    held[head.device] = head
  }

  /// Receives everything that another device has.
  func hold(_ other: SampleDevice) {
    other.held.values.forEach { hold($0) }
  }

  /// An event with a new id.
  func evento(_ dados: Evento.Dados, of: Uuid? = nil) -> Evento {
    Evento(id: random.uuid(), of: of, dados: dados)
  }

  /// Records events in one commit.
  func record(_ eventos: Evento...) throws { try record(eventos) }

  /// Records events in one commit.
  func record(_ eventos: [Evento]) throws {
    guard let writer else { preconditionFailure("\(nome) has not been sat down to") }
    let news = held.values.filter { $0.device != id && told[$0.device] != $0 }
    let written = try writer.record(eventos, seen: news)
    news.forEach { told[$0.device] = $0 }
    hold(written.head)
    eventos.forEach { ledger.note($0) }
  }
}
