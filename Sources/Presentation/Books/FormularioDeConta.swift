package import Canonical
package import Ledger

/// The form of a new account as it is typed.
package struct FormularioDeConta: Sendable, Equatable {
  package var nome = ""
  /// The key of an `OpcaoDeConta`.
  package var tipo = ""
  package var moeda = ""
  /// The UUID of the account that an investment belongs to; empty for none.
  package var vinculada = ""
  package var saldo = ""

  /// The names of the fields.
  package enum Campo {
    package static let nome = "nome"
    package static let tipo = "tipo"
    package static let moeda = "moeda"
    package static let vinculada = "vinculada"
    package static let saldo = "saldo"
  }

  /// A form in which nothing is typed yet.
  package init() {}

  /// The account; nil where something is wrong, which is noted.
  /// - Parameter casas: how many decimals amounts in a currency usually have.
  package func leitura(
    _ errors: inout FieldErrors, casas: (Currency) -> Int
  ) -> NovaConta? {
    if nome.aparado.isEmpty { errors.note(Campo.nome, "Diga o nome da conta.") }
    let choice = OpcaoDeConta(chave: tipo)
    if choice == nil { errors.note(Campo.tipo, "Escolha o que a conta é.") }
    let currency = moeda.aparado.isEmpty ? .real : Currency(moeda.aparado.uppercased())
    if currency == nil {
      errors.note(
        Campo.moeda,
        "Moeda inválida: “\(moeda.aparado)”. Escreva três letras, como BRL, USD ou EUR.")
    }
    let linked = vinculada.isEmpty ? nil : Uuid(vinculada)
    if !vinculada.isEmpty, linked == nil {
      errors.note(Campo.vinculada, "Escolha uma conta da lista.")
    }
    if linked != nil, let choice, choice.tipo != .investimento {
      errors.note(Campo.vinculada, "Só um investimento tem conta vinculada.")
    }
    let money = currency ?? .real
    let decimals = casas(money)
    var balance: Amount?
    if !saldo.aparado.isEmpty {
      balance = errors.amount(Campo.saldo, saldo, decimals: decimals, currency: money)
    }
    if balance != nil, let choice, choice.classe.isCategoria {
      errors.note(Campo.saldo, "Uma categoria começa do zero: abra-a sem saldo.")
    }
    guard errors.isEmpty, let choice else { return nil }
    return NovaConta(
      ContaAberta(
        nome: nome, classe: choice.classe, tipo: choice.tipo?.rawValue, moeda: money,
        casas: decimals, vinculada: linked),
      saldo: balance.map { choice.classe.doLadoNatural($0) })
  }
}
