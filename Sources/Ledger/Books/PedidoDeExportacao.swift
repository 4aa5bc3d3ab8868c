public import Canonical

/// A format in which the books are exported for other programs.
public enum FormatoDeExportacao: String, Sendable, Hashable, CaseIterable {
  /// A journal of hledger.
  case hledger
  /// A journal of ledger.
  case ledger
  /// The language of beancount, versions 2 and 3.
  case beancount
  /// A table with a row for each entry.
  case csvLancamentos = "csv-lancamentos"
  /// A table with a row for each side of an entry.
  case csvPartidas = "csv-partidas"
  /// A table with a row for each account and end of a month.
  case csvSaldos = "csv-saldos"
  /// One JSON document with accounts, entries and balances compared with the bank's.
  case json
  /// A bank statement of one account, OFX 1.
  case ofx
  /// The same as OFX 2.
  case ofx2
  /// The entries that plans expect, beside a journal of hledger.
  case hledgerPlanos = "hledger-planos"
  /// The budgets as goals, beside a journal of hledger.
  case hledgerOrcamentos = "hledger-orcamentos"
  /// A table of receipts and payments, with the balance after each.
  case livroCaixa = "livro-caixa"

  /// Whether it covers one account, which has to be named.
  public var isDeUmaConta: Bool { self == .ofx || self == .ofx2 }

  /// Whether it is a table for spreadsheets.
  public var isTabela: Bool { extensao == "csv" }

  /// The extension of its files' names, without the point.
  public var extensao: String {
    switch self {
    case .hledger, .hledgerPlanos, .hledgerOrcamentos: "journal"
    case .ledger: "ledger"
    case .beancount: "beancount"
    case .csvLancamentos, .csvPartidas, .csvSaldos, .livroCaixa: "csv"
    case .json: "json"
    case .ofx, .ofx2: "ofx"
    }
  }
}

/// Which part of the books to export, and how.
public struct PedidoDeExportacao: Sendable, Hashable {
  /// The format.
  public var formato: FormatoDeExportacao
  /// The first day whose entries are written, after the balances of the day before; nil for the
  /// very first.
  public var de: Day?
  /// The last day whose entries are written; nil for the very last, including future days.
  public var ate: Day?
  /// The account whose entries are written, whole; nil for all.
  public var conta: Uuid?
  /// Whether a table is written as a Brazilian Excel does.
  public var isPlanilha = false
  /// Whether the receipts of what is written are put beside the file.
  public var levaComprovantes = false

  /// Asks for all entries.
  public init(_ formato: FormatoDeExportacao) { self.formato = formato }

  /// Whether it is of a day.
  package func contem(_ day: Day) -> Bool {
    de.map { day >= $0 } ?? true && ate.map { day <= $0 } ?? true
  }
}

/// The result of an export.
public struct Exportacao: Sendable, Hashable {
  /// The request.
  public var pedido: PedidoDeExportacao
  /// The day of the books: anything after it is only scheduled.
  public var dia: Day
  /// The verification of the books, in full.
  public var verificacao: Hash256
  /// Its first 40 bits, as they are read aloud.
  public var voz: String
  /// How many entries were written.
  public var lancamentos: Int
  /// The differences between the file and the books, in sentences; a format with comments has them
  /// in the file too.
  public var avisos: [String]
  /// The receipts that were put beside the file, by their paths there.
  public package(set) var comprovantes: [String] = []

  /// Makes a result.
  package init(
    pedido: PedidoDeExportacao, dia: Day, verificacao: Hash256, voz: String, lancamentos: Int,
    avisos: [String]
  ) {
    (self.pedido, self.dia, self.verificacao) = (pedido, dia, verificacao)
    (self.voz, self.lancamentos, self.avisos) = (voz, lancamentos, avisos)
  }
}
