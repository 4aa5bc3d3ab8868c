internal import Canonical
package import Ledger

extension Screen {
  /// The screen after an account was opened, changed, closed, reopened or unified.
  /// - Parameters:
  ///   - verb: what happened to it: `aberta`.
  ///   - name: the name to show, if not that of the first account.
  package static func contaMudada(
    _ effect: Efeito, _ verb: String, name: String? = nil
  ) -> Screen {
    let name = name ?? effect.contas.first?.nome ?? ""
    let what = effect.recibo.jaEstava && verb == "aberta" ? "já existe" : verb
    let opened = effect.eventos.dropFirst().compactMap { event -> Line? in
      guard case .contaAberta(let other) = event.dados else { return nil }
      return Line("Conta aberta para isto: \(other.nome)", .warning)
    }
    return .recorded(
      "Conta “\(name)” \(what)", effect.recibo,
      effect: opened + ciclo(effect) + inicio(effect)
        + (verb == "encerrada" ? sobras(effect.contas) : saldos(effect.contas)))
  }

  /// The day of the opening balance, and how to change it.
  private static func inicio(_ effect: Efeito) -> [Line] {
    effect.eventos.flatMap { event -> [Line] in
      guard case .transacaoLancada(let entry) = event.dados else { return [] }
      let day = entry.conteudo.data
      let later = day > effect.hoje ? [Line.agendado(para: day)] : []
      return later + [
        Line(
          "Saldo inicial em \(PtBR.day(day)). Para mudar o dia", .quiet,
          leads: .after(": ", .mudarDia(event.sobre)))
      ]
    }
  }

  /// The days of a card's bills, if they were given when it was opened.
  private static func ciclo(_ effect: Efeito) -> [Line] {
    effect.eventos.compactMap { event in
      guard case .contaCiclo(let days) = event.dados else { return nil }
      return Line(days.emPalavras + ".")
    }
  }

  /// The balances left on accounts that were closed.
  private static func sobras(_ accounts: [Conta]) -> [Line] {
    accounts.filter { $0.saldo.fine != 0 || $0.agendado.fine != 0 }.map {
      Line("Fica nela o saldo de \($0.saldoPorExtenso), que continua contando.", .warning)
    }
  }
}
