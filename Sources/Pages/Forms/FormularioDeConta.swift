internal import Canonical
internal import Ledger
internal import Presentation
internal import RazaoKit

/// The form of a new account as it is typed.
struct FormularioDeConta: Sendable, Equatable {
  var nome = ""
  /// The key of an `OpcaoDeConta`.
  var tipo = ""
  var moeda = ""
  /// The UUID of the account that an investment belongs to; empty for none.
  var vinculada = ""
  var saldo = ""

  /// The names of the fields.
  enum Campo {
    static let nome = "nome"
    static let tipo = "tipo"
    static let moeda = "moeda"
    static let vinculada = "vinculada"
    static let saldo = "saldo"
  }

  /// What was typed.
  init(_ fields: Fields) {
    nome = fields.typed(Campo.nome)
    tipo = fields.typed(Campo.tipo)
    moeda = fields.typed(Campo.moeda)
    vinculada = fields.typed(Campo.vinculada)
    saldo = fields.typed(Campo.saldo)
  }

  /// The account; nil where something is wrong, which is noted.
  func leitura(_ errors: inout FieldErrors) -> NovaConta? {
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
    var balance: Amount?
    if !saldo.aparado.isEmpty {
      balance = errors.amount(Campo.saldo, saldo, decimals: money.casasUsuais, currency: money)
    }
    if balance != nil, let choice, choice.classe.isCategoria {
      errors.note(Campo.saldo, "Uma categoria começa do zero: abra-a sem saldo.")
    }
    guard errors.isEmpty, let choice else { return nil }
    return NovaConta(
      ContaAberta(
        nome: nome, classe: choice.classe, tipo: choice.tipo?.rawValue, moeda: money,
        casas: money.casasUsuais, vinculada: linked),
      saldo: balance.map { choice.classe.doLadoNatural($0) })
  }
}
