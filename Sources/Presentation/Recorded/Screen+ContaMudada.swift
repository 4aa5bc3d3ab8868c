internal import Canonical
package import Ledger

extension Screen {
  /// The screen after an account was opened, changed, closed, reopened or unified.
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

  /// The balances that are left on accounts that were closed.
  private static func sobras(_ accounts: [Conta]) -> [Line] {
    accounts.filter { $0.saldo.fine != 0 || $0.agendado.fine != 0 }.map {
      Line("Fica nela o saldo de \($0.saldoPorExtenso), que continua contando.", .warning)
    }
  }
}
