package import Canonical

extension Costumes {
  /// The account that an entry is on: the given one, else its model's, else the last one for this
  /// party with this word, else the last one for the word, else the only one of the word's usual
  /// kind.
  ///
  /// The last three must be in the requested currency.
  /// - Throws: `dadosInvalidos` where nothing says which, or the one that was said does not fit;
  ///   `naoEncontrado` where there is none with the given UUID.
  /// - Complexity: O(accounts + uses).
  public func conta(pedido: PedidoDeLancamento) throws(RazaoError) -> Conta {
    let word = pedido.palavra
    if let given = pedido.conta {
      guard let conta = conta(given) else { throw .semConta(given) }
      if let investing = contaQueInveste(pedido) { return investing }
      if let word, let why = word.impedimento(em: conta) { throw RazaoError.dadosInvalidos(why) }
      return conta
    }
    if let model = pedido.modelo, let own = propria(model) {
      if contaQueInveste(pedido) == nil, let word, let why = word.impedimento(em: own) {
        throw RazaoError.dadosInvalidos(why)
      }
      return own
    }
    // Recorded again under its id, an entry stays on its account.
    if let own = existente.flatMap({ propria($0) }), word?.recebe(own) != false { return own }
    if let investing = contaQueInveste(pedido) { return investing }
    if let word, let usual = deCostume(word, em: moedas(pedidas: pedido)) { return usual }
    let owned = abertas.filter(\.classe.isPropria)
    throw RazaoError.dadosInvalidos(word.map(qualConta) ?? qualConta(owned))
  }

  /// The account for an entry with this word if none was given; nil if the person has to be asked.
  /// - Complexity: O(accounts + uses).
  public func deCostume(_ word: PalavraDeLancamento) -> Conta? {
    deCostume(word, em: moedas(pedidas: PedidoDeLancamento(word)))
  }

  /// The same in one of some currencies, which the typed amount may be in.
  func deCostume(_ word: PalavraDeLancamento, em moedas: Set<Currency>) -> Conta? {
    func last(_ uses: [UsoDeConta], _ fits: (Conta) -> Bool) -> Conta? {
      aberta(em: uses.filter { $0.isOf(word) }.map(\.conta)) { word.lado.recebe($0) && fits($0) }
    }
    // An opening balance more likely belongs to an account without one.
    if word.tipo != .saldoInicial {
      // If the party was last paid in another currency, the currency is now uncertain.
      if let usual = last(usosDoInteressado, { _ in true }) {
        return moedas.contains(usual.moeda) ? usual : nil
      }
      if let usual = last(usos, { moedas.contains($0.moeda) }) { return usual }
    }
    let found = candidatas(word).filter { moedas.contains($0.moeda) }
    return found.count == 1 ? found[0] : nil
  }

  /// The currencies in which an account may be guessed: that of the given other side, else the
  /// household's; with amounts in two currencies, any but that of the other side.
  func moedas(pedidas pedido: PedidoDeLancamento) -> Set<Currency> {
    let other = pedido.outra.flatMap { conta($0) }
    let own = Set(abertas.filter { $0.classe.isPropria && $0.id != other?.id }.map(\.moeda))
    let usual = Set([contas.moedaDaCasa].compactMap(\.self))
    if pedido.por != nil {
      let taken = pedido.palavra.map { Set(candidatas($0).map(\.moeda)) } ?? own
      let here = own.intersection(taken).subtracting([other?.moeda ?? .real])
      // If the word is used on no account in another currency, the message says so.
      if here.isEmpty { return usual }
      return here.isDisjoint(with: usual) ? here : here.intersection(usual)
    }
    return other.map { own.contains($0.moeda) ? [$0.moeda] : usual } ?? usual
  }

  /// Whether an entry's account was neither given nor implied, and there are several possible ones.
  func isSuposta(_ pedido: PedidoDeLancamento) -> Bool {
    guard pedido.conta == nil, pedido.modelo == nil, existente == nil, let word = pedido.palavra,
      contaQueInveste(pedido) == nil
    else { return false }
    return candidatas(word).count > 1
  }

  /// The possible accounts if neither the person nor habit decides.
  public func candidatas(_ word: PalavraDeLancamento) -> [Conta] {
    word.lado.candidatas(entre: abertas)
  }

  /// The asset or liability account that an entry is on: the first that it names.
  func propria(_ content: ConteudoDeTransacao) -> Conta? {
    content.partidas.lazy.compactMap { conta(lida: $0.conta) }.first { $0.classe.isPropria }
  }

  /// The account that an account's postings are read with.
  func conta(lida id: Uuid) -> Conta? {
    guard let found = conta(id) else { return nil }
    return found.unificadaEm.flatMap { conta($0) } ?? found
  }

  /// The first suitable account among some that accepts postings.
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
  /// The currency of a household's money: reais if it has any, else its only one; nil if it has
  /// several others.
  package var moedaDaCasa: Currency? {
    let own = Set(filter { $0.classe.isPropria && $0.isEmUso }.map(\.moeda))
    return own.contains(.real) ? .real : own.count == 1 ? own.first : nil
  }

  /// Their names in a row, for messages; a long list is cut short.
  var nomes: String {
    prefix(Limites.candidatos).map(\.nome).joined(separator: ", ")
      + (count > Limites.candidatos ? "…" : "")
  }
}
