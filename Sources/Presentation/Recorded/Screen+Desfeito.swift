package import Ledger

extension Screen {
  /// The screen after the last commit was undone: the recorded opposite.
  package static func desfeito(_ effect: Efeito) -> Screen {
    let entry = effect.lancamento.map { ": " + frase($0, effect.contas) } ?? ""
    return .recorded(
      "Desfeito" + entry, effect.recibo,
      effect: effect.eventos.map { Line($0.frase) } + saldos(effect.contas))
  }
}

extension Screen {
  /// The question before the last commit is undone: the events to be recorded, and the resulting
  /// balances.
  /// - Parameter effect: that of a trial.
  package static func aDesfazer(_ effect: Efeito) -> Screen {
    let entry = effect.lancamento.map { [Line(frase($0, effect.contas), .strong)] } ?? []
    return Screen(
      header: [Line("Desfazer o último registro", .strong)] + entry
        + [Line("Nada se apaga: grava-se o contrário, e desfazer de novo refaz.", .quiet)],
      sections: [
        Section("O que será gravado", effect.eventos.map(\.frase)) { Row($0) }
      ]
        + (effect.contas.isEmpty
          ? []
          : [
            Section("Como ficará", effect.contas) { account in
              Row(
                account.nome, value: PtBR.money(account.saldoNatural, account.moeda),
                details: Line.withScheduled(
                  account.saldoNatural, account.agendadoNatural, account.moeda))
            }
          ]))
  }
}

extension Evento {
  /// The effect of an event, in a few words that name its object.
  fileprivate var frase: String { dados.payload?.sentence ?? "" }
}
