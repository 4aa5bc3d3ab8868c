package import Ledger

extension Screen {
  /// The screen after a balance was asserted: whether the books agree, and the difference.
  /// - Parameter left: the banks' files of which rows wait for a decision; those of the account may be
  ///   the difference.
  package static func conferido(
    _ effect: EfeitoDaConferencia, porDecidir left: [ImportacaoPorDecidir]
  ) -> Screen {
    let account = effect.conta
    let turned = account.classe.temLadoNatural
    func money(_ total: Total) -> String {
      PtBR.money(turned ? total.negated : total, account.moeda)
    }
    let what = "\(account.nome) em \(PtBR.day(effect.data)): \(money(effect.declarado))"
    guard !effect.confere else {
      return .recorded(what, effect.recibo, effect: [Line("Confere.", .good)])
    }
    return .recorded(
      what, effect.recibo,
      effect: [
        Line("Não confere: pelos lançamentos são \(money(effect.encontrado)).", .bad),
        Line("Diferença: \(money(effect.diferenca)).", .bad),
      ]
        + [lembrete(left.filter { $0.idDaConta == account.id })].compactMap(\.self))
  }
}

extension EfeitoDaConferencia {
  /// The document: that of what records, then whether the books agree, raw, so that a debt is
  /// negative.
  package var json: JSONValue {
    recibo.json(with: [
      "confere": .bool(confere), "declarado": .text(declarado), "encontrado": .text(encontrado),
      "diferenca": .text(diferenca),
    ])
  }
}
