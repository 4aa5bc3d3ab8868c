internal import Canonical
package import Ledger

extension EscolhaExplicada {
  /// The decision, as the end of a sentence that begins with `Se`.
  var words: String { palavra.words(keeping: mantido) }
}

extension ConflitoExplicado {
  /// A decision in full, as the end of a sentence that begins with `Se`.
  ///
  /// `vale R$ 98,00, corrigido em 12/11 no celular`: no two decisions of a conflict have the same
  /// words.
  func words(_ escolha: EscolhaExplicada) -> String {
    let precision = VersionPrecision.allCases.first { precision in
      let own = words(escolha, precision)
      return escolhas.count { words($0, precision) == own } < 2
    }
    return words(escolha, precision ?? .id)
  }

  private func words(_ escolha: EscolhaExplicada, _ precision: VersionPrecision) -> String {
    guard let version = version(keptBy: escolha) else {
      return subject(of: escolha.palavra).map { "\($0) \(escolha.words)" } ?? escolha.words
    }
    if let decided = version.decisao {
      return "vale a decisão de \(device(version.autor)): \(decided.words)"
    }
    let (told, author) = (differences(of: version), written(version, precision))
    let after = told.naoVazio.map { ": \($0)" } ?? ""
    return switch escolha.palavra {
    case .escolher: told.isEmpty ? "vale o \(author)" : "vale \(told), \(author)"
    case .mesmo: "são um só, e fica o \(author)\(after)"
    case .unificar: "são uma só, e fica a \(author)\(after)"
    case .aprovar: "só o aparelho \(device(version.autor)) é aprovado"
    default: escolha.words
    }
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
