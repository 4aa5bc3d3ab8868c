internal import Canonical
package import Ledger

extension Screen {
  /// What is shown once an account was opened, changed, closed, opened again or unified.
  /// - Parameters:
  ///   - verb: what happened to it: `aberta`.
  ///   - name: what it is called, where it is not the first account concerned.
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
      effect: opened + (verb == "encerrada" ? sobras(effect.contas) : saldos(effect.contas)))
  }

  /// What is left on accounts that were closed.
  private static func sobras(_ accounts: [ContaAuditada]) -> [Line] {
    accounts.filter { $0.saldo.fine != 0 }.map {
      let rest = PtBR.money($0.saldoNatural, $0.moeda)
      return Line("Fica nela o saldo de \(rest), que continua contando.", .warning)
    }
  }

  /// What is shown once the last commit was undone: what was recorded instead.
  package static func desfeito(_ effect: Efeito) -> Screen {
    let entry = effect.lancamento.map { ": " + frase($0, effect.contas) } ?? ""
    return .recorded(
      "Desfeito" + entry, effect.recibo,
      effect: effect.eventos.map { Line($0.dados.frase) } + saldos(effect.contas))
  }
}

extension Evento.Dados {
  /// What an event did, in a few words.
  package var frase: String {
    switch self {
    case .transacaoLancada: "Lançamento gravado"
    case .transacaoCorrigida: "Lançamento corrigido"
    case .transacaoAnulada: "Lançamento anulado"
    case .transacaoRestaurada: "Lançamento restaurado"
    case .contaAberta(let conta): "Conta “\(conta.nome)” aberta"
    case .contaAlterada: "Conta alterada"
    case .contaEncerrada: "Conta encerrada"
    case .contaReaberta: "Conta reaberta"
    case .contaUnificada(let other): other == nil ? "Conta separada" : "Conta unificada"
    case .relatorioRenomeado: "Relatório renomeado"
    case .relatorioRegistrado: "Relatório registrado"
    case .relatorioReaberto: "Relatório reaberto"
    case .despesaAdicionada: "Despesa adicionada"
    case .despesaCorrigida: "Despesa corrigida"
    case .despesaRemovida: "Despesa removida"
    case .conferenciaFeita: "Conferência feita"
    case .conferenciaAnulada: "Conferência anulada"
    case .periodoFechado(let ate, _): "Período fechado até \(PtBR.day(ate))"
    case .periodoReaberto: "Período reaberto"
    case .importacaoFeita: "Importação feita"
    case .importacaoDesfeita: "Importação desfeita"
    case .importacaoRefeita: "Importação refeita"
    case .razaoRenomeado: "Razão renomeado"
    case .dispositivoRenomeado: "Aparelho renomeado"
    case .conviteCancelado: "Convite cancelado"
    default: "Outro registro"
    }
  }
}
