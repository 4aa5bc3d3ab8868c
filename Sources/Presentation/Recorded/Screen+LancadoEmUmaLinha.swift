package import Canonical
package import Ledger

extension Screen {
  /// The answer above the form of the next entry: one line with what was recorded, how much, on
  /// which account and its new balance, and below it what somebody should look at.
  package static func lancadoEmUmaLinha(_ effect: Efeito, today: Day) -> Screen {
    let whole = Screen.lancado(effect, today: today)
    guard let entry = effect.lancamento,
      let account = entry.partidas.lazy.compactMap({ posting in
        effect.contas.first { $0.id == posting.conta && $0.classe.isPropria }
      }).first, let posting = entry.partidas.first(where: { $0.conta == account.id })
    else { return whole }
    let moved = Total(minor: Int128(posting.valor.minor), decimals: posting.valor.decimals)
    let words =
      "Lançado: \(entry.interessado ?? entry.titulo), \(PtBR.money(moved, account.moeda)), "
      + "em \(account.nome). Saldo: \(account.saldoPorExtenso)."
    return Screen(
      header: [Line(words, .strong)] + whole.header.dropFirst().filter { $0.tone == .warning },
      sections: [])
  }
}
