package import Canonical
package import Ledger
internal import Projections

/// Lists of any length, given out a page at a time and all of one state of the books: the memory of
/// a few pages and of the entries of some weeks is enough.
///
/// A page is given once the next is known to be sound, and the last once the books are free: a list
/// of one page heals a damaged read model unnoticed, as every question does, and whoever takes it
/// keeps nobody waiting.
extension Razao {
  /// Gives a statement.
  /// - Parameters:
  ///   - rows: how many a page has; the last one may have fewer.
  ///   - take: takes the next page, whose sum is that of all so far. The books wait for it.
  /// - Throws: as `extrato`; `entradaSaida` too where the read model turned out to be damaged after
  ///   a page was given: what came is right, and not the whole then.
  package func extrato(
    _ pedido: PedidoDeExtrato, _ vista: Vista, de rows: Int = Limits.listedRows,
    porPaginas take: @escaping (Extrato) -> Void
  ) throws(RazaoError) {
    try umaVez(vista, take) { (store, hoje, give) throws(RazaoError) in
      try store.extrato(pedido, hoje: hoje, de: rows, porPaginas: give)
    }
  }

  /// Gives the entries of all accounts, in the same way.
  package func lancamentos(
    _ pedido: PedidoDeLancamentos, _ vista: Vista, de rows: Int = Limits.listedRows,
    porPaginas take: @escaping (Lancamentos) -> Void
  ) throws(RazaoError) {
    try umaVez(vista, take) { (store, hoje, give) throws(RazaoError) in
      try store.lancamentos(pedido, hoje: hoje, de: rows, porPaginas: give)
    }
  }

  /// Gives the journal of a period, in the same way; a page ends with an entry.
  package func diario(
    _ dias: ClosedRange<Day>, _ vista: Vista, de rows: Int = Limits.listedRows,
    porPaginas take: @escaping (LivroDiario) -> Void
  ) throws(RazaoError) {
    try umaVez(vista, take) { (store, hoje, give) throws(RazaoError) in
      var page = LivroDiario(dias: dias, hoje: hoje)
      try store.diario(dias, hoje: hoje) { (lines) throws(RazaoError) in
        page.linhas += lines
        guard page.linhas.count >= rows else { return }
        try give(page)
        page.linhas = []
      }
      try give(page)
    }
  }

  /// Reads the books, but not once more where something of them was given out already.
  /// - Parameter body: reads, and gives pages.
  private func umaVez<Page>(
    _ vista: Vista, _ take: @escaping (Page) -> Void,
    _ body: (LedgerStore, Day, _ give: (Page) throws(RazaoError) -> Void)
      throws(RazaoError) -> Void
  ) throws(RazaoError) {
    let hoje = hoje
    var (isGiven, held) = (false, Page?.none)
    try readModel { (model) throws(RazaoError) in
      guard !isGiven else { throw .naoInteiro("Peça de novo.") }
      held = nil
      try body(try model.fold.store.vistos(por: vista), hoje) {
        (page) throws(RazaoError) in
        // Rows that could not be read stand in it: the books are read again.
        guard model.isSound else { throw .naoInteiro("Peça de novo.") }
        if let page = held {
          isGiven = true
          take(page)
        }
        held = page
      }
    }
    if let held { take(held) }
  }
}

extension RazaoError {
  /// The error that what was given out is not the whole.
  static func naoInteiro(_ step: String) -> RazaoError {
    RazaoError(
      .entradaSaida,
      "O que saiu até aqui não está inteiro: o modelo de leitura deste computador estava danificado, "
        + "e foi refeito. \(step)")
  }
}
