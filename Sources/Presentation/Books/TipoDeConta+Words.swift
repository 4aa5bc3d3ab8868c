internal import Ledger

extension TipoDeConta {
  /// Its name on a screen.
  var words: String {
    switch self {
    case .corrente: "conta corrente"
    case .poupanca: "poupança"
    case .carteira: "carteira"
    case .cartao: "cartão de crédito"
    case .investimento: "investimento"
    }
  }

  /// The name of a word of the log on a screen; an unknown word as it stands.
  package static func words(_ word: String) -> String { TipoDeConta(rawValue: word)?.words ?? word }
}

extension String {
  /// The same with a capital letter at its beginning.
  package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
