package import Canonical

/// An account on the other side of an entry, which may have to be opened for it.
struct OutraConta {
  let id: Uuid
  var abertura: Abertura?
}

extension Costumes {
  /// The other side of an entry if none was given: that of its word, else the last one with this
  /// party, else the category for unsorted entries.
  func outroLado(
    de word: PalavraDeLancamento, em conta: Conta, _ sentido: Sentido,
    random: any RandomSource
  ) throws(RazaoError) -> OutraConta {
    switch word.outroLado {
    case .receita(let name): return try categoria(name, .receita, conta)
    case .patrimonio(let name):
      return patrimonio(name, em: conta.moeda, casas: conta.saldo.decimals, random)
    case .cartao: return try propria(conta, word, .cartao, "o cartão") { $0.tipo == "cartao" }
    case .carteira:
      return try propria(conta, word, .carteira, "a carteira") { $0.tipo == "carteira" }
    case .investimento: return try investimento(de: conta, word)
    case .propria: throw faltaDestino(de: conta)
    case .costume:
      if let usual = costume(conta, sentido) ?? categoria(de: word, conta, sentido) {
        return OutraConta(id: usual.id)
      }
      // A refund reduces spending, whatever it was spent on.
      return sentido == .entrada && word.tipo != .estorno
        ? try categoria(PalavraDeLancamento.NomePadrao.receita, .receita, conta)
        : try categoria(PalavraDeLancamento.NomePadrao.despesa, .despesa, conta)
    }
  }

  /// The name of the default account on the other side of such an entry; nil if the person has to
  /// be asked.
  public func outroDeCostume(
    _ word: PalavraDeLancamento, em conta: Conta, _ sentido: Sentido
  ) -> String? {
    // The reason for its absence is reported once it is needed.
    guard let other = try? outroLado(de: word, em: conta, sentido, random: SystemRandom()) else {
      return nil
    }
    return other.abertura?.conta.nome ?? self.conta(other.id)?.nome
  }

  /// The category for an entry whose direction was wrong, if its old one does not fit: the last one
  /// of the new class with this party, else the word's default.
  func virado(
    _ wrong: Conta, _ word: PalavraDeLancamento, _ conta: Conta, _ sentido: Sentido,
    _ random: any RandomSource
  ) throws(RazaoError) -> OutraConta {
    var books = self
    let classe: ClasseDeConta = sentido == .entrada ? .receita : .despesa
    books.categorias.removeAll { self.conta($0)?.classe != classe }
    return try books.outroLado(
      de: word, em: conta.em(wrong.moeda, casas: wrong.saldo.decimals), sentido, random: random)
  }

  /// The last category with this party.
  ///
  /// Outgoing money is no income; incoming money may be a refunded expense.
  private func costume(_ conta: Conta, _ sentido: Sentido) -> Conta? {
    categorias.lazy.compactMap { id in abertas.first { $0.id == id } }.first {
      $0.id != conta.id && $0.moeda == conta.moeda && $0.classe.isCategoria
        && !(sentido == .saida && $0.classe == .receita)
        // A category of unsorted entries says nothing about them.
        && !PalavraDeLancamento.NomePadrao.isSemCategoria($0.nome)
    }
  }

  /// The open category that a word itself implies: a fee is one, whoever charges it.
  private func categoria(
    de word: PalavraDeLancamento, _ conta: Conta, _ sentido: Sentido
  ) -> Conta? {
    typealias Nome = PalavraDeLancamento.NomePadrao
    let name: String? =
      switch word.tipo {
      case .tarifa: Nome.tarifas
      case .rendimento: Nome.rendimentos
      case .reembolso: Nome.reembolsos
      default: nil
      }
    return name.flatMap {
      aberta(chamada: $0, sentido == .entrada ? .receita : .despesa, em: conta.moeda)
    }
  }

  /// The open account with a name, case and accents aside.
  private func aberta(chamada name: String, _ classe: ClasseDeConta, em moeda: Currency) -> Conta? {
    let folded = name.foldedForComparison
    return abertas.first {
      $0.classe == classe && $0.moeda == moeda && $0.nome.foldedForComparison == folded
    }
  }

