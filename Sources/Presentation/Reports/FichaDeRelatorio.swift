package import Canonical
package import Ledger

/// The form that begins a report: its title, and the day where it is not today.
package struct FichaDeRelatorio: Sendable, Hashable {
  package var titulo: String
  package var data: String

  package init(titulo: String = "", data: String = "") {
    self.titulo = titulo
    self.data = data
  }

  /// What was typed; or all that is wrong with it.
  package func leitura(hoje: Day) -> Result<(titulo: String, data: Day), ErrosDeFicha> {
    var errors = ErrosDeFicha()
    errors.titulo(titulo)
    let day = errors.dia(data, hoje: hoje, senao: hoje)
    guard errors.erros.isEmpty, let day else { return .failure(errors) }
    return .success((titulo, day))
  }
}

/// The form of a reimbursement: the account that it came to, how much, and the day where it is not
/// today.
package struct FichaDeReembolso: Sendable, Hashable {
  /// The UUID of an account.
  package var conta: String
  package var valor: String
  package var data: String

  package init(conta: String = "", valor: String = "", data: String = "") {
    self.conta = conta
    self.valor = valor
    self.data = data
  }

  /// The form for all that is still to come.
  package init(de report: RelatorioDeDespesas) {
    self.init(valor: PtBR.money(report.aReembolsar, report.moeda))
  }

  /// What was typed; or all that is wrong with it, but for more than is left to be paid back.
  /// - Parameter contas: the accounts that there are.
  package func leitura(
    de report: RelatorioDeDespesas, contas: [Conta], hoje: Day
  ) -> Result<(conta: Uuid, valor: Amount, data: Day), ErrosDeFicha> {
    var errors = ErrosDeFicha()
    let account = Uuid(conta)
    let known = contas.contains { $0.id == account && report.podeSerReembolsado(em: $0) }
    if !known { errors.nota(.conta, "Conta inválida: escolha a conta em que o dinheiro entrou") }
    let amount = valor(de: report, &errors)
    let day = errors.dia(data, hoje: hoje, senao: hoje)
    guard errors.erros.isEmpty, let account, let amount, let day else { return .failure(errors) }
    return .success((account, amount, day))
  }

  /// All that is wrong with what was typed.
  package func erros(
    de report: RelatorioDeDespesas, contas: [Conta], hoje: Day
  ) -> ErrosDeFicha? {
    switch leitura(de: report, contas: contas, hoje: hoje) {
    case .failure(let errors): return errors
    case .success(let read):
      guard let why = report.impedimento(a: .reembolsar(read.valor)) else { return nil }
      var errors = ErrosDeFicha()
      errors.nota(.valor, why)
      return errors
    }
  }

  /// What is said where the day lies in a closed period.
  package static func periodoFechado(ate day: Day) -> String {
    "O período até \(PtBR.day(day)) está fechado. Dê outro dia, ou reabra o período antes."
  }

  private func valor(de report: RelatorioDeDespesas, _ errors: inout ErrosDeFicha) -> Amount? {
    let (amount, problem) = FormularioDeDespesa.valor(
      valor, moeda: report.moeda, casas: report.casas)
    if let problem {
      errors.nota(.valor, problem.message)
    } else if let wrong = RegrasDeDespesa.julga(valor: amount, casas: report.casas) {
      errors.nota(.valor, wrong.mensagem)
    }
    return amount
  }
}

extension RelatorioDeDespesas {
  /// Whether a reimbursement can come to an account: one of one's own, open, in the report's
  /// currency.
  package func podeSerReembolsado(em conta: Conta) -> Bool {
    conta.classe.isPropria && !conta.encerrada && conta.unificadaEm == nil
      && conta.moeda == moeda && conta.casas == casas
  }
}
