import Canonical
import EventLog
import Ledger

/// Lines that no fuzzer can come upon, as it has no keys: chains, a fork, strangers, forgeries.
enum SignedLines {
  static let ledger = Uuid(high: 0x6f1c_6d1d_2b3a_5c4d, low: 0x8e9f_0a1b_2c3d_4e5f)

  private static let other = Uuid(high: 3, low: 4)

  /// What is known before anything is read.
  static let known = Array(chain("um", 2))

  /// All of them, the known ones first.
  static let all: [[UInt8]] = {
    let one = chain("um", 8)
    let two = chain("dois", 5)
    let branch = chain("dois", 3, after: two[1], note: "outra vez")
    // Nothing tells whose key it is: its first line is never there.
    let nameless = chain("quatro", 4).dropFirst()
    let foreign = chain("um", 3, of: other)
    var forged = one[6]
    forged[forged.count - 20] ^= 1
    let newer = ["{\"v\":2,\"x\":1}", "{\"v\":3}"].map { Array($0.utf8) }
    let impostor = introduced("cinco", as: id("um", ledger))
    let odd = [forged, impostor, Array("{\"v\":1,".utf8), [], Array("\u{1B}[2J".utf8)]
    return one + two + branch + nameless + foreign + newer + odd
  }()

  /// The keys that the lines are signed with.
  static let signers = ["um", "dois", "quatro", "cinco"].map { key($0).publicKey }

  /// The devices that a key can be of.
  static func devices(of key: PublicKey) -> [Uuid] {
    [ledger, other].map { .derived(in: $0, from: key.text) }
  }

  private static func key(_ name: String) -> SigningKey {
    SigningKey(seed: Hash256.of(Array(name.utf8)).bytes.array)
  }

  private static func id(_ name: String, _ ledger: Uuid) -> Uuid {
    .derived(in: ledger, from: key(name).publicKey.text)
  }

  private static func note(_ text: String) -> [UInt8] {
    let id = Uuid.derived(in: ledger, from: text)
    return Array(#"{"id":"\#(id)","type":"nota.teste","data":{"texto":"\#(text)"}}"#.utf8)
  }

  private static func introduction(_ name: String, of ledger: Uuid, as device: Uuid) -> [UInt8] {
    let dados = DispositivoIniciado(razao: ledger, nome: name, chave: key(name).publicKey)
    let evento = Evento(id: note(name).id, of: device, dados: .dispositivoIniciado(dados))
    return evento.canonico() ?? []
  }

  /// A first line that gives another key than its device's.
  private static func introduced(_ name: String, as device: Uuid) -> [UInt8] {
    line(name, device, 0, .zero, [introduction(name, of: ledger, as: device)])
  }

  private static func line(
    _ name: String, _ device: Uuid, _ seq: UInt64, _ prev: Hash256, _ events: [[UInt8]]
  ) -> [UInt8] {
    let at = Instant(milliseconds: 1_795_000_000_000 + Int64(seq) * 1000)
    return CommitDraft(device: device, seq: seq, at: at, prev: prev, seen: [], events: events)
      .line(signedBy: key(name))
  }

  /// A device's first lines, or so many after a line of its that has the number 1.
  private static func chain(
    _ name: String, _ count: Int, of ledger: Uuid = ledger, after base: [UInt8]? = nil,
    note text: String = ""
  ) -> [[UInt8]] {
    let device = id(name, ledger)
    var prev = base.map { Hash256.of($0) } ?? .zero
    let first: UInt64 = base == nil ? 0 : 2
    return (first..<first + UInt64(count)).map { seq in
      let begin = seq == 0 ? [introduction(name, of: ledger, as: device)] : []
      let line = line(name, device, seq, prev, begin + [note("\(name) \(seq) \(text)")])
      prev = .of(line)
      return line
    }
  }
}

extension [UInt8] {
  /// An id that follows from these bytes.
  fileprivate var id: Uuid { Uuid.derived(in: SignedLines.ledger, from: "\(Hash256.of(self))") }
}
