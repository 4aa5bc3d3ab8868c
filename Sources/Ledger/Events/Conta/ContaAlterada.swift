public import Canonical

/// A new name, kind or linked account for an account: nil values stay, and at least one is not nil.
public struct ContaAlterada: Hashable, Sendable {
  /// The new name, of at most 4096 bytes in UTF-8.
  public var nome: String?
  /// The new kind: a word of `TipoDeConta`, or one of a later version.
  public var tipo: String?
  /// The current account that an investment belongs to.
  public var vinculada: Uuid?

  /// Makes the change; recording checks that it changes something.
  public init(nome: String? = nil, tipo: String? = nil, vinculada: Uuid? = nil) {
    (self.nome, self.tipo, self.vinculada) = (nome, tipo, vinculada)
  }
}

extension ContaAlterada: EventPayload {
  package static let definition = EventDefinition(
    tipo: .contaAlterada, of: .required, especie: .conta, creation: .needed,
    title: "Conta alterada", titleInHistory: "Alterada",
    members: Members(
      oneOf: ["nome", "tipo", "vinculada"], ContaAlterada.init(nome:tipo:vinculada:),
      .optionalText("nome", \.nome),
      .optionalText("tipo", \.tipo), .optionalUuid("vinculada", \.vinculada)))

  package var dados: Evento.Dados { .contaAlterada(self) }
  package var writes: [RegisterWrite] {
    var writes: [RegisterWrite] = []
    if let nome { writes.append((.nome, .texto(nome))) }
    if let tipo { writes.append((.tipo, .texto(tipo))) }
    if let vinculada { writes.append((.vinculada, .uuid(vinculada))) }
    return writes
  }
  package var contas: [Uuid] { vinculada.map { [$0] } ?? [] }
  package var marks: [Mark] { [] }
  package func demands(about sobre: Uuid) -> [Demand] { [] }
  package func breach(at position: PositionInCommit) -> Invalidez? { nil }

  package func opposite(at position: EventPosition, in books: some Livros) -> Opposite {
    var before = ContaAlterada()
    if nome != nil { before.nome = books.textBefore(position, .nome) }
    if tipo != nil { before.tipo = books.textBefore(position, .tipo) }
    if vinculada != nil, case .uuid(let id) = books.before(position, .vinculada) {
      before.vinculada = id
    }
    // A value that was not there before cannot be removed, only replaced.
    guard (nome != nil) == (before.nome != nil), (tipo != nil) == (before.tipo != nil),
      (vinculada != nil) == (before.vinculada != nil)
    else {
      return .impossible(
        "A conta “\(books.nome(daConta: position.sobre))” não tinha tipo ou conta vinculada, e isso não "
          + "se tira. "
          + "\(passo: "Ponha o que for certo", .alterarConta(position.sobre, vinculada: nil)).")
    }
    return .dados(.contaAlterada(before))
  }

  package func changes(at position: EventPosition, in books: some Livros) -> [Alteracao] {
    let texts = [(CampoDeAlteracao.nome, NomeDeRegistro.nome, nome), (.tipo, .tipo, tipo)]
      .compactMap { campo, register, text in
        text.map { text in
          Alteracao(
            campo, antes: books.textBefore(position, register).map { [.texto($0)] } ?? [],
            depois: [.texto(text)])
        }
      }
    return texts
      + (vinculada.map {
        [
          Alteracao(
            .vinculada, antes: books.accountBefore(position, .vinculada), depois: [books.named($0)])
        ]
      } ?? [])
  }
}
