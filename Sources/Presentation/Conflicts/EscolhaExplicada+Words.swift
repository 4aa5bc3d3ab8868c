internal import Canonical
internal import Ledger

extension EscolhaExplicada {
  /// The decision, as the end of a sentence that begins with `Se`.
  var words: String {
    let kept = mantido?.curto ?? ""
    return switch palavra {
    case .mesmo: "são um só e fica \(kept)"
    case .distintos: "são distintos"
    case .distintas: "são distintas"
    case .aceitar: "fica como está"
    case .reabrir: "é reaberto o que estava fechado"
    case .anular: "deixa de contar"
    case .restaurar: "volta a contar"
    case .voltar: "volta a ser o que era no fechamento"
    case .unificar: "são uma só e fica \(kept)"
    case .escolher: "vale a versão \(kept)"
    case .aprovar: "só o aparelho \(kept) é aprovado"
    case .declarar: "o total declarado passa a ser a soma dos lançamentos"
    }
  }
}
