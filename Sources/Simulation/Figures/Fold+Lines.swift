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
    for (number, line) in lines.enumerated() {
      let place = Place(carrier: 0, line: number + 1, byte: number, count: line.count)
      line.withUnsafeBytes { bytes in
        switch reader.read(bytes) {
        case .canonical(let header):
          _ = receive(
            header, hash: Hash256.of(bytes), seen: reader.seen,
            introduction: reader.introduction(header, bytes),
            events: reader.events.map { Evento($0, reader, bytes) }, at: place)
        case .newer: receiveNewer(hash: Hash256.of(bytes))
        case .damaged: break
        }
      }
    }
    settle { lines[$0.line - 1] }
  }
}
