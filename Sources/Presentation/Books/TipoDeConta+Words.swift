internal import Ledger

extension TipoDeConta {
  /// What a screen calls it.
  var words: String {
    switch self {
    case .corrente: "conta-corrente"
    case .poupanca: "poupança"
    case .carteira: "carteira"
    case .cartao: "cartão de crédito"
    case .investimento: "investimento"
    }
  }

  /// What a screen calls a word of the log; one that this version does not know as it stands.
  static func words(_ word: String) -> String { TipoDeConta(rawValue: word)?.words ?? word }
}
