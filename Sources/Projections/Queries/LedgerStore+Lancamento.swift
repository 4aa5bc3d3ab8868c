package import Canonical
package import Ledger
internal import Tables

extension LedgerStore {
  /// An entry as it stands; nil where none of this UUID was recorded.
  /// - Complexity: O(its events + open conflicts), and what it takes to find hints.
  package func transacao(_ id: Uuid) -> Lancamento? {
    let agregado = Agregado(.transacao, id)
    guard let base = base(id), let creation = criacao(de: agregado) else { return nil }
    return Lancamento(
      id: id, conteudo: base.conteudo, partidas: base.conteudo.partidas.map { nomeada($0) },
      situacao: situacaoDaTransacao(id, base), chaves: base.chaves.map(\.texto),
      importacoes: importacoes(daTransacao: id), autoria: autoria(creation),
      faturas: faturas(doLancamento: id, base.conteudo),
      ligada: base.conteudo.ligada.map { ligada($0) },
      conflitos: (conflitos + avisos).filter { $0.sobre.contains(id) })
  }

  private func situacaoDaTransacao(_ id: Uuid, _ base: BaseDeTransacao) -> SituacaoDeLancamento {
    if situacao(de: Agregado(.transacao, id)) == .desfeita { return .anulada }
    guard base.viva else { return .importacaoDesfeita }
    guard isPreterida(id), let other = mantidas(emVezDe: id).min() else { return .viva }
    return .preterida(por: other)
  }

  /// The imports that an entry came with or was matched by, by UUID.
  func importacoes(daTransacao id: Uuid) -> [Uuid] {
    let created = criacoes(de: Agregado(.transacao, id)).compactMap { ref -> Uuid? in
      let row = tables.events[Int(ref.index)]
      return row.hasContent ? tables.rarity(of: row.payload)?.origin : nil
    }
    let matched = conciliacoes(de: id).flatMap { evento($0).dados.marks }.compactMap { mark in
      if case .matched(_, _, let origem) = mark { origem } else { nil }
    }
    return Set(created + matched).sorted()
  }

  private func ligada(_ id: Uuid) -> Ligada {
    if let content = base(id)?.conteudo {
      return .transacao(
        id: id, data: content.data, titulo: titulo(content), interessado: content.interessado)
    }
    if let titulo = texto(de: Agregado(.relatorio, id), .titulo) {
      return .relatorio(id: id, titulo: titulo)
    }
    return .ausente(id: id)
  }
}
