internal import Canonical
package import EventLog
package import Ledger

extension Evento {
  /// Makes the event of a strict reading; of a type that is not known only its name is kept.
  /// - Parameters:
  ///   - reader: the reader that has just read it.
  ///   - line: the bytes that it read.
  package init(_ parsed: ParsedEvent, _ reader: LineReader, _ line: UnsafeRawBufferPointer) {
    guard let shape = parsed.shape else {
      self.init(
        id: parsed.id, of: parsed.of,
        dados: .desconhecido(tipo: ByteScanner.value(of: parsed.type, in: line)))
      return
    }
    var data = reader.data(of: parsed, line)
    self.init(id: parsed.id, of: parsed.of, shape: shape, data: &data)
  }
}
