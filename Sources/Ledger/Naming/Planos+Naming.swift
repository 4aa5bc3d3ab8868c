internal import Canonical

extension [PlanoListado] {
  /// The plan that somebody means: by the first characters of its UUID, at least four, or by its
  /// name, or any part of that which fits only one, case and accents aside.
  ///
  /// Of several with one name the one is meant from which something is expected still.
  package func plano(por typed: String) throws(RazaoError) -> PlanoListado {
    let wanted = typed.aparado.foldedForComparison
    let prefix = IdPrefix(typed)
    let byId = filter { prefix?.matches($0.id) == true }
    let whole = filter { $0.nome.foldedForComparison == wanted }
    let parts = wanted.count > 1 ? filter { $0.nome.foldedForComparison.contains(wanted) } : []
    let found = [whole, byId, parts].first { !$0.isEmpty } ?? []
    let open = found.filter { $0.proxima != nil }
    let meant = open.isEmpty ? found : open
    guard let first = meant.first, !wanted.isEmpty else {
      throw .missing(
        "Não há plano “\(typed)”.", near: typed, among: map(\.nome),
        else: "\(passo: "Veja os planos", .planos).")
    }
    guard meant.count == 1 else {
      throw .ambiguous(typed, meant.map { ($0.id, $0.nome) })
    }
    return first
  }
}
