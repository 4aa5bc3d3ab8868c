package import Canonical

extension Costumes {
  /// The account that an entry is on: the given one, else that of its model, else the one that this
  /// party had last with this word, else the one that the word had last, else the only one of the
  /// kind that the word is usually on.
  ///
  /// Of the last three only one in the currency that was asked for.
  /// - Throws: `dadosInvalidos` where nothing says which, or the one that was said does not fit;
  ///   `naoEncontrado` where there is none with the given UUID.
  /// - Complexity: O(accounts + uses).
  public func conta(pedido: PedidoDeLancamento) throws(RazaoError) -> Conta {
    let word = pedido.palavra
    if let given = pedido.conta {
      guard let conta = conta(given) else { throw .semConta(given) }
      if let investing = contaQueInveste(pedido) { return investing }
      if let word, let why = word.impedimento(em: conta) { throw RazaoError(.dadosInvalidos, why) }
      return conta
    }
    if let model = pedido.modelo, let own = propria(model) {
      if contaQueInveste(pedido) == nil, let word, let why = word.impedimento(em: own) {
        throw RazaoError(.dadosInvalidos, why)
      }
      return own
    }
    // Said again under its id, an entry stays where it is.
    if let own = existente.flatMap({ propria($0) }), word?.recebe(own) != false { return own }
    if let investing = contaQueInveste(pedido) { return investing }
    if let word, let usual = deCostume(word, em: moedas(pedidas: pedido)) { return usual }
    let owned = abertas.filter(\.classe.isPropria)
    throw RazaoError(.dadosInvalidos, word.map(qualConta) ?? qualConta(owned))
  }

  /// The account that an entry with this word is on where none was said; nil where that has to be
  /// asked.
  /// - Complexity: O(accounts + uses).
  public func deCostume(_ word: PalavraDeLancamento) -> Conta? {
    deCostume(word, em: moedas(pedidas: PedidoDeLancamento(word)))
  }

  /// The same in some currencies: the amount that was typed is in one of them.
  func deCostume(_ word: PalavraDeLancamento, em moedas: Set<Currency>) -> Conta? {
    func last(_ uses: [UsoDeConta], _ fits: (Conta) -> Bool) -> Conta? {
      aberta(em: uses.filter { $0.isOf(word) }.map(\.conta)) { word.lado.recebe($0) && fits($0) }
    }
    // An opening balance is rather on an account that had none yet.
    if word.tipo != .saldoInicial {
      // With a party that was paid in another currency last nobody knows which one it is now.
      if let usual = last(usosDoInteressado, { _ in true }) {
        return moedas.contains(usual.moeda) ? usual : nil
      }
      if let usual = last(usos, { moedas.contains($0.moeda) }) { return usual }
    }
    let found = candidatas(word).filter { moedas.contains($0.moeda) }
    return found.count == 1 ? found[0] : nil
  }

  /// The currencies in which an account may be guessed: that of the other side that was said, else
  /// the household's; where the amount is said in two currencies, any but that of the other side.
  func moedas(pedidas pedido: PedidoDeLancamento) -> Set<Currency> {
    let other = pedido.outra.flatMap { conta($0) }
    let own = Set(abertas.filter { $0.classe.isPropria && $0.id != other?.id }.map(\.moeda))
    let usual = Set([contas.moedaDaCasa].compactMap(\.self))
    if pedido.por != nil {
      let taken = pedido.palavra.map { Set(candidatas($0).map(\.moeda)) } ?? own
      let here = own.intersection(taken).subtracting([other?.moeda ?? .real])
      // Where the word is on none of another currency, that is what is said of it.
      if here.isEmpty { return usual }
      return here.isDisjoint(with: usual) ? here : here.intersection(usual)
    }
    return other.map { own.contains($0.moeda) ? [$0.moeda] : usual } ?? usual
  }

  /// Whether the account of an entry was neither said nor follows from what was said, though there
  /// are several that it could be.
  func isSuposta(_ pedido: PedidoDeLancamento) -> Bool {
    guard pedido.conta == nil, pedido.modelo == nil, existente == nil, let word = pedido.palavra,
      contaQueInveste(pedido) == nil
    else { return false }
    return candidatas(word).count > 1
  }

  /// The accounts among which one is meant where neither a person nor a habit says which.
  public func candidatas(_ word: PalavraDeLancamento) -> [Conta] {
    word.lado.candidatas(entre: abertas)
  }

  /// The account of what one has or owes that an entry is on: the first that it names.
  func propria(_ content: ConteudoDeTransacao) -> Conta? {
    content.partidas.lazy.compactMap { conta(lida: $0.conta) }.first { $0.classe.isPropria }
  }

  /// The account that an account's postings are read with.
  func conta(lida id: Uuid) -> Conta? {
    guard let found = conta(id) else { return nil }
    return found.unificadaEm.flatMap { conta($0) } ?? found
  }

  /// The first among some that can be posted on and fits.
  func aberta(em ids: [Uuid], _ fits: (Conta) -> Bool) -> Conta? {
    ids.lazy.compactMap { id in abertas.first { $0.id == id } }.first(where: fits)
  }

  private func qualConta(_ word: PalavraDeLancamento) -> Mensagem {
    let found = candidatas(word)
    return found.isEmpty ? word.faltaConta : qualConta(found)
  }

  private func qualConta(_ found: [Conta]) -> Mensagem {
    guard !found.isEmpty else { return PalavraDeLancamento.faltaQualquerConta }
    return "Em que conta? \(instrucao: .escolherConta): \(found.nomes)."
  }
}

extension [Conta] {
  /// The currency of a household's money: reais where it has any in them, else the only one that it
  /// has; nil where there are several others.
  package var moedaDaCasa: Currency? {
    let own = Set(
      filter { $0.classe.isPropria && !$0.encerrada && $0.unificadaEm == nil }.map(\.moeda))
    return own.contains(.real) ? .real : own.count == 1 ? own.first : nil
  }

  /// Their names in a row, for messages; many are cut short.
  var nomes: String {
    prefix(Limites.candidatos).map(\.nome).joined(separator: ", ")
      + (count > Limites.candidatos ? "…" : "")
  }
}