  /// A category by name, opened for the entry if it does not exist.
  private func categoria(
    _ name: String, _ classe: ClasseDeConta, _ conta: Conta
  ) throws(RazaoError) -> OutraConta {
    if let open = aberta(chamada: name, classe, em: conta.moeda) { return OutraConta(id: open.id) }
    let new = ContaAberta(
      nome: name, classe: classe, moeda: conta.moeda, casas: conta.saldo.decimals)
    guard let id = new.idDerivado(razao) else {
      preconditionFailure("a category has a derived id")
    }
    guard let there = self.conta(lida: id), !desfeitas.contains(there.id) else {
      return OutraConta(id: id, abertura: Abertura(id: id, conta: new))
    }
    if there.encerrada {
      throw RazaoError.dadosInvalidos(
        "A categoria “\(there.nome)” está encerrada. Diga outra em \(.categoria), ou "
          + "\(passo: "reabra-a", .reabrirConta(there.id)).")
    }
    return OutraConta(id: there.id)
  }

  /// An equity account by name, opened for the entry if it does not exist.
  func patrimonio(
    _ name: String, em moeda: Currency, casas: Int, _ random: any RandomSource
  ) -> OutraConta {
    let own = PalavraDeLancamento.NomePadrao.patrimonio(name, em: moeda)
    if let open = aberta(chamada: own, .patrimonio, em: moeda)
      ?? aberta(chamada: name, .patrimonio, em: moeda)
    {
      return OutraConta(id: open.id)
    }
    let id = random.uuid()
    return OutraConta(
      id: id,
      abertura: Abertura(
        id: id,
        conta: ContaAberta(nome: own, classe: .patrimonio, moeda: moeda, casas: casas)))
  }

  /// An own account of some kind: the only one, else the last one used with this word.
  private func propria(
    _ conta: Conta, _ word: PalavraDeLancamento, _ kind: TipoDeConta, _ name: String,
    _ fits: (Conta) -> Bool
  ) throws(RazaoError) -> OutraConta {
    let found = abertas.filter {
      $0.id != conta.id && $0.moeda == conta.moeda && fits($0)
    }
    let used = (usosDoInteressado + usos).filter { $0.isOf(word) }.compactMap(\.outra)
    if let one = found.count == 1 ? found[0] : aberta(em: used, found.contains) {
      return OutraConta(id: one.id)
    }
    throw RazaoError.dadosInvalidos(
      found.isEmpty
        ? "Falta \(name) do outro lado: diga em \(.para), ou \(passo: "abra", .abrirConta(kind))."
        : "Qual é \(name) do outro lado? Diga em \(.para): \(found.nomes).")
  }

  /// The error for a missing destination account.
  private func faltaDestino(de conta: Conta) -> RazaoError {
    let found = abertas.filter {
      $0.id != conta.id && $0.classe == .ativo && $0.moeda == conta.moeda
    }
    return RazaoError.dadosInvalidos(
      found.isEmpty
        ? "Falta a conta para onde vai o dinheiro: \(passo: "abra uma", .abrirConta(.poupanca))."
        : "Para que conta vai o dinheiro? Diga em \(.para): \(found.nomes).")
  }

  /// An investment linked to the account; else the only investment.
  private func investimento(
    de conta: Conta, _ word: PalavraDeLancamento
  ) throws(RazaoError) -> OutraConta {
    let linked = abertas.contains { $0.tipo == "investimento" && $0.vinculada == conta.id }
    return try propria(conta, word, .investimento, "o investimento") {
      $0.tipo == "investimento" && (!linked || $0.vinculada == conta.id)
    }
  }

  /// The open categories of a class: those used last first, then those that a household or a firm
  /// usually has.
  /// - Parameter chosen: a category that comes first, even if it is closed or of another class; nil
  ///   for none.
  /// - Complexity: O(accounts × uses).
  package func categoriasDeCostume(_ classe: ClasseDeConta, chosen: Uuid? = nil) -> [Conta] {
    let used = usos.compactMap(\.outra)
    func rank(_ account: Conta) -> Int {
      if account.id == chosen { return -1 }
      return used.firstIndex(of: account.id)
        ?? used.count + (Self.expected.firstIndex(of: account.nome) ?? Self.expected.count)
    }
    return contas.filter { ($0.classe == classe && $0.isEmUso) || $0.id == chosen }
      .map { (rank: rank($0), name: $0.nome.foldedForComparison, account: $0) }
      .sorted { ($0.rank, $0.name) < ($1.rank, $1.name) }
      .map(\.account)
  }

  /// The categories of a household and of a firm until there is use, the commonest first.
  private static let expected = [
    "Mercado", "Moradia", "Alimentação", "Transporte", "Saúde", "Lazer", "Educação",
    "Telefone e internet", "Impostos", "Tarifas", "Fornecedores", "Salários", "Aluguel",
    "Escritório", "Viagens", "Eletrônicos", "Salário", "Vendas", "Serviços", "Outras receitas",
  ]
}
