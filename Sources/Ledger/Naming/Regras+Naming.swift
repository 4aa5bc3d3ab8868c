internal import Canonical

extension [RegraListada] {
  /// The rule that somebody means: by the first characters of its UUID, at least four, or by its
  /// text, or any part of that which fits only one, case and accents aside.
  package func regra(por typed: String) throws(RazaoError) -> RegraListada {
    let wanted = typed.aparado.foldedForComparison
    let byId = wanted.count >= 4 ? filter { $0.id.description.hasPrefix(wanted) } : []
    let whole = filter { $0.procura.foldedForComparison == wanted }
    let parts = filter { $0.procura.foldedForComparison.contains(wanted) }
    let found = [byId, whole, parts].first { !$0.isEmpty } ?? []
    guard !wanted.isEmpty, let first = found.first else {
      throw RazaoError(
        .naoEncontrado, "Não há regra “\(typed)”. \(passo: "Veja as regras", .regras).")
    }
    guard found.count == 1 else {
      let names = found.prefix(6).map { "“\($0.procura)” (\($0.id.curto))" }.joined(separator: ", ")
      throw RazaoError(.dadosInvalidos, "Há \(found.count) regras assim: \(names).")
    }
    return first
  }
}
