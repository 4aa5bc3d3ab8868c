package import Canonical

extension Acervo {
  /// `despesaTardia`: expenses that the registration in force did not know, or not as they are.
  package func despesasTardias(_ relatorio: Uuid) -> [Conflito] {
    guard let emVigor = declaracao(relatorio) else { return [] }
    return tardias(relatorio).compactMap { despesa in
      let subject = "\(relatorio) \(despesa)"
      guard !isDecidido(.despesaTardia, subject) else { return nil }
      let late = escritasTardias(relatorio, despesa, registro: emVigor.evento)
      return Conflito(
        .despesaTardia, subject, sobre: [relatorio, despesa], eventos: [emVigor.evento] + late)
    }
  }

  /// `registroDivergente`: a registration declares another total or number of expenses than it
  /// knew.
  package func registroDivergente(_ relatorio: Uuid) -> Conflito? {
    guard let emVigor = declaracao(relatorio), let declared = declaracaoConferida(relatorio),
      !declared.confere, !isDecidido(.registroDivergente, "\(relatorio)")
    else { return nil }
    return Conflito(
      .registroDivergente, "\(relatorio)", sobre: [relatorio], eventos: [emVigor.evento])
  }
}
