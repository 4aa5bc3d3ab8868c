internal import Canonical
package import Ledger

extension Screen {
  /// The screen after a slip was kept to be paid.
  package static func boletoGuardado(_ recorded: PlanoGravado) -> Screen {
    let plan = recorded.plano
    let value = plan.lancamento.valor
    let amount = PtBR.money(value.minor < 0 ? value.negated : value, plan.lancamento.moeda)
    let due = plan.proxima.map { "vence em \(PtBR.day($0.data))" }
    let facts = [due, plan.lancamento.contas.first.map { "de \($0.nome)" }].compactMap(\.self)
    return .recorded(
      "Boleto de \(amount) guardado para pagar: \(SafeText.of(plan.nome))", recorded.recibo,
      effect: [Line(facts.joined(separator: ", ").capitalizedFirst)],
      next: [Line("O que vence", .quiet, leads: .after(": ", .vencer))])
  }
}
