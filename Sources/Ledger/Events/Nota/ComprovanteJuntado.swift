public import Canonical

/// A receipt of an entry: the file that is attached to it from now on, or taken off.
public struct ComprovanteJuntado: Hashable, Sendable {
  /// The file's name, without folders.
  public var nome: String
  /// SHA-256 of the file's bytes.
  public var hash: Hash256
  /// The file's length; nil if it is taken off.
  public var bytes: UInt64?

  /// Makes the note; the file is not read.
  public init(nome: String, hash: Hash256, bytes: UInt64?) {
    (self.nome, self.hash, self.bytes) = (nome, hash, bytes)
  }
}

extension ComprovanteJuntado: PlainEvent {
  package static let definition = EventDefinition(
    tipo: .notaComprovante, of: .required, especie: .transacao, creation: .ignored,
    title: "Comprovante", titleInHistory: "Comprovante",
    members: Members(
      ComprovanteJuntado.init(nome:hash:bytes:), .text("nome", \.nome), .hash("hash", \.hash),
      .optionalNumber("bytes", \.bytes)))

  package var dados: Evento.Dados { .notaComprovante(self) }
  package var writes: [RegisterWrite] { [] }
  package var marks: [Mark] { [.attached] }

  package func opposite(at position: EventPosition, in books: some Livros) -> Opposite {
    let before = books.comprovantes(de: position.sobre, position.before)
      .first { $0.hash == hash }
    guard before == nil || bytes == nil else { return .nothing }
    guard bytes == nil else {
      return .dados(.notaComprovante(ComprovanteJuntado(nome: nome, hash: hash, bytes: nil)))
    }
    return before.map { .dados(.notaComprovante($0)) } ?? .nothing
  }

  package func changes(at position: EventPosition, in books: some Livros) -> [Alteracao] {
    let name: [ValorDeCampo] = [.texto(nome)]
    return bytes == nil
      ? [Alteracao(.comprovante, antes: name, depois: [])] : .new(.comprovante, name)
  }
}

extension Acervo {
  /// The receipts of an entry, by name: those attached by a note that no note which takes the same
  /// file off knows (docs/FORMAT.md, section 5).
  /// - Complexity: O(notes²) of the entry.
  package func comprovantes(
    de transacao: Uuid, _ visao: Visao = .agora
  ) -> [ComprovanteJuntado] {
    let notes = notas(de: transacao).filter { shows(visao, $0) }.compactMap {
      ref -> (ref: EventRef, note: ComprovanteJuntado)? in
      guard case .notaComprovante(let note) = evento(ref).dados else { return nil }
      return (ref, note)
    }.sorted { ($0.note.nome, $0.note.hash) < ($1.note.nome, $1.note.hash) }
    var found: [ComprovanteJuntado] = []
    for (ref, note) in notes
    where Canonical.Limits.receiptBytes.contains(Int(note.bytes ?? 0)) {
      let isTakenOff = notes.contains {
        $0.note.bytes == nil && $0.note.hash == note.hash && knows($0.ref, ref)
      }
      if !isTakenOff, !found.contains(where: { $0.hash == note.hash }) { found.append(note) }
    }
    return found
  }
}
