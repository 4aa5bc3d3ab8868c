package import Canonical
package import Ledger
internal import Tables

extension LedgerStore {
  /// The likely mistakes if an account's balance at the end of a day differs from the bank's.
  /// - Parameters:
  ///   - banco: what the bank says, signed from the account's side.
  ///   - fatura: of a card's bill the entries that are in it, or out of it, against their days; nil
  ///     for a balance.
  /// - Throws: `naoEncontrado` where there is no such account.
  /// - Complexity: O(n log n) for n entries of the last 400 days on the owner's accounts.
  package func diferencaDoBanco(
    daConta conta: Uuid, em: Day, banco: Amount, _ fatura: LadosDaFatura? = nil
  ) throws(RazaoError) -> DiferencaDoBanco {
    let header = try saldo(daConta: conta, Vista(em: em))
    var lados = ladosProprios(com: header, ate: max(em, fatura?.ultimo ?? em))
    if let fatura { lados = lados.filter { fatura.tem($0, ate: em) } }
    let checked = [conferidoAte(conta, em), fatura?.certaAte].compactMap(\.self).max()
    let difference = (banco.fine - header.saldo.fine) / Amount.scale(from: header.saldo.decimals)
    let found = CasoDeDiferenca(
      conta: conta, diferenca: difference, casas: header.saldo.decimals, em: em,
      conferidoAte: checked, lados: lados
    ).suspeitas
    let byId = Dictionary(grouping: lados, by: \.id)
    return DiferencaDoBanco(
      conta: header, em: em, banco: Total(banco),
      conferidoAte: checked,
      suspeitas: found.prefix(Limites.suspeitas).map {
        explicada($0, na: header, byId)
      })
  }

  private func explicada(
    _ suspeita: Suspeita, na conta: SaldoDeConta, _ lados: [Uuid: [LadoDeLancamento]]
  ) -> SuspeitaExplicada {
    let facts = suspeita.lancamentos.compactMap { id -> FatoDeConflito? in
      let sides = lados[id] ?? []
      guard let side = sides.first(where: { $0.conta == conta.conta }) ?? sides.first else {
        return nil
      }
      return .transacao(
        id: id, data: side.data, interessado: side.interessado,
        conta: texto(de: Agregado(.conta, side.conta), .nome) ?? "",
        valor: Total(minor: side.minor, decimals: conta.saldo.decimals), moeda: conta.moeda)
    }
    return SuspeitaExplicada(
      suspeita: suspeita, lancamentos: facts,
      nomeDaConta: suspeita.conta.flatMap { texto(de: Agregado(.conta, $0), .nome) })
  }

  /// The live entries of a period on assets and debts in an account's currency, and on the account
  /// itself: one side for each.
  private func ladosProprios(com conta: SaldoDeConta, ate: Day) -> [LadoDeLancamento] {
    let own = state.created[.conta].filter {
      state.attributes($0)?.moeda == conta.moeda
        && (state.isAssetOrLiability($0)
          || contaDeLeitura(tables.aggregates[Int($0)].id) == conta.conta)
    }
    let scale = Amount.scale(from: conta.saldo.decimals)
    let days = ate.number - Limites.diasExaminados...ate.number
    return entries(on: own, days: days).flatMap { entry -> [LadoDeLancamento] in
      let content = state.aggregates[Int(entry)].counted
      var sums: [Uuid: Int128] = [:]
      for posting in tables.postings(of: content) where own.contains(posting.account) {
        let account = contaDeLeitura(tables.aggregates[Int(posting.account)].id)
        sums[account, default: 0] +=
          Int128(posting.minor) * Amount.scale(from: Int(posting.decimals))
      }
      guard let base = base(tables.aggregates[Int(entry)].id) else { return [] }
      let isMatched = isConciliado(entry)
      return sums.filter { $0.value != 0 && $0.value % scale == 0 }.map { account, fine in
        LadoDeLancamento(
          id: tables.aggregates[Int(entry)].id, conta: account, data: base.conteudo.data,
          minor: fine / scale, interessado: base.conteudo.interessado,
          escrito: carimbo(base.versao), conciliado: isMatched)
      }
    }
  }
}

/// The entries that are in or out of a card's bill contrary to their days.
package struct LadosDaFatura {
  /// Entries from the bill's days, or earlier ones, that somebody moved to a later bill.
  private let fora: Set<Uuid>
  /// Entries from later days that somebody moved into the bill or an earlier one.
  private let dentro: Set<Uuid>
  /// The last of the bill's days.
  let ultimo: Day?
  /// The last day of an earlier bill whose declared total is right.
  let certaAte: Day?

  init(
    fora: Set<Uuid>, dentro: [(transacao: Uuid, data: Day, mes: Month, soma: Int128)],
    certaAte: Day?
  ) {
    self.fora = fora
    self.dentro = Set(dentro.map(\.transacao))
    ultimo = dentro.map(\.data).max()
    self.certaAte = certaAte
  }

  /// Whether an entry is in the bill's total, or is not on the card in those days.
  fileprivate func tem(_ lado: LadoDeLancamento, ate last: Day) -> Bool {
    !fora.contains(lado.id) && (lado.data <= last || dentro.contains(lado.id))
  }
}
