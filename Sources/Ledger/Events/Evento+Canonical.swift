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
    let data = payload.canonical(normalizing: normalizing)
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
    writer.raw(data)
    writer.raw("}")
    return writer.bytes
  }
}

extension EventPayload {
  /// The data in canonical form, from `{` to `}`.
  fileprivate func canonical(normalizing: Bool) -> [UInt8] {
    var data = ObjectWriter(normalizing: normalizing)
    write(to: &data)
    return data.bytes
  }
}

extension Evento.Dados {
  /// The data in canonical form, exactly as it was read; nothing for a type that is not known.
  var canonico: [UInt8] { payload?.canonical(normalizing: false) ?? [] }
}
