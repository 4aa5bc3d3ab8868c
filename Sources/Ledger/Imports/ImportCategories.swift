internal import Canonical

/// The categories that new entries of an import use, and those that have to be opened for them.
struct ImportCategories {
  /// A class and a folded name.
  private struct Name: Hashable {
    let classe: ClasseDeConta
    let folded: String
  }

  private let contas: Set<Uuid>
  private let byName: [Name: Uuid]
  /// Categories that only hold unsorted entries.
  private let unsorted: Set<Uuid>
  private let razao: Uuid
  private let account: Conta
  private(set) var aberturas: [Abertura] = []

  init(_ contas: [Conta], for account: Conta, razao: Uuid) {
    let open = contas.filter {
      $0.moeda == account.moeda && $0.saldo.decimals == account.saldo.decimals && $0.isEmUso
    }
    self.contas = Set(open.map(\.id))
    byName = Dictionary(
      open.map { (Name(classe: $0.classe, folded: $0.nome.foldedForComparison), $0.id) },
      uniquingKeysWith: { first, _ in first })
    unsorted = Set(open.filter { PalavraDeLancamento.NomePadrao.isSemCategoria($0.nome) }.map(\.id))
    (self.razao, self.account) = (razao, account)
  }

  /// Whether an account can be a row's other side: an open one in its currency.
  func isOpen(_ id: Uuid) -> Bool { id != account.id && contas.contains(id) }

  /// Whether a category only holds unsorted entries.
  func isUnsorted(_ id: Uuid) -> Bool { unsorted.contains(id) }

  /// The category with a name, if it exists.
  func named(_ name: String, _ classe: ClasseDeConta) -> Uuid? {
    byName[Name(classe: classe, folded: name.foldedForComparison)]
  }

  /// The other side of the account's opening balance, if it exists.
  var opening: Uuid? {
    let name = PalavraDeLancamento.NomePadrao.saldosIniciais
    let own = PalavraDeLancamento.NomePadrao.patrimonio(name, em: account.moeda)
    return named(own, .patrimonio) ?? named(name, .patrimonio)
  }

  /// The category for unsorted entries.
  mutating func unsorted(entra: Bool, _ books: some Livros) -> Uuid {
    let classe: ClasseDeConta = entra ? .receita : .despesa
    let name =
      entra
      ? PalavraDeLancamento.NomePadrao.receitaSemCategoria : PalavraDeLancamento.NomePadrao.despesa
    if let there = named(name, classe) { return there }
    if let opening = aberturas.first(where: { $0.conta.classe == classe }) { return opening.id }
    let new = ContaAberta(
      nome: name, classe: classe, moeda: account.moeda, casas: account.saldo.decimals)
    guard let id = new.idDerivado(razao) else {
      preconditionFailure("a category has a derived id")
    }
    // It was renamed or closed.
    guard books.isToBeOpened(id) else {
      let read = books.contaDeLeitura(id)
      return isOpen(read) ? read : named(PalavraDeLancamento.NomePadrao.receita, classe) ?? read
    }
    aberturas.append(Abertura(id: id, conta: new))
    return id
  }
}
