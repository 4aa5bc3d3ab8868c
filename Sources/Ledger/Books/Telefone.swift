public import Canonical

/// A telephone that was paired with this computer: it records through its page on the house's
/// network, as this computer's device.
public struct Telefone: Sendable, Hashable, Identifiable {
  /// Its UUID, which only this computer knows.
  public var id: Uuid
  /// Its name, which goes with what it records as a tag.
  public var nome: String
  /// The moment at which it was paired.
  public var pareado: Instant
  /// The last time that it was here, or up to an hour before it.
  public var visto: Instant
  /// Whether it may look at the books.
  public var podeOlhar: Bool

  /// Makes a telephone.
  package init(id: Uuid, nome: String, pareado: Instant, visto: Instant, podeOlhar: Bool = false) {
    (self.id, self.nome, self.podeOlhar) = (id, nome, podeOlhar)
    (self.pareado, self.visto) = (pareado, visto)
  }

  /// Whether it was noted as seen less than an hour ago, and is not noted again.
  package func vistoHaPouco(_ now: Instant) -> Bool {
    (0..<Limites.visitaEmMilissegundos).contains(now.milliseconds - visto.milliseconds)
  }
}

/// An offer to pair one more telephone: whoever has its code in time, and once, is paired.
public struct Pareamento: Sendable, Hashable {
  /// The address that a telephone opens, with the code and the key's fingerprint behind `#`.
  public var endereco: String
  /// The code, for who types it.
  public var codigo: String
  /// The moment from which on the code is void.
  public var ate: Instant
  /// The addresses at which this computer serves telephones, without a code.
  public var enderecos: [String]
  /// The fingerprint of the key (SHA-256 of its SubjectPublicKeyInfo), which stays.
  public var chave: Hash256
  /// The fingerprint of the certificate (SHA-256), which browsers show.
  public var certificado: Hash256
  /// The last moment of the certificate.
  public var certificadoAte: Instant
  /// Whether the certificate was made anew, so that telephones ask about it once more.
  public var renovado: Bool

  /// Makes an offer.
  package init(
    endereco: String, codigo: String, ate: Instant, enderecos: [String], chave: Hash256,
    certificado: Hash256, certificadoAte: Instant, renovado: Bool
  ) {
    (self.endereco, self.codigo, self.ate, self.enderecos) = (endereco, codigo, ate, enderecos)
    (self.chave, self.certificado, self.certificadoAte) = (chave, certificado, certificadoAte)
    self.renovado = renovado
  }
}
