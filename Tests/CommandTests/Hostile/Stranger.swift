import Canonical
import EventLog
import Ledger

/// Whoever can write to a folder, and has no key that anybody trusts: makes devices, and lines that
/// verify.
struct Stranger {
  let ledger: Uuid
  let key: SigningKey
  let id: Uuid
  private let name: String
  private(set) var seq: UInt64 = 0
  private(set) var prev = Hash256.zero

  init(_ name: String, seed: Int = 0, of ledger: Uuid) {
    self.ledger = ledger
    self.name = name
    key = SigningKey(seed: Hash256.of(Array("stranger \(seed) \(name)".utf8)).bytes.array)
    id = Assinaturas.dispositivo(ledger, chave: key.publicKey)
  }

  /// The next line; the first one introduces the device.
  mutating func line(_ events: [[UInt8]] = [], seen: [Head] = [], signed: Bool = true) -> [UInt8] {
    let all = (seq == 0 ? [introduction] : []) + events
    let draft = CommitDraft(
      device: id, seq: seq, at: Instant(milliseconds: 1_790_000_000_000), prev: prev,
      seen: seen.sorted(), events: all.isEmpty ? [Stranger.note("nada")] : all)
    let line = draft.line(
      signedBy: signed ? key : SigningKey(seed: [UInt8](repeating: 3, count: 32)))
    seq += 1
    prev = .of(line)
    return line
  }

  /// The lines after the first, without it: nobody can judge them.
  mutating func orphans(_ count: Int) -> [[UInt8]] {
    _ = line()
    return (0..<count).map { line([Stranger.note("\($0)")]) }
  }

  private var introduction: [UInt8] {
    let dados = DispositivoIniciado(razao: ledger, nome: name, chave: key.publicKey)
    return Evento(id: .random(), of: id, dados: .dispositivoIniciado(dados)).canonico() ?? []
  }

  /// An event that changes nothing.
  static func note(_ text: String) -> [UInt8] {
    Array(#"{"id":"\#(Uuid.random())","type":"nota.x","data":{"t":"\#(text)"}}"#.utf8)
  }

  /// An approval of a device.
  static func approval(of device: Uuid) -> [UInt8] {
    Evento(id: .random(), dados: .dispositivoAprovado(.init(dispositivo: device, convite: nil)))
      .canonico()
      ?? []
  }
}
