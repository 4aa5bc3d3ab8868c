internal import Canonical
internal import EventLog
internal import Ledger

/// A commit of a proof, as its line says.
struct RegistroDeProva {
  let bytes: [UInt8]
  let header: CommitHeader
  let hash: Hash256
  let seen: [Head]
  /// The events; nil where a proof reads none of that type.
  let events: [Evento?]

  var device: Uuid { header.device }
  var head: Head { Head(device: device, seq: header.seq, hash: hash) }

  /// The types that a proof reads.
  private static let types: [TipoDeEvento] = [
    .razaoCriado, .dispositivoIniciado, .dispositivoAprovado, .conviteCriado, .contaAberta,
    .notaMarco, .notaConferida,
  ]
  private static let numbers = types.map { TipoDeEvento.allCases.firstIndex(of: $0) ?? 0 }
  private static let shapes = ShapeTable(types.map(\.rawValue)) { types[$0].payload.shape }

  /// Reads a line; nil where it is not canonical.
  /// - Complexity: O(bytes).
  init?(_ bytes: [UInt8]) {
    var reader = LineReader(RegistroDeProva.shapes)
    let read = bytes.withUnsafeBytes { line -> (CommitHeader, [Evento?])? in
      guard case .canonical(let header) = reader.read(line) else { return nil }
      let events = reader.events.map { event -> Evento? in
        guard let shape = event.shape else { return nil }
        var data = reader.data(of: event, line)
        return Evento(
          id: event.id, of: event.of, shape: RegistroDeProva.numbers[shape], data: &data)
      }
      return (header, events)
    }
    guard let (header, events) = read else { return nil }
    (self.bytes, self.header, self.events, seen) = (bytes, header, events, reader.seen)
    hash = Hash256.of(bytes)
  }

  /// Whether the line's signature holds by a key.
  func isSigned(by key: PublicKey) -> Bool {
    bytes.withUnsafeBytes { line in
      let text = header.signature
      guard
        let signature = Base64URL.decode(
          UnsafeRawBufferPointer(rebasing: line[text.start..<text.end]), count: 64)
      else { return false }
      return key.verifies(
        Signature(signature),
        of: UnsafeRawBufferPointer(rebasing: line[..<header.signedCount]))
    }
  }
}

// The statements that a proof reads in it.
extension RegistroDeProva {
  /// The introduction of the commit's device to a ledger, with the key that gives its UUID.
  func introduction(to razao: Uuid) -> DispositivoIniciado? {
    guard header.seq == 0 else { return nil }
    let at = founding == nil ? 0 : 1
    guard events.indices.contains(at), let event = events[at],
      case .dispositivoIniciado(let said) = event.dados, said.razao == razao, event.of == device,
      Assinaturas.dispositivo(razao, chave: said.chave) == device
    else { return nil }
    return said
  }

  /// The root's key, where the commit's first event founds a ledger.
  var founding: (razao: Uuid?, raiz: PublicKey)? {
    guard let event = events[0], case .razaoCriado(let said) = event.dados else { return nil }
    return (event.of, said.chave)
  }

  /// Whether it admits a device, whose introduction may use an invitation.
  func admits(_ device: Uuid, _ said: DispositivoIniciado) -> Bool {
    events.contains { event in
      switch event?.dados {
      case .dispositivoAprovado(let approval): approval.dispositivo == device
      case .conviteCriado(let invitation):
        said.convite.map {
          $0.chave == invitation.chave
            && $0.chave.verifies($0.assinatura, of: Assinaturas.convite(said.razao, device))
        } ?? false
      default: false
      }
    }
  }

  /// The opening of an account.
  func opening(of conta: Uuid) -> ContaAberta? {
    for event in events {
      if let event, event.sobre == conta, case .contaAberta(let said) = event.dados { return said }
    }
    return nil
  }

  /// The checkpoint that it carries.
  var mapa: Posicao? {
    for case .notaMarco(let marco)? in events.map({ $0?.dados }) { return marco.mapa }
    return nil
  }

  /// Whether it confirms the checkpoint of a commit.
  func confirms(_ hash: Hash256) -> Bool {
    events.contains { event in
      if case .notaConferida(let note)? = event?.dados { note.marco == hash } else { false }
    }
  }
}
