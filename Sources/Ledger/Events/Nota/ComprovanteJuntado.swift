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
  /// - Complexity: O(notes log notes) of the entry, times the devices; more for forked ones.
  package func comprovantes(
    de transacao: Uuid, _ visao: Visao = .agora
  ) -> [ComprovanteJuntado] {
    var attached: [Hash256: [(ref: EventRef, note: ComprovanteJuntado, bytes: UInt64)]] = [:]
    var takenOff: [Hash256: [EventRef]] = [:]
    for ref in notas(de: transacao) where shows(visao, ref) {
      guard case .notaComprovante(let note) = evento(ref).dados else { continue }
      if let bytes = note.bytes {
        guard Canonical.Limits.receiptBytes.contains(Int(bytes)) else { continue }
        attached[note.hash, default: []].append((ref, note, bytes))
      } else {
        takenOff[note.hash, default: []].append(ref)
      }
    }
    let found = attached.compactMap { hash, notes -> ComprovanteJuntado? in
      let all = (takenOff[hash] ?? []).sorted(by: >)
      // Unless a device has forked, its last note knows what its others know.
      var devices: Set<Int32> = []
      let order = all.filter { devices.insert(autor($0)).inserted } + all
      return notes.sorted { ($0.note.nome, $0.bytes) < ($1.note.nome, $1.bytes) }
        .first { one in !order.contains { knows($0, one.ref) } }?.note
    }
    return found.sorted { ($0.nome, $0.hash) < ($1.nome, $1.hash) }
  }
}
