internal import Canonical
package import Ledger

/// The groups in which the Resumo shows accounts.
package enum GrupoDeContas: CaseIterable, Sendable {
  case banco, cartao, investimento, outras

  /// The group of a kind; a missing or unknown kind goes with the others.
  package init(_ tipo: String?) {
    self =
      switch tipo.flatMap({ TipoDeConta(rawValue: $0) }) {
      case .corrente, .poupanca, .carteira: .banco
      case .cartao: .cartao
      case .investimento: .investimento
      case .emprestimo, .divida, nil: .outras
      }
  }

  /// The word for the group's kind of account.
  package var word: String {
    switch self {
    case .banco: "Banco"
    case .cartao: "Cartão de crédito"
    case .investimento: "Investimento"
    case .outras: "Outras contas"
    }
  }

  /// The section's title.
  var header: String {
    switch self {
    case .banco: "Contas"
    case .cartao: "Cartões"
    case .investimento: "Investimentos"
    case .outras: "Outras contas"
    }
  }

  /// The kind of an account, even one that this version does not know.
  func kind(_ conta: ContaEmDetalhe) -> String {
    switch self {
    case .banco, .cartao, .investimento:
      conta.tipo.map { TipoDeConta.words($0).capitalizedFirst } ?? header
    case .outras:
      conta.tipo.map { TipoDeConta(rawValue: $0)?.words.capitalizedFirst ?? $0 }
        ?? (conta.classe == .passivo ? "Dívida" : "Outra")
    }
  }

  /// The name of the group's total.
  var total: String {
    switch self {
    case .banco: "Total das contas"
    case .cartao: "Total dos cartões"
    case .investimento: "Total dos investimentos"
    case .outras: "Total das outras contas"
    }
  }

  /// The colour that the kind is underlined with.
  package var accent: Accent? {
    switch self {
    case .banco: .teal
    case .cartao: .orange
    case .investimento: .purple
    case .outras: nil
    }
  }

  /// The label of an account's balance.
  package var label: String { self == .investimento ? "Valor" : "Saldo atual" }
}

extension ContaEmDetalhe {
  /// The account's investments: in its own currency, if any, and in others.
  package var investimentos: [Investimento] {
    let isZero = montanteInvestido.minor == 0 && rendimentoMensalAtual.minor == 0
    let own = Investimento(
      moeda: conta.moeda, montante: montanteInvestido, rendimento: rendimentoMensalAtual)
    return (investe || !isZero ? [own] : []) + emOutrasMoedas
  }

  /// The balance as a person reads it: a debt as a positive amount.
  var saldoNatural: Total { natural(conta.saldo) }

  /// An amount of this account as a person reads it.
  func natural(_ total: Total) -> Total { conta.classe.ladoNatural(total) }
}
