internal import Canonical

extension TipoDeConta {
  /// The kind's name on a screen.
  package var words: String {
    switch self {
    case .corrente: "conta corrente"
    case .poupanca: "poupança"
    case .carteira: "carteira"
    case .cartao: "cartão de crédito"
    case .investimento: "investimento"
    case .emprestimo: "empréstimo a receber"
    case .divida: "dívida"
    }
  }

  /// A kind's name on a screen, by its word in the log; an unknown word is unchanged.
  package static func words(_ word: String) -> String { TipoDeConta(rawValue: word)?.words ?? word }
}

extension Conta {
  /// The words that tell it from another of the same name: `cartão de crédito`, `despesa em USD`.
  package var especieEmPalavras: String {
    let kind = tipo.map { TipoDeConta.words($0) } ?? classe.rawValue
    return moeda == .real ? kind : "\(kind) em \(moeda)"
  }
}
