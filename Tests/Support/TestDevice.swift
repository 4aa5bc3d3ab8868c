package import Canonical
package import EventLog

/// A device of a test ledger, with a key made from its name.
package struct TestDevice: Sendable {
  package let ledger: Uuid
  package let key: SigningKey
  package let id: Uuid
  private let name: String

  /// The ledger that test devices belong to unless told otherwise.
  package static let ledger = Uuid(high: 0x6f1c_6d1d_2b3a_5c4d, low: 0x8e9f_0a1b_2c3d_4e5f)

  /// Devices of one name are the same device.
  package init(_ name: String = "um", ledger: Uuid = TestDevice.ledger) {
    (self.name, self.ledger) = (name, ledger)
    key = SigningKey(seed: Hash256.of(Array(name.utf8)).bytes.array)
    id = Uuid.derived(in: ledger, from: key.publicKey.text)
  }

  /// The shapes that the log knows by itself.
  package static let table = ShapeTable([.razaoCriado, .dispositivoIniciado])

  /// The device's introduction, as the first event of its `seq` 0.
  package var introduction: [UInt8] {
    let id = Uuid.derived(in: ledger, from: "introduction \(name)")
    let data =
      #"{"razao":"\#(ledger)","nome":"\#(name)","chave":"\#(key.publicKey.text)"}"#
    let event =
      #"{"id":"\#(id)","type":"dispositivo.iniciado","of":"\#(self.id)","data":\#(data)}"#
    return Array(event.utf8)
  }

  /// An event of a type that no version knows.
  package static func note(_ text: String) -> [UInt8] {
    let id = Uuid.derived(in: ledger, from: "note \(text)")
    return Array(#"{"id":"\#(id)","type":"nota.teste","data":{"texto":"\#(text)"}}"#.utf8)
  }

  /// A signed line; `seq` 0 introduces the device.
  package func line(
    _ seq: UInt64, after prev: Hash256 = .zero, seen: [Head] = [], note: String = ""
  ) -> [UInt8] {
    let events = (seq == 0 ? [introduction] : []) + [TestDevice.note("\(name) \(seq) \(note)")]
    let at = Instant(milliseconds: 1_795_000_000_000 + Int64(seq) * 1000)
    return CommitDraft(
      device: id, seq: seq, at: at, prev: prev, seen: seen.sorted(), events: events
    ).line(signedBy: key)
  }

  /// The device's first `count` lines, or so many after `base`, which is `seq` `from` - 1.
  package func chain(
    _ count: Int, from: UInt64 = 0, after base: Hash256 = .zero, note: String = ""
  ) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    var prev = base
    for offset in 0..<UInt64(count) {
      lines.append(line(from + offset, after: prev, note: note))
      prev = .of(lines[lines.count - 1])
    }
    return lines
  }

  /// The place of a line in the device's chain.
  package func head(_ seq: UInt64, _ line: [UInt8]) -> Head {
    Head(device: id, seq: seq, hash: .of(line))
  }
}

extension Collection<[UInt8]> {
  /// A carrier's bytes: each line with its LF.
  package var carrier: [UInt8] { flatMap { $0 + [UInt8(ascii: "\n")] } }
}
