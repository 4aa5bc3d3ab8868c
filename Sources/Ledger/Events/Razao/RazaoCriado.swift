public import Canonical

/// The founding of a ledger: the founding device's first event.
public struct RazaoCriado: Hashable, Sendable {
  /// The ledger's name, of at most 4096 bytes in UTF-8.
  public var nome: String
  /// The root public key, from which the ledger's UUID is derived.
  public var chave: PublicKey

  /// Makes the founding; reading checks whether the key is the ledger's.
  public init(nome: String, chave: PublicKey) { (self.nome, self.chave) = (nome, chave) }
}

extension RazaoCriado: EventPayload {
  package static let definition = EventDefinition(
    tipo: .razaoCriado, of: .required, especie: .razao, creation: .made,
    title: "Razão criado", titleInHistory: "Razão criado",
    members: Members(RazaoCriado.init(nome:chave:), .text("nome", \.nome), .key("chave", \.chave)))

  package var dados: Evento.Dados { .razaoCriado(self) }
  package var writes: [RegisterWrite] { [(.nome, .texto(nome))] }
  package var contas: [Uuid] { [] }
  package var marks: [Mark] { [] }
  package var testimony: Testimony? { .founding(chave: chave) }
  package func demands(about sobre: Uuid) -> [Demand] { [] }
  package func breach(at position: PositionInCommit) -> Invalidez? {
    guard position.posto.seq == 0, position.index == 0 else { return .razaoForaDoLugar }
    let razao = Assinaturas.razao(daRaiz: chave)
    guard razao == position.posto.razao, position.of == razao else { return .razaoDeOutraRaiz }
    return chave.isRefused ? .chaveDeNinguem : nil
  }

  package func opposite(at position: EventPosition, in books: some Livros) -> Opposite {
    .impossible(.lastRecordStays)
  }

  package func changes(at position: EventPosition, in books: some Livros) -> [Alteracao] { [] }
}

/// A new name for the ledger.
public struct RazaoRenomeado: Hashable, Sendable {
  /// The new name, of at most 4096 bytes in UTF-8.
  public var nome: String

  /// Makes the renaming.
  public init(nome: String) { self.nome = nome }
}

extension RazaoRenomeado: PlainEvent {
  package static let definition = EventDefinition(
    tipo: .razaoRenomeado, of: .required, especie: .razao, creation: .needed,
    title: "Razão renomeado", titleInHistory: "Razão renomeado",
    members: Members(RazaoRenomeado.init(nome:), .text("nome", \.nome)))

  package var dados: Evento.Dados { .razaoRenomeado(self) }
  package var writes: [RegisterWrite] { [(.nome, .texto(nome))] }

  package func opposite(at position: EventPosition, in books: some Livros) -> Opposite {
    guard let before = books.textBefore(position, .nome) else { return .nothing }
    return .dados(.razaoRenomeado(RazaoRenomeado(nome: before)))
  }

  package func changes(at position: EventPosition, in books: some Livros) -> [Alteracao] { [] }
}
