public import Canonical

// The keys that sealed places are sealed for (docs/FORMAT.md, section 5).

/// A key that sealed places are sealed for; it has no reason, and names no account.
package protocol SealingKeyEvent: RegisterEvent {
  /// The X25519 public key.
  var chave: PublicKey { get }
}

extension SealingKeyEvent {
  package var register: NomeDeRegistro { .cofre }
  package var withoutReason: Self { self }
  package var contas: [Uuid] { [] }

  package func members(about sobre: Uuid, in books: some Livros) -> [ShownMember] {
    [(.chaves, .text(chave.text))]
  }
}

/// The key that the root's paper code opens.
public struct RazaoCofre: Hashable, Sendable {
  /// The X25519 public key.
  public var chave: PublicKey
  /// The root's signature over it.
  public var assinatura: Signature

  /// Makes the statement.
  public init(chave: PublicKey, assinatura: Signature) {
    (self.chave, self.assinatura) = (chave, assinatura)
  }
}

extension RazaoCofre: SealingKeyEvent {
  package static let definition = EventDefinition(
    tipo: .razaoCofre, of: .required, especie: .razao, creation: .needed,
    title: "Chave do código em papel", titleInHistory: "Chave do código em papel",
    members: Members(
      RazaoCofre.init(chave:assinatura:), .key("chave", \.chave),
      .signature("assinatura", \.assinatura)))

  package var dados: Evento.Dados { .razaoCofre(self) }
  package func demands(about sobre: Uuid) -> [Demand] {
    [.rootSigned(Assinaturas.cofre(sobre, chave), assinatura)]
  }
  package func breach(at position: PositionInCommit) -> Invalidez? {
    chave.isRefusedForSealing ? .chaveDeNinguem : nil
  }

  package func opposite(at position: EventPosition, in books: some Livros) -> Opposite {
    .impossible(.lastRecordStays)
  }
}

/// The key of the device that writes it.
public struct DispositivoCofre: Hashable, Sendable {
  /// The X25519 public key.
  public var chave: PublicKey

  /// Makes the statement.
  public init(chave: PublicKey) { self.chave = chave }
}

extension DispositivoCofre: SealingKeyEvent {
  package static let definition = EventDefinition(
    tipo: .dispositivoCofre, of: .required, especie: .dispositivo, creation: .needed,
    title: "Pode abrir lugares selados", titleInHistory: "Pode abrir lugares selados",
    members: Members(DispositivoCofre.init(chave:), .key("chave", \.chave)))

  package var dados: Evento.Dados { .dispositivoCofre(self) }
  package func demands(about sobre: Uuid) -> [Demand] { [] }
  package func breach(at position: PositionInCommit) -> Invalidez? {
    guard position.of == position.posto.dispositivo else { return .deOutroAparelho }
    return chave.isRefusedForSealing ? .chaveDeNinguem : nil
  }

  package func opposite(at position: EventPosition, in books: some Livros) -> Opposite {
    .impossible(.lastRecordStays)
  }
}

/// The key of an invitation of the device that writes it.
public struct ConviteCofre: Hashable, Sendable {
  /// The X25519 public key.
  public var chave: PublicKey

  /// Makes the statement.
  public init(chave: PublicKey) { self.chave = chave }
}

extension ConviteCofre: SealingKeyEvent {
  package static let definition = EventDefinition(
    tipo: .conviteCofre, of: .required, especie: .convite, creation: .needed,
    title: "Convite para lugares selados", titleInHistory: "Convite para lugares selados",
    members: Members(ConviteCofre.init(chave:), .key("chave", \.chave)))

  package var dados: Evento.Dados { .conviteCofre(self) }
  package func demands(about sobre: Uuid) -> [Demand] { [.maker(ofInvitation: sobre)] }
  package func breach(at position: PositionInCommit) -> Invalidez? {
    chave.isRefusedForSealing ? .chaveDeNinguem : nil
  }

  package func opposite(at position: EventPosition, in books: some Livros) -> Opposite { .nothing }
}
