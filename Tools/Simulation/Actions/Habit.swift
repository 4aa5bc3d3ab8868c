internal import Ledger

/// An entry that people record repeatedly.
struct Habit {
  let party: String
  /// The name of the other account in the first chart of accounts.
  let category: String
  let kind: TipoDeTransacao
  /// The usual amount, in centavos.
  let usual: Int
  var isIncome = false
  /// Whether it has a unique reference.
  var isBill = false

  static let household = [
    Habit(party: "Padaria", category: "Alimentação", kind: .compraNoDebito, usual: 1250),
    Habit(party: "Mercado São José", category: "Mercado", kind: .compraNoDebito, usual: 18_790),
    Habit(party: "Feira", category: "Mercado", kind: .compraNoDebito, usual: 6400),
    Habit(party: "Ônibus", category: "Transporte", kind: .compraNoDebito, usual: 480),
    Habit(party: "Posto", category: "Transporte", kind: .compraNoCredito, usual: 15_000),
    Habit(
      party: "Aluguel", category: "Moradia", kind: .pagamentoEfetuado, usual: 185_000, isBill: true),
    Habit(party: "Luz", category: "Moradia", kind: .pagamentoEfetuado, usual: 16_243, isBill: true),
    Habit(
      party: "Escola", category: "Educação", kind: .pagamentoEfetuado, usual: 92_000, isBill: true),
    Habit(party: "Farmácia", category: "Saúde", kind: .compraNoDebito, usual: 4590),
    Habit(party: "Cinema", category: "Lazer", kind: .compraNoCredito, usual: 5200),
    Habit(
      party: "Maria", category: "Outras receitas", kind: .transferenciaRecebida, usual: 5000,
      isIncome: true),
    Habit(party: "Empresa", category: "Salário", kind: .deposito, usual: 420_000, isIncome: true),
  ]

  static let firm = [
    Habit(
      party: "Cliente Souza", category: "Serviços", kind: .transferenciaRecebida, usual: 120_000,
      isIncome: true, isBill: true),
    Habit(party: "Balcão", category: "Vendas", kind: .deposito, usual: 34_000, isIncome: true),
    Habit(
      party: "Autopeças Lima", category: "Fornecedores", kind: .pagamentoEfetuado, usual: 78_050,
      isBill: true),
    Habit(
      party: "Imobiliária", category: "Aluguel", kind: .pagamentoEfetuado, usual: 310_000,
      isBill: true),
    Habit(party: "João", category: "Salários", kind: .transferenciaEnviada, usual: 240_000),
    Habit(party: "Papelaria", category: "Escritório", kind: .compraNoDebito, usual: 8790),
    Habit(party: "Pedágio", category: "Viagens", kind: .compraNoDebito, usual: 1230),
    Habit(party: "Banco", category: "Tarifas", kind: .tarifa, usual: 4990),
    Habit(
      party: "Prefeitura", category: "Impostos", kind: .pagamentoEfetuado, usual: 60_010,
      isBill: true),
  ]
}
