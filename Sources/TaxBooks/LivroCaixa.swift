package import Canonical
internal import Interchange
package import Ledger
internal import Projections
package import RazaoKit

/// The book of receipts and payments of a period, to be looked at and printed.
package struct LivroCaixa: Sendable, Hashable {
  /// A line: the balance that a month begins with, an entry, or the sums of a month.
  package struct Linha: Sendable, Hashable {
    /// The kinds of lines.
    package enum Especie: Sendable, Hashable {
      /// The balance that a month begins with.
      case saldoAnterior
      /// The money that an entry brought or took.
      case lancamento(Uuid)
      /// The sums of a month, and the balance at its end.
      case totalDoMes
    }

    /// Its kind.
    package var especie: Especie
    /// The day.
    package var data: Day
    /// The party, else the name of the entry's kind; nil for balances and sums.
    package var historico: String?
    /// Its purpose: the other accounts of the entry, and its description.
    package var detalhe: String?
    /// The currency.
    package var moeda: Currency
    /// The money that came in, from zero.
    package var entrada: Total
    /// The money that went out, from zero.
    package var saida: Total
    /// The balance after it.
    package var saldo: Total
  }

  /// The day of the books: anything after it is left out.
  package var dia: Day
  /// The first 40 bits of the books' verification, as they are read aloud.
  package var voz: String
  /// The lines, by day.
  package var linhas: [Linha]
  /// Whether there are more lines than shown here.
  package var temMais: Bool
  /// The differences between the book and all that was posted, in sentences.
  package var avisos: [String]
}

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
      let (book, done) = try pedido.collected(fold.store, hoje: hoje) { CashBookLines($0) }
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
  var omitted: Int { book.omitted }

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
