internal import Canonical
public import Ledger
internal import Projections

extension Razao {
  /// The balances of all accounts that are read by themselves, in the order in which they were
  /// opened, from a point of view.
  /// - Parameter vista: from where to look; everything of all days unless told otherwise.
  /// - Throws: `dadosInvalidos` for a view that is not of this version; `semPermissao`,
  ///   `entradaSaida`, `ocupado` where the carriers cannot be read.
  /// - Complexity: O(accounts).
  public func saldos(_ vista: Vista = .agora) throws(RazaoError) -> [SaldoDeConta] {
    guard vista.sabidoEm == nil, vista.sabidoPor == nil else {
      throw RazaoError(
        .dadosInvalidos, "Esta versão ainda não mostra saldos como eram sabidos. Use só --em.")
    }
    return try contas(em: vista.em).filter { $0.unificadaEm == nil }.map { conta in
      SaldoDeConta(
        conta: conta.id, nome: conta.nome, classe: conta.classe, tipo: conta.tipo,
        moeda: conta.moeda, saldo: conta.saldo, conflitos: conta.ressalvas.conflitos,
        encerrada: conta.encerrada)
    }
  }
}
