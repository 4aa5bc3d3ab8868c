public import Canonical
public import Ledger
internal import Projections

// Bills of cards: reading them, and statements about them.
extension Razao {
  /// A card's bill with its entries.
  /// - Parameters:
  ///   - conta: the card's UUID.
  ///   - mes: the month in which it is due; nil for the one that somebody must look at: closed and not
  ///     paid, else the one that takes purchases.
  /// - Throws: `naoEncontrado` where there is no such account; `dadosInvalidos` for what is no card, and
  ///   where nothing says when its bills close; `entradaSaida`, `ocupado`.
  /// - Complexity: O(entries on the card since the bill before), and the plans' occurrences in a year.
  public func fatura(_ conta: Uuid, _ mes: Month? = nil) throws(RazaoError) -> FaturaEmDetalhe {
    try read { fold, hoje throws(RazaoError) in
      let store = fold.store
      try store.check(cartao: conta)
      guard store.calendario(doCartao: conta) != nil else {
        throw RazaoError.dadosInvalidos(
          "As faturas de “\(store.nome(daConta: conta))” têm uma palavra que só uma versão mais nova "
            + "conhece. Atualize o programa.")
      }
      guard let month = mes ?? store.faturaAtual(conta, hoje: hoje),
        let bill = store.fatura(month, conta, hoje: hoje)
      else { throw store.semDias(cartao: conta) }
      return bill
    }
  }

  /// The bills of a card in some months, by month.
  /// - Throws: as `fatura`.
  /// - Complexity: O(entries on the card in those months), and what balances cost.
  public func faturas(
    _ conta: Uuid, _ meses: ClosedRange<Month>
  ) throws(RazaoError) -> [FaturaListada] {
    try read { fold, hoje throws(RazaoError) in
      try fold.store.check(cartao: conta)
      return fold.store.faturas(doCartao: conta, meses, hoje: hoje)
    }
  }

  /// The present declaration of a card's bill; nil if there is none.
  /// - Throws: `entradaSaida`, `ocupado`.
  package func fatura(declarada conta: Uuid, _ mes: Month) throws(RazaoError) -> ContaFaturada? {
    try readAsRecorder { store throws(RazaoError) in store.declarada(conta, mes) }
  }

  /// Sets the days on which a card's bills close and fall due, from one bill on.
  /// - Parameters:
  ///   - conta: the card's UUID.
  ///   - ciclo: the days, 1 to 31; a day that a month lacks is its last.
  ///   - id: the event's UUID, version 4; nil for a new one. The same id with the same content answers
  ///     as done.
  ///   - simular: records nothing.
  /// - Throws: `dadosInvalidos` with all that is wrong; `naoEncontrado`; what recording throws.
  /// - Complexity: O(1), and what finding a bill that fails takes.
  public func definirCiclo(
    _ conta: Uuid, _ ciclo: ContaCiclo, id: Uuid? = nil, simular: Bool = false
  ) throws(RazaoError) -> Efeito {
    try register(.contaCiclo(ciclo), of: conta, id: id, simular: simular) {
      (store) throws(RazaoError) in
      try store.check(cartao: conta)
      var problems = Problems()
      store.judge(ciclo, &problems)
      try problems.check()
    }
  }

  /// Declares one bill of a card as its issuer states it; with none of the three values, withdraws
  /// the declaration.
  /// - Throws: as `definirCiclo`; `dadosInvalidos` also for a due day outside the bill's month, a
  ///   closing day after the due day, and a total with other decimals than the card's.
  /// - Complexity: as `definirCiclo`.
  public func declararFatura(
    _ conta: Uuid, _ fatura: ContaFaturada, id: Uuid? = nil, simular: Bool = false
  ) throws(RazaoError) -> Efeito {
    try register(.contaFaturada(fatura), of: conta, id: id, simular: simular) {
      (store) throws(RazaoError) in
      try store.check(cartao: conta)
      var problems = Problems()
      store.judge(fatura, conta, &problems)
      try problems.check()
    }
  }

  /// Moves an entry into another bill of a card, or back into the one that the rule gives.
  /// - Parameters:
  ///   - transacao: the entry's UUID.
  ///   - conta: the card's; nil for the only card that the entry is on.
  ///   - mes: the month in which the bill is due; nil for the one that the rule says.
  /// - Throws: `naoEncontrado` for a missing entry; `dadosInvalidos` for one that is on no card, or on
  ///   several where none is named; what recording throws.
  /// - Complexity: as `definirCiclo`.
  public func moverParaFatura(
    _ transacao: Uuid, em conta: Uuid? = nil, _ mes: Month?, id: Uuid? = nil, simular: Bool = false
  ) throws(RazaoError) -> Efeito {
    let card = try readAsRecorder { store throws(RazaoError) in
      let entry = try store.lancamento(transacao)
      let cards = Set(
        entry.conteudo.partidas.map { store.contaDeLeitura($0.conta) }
          .filter { store.atributos(daConta: $0)?.classe == .passivo })
      guard let card = conta ?? (cards.count == 1 ? cards.first : nil), cards.contains(card) else {
        throw RazaoError.dadosInvalidos(
          cards.isEmpty
            ? "O lançamento \(transacao.curto) não está em nenhum cartão."
            : "O lançamento \(transacao.curto) está em mais de um cartão: diga qual com \(.conta).")
      }
      return card
    }
    return try register(
      .transacaoFaturada(TransacaoFaturada(conta: card, mes: mes)), of: transacao, id: id,
      simular: simular
    ) { (store) throws(RazaoError) in
      try store.check(cartao: card)
    }
  }
}
