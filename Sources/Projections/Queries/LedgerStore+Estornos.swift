package import Canonical
package import Ledger

// Refunds that say which purchase they are of.

extension LedgerStore {
  /// An entry that somebody wants to refund, and how much of it has come back; nil if it is not
  /// there or does not count.
  /// - Complexity: O(its refunds).
  package func estornavel(_ id: Uuid) -> LancamentoLembrado? {
    guard let base = base(id), base.viva else { return nil }
    return LancamentoLembrado(
      id, base.conteudo, devolvido: estornos(de: id).reduce(0) { $0 + $1.valor })
  }

  /// Why a refund is not recorded: with the others of its purchase it gives back more than was paid.
  ///
  /// A refund of the same amount as one of them may be the same one.
  /// - Parameter isOther: whether a person says that it is another one.
  /// - Complexity: O(the purchase's refunds).
  package func excesso(
    doEstorno content: ConteudoDeTransacao, isOther: Bool
  ) -> RazaoError? {
    guard content.isEstorno, let id = content.ligada, let bought = estornavel(id),
      let paid = valorProprio(bought.conteudo), let back = valorProprio(content),
      paid.moeda == back.moeda, back.valor + bought.devolvido > paid.valor
    else { return nil }
    if !isOther, let same = estornos(de: id).first(where: { $0.valor == back.valor }) {
      return looksRepeated(same.id)
    }
    func words(_ fine: Int128) -> String {
      Amount(fine: fine, decimals: paid.casas)?.semSinal(em: paid.moeda) ?? ""
    }
    let before =
      bought.devolvido == 0 ? "" : ", e já voltaram \(words(bought.devolvido))"
    return RazaoError.dadosInvalidos(
      "O lançamento \(id.curto) foi de \(words(paid.valor))\(before): o estorno dele é de até "
        + "\(words(max(paid.valor - bought.devolvido, 0))). Se voltou mais, "
        + "\(passo: "lance o resto à parte", .lancar).")
  }

  /// The live refunds of an entry, with their amounts, by UUID.
  private func estornos(de id: Uuid) -> [(id: Uuid, valor: Int128)] {
    entries(linkedTo: id).map { tables.agregado($0).id }.sorted().compactMap { other in
      guard let content = base(other)?.conteudo, content.isEstorno,
        let value = valorProprio(content)
      else { return nil }
      return (other, value.valor)
    }
  }

  /// The amount of an entry on its own account, without its sign.
  private func valorProprio(
    _ content: ConteudoDeTransacao
  ) -> (valor: Int128, moeda: Currency, casas: Int)? {
    guard let own = content.partidas.first(where: { isPropria(contaDeLeitura($0.conta)) }) else {
      return nil
    }
    return (
      Int128(own.valor.fine.magnitude), moeda(daConta: own.conta), own.valor.decimals
    )
  }
}
