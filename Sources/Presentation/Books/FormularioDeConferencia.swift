package import Canonical
package import Ledger

/// The form of a balance assertion as it is typed.
package struct FormularioDeConferencia: Sendable, Equatable {
  /// On the account's natural side: what a card owes is written without a sign.
  package var valor = ""
  package var dia = ""

  /// The names of the fields.
  package enum Campo {
    package static let valor = "valor"
    package static let dia = "dia"
  }

  /// What an account is to have at the end of a day, signed from its side.
  package struct Leitura: Sendable, Hashable {
    package let valor: Amount
    package let dia: Day
  }

  /// A form in which nothing is typed yet.
  package init() {}

  /// What was typed; nil where something is wrong, which is noted.
  package func leitura(
    de conta: Conta, hoje: Day, _ errors: inout FieldErrors
  ) -> Leitura? {
    var amount: Amount?
    if valor.aparado.isEmpty {
      errors.note(Campo.valor, "Diga o saldo da conta.")
    } else {
      amount = errors.amount(
        Campo.valor, valor.aparado, decimals: conta.casas, currency: conta.moeda)
    }
    if dia.aparado.isEmpty { errors.note(Campo.dia, "Diga o dia do saldo.") }
    let day = errors.day(Campo.dia, dia.aparado, today: hoje)
    guard let amount, let day else { return nil }
    return Leitura(valor: conta.classe.doLadoNatural(amount), dia: day)
  }
}
