package import Canonical

/// Key and ledger of a device, as its first commit states them: all that the log itself needs to
/// know of any event.
package struct Introduction: Sendable, Hashable {
  /// The ledger that the device belongs to.
  package let ledger: Uuid
  /// The key that signs the device's commits.
  package let key: PublicKey

  package init(ledger: Uuid, key: PublicKey) {
    self.ledger = ledger
    self.key = key
  }

  /// The device's UUID: version 5 of its key's text in the ledger's namespace.
  package var device: Uuid { Uuid.derived(in: ledger, from: key.text) }
}

extension LineReader {
  /// The introduction in the line read last, which is `line`: only `seq` 0 has one, as its first
  /// event or right after `razao.criado`.
  package func introduction(
    _ header: CommitHeader, _ line: UnsafeRawBufferPointer
  ) -> Introduction? {
    guard header.seq == 0 else { return nil }
    for event in events.prefix(2) {
      guard let shape = event.shape,
        table.types[shape] == EventShape.dispositivoIniciado.type
      else { continue }
      var data = data(of: event, line)
      let ledger = data.uuid()
      _ = data.text()
      return Introduction(ledger: ledger, key: data.key())
    }
    return nil
  }
}
