internal import Canonical
internal import Ledger

extension NaoContado {
  /// How much is waiting or was excluded, in one line: `3 registros não contam; com eles: Carteira
  /// -R$ 31,00`.
  func words(_ confianca: Confianca) -> String {
    let count =
      confianca == .revogado
      ? PtBR.count(registros, "registro ficou de fora", "registros ficaram de fora")
      : PtBR.count(registros, "registro ainda não conta", "registros ainda não contam")
    guard let saldos else { return count }
    let own = saldos.paraPessoas.filter(\.classe.isPropria)
    let with = registros == 1 ? "com ele" : "com eles"
    guard !own.isEmpty else { return "\(count); \(with), nenhum saldo de conta mudaria" }
    let shown = own.prefix(Limits.accountsInLine).map { "\($0.nome) \($0.diferenca)" }
    let rest = own.count - shown.count
    let more = rest > 0 ? [PtBR.count(rest, "outra conta", "outras contas")] : []
    return "\(count); \(with): \(PtBR.list(shown + more))"
  }
}

extension [SaldoSobDecisao] {
  /// Assets and liabilities first, then categories, each by name.
  var paraPessoas: [SaldoSobDecisao] { sorted { $0.ordem < $1.ordem } }
}

extension SaldoSobDecisao {
  fileprivate var ordem: (Int, String, Uuid) {
    (classe.isPropria ? 0 : 1, nome.foldedForComparison, conta)
  }

  /// The change in the balance, on its natural side: `-R$ 31,00`.
  var diferenca: String {
    PtBR.change(classe.ladoNatural(depois.difference(from: antes)), moeda)
  }

  /// The balance, now and before: `Carteira: R$ 69,00 (antes R$ 100,00)`.
  var words: String {
    let (before, after) = (classe.ladoNatural(antes), classe.ladoNatural(depois))
    return "\(nome): \(PtBR.money(after, moeda)) (antes \(PtBR.money(before, moeda)))"
  }
}
