package import Canonical
internal import EventLog
package import Ledger
internal import Tables

extension LedgerStore {
  /// The entries of all accounts that meet some conditions, newest first.
  /// - Parameter hoje: the day that it is: what lies after it is only scheduled.
  /// - Throws: `naoEncontrado` where there is no such entry to go on after; `dadosInvalidos` where
  ///   the limit is below 1.
  /// - Complexity: O(listed entries), and what it takes to find them.
  package func lancamentos(
    _ pedido: PedidoDeLancamentos, hoje: Day
  ) throws(RazaoError) -> Lancamentos {
    var whole = Lancamentos(pedido: pedido, lancamentos: [])
    try lancamentos(pedido, hoje: hoje, de: .max) { whole = $0 }
    return whole
  }

  /// The same, a page at a time: what was read is released about as often.
  /// - Parameters:
  ///   - rows: how many a page has; the last one may have fewer.
  ///   - take: takes a page, whose sum is that of all so far.
  package func lancamentos(
    _ pedido: PedidoDeLancamentos, hoje: Day, de rows: Int,
    porPaginas take: (Lancamentos) throws(RazaoError) -> Void
  ) throws(RazaoError) {
    if let limite = pedido.limite, limite < 1 {
      throw RazaoError.dadosInvalidos("O limite é um número a partir de 1, e não \(limite).")
    }
    let start = try pedido.depois.map { id throws(RazaoError) in try lugar(lancamento: id) }
    var filter = EntryFilter(pedido.filtro, em: nil, self, hoje: hoje)
    var lister = EntryLister(em: nil, hoje: hoje)
    var page = Lancamentos(pedido: pedido, lancamentos: [])
    let last = [pedido.ate, start?.data].compactMap(\.self).min() ?? .last
    let first = pedido.de ?? .first
    guard first <= last, let days = filter.days(first...last) else { return try take(page) }
    let isAnnulled = pedido.filtro.estado == .anulado
    var left = pedido.limite ?? .max
    var (part, read) = (part(de: rows), 0)
    let batches = candidatos(filter, days, rows: min(left, rows))
    while let find = batches() {
      let contents = find(part)
      for found in part.emOrdem(contents, isAnnulled: isAnnulled)
      where (start.map { found.lugar < $0 } ?? true) && filter.accepts(found.content, part) {
        if left == 0 || page.lancamentos.count == rows {
          page.continua = page.lancamentos.last?.id
          try take(page)
          guard left > 0 else { return }
          page.antes = page.soma
          (page.lancamentos, page.continua) = ([], nil)
        }
        var row = lister.row(found.lugar.id, found.content, part)
        row.anulado = isAnnulled
        page.lancamentos.append(row)
        left -= 1
      }
      read += contents.count
      if read >= rows { (part, read) = (self.part(de: rows), 0) }
    }
    try take(page)
  }

  /// Where a list in pages of so many rows reads as many: they are released with it.
  ///
  /// A list of one page is read here.
  func part(de rows: Int) -> LedgerStore { rows == .max ? self : apart() }

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
