public import Canonical

/// An account as it was opened.
public struct ContaAberta: Hashable, Sendable {
  /// The account's name, of at most 4096 bytes in UTF-8.
  public var nome: String
  /// Its class, which never changes.
  public var classe: ClasseDeConta
  /// Its kind in the world: `corrente`, `poupanca`, `carteira`, `cartao`, `investimento` or a word
  /// of a later version; nil if the class says it all, as for a category.
  public var tipo: String?
  /// The currency of all its postings, which never changes.
  public var moeda: Currency
  /// Decimals of the currency; 0 to 4 in a valid event.
  public var casas: Int
  /// The current account that an investment belongs to; nil for other accounts.
  public var vinculada: Uuid?

  /// Makes the opening of an account, by default in reais with two decimals.
  public init(
    nome: String, classe: ClasseDeConta, tipo: String? = nil, moeda: Currency = .real,
    casas: Int = 2, vinculada: Uuid? = nil
  ) {
    (self.nome, self.classe, self.tipo) = (nome, classe, tipo)
    (self.moeda, self.casas, self.vinculada) = (moeda, casas, vinculada)
  }
}

extension ContaAberta: EventPayload {
  package static let definition = EventDefinition(
    tipo: .contaAberta, of: .optional, especie: .conta, creation: .made,
    title: "Conta aberta", titleInHistory: "Aberta",
    members: Members(
      ContaAberta.init(nome:classe:tipo:moeda:casas:vinculada:), .text("nome", \.nome),
      .classe("classe", \.classe), .optionalText("tipo", \.tipo),
      .currency("moeda", \.moeda), .decimals("casas", \.casas),
      .optionalUuid("vinculada", \.vinculada)))

  package var dados: Evento.Dados { .contaAberta(self) }
  package var writes: [RegisterWrite] {
    [
      (.nome, .texto(nome)), (.tipo, .texto(tipo)), (.vinculada, .uuid(vinculada)),
      (.situacao, .situacao(.inicial)),
    ]
  }
  package var contas: [Uuid] { vinculada.map { [$0] } ?? [] }
  package var marks: [Mark] {
    [.attributes(AtributosDeConta(classe: classe, moeda: moeda, casas: casas))]
  }
  package func demands(about sobre: Uuid) -> [Demand] { [] }
  package func breach(at position: PositionInCommit) -> Invalidez? {
    guard ClasseDeConta.todas.contains(classe) else { return .classeDesconhecida }
    guard casas <= Canonical.Limits.decimals else { return .casasForaDoLimite }
    guard let of = position.of else { return nil }
    return of.version != 4 && classe.isCategoria ? nil : .idDerivadoErrado
  }

  package func opposite(at position: EventPosition, in books: some Livros) -> Opposite {
    // A category that others also opened is theirs as well.
    guard books.criacoes(de: position.agregado).count == 1 else { return .nothing }
    guard !books.hasEntries(position.sobre, exceto: position.undone.lancamentos) else {
      return .impossible(
        "A conta “\(nome)” já tem lançamentos: a abertura não se desfaz. "
          + "\(guia: "Para não usá-la mais", .encerrarConta(position.sobre)).")
    }
    return .dados(.contaEncerrada(ContaEncerrada(motivo: Opposite.motivo)))
  }

  package func changes(at position: EventPosition, in books: some Livros) -> [Alteracao] {
    .new(.nome, [.texto(nome)]) + .new(.classe, [.texto(classe.rawValue)])
      + .new(.tipo, tipo.map { [.texto($0)] } ?? [])
      + .new(.moeda, [.texto(moeda.description)])
      + .new(.vinculada, vinculada.map { [books.named($0)] } ?? [])
  }

  package func tell(_ news: inout Novidade, at position: EventPosition, in books: some Livros) {
    news.nome = nome
  }
}

extension ContaAberta {
  /// The id of a category, derived from its class, currency and name, so that a category added by
  /// two people is one; nil for other accounts, whose id is their event's.
  /// - Parameter razao: the ledger's UUID.
  public func idDerivado(_ razao: Uuid) -> Uuid? {
    guard classe.isCategoria else { return nil }
    return .derived(
      in: razao, from: "conta:\(classe.rawValue):\(moeda):\(nome.inNFC.lowercased())")
  }
}
