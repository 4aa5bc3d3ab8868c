internal import Canonical

extension Costumes {
  /// The account that an entry is on: the given one, else that of its model, else the one that this
  /// party had last with this word, else the one that the word had last, else the only one of the
  /// kind that the word is usually on.
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
    if let word, let usual = deCostume(word) { return usual }
    let owned = abertas.filter(\.classe.isPropria)
    throw RazaoError(.dadosInvalidos, word.map(qualConta) ?? qualConta(owned))
  }

  /// The account that an entry with this word is on where none was said; nil where that has to be
  /// asked.
  /// - Complexity: O(accounts + uses).
  public func deCostume(_ word: PalavraDeLancamento) -> Conta? {
    let used = usosDoInteressado.filter { $0.isOf(word) } + usos.filter { $0.isOf(word) }
    // An opening balance is rather on an account that had none yet.
    if word.tipo != .saldoInicial, let last = aberta(em: used.map(\.conta), word.lado.recebe) {
      return last
    }
    let found = candidatas(word)
    return found.count == 1 ? found[0] : nil
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
  /// Their names in a row, for messages; many are cut short.
  var nomes: String {
    prefix(Limites.candidatos).map(\.nome).joined(separator: ", ")
      + (count > Limites.candidatos ? "…" : "")
  }
}
