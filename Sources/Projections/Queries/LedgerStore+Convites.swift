package import Canonical
internal import EventLog
package import Ledger

extension LedgerStore {
  /// The invitations that trusted devices made, oldest claim first.
  /// - Complexity: O(invitations and whom they admit).
  package var convites: [Convite] {
    let cancelled = Set(statements.cancelamentos.map(\.valor))
    return statements.convites.filter { trust.confiaveis.contains($0.autor) }.map { dito in
      let admitted = (trust.admitidos[dito.valor.id] ?? []).map {
        Convite.Admitido(id: $0, nome: nome(doDispositivo: $0))
      }
      return Convite(
        id: dito.valor.id,
        autoria: Autoria(
          aparelho: dito.autor, nome: nome(doDispositivo: dito.autor),
          quando: graph.stamp(dito.commit)),
        situacao: situacao(doConvite: dito.valor.id, cancelados: cancelled),
        admitidos: admitted,
        chave: dito.valor.chave)
    }.sorted { ($0.autoria.quando, $0.id) < ($1.autoria.quando, $1.id) }
  }

  private func situacao(doConvite id: Uuid, cancelados: Set<Uuid>) -> SituacaoDeConvite {
    guard let admitted = trust.admitidos[id] else {
      return cancelados.contains(id) ? .cancelado : .semEfeito
    }
    if trust.convitesNomeados.contains(id) { return .encerrado }
    return admitted.isEmpty ? .aberto : admitted.count == 1 ? .usado : .repetido
  }

  /// The approvals with which a device closes what its machine has made: of each invitation that
  /// exactly one device has used and that nobody has closed.
  /// - Parameter makers: the devices that the machine is and was. An approval by the one that it is
  ///   now need not count against an invitation by one that it was.
  package func convitesPorFechar(por device: Uuid, de makers: Set<Uuid>) -> [Aprovacao] {
    guard wouldCount(device),
      statements.convites.contains(where: { makers.contains($0.autor) })
    else { return [] }
    return convites.compactMap { convite in
      let maker = convite.autoria.aparelho
      guard makers.contains(maker), convite.situacao == .usado,
        trust.weighs(device, contraConviteDe: maker),
        let admitted = convite.admitidos.first
      else { return nil }
      return Aprovacao(aparelho: admitted.id, nome: admitted.nome, convite: convite.id)
    }
  }

  /// Whether a device of the ledger has approved another, in a commit that is authentic.
  package func aprovou(_ approver: Uuid, _ device: Uuid) -> Bool {
    statements.aprovacoes.contains { $0.autor == approver && $0.valor.dispositivo == device }
  }
}
