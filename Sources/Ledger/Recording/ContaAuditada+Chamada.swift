internal import Canonical

extension [ContaAuditada] {
  /// As `LedgerStore.conta(chamada:)`, of accounts that have been read.
  /// - Parameter wishes: which of several are rather meant, the weightiest wish first; a wish that
  ///   none fulfils is let go.
  package func conta(
    chamada typed: String, antes wishes: [(ContaAuditada) -> Bool] = []
  ) throws(RazaoError) -> ContaAuditada {
    let folded = typed.foldedForComparison
    let all = filter { $0.unificadaEm == nil }
    let named = all.filter { $0.nome.foldedForComparison == folded }
    let open = named.filter { !$0.encerrada }
    if let found = try (open.isEmpty ? named : open).unica(typed, wishes) { return found }
    let byId = IdPrefix(typed).map { prefix in all.filter { prefix.matches($0.conta) } } ?? []
    if let found = try byId.unica(typed, wishes) { return found }
    throw .missing(
      "Não há conta “\(typed)”.", near: typed, among: all.map(\.nome),
      else: "\(passo: "Veja as contas", .contas).")
  }

  /// The one that is meant; nil where there is none at all.
  private func unica(
    _ typed: String, _ wishes: [(ContaAuditada) -> Bool]
  ) throws(RazaoError) -> ContaAuditada? {
    let found = wishes.reduce(self) { found, wish in
      let granted = found.filter(wish)
      return granted.isEmpty ? found : granted
    }
    guard found.count > 1 else { return found.first }
    throw .ambiguous(
      typed, found.map { ($0.conta, "\($0.nome), \($0.classe.rawValue) em \($0.moeda)") })
  }
}
