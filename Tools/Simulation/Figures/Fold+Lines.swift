package import Canonical
internal import EventLog
internal import Ledger
package import Projections

extension Fold {
  /// A fold of lines without their LF, in memory, given in this order and settled once.
  /// - Parameter ledger: whose lines to fold; nil for the ledger with most authentic lines.
  package init(of lines: [[UInt8]], ledger: Uuid? = nil) {
    self.init(ledger: ledger)
    var reader = LineReader(TipoDeEvento.formas)
    var batch = LineBatch()
    for (number, line) in lines.enumerated() {
      line.withUnsafeBytes { bytes in
        switch reader.read(bytes) {
        case .canonical(let header):
          batch.append(
            header, hash: Hash256.of(bytes), reader, bytes,
            at: PieceLocation(ordinal: number, byte: number, count: line.count))
        case .newer: receiveNewer(hash: Hash256.of(bytes))
        case .damaged: break
        }
      }
    }
    receive(batch) { $0.location(carrier: 0, firstLine: 1) }
    settle { lines[$0.line - 1] }
  }
}
