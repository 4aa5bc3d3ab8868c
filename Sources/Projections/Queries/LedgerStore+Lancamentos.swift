package import Canonical
internal import EventLog
package import Ledger
internal import Tables

extension LedgerStore {
  /// The entries of all accounts that meet some conditions, newest first.
  /// - Parameters:
  ///   - hoje: the day that it is: what lies after it is only scheduled.
  ///   - rows: how many are enough for now: the list goes on after the last of these days, and
  ///     nothing is read in vain. Nil for as many as the limit says.
  /// - Throws: `naoEncontrado` where there is no such entry to go on after; `dadosInvalidos` where
  ///   the limit is below 1.
  /// - Complexity: O(listed entries), and what it takes to find them.
  package func lancamentos(
    _ pedido: PedidoDeLancamentos, hoje: Day, bastando rows: Int? = nil
  ) throws(RazaoError) -> Lancamentos {
    if let limite = pedido.limite, limite < 1 {
      throw RazaoError.dadosInvalidos("O limite é um número a partir de 1, e não \(limite).")
    }
    let start = try pedido.depois.map { id throws(RazaoError) in try lugar(lancamento: id) }
    var filter = EntryFilter(pedido.filtro, em: nil, self, hoje: hoje)
    var lister = EntryLister(em: nil, hoje: hoje)
    let last = [pedido.ate, start?.data].compactMap(\.self).min() ?? .last
    let first = pedido.de ?? .first
    guard first <= last, let days = filter.days(first...last) else {
      return Lancamentos(pedido: pedido, lancamentos: [])
    }
    let isAnnulled = pedido.filtro.estado == .anulado
    var listed: [LancamentoListado] = []
    func page(continues: Bool) -> Lancamentos {
      Lancamentos(
        pedido: pedido, lancamentos: listed, continua: continues ? listed.last?.id : nil)
    }
    for contents in candidatos(filter, days, rows: [pedido.limite, rows].compactMap(\.self).min()) {
      for found in emOrdem(contents, isAnnulled: isAnnulled)
      where (start.map { found.lugar < $0 } ?? true) && filter.accepts(found.content, self) {
        if listed.count == pedido.limite { return page(continues: true) }
        var row = lister.row(found.lugar.id, found.content, self)
        row.anulado = isAnnulled
        listed.append(row)
      }
      // What the limit ends is known to go on only once there is another.
      if let rows, listed.count >= rows, listed.count != pedido.limite {
        return page(continues: true)
      }
    }
    return page(continues: false)
  }

  /// The position of an entry among all others, annulled or not.
  private func lugar(lancamento id: Uuid) throws(RazaoError) -> StatementOrder {
    guard let base = base(id), let creation = criacao(de: Agregado(.transacao, id)) else {
      throw RazaoError.naoEncontrado(
        "Não há lançamento \(id). Veja os lançamentos \(instrucao: .desdeOComeco).")
    }
    return StatementOrder(
      data: base.conteudo.data, carimbo: graph.stamp(commit(creation)), id: id)
  }

  /// The contents among these that count, or those of annulled entries, in statement order.
  private func emOrdem(
    _ contents: [Int32], isAnnulled: Bool
  ) -> [(lugar: StatementOrder, content: Int32)] {
    let found =
      isAnnulled
      ? annulled(contents)
      : counted(contents).map { ($0, state.aggregates[Int($0)].counted) }
    return found.map { (lugar($0, $1), $1) }.sorted { $0.lugar > $1.lugar }
  }

  /// The contents among these that are the last of entries annulled by a person; each entry once.
  private func annulled(_ contents: [Int32]) -> [(entry: Int32, content: Int32)] {
    var seen: Set<Int32> = []
    return contents.compactMap { content in
      let entry = tables.contents[Int(content)].entry
      guard entry >= 0, state.aggregates[Int(entry)].counted < 0, !seen.contains(entry) else {
        return nil
      }
      let agregado = tables.agregado(entry)
      guard situacao(de: agregado) == .desfeita, let last = base(agregado.id)?.conteudo,
        tables.conteudo(content) == last
      else { return nil }
      seen.insert(entry)
      return (entry, content)
    }
  }
}
