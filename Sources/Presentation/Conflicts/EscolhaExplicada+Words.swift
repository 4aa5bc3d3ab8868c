internal import Canonical
package import Ledger

extension EscolhaExplicada {
  /// The decision, as the end of a sentence that begins with `Se`.
  var words: String { palavra.words(keeping: mantido) }
}

extension ConflitoExplicado {
  /// A decision in full, as the end of a sentence that begins with `Se`, with the kept version.
  func words(_ escolha: EscolhaExplicada) -> String {
    guard let version = versoes.first(where: { $0.evento == escolha.mantido }) else {
      return subject(of: escolha.palavra).map { "\($0) \(escolha.words)" } ?? escolha.words
    }
    if let decided = version.decisao {
      return "vale a decisão de \(version.autor.quem): \(decided.words)"
    }
    // A person recognizes a version by its author if all authors differ.
    let isOnlyOne = versoes.count { $0.autor.aparelho == version.autor.aparelho } == 1
    return escolha.palavra == .escolher && isOnlyOne
      ? "\(escolha.words), de \(version.autor.quem)" : escolha.words
  }

  /// The subject of a decision about a failed balance assertion: every one leaves the balance as
  /// is.
  private func subject(of decision: PalavraDeDecisao) -> String? {
    guard conflito.tipo == .saldoNaoConfere else { return nil }
    return decision == .anular ? "a conferência" : "a diferença"
  }

  /// The decision as a sentence of its own: `São distintos`.
  package func sentence(_ escolha: EscolhaExplicada) -> String {
    let words = words(escolha)
    return words.capitalizedFirst
  }
}

extension DecisaoTomada {
  /// The decision in words; a word that this version does not know is unchanged.
  var words: String {
    PalavraDeDecisao(rawValue: palavra)?.words(keeping: mantido) ?? HistoryWords.decision(palavra)
  }
}

extension PalavraDeDecisao {
  /// The decision, as the end of a sentence that begins with `Se`.
  /// - Parameter mantido: the chosen version, if the decision chooses one.
  fileprivate func words(keeping mantido: Uuid?) -> String {
    let kept = mantido?.curto ?? ""
    return switch self {
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
