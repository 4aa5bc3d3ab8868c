public import Canonical

/// A statement that a device is no longer trusted, or only up to a commit.
public struct Revogacao: Hashable, Sendable {
  /// The device that is revoked.
  public var dispositivo: Uuid
  /// The last of its commits that still counts; nil for none.
  ///
  /// Without `assinatura` it must be nil for the revocation to count.
  public var ate: Posicao?
  /// The reason, for people; nil if none was given.
  public var motivo: String?
  /// The root's signature over `razao/1 revogar <ledger> <device>[ <seq> <hash>]`; nil if a device
  /// revokes itself.
  public var assinatura: Signature?

  /// Makes a revocation; the signature is not checked here.
  public init(
    dispositivo: Uuid, ate: Posicao? = nil, motivo: String? = nil, assinatura: Signature? = nil
  ) {
    (self.dispositivo, self.ate) = (dispositivo, ate)
    (self.motivo, self.assinatura) = (motivo, assinatura)
  }
}

/// A position in a device's chain: one of its commits.
public struct Posicao: Hashable, Sendable {
  /// The commit's number in the chain, from 0 to 2⁵³ - 1.
  public var seq: UInt64
  /// The commit's hash: SHA-256 of its line without the LF.
  public var hash: Hash256

  /// Makes the position of the commit with this number and hash.
  public init(seq: UInt64, hash: Hash256) { (self.seq, self.hash) = (seq, hash) }
}

extension Revogacao: PlainEvent {
  package static let definition = EventDefinition(
    tipo: .dispositivoRevogado, of: .forbidden, especie: .revogacao, creation: .made,
    title: "Aparelho revogado", titleInHistory: "Aparelho revogado",
    members: Members(
      Revogacao.init(dispositivo:ate:motivo:assinatura:), .uuid("dispositivo", \.dispositivo),
      .optionalPosition("ate", \.ate), .optionalText("motivo", \.motivo),
      .optionalSignature("assinatura", \.assinatura)))

  package var dados: Evento.Dados { .dispositivoRevogado(self) }
  package var writes: [RegisterWrite] { [] }
  package var reason: String? { motivo }
  package var testimony: Testimony? { .revocation(self) }

  package func opposite(at position: EventPosition, in books: some Livros) -> Opposite {
    .impossible(
      "Uma revogação não se desfaz. \(passo: "O computador volta como outro aparelho", .recuperar)."
    )
  }

  package func changes(at position: EventPosition, in books: some Livros) -> [Alteracao] { [] }

  package func tell(_ news: inout Novidade, at position: EventPosition, in books: some Livros) {
    news.nome = books.nome(doDispositivo: dispositivo)
  }
}
