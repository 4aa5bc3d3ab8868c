package import Canonical
package import EventLog
internal import Ledger
internal import TestSupport

extension ForgeableLedger {
  /// A device of a ledger that nobody admitted, which writes three lines.
  package struct Stranger {
    package let carrier: String
    package let lines: [[UInt8]]

    /// - Parameters:
    ///   - seen: heads that its second line names; without them one that never was.
    ///   - skipped: how many numbers it leaves out before its third line.
    ///   - followed: another device's head that its third line says to follow.
    ///   - root: the root's key, where its first line says to found the ledger.
    package init(
      of ledger: Uuid, seeing seen: [Head]? = nil, skipping skipped: Int = 0,
      following followed: Head? = nil, founding root: PublicKey? = nil
    ) {
      let key = SigningKey(seed: [UInt8](repeating: 77, count: 32))
      let id = Assinaturas.dispositivo(ledger, chave: key.publicKey)
      let random = SeededRandom(seed: "estranho")
      let invented = [Head(device: Uuid(high: 0x1234, low: 1), seq: 5, hash: .of([9]))]
      func line(
        _ seq: UInt64, after prev: Hash256, _ seen: [Head], _ dados: Evento.Dados,
        before other: [Evento] = []
      ) -> [UInt8] {
        let eventos = other + [Evento(id: random.uuid(), of: id, dados: dados)]
        return CommitDraft(
          device: id, seq: seq, at: Instant(milliseconds: 1_790_000_000_000), prev: prev,
          seen: seen, events: eventos.map { $0.canonico() ?? [] }
        ).line(signedBy: key)
      }
      let founding = root.map {
        Evento(id: random.uuid(), of: ledger, dados: .razaoCriado(.init(nome: "Casa", chave: $0)))
      }
      let first = line(
        0, after: .zero, [],
        .dispositivoIniciado(.init(razao: ledger, nome: "Estranho", chave: key.publicKey)),
        before: [founding].compactMap(\.self))
      let second = line(
        1, after: .of(first), seen ?? invented, .dispositivoRenomeado(.init(nome: "Outro nome")))
      let third = line(
        followed.map { $0.seq + 1 } ?? 2 + UInt64(skipped),
        after: followed?.hash ?? (skipped > 0 ? .of([1, 2, 3]) : .of(second)), [],
        .dispositivoRenomeado(.init(nome: "Mais um")))
      carrier = "\(id).jsonl"
      lines = [first, second, third]
    }

    /// - Parameter ledger: its UUID, as a document has it.
    package init?(of ledger: String) {
      guard let ledger = Uuid(ledger) else { return nil }
      self.init(of: ledger)
    }
  }
}
