public import Canonical

/// A kind of expense, as defined from now on.
public struct TipoDefinido: Hashable, Sendable {
  /// Its number: 1, 2, or one derived from its first title.
  public var numero: UInt64
  /// Its title; nil for 1 and 2, which have fixed ones, and for a removed one.
  public var titulo: String?
  /// The category that an expense of the kind belongs to; nil for none.
  public var categoria: Uuid?

  /// Makes the definition; nothing is checked before it is recorded.
  public init(numero: UInt64, titulo: String? = nil, categoria: Uuid? = nil) {
    (self.numero, self.titulo, self.categoria) = (numero, titulo, categoria)
  }
}

extension TipoDefinido: RegisterEvent {
  package static let definition = EventDefinition(
    tipo: .tipoDefinido, of: .required, especie: .tipo, creation: .ignored,
    title: "Tipo de despesa definido", titleInHistory: "Definido",
    members: Members(
      TipoDefinido.init(numero:titulo:categoria:), .number("numero", \.numero),
      .optionalText("titulo", \.titulo), .optionalUuid("categoria", \.categoria)))

  package var dados: Evento.Dados { .tipoDefinido(self) }
  package var register: NomeDeRegistro { .definicao }
  package var withoutReason: TipoDefinido { self }
  package var contas: [Uuid] { [] }
  package var marks: [Mark] {
    [.defined] + (categoria.map { [.categorised($0)] } ?? [])
  }
  package func demands(about sobre: Uuid) -> [Demand] {
    categoria.map { [.classe($0, [.despesa])] } ?? []
  }

  package func breach(at position: PositionInCommit) -> Invalidez? {
    guard position.of == TipoDefinido.id(numero, in: position.posto.razao) else {
      return .idDerivadoErrado
    }
    if Limites.tiposProprios.contains(numero) {
      return titulo == nil ? nil : .membroSobra("titulo")
    }
    return Limites.tiposDeTitulo.contains(numero) ? nil : .foraDoLimite("numero")
  }

  package func opposite(at position: EventPosition, in books: some Livros) -> Opposite {
    .dados(books.written(before: position, register) ?? .tipoDefinido(.init(numero: numero)))
  }

  package func members(about sobre: Uuid, in books: some Livros) -> [ShownMember] {
    [
      (.numero, .number(numero)), (.titulo, .text(titulo)),
      (.categoria, categoria.map { [books.named($0)] } ?? []),
    ]
  }

  package func tell(_ news: inout Novidade, at position: EventPosition, in books: some Livros) {
    news.nome = titulo ?? books.tipoDeDespesa(numero)?.titulo ?? "\(numero)"
  }
}

extension TipoDefinido {
  /// The number of a new kind with this title: one title is one kind on every machine.
  package static func numero(doTitulo titulo: String) -> UInt64 {
    let hash = Hash256.of(Array(titulo.inNFC.lowercased().utf8)).description
    guard let bits = UInt64(hash.prefix(6), radix: 16) else {
      preconditionFailure("a hash is written in hexadecimal digits")
    }
    return Limites.tiposDeTitulo.lowerBound + bits
  }

  /// The UUID of the kind with a number.
  package static func id(_ numero: UInt64, in razao: Uuid) -> Uuid {
    .derived(in: razao, from: "tipo:\(numero)")
  }
}
