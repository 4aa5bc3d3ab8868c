public import Canonical

/// A device's introduction: its first event, by which others learn its name and key
/// (docs/FORMAT.md, sections 5 and 6).
public struct DispositivoIniciado: Hashable, Sendable {
  /// The ledger that the device belongs to.
  public var razao: Uuid
  /// The device's name for itself, of at most 4096 bytes in UTF-8.
  public var nome: String
  /// The key that signs the device's commits, and from which its UUID is derived.
  public var chave: PublicKey
  /// The root's signature over `razao/1 dispositivo <ledger> <device>`; nil for a device that the
  /// root did not admit itself.
  public var raiz: Signature?
  /// The invitation by which it asks for admission; nil for a device that was not invited.
  public var convite: ConviteUsado?

  /// Makes an introduction; nothing is checked before it is recorded.
  public init(
    razao: Uuid, nome: String, chave: PublicKey, raiz: Signature? = nil,
    convite: ConviteUsado? = nil
  ) {
    (self.razao, self.nome, self.chave) = (razao, nome, chave)
    (self.raiz, self.convite) = (raiz, convite)
  }
}

/// The invitation by which a device asks to be admitted.
public struct ConviteUsado: Hashable, Sendable {
  /// The invitation's public key.
  public var chave: PublicKey
  /// The signature by that key over `razao/1 convite <ledger> <device>`.
  public var assinatura: Signature

  /// Makes the use of an invitation; the signature is not checked here.
  public init(chave: PublicKey, assinatura: Signature) {
    (self.chave, self.assinatura) = (chave, assinatura)
  }
}

extension DispositivoIniciado: EventPayload {
  package static let definition = EventDefinition(
    tipo: .dispositivoIniciado, of: .required, especie: .dispositivo, creation: .made,
    title: "Aparelho apresentado", titleInHistory: "Aparelho apresentado",
    members: Members(
      DispositivoIniciado.init(razao:nome:chave:raiz:convite:), .uuid("razao", \.razao),
      .text("nome", \.nome), .key("chave", \.chave), .optionalSignature("raiz", \.raiz),
      .optionalObject("convite", \.convite, ConviteUsado.members)))

  package var dados: Evento.Dados { .dispositivoIniciado(self) }
  package var writes: [RegisterWrite] { [(.nome, .texto(nome))] }
  package var contas: [Uuid] { [] }
  package var marks: [Mark] { [] }
  package var testimony: Testimony? { .introduction(self) }
  package func demands(about sobre: Uuid) -> [Demand] { [] }
  package func breach(at position: PositionInCommit) -> Invalidez? {
    guard position.posto.seq == 0, isInPlace(position) else { return .introducaoForaDoLugar }
    guard razao == position.posto.razao, position.of == position.posto.dispositivo,
      Assinaturas.dispositivo(razao, chave: chave) == position.posto.dispositivo
    else { return .idDerivadoErrado }
    return chave.isRefused ? .chaveDeNinguem : nil
  }

  package func opposite(at position: EventPosition, in books: some Livros) -> Opposite {
    .impossible(.lastRecordStays)
  }

  package func changes(at position: EventPosition, in books: some Livros) -> [Alteracao] { [] }
}

extension DispositivoIniciado {
  /// Whether it is the first event, or the second after the ledger's founding.
  private func isInPlace(_ position: PositionInCommit) -> Bool {
    if position.index == 1, case .razaoCriado = position.commit[0].dados { return true }
    return position.index == 0
  }
}

extension ConviteUsado {
  fileprivate static let members = Members(
    ConviteUsado.init(chave:assinatura:), .key("chave", \.chave),
    .signature("assinatura", \.assinatura))
}

/// A new name for a device.
public struct DispositivoRenomeado: Hashable, Sendable {
  /// The new name, of at most 4096 bytes in UTF-8.
  public var nome: String

  /// Makes the renaming.
  public init(nome: String) { self.nome = nome }
}

extension DispositivoRenomeado: PlainEvent {
  package static let definition = EventDefinition(
    tipo: .dispositivoRenomeado, of: .required, especie: .dispositivo, creation: .needed,
    title: "Aparelho renomeado", titleInHistory: "Aparelho renomeado",
    members: Members(DispositivoRenomeado.init(nome:), .text("nome", \.nome)))

  package var dados: Evento.Dados { .dispositivoRenomeado(self) }
  package var writes: [RegisterWrite] { [(.nome, .texto(nome))] }

  package func opposite(at position: EventPosition, in books: some Livros) -> Opposite {
    guard let before = books.textBefore(position, .nome) else { return .nothing }
    return .dados(.dispositivoRenomeado(DispositivoRenomeado(nome: before)))
  }

  package func changes(at position: EventPosition, in books: some Livros) -> [Alteracao] { [] }
}
