package import Canonical
internal import EventLog
internal import Interchange
package import Ledger
internal import Machine
internal import Projections

extension Razao {
  /// The book of receipts and payments of a period, for display: the lines of the export
  /// `livroCaixa`, the first few thousand of them.
  /// - Parameters:
  ///   - de: the first day; nil for the first of all.
  ///   - ate: the last day; nil for the last of all.
  ///   - conta: the only account; nil for all accounts with money.
  /// - Throws: as `exportar`.
  /// - Complexity: O(n log n) for n entries of those days.
  package func livroCaixa(
    de: Day? = nil, ate: Day? = nil, conta: Uuid? = nil
  ) throws(RazaoError) -> LivroCaixa {
    var pedido = PedidoDeExportacao(.livroCaixa)
    (pedido.de, pedido.ate, pedido.conta) = (de, ate, conta)
    return try read { fold, hoje throws(RazaoError) in
      var export = try Export(pedido, fold.store, hoje: hoje) { CashBookLines($0) }
      try RazaoError.telling(export.write { _ in })
      guard let book = export.writer as? CashBookLines else {
        preconditionFailure("an export has the writer that it was given")
      }
      let done = export.result
      return LivroCaixa(
        dia: hoje, voz: done.voz, linhas: book.lines, temMais: book.hasMore, avisos: done.avisos)
    }
  }
}

/// The lines of the book of receipts and payments, collected instead of written.
private struct CashBookLines: ExportWriter {
  private let diario: Diario
  private var book: CashBook
  private(set) var lines: [LivroCaixa.Linha] = []
  private(set) var hasMore = false

  init(_ diario: Diario) {
    self.diario = diario
    book = CashBook(diario)
  }

  func head(_ out: inout ExportText) {}
  func assertion(_ assertion: Diario.Conferencia, _ out: inout ExportText) {}

  mutating func entry(_ entry: Diario.Lancamento, _ out: inout ExportText) {
    for line in book.take(entry) { keep(line) }
  }

  mutating func end(_ out: inout ExportText) { for line in book.end() { keep(line) } }

  var unsaid: [String] { book.leftOut }

  private mutating func keep(_ line: CashBook.Linha) {
    guard lines.count < Limits.cashBookLines else {
      hasMore = true
      return
    }
    let decimals = diario.casas.first { $0.moeda == line.moeda }?.casas ?? 2
    func total(_ amount: Diario.Valor) -> Total { Total(fine: amount.fine, decimals: decimals) }
    let entry = line.lancamento
    let details = entry.map {
      book.contas($0, withMoney: false) + [$0.descricao].compactMap(\.self)
    }
    lines.append(
      LivroCaixa.Linha(
        especie: LivroCaixa.Linha.Especie(line), data: line.data,
        historico: entry.map { $0.interessado ?? $0.titulo },
        detalhe: details?.joined(separator: " · "), moeda: line.moeda, entrada: total(line.entrada),
        saida: total(line.saida), saldo: total(line.saldo)))
  }
}

extension LivroCaixa.Linha.Especie {
  fileprivate init(_ line: CashBook.Linha) {
    switch (line.especie, line.lancamento?.id) {
    case (.totalDoMes, _): self = .totalDoMes
    case (.lancamento, let id?): self = .lancamento(id)
    case (.lancamento, nil), (.saldoAnterior, _): self = .saldoAnterior
    }
  }
}
