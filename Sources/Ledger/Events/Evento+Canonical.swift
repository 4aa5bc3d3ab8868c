package import Canonical

extension Evento {
  /// Makes the event of a strict reading.
  /// - Parameters:
  ///   - shape: the number of the event's shape in `TipoDeEvento.formas`.
  ///   - data: reads the tape from the event's first token.
  package init(id: Uuid, of: Uuid?, shape: Int, data: inout TapeReader) {
    self.init(id: id, of: of, dados: TipoDeEvento.allCases[shape].payload.read(&data))
  }

  /// The event in canonical form, from `{` to `}`.
  ///
  /// - Parameter normalizing: whether texts are put in normalization form C, as a writer does; a
  ///   test that compares with the bytes that were read leaves them as they are.
  /// - Returns: nil for a type that this version does not know, which nobody can write.
  /// - Complexity: O(bytes).
  package func canonico(normalizing: Bool = true) -> [UInt8]? {
    guard let payload = dados.payload else { return nil }
    var writer = CanonicalWriter()
    writer.raw("{\"id\":")
    writer.uuid(id)
    writer.raw(",\"type\":\"")
    writer.raw(type(of: payload).tipo.rawValue.utf8)
    writer.raw("\",")
    if let of {
      writer.raw("\"of\":")
      writer.uuid(of)
      writer.raw(",")
    }
    writer.raw("\"data\":")
    writer.object(normalizing: normalizing) { payload.write(to: &$0) }
    writer.raw("}")
    return writer.bytes
  }
}

/// An event with its canonical form, which is built once, so that a line's size is known from the
/// bytes that are written.
package struct EventoEscrito: Sendable {
  /// The event.
  package let evento: Evento
  /// Its canonical form, from `{` to `}`.
  package let bytes: [UInt8]

  /// Writes an event of a type that this version knows; no others are ever made.
  /// - Complexity: O(bytes).
  package init(_ evento: Evento) {
    guard let bytes = evento.canonico() else {
      preconditionFailure("only known types are written")
    }
    (self.evento, self.bytes) = (evento, bytes)
  }
}

extension EventPayload {
  /// The data in canonical form, from `{` to `}`.
  fileprivate func canonical(normalizing: Bool) -> [UInt8] {
    var writer = CanonicalWriter()
    writer.object(normalizing: normalizing) { write(to: &$0) }
    return writer.bytes
  }
}

extension Evento.Dados {
  /// The data in canonical form, exactly as it was read; empty for an unknown type.
  var canonico: [UInt8] { payload?.canonical(normalizing: false) ?? [] }
}
