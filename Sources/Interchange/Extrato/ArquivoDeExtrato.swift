public import Canonical

/// The contents of a bank's file: its accounts, each with its rows.
///
/// Reading never stops at a bad row: it becomes a row that says why it cannot be read. A file of an
/// unknown format has no value of this type; see ``LeituraDeExtrato``.
public struct ArquivoDeExtrato: Hashable, Sendable {
  /// The word for the format, as an import records it: `ofx`, `qif`, `cnab240`, `cnab400`, or the
  /// name of the layout by which a CSV file was read (docs/FORMAT.md, section 5).
  public var formato: String
  /// The accounts, in the order of the file; at least one.
  public var contas: [ExtratoDeConta]
  /// Oddities of the file that did not stop the reading, by line.
  public var avisos: [AvisoDeExtrato] = []
}

/// The part of a file that is about one account.
public struct ExtratoDeConta: Hashable, Sendable {
  /// The bank's name for the account; nil if the file does not give one.
  public var numero: NumeroDeConta?
  /// The currency that the file states; nil if it states none.
  public var moeda: Currency?
  /// The rows, in the order of the file.
  public var linhas: [LinhaDeArquivo] = []
  /// The latest balance that the file states, by day; nil if it states none.
  public var saldo: SaldoDeExtrato?
  /// The end-of-day balances that the file states, in order, one a day; empty if it states none.
  public var saldos: [SaldoDeExtrato] = []
  /// Whether an instalment repeats the purchase's day in each month's file.
  ///
  /// It is known from the layout, never guessed from rows (docs/FORMAT.md, section 8).
  public var repeteODiaDaCompra = false
  /// Whether the file or its layout identifies a credit card, even without a number.
  public var isCartao = false
  /// The last day that the file covers; nil if it does not say.
  public var fim: Day?

  /// Whether it has a row or a balance.
  var saysSomething: Bool { !linhas.isEmpty || saldo != nil }
}

/// A bank's name for an account, which stays the same from file to file.
public struct NumeroDeConta: Hashable, Sendable {
  /// The bank's number, as the file writes it; empty if it does not.
  public var banco = ""
  /// The branch; empty if the file does not name it.
  public var agencia = ""
  /// The account's or card's number.
  public var conta: String
  /// Whether it is a credit card.
  public var isCartao = false

  /// The name of its bank; nil for an unknown one.
  package var nomeDoBanco: String? {
    guard banco.utf8.count < 9, let number = Int(banco), (1...999).contains(number) else {
      return nil
    }
    return Bancos.nome(String("00\(number)".suffix(3)))
  }
}

/// A balance that a file states.
public struct SaldoDeExtrato: Hashable, Sendable {
  /// The first line of the file that states it, counted from 1.
  public var linha: Int
  /// The day at whose end it holds.
  public var dia: Day
  /// The balance from the account's side: a card's debt is negative.
  public var valor: Amount
}

extension [SaldoDeExtrato] {
  /// One balance for each day, in order: the last one named.
  /// - Parameter better: balances that replace the others of their day.
  /// - Complexity: O(n log n).
  static func porDia(_ stated: [SaldoDeExtrato], _ better: [SaldoDeExtrato] = []) -> Self {
    var days: [Day: SaldoDeExtrato] = [:]
    for balance in stated + better { days[balance.dia] = balance }
    return days.values.sorted { $0.dia < $1.dia }
  }
}

/// A row of a bank's file.
public struct LinhaDeArquivo: Hashable, Sendable {
  /// The kinds of row.
  public enum Leitura: Hashable, Sendable {
    /// An entry on a day; from the account's side, money that comes in is positive.
    case lancamento(dia: Day, valor: Amount)
    /// A balance among the entries.
    case saldo(dia: Day, valor: Amount?)
    /// An unreadable row, with a sentence for people that says why.
    case ilegivel(String)
  }

  /// The first line of the file that it is on, counted from 1.
  public var linha: Int
  /// Its kind, with its day and amount.
  public var leitura: Leitura
  /// The bank's own text, its parts joined by “ · ”, with control characters as spaces.
  public var texto: String
  /// The other party, if the file has a field for it; nil if it is only in the text.
  public var nome: String?
  /// The bank's id of this row; nil if the file gives none, or gives it to several rows.
  public var chave: String?
  /// Keys of the world in the row, as the log spells them (`e2e:…`, `boleto:…`).
  public var chavesDoMundo: [String] = []
  /// The account's balance after this row, from the account's side; nil if the file has none.
  public var saldoDepois: Amount?
  /// The instalment of a purchase that it is; nil if it is none.
  public var parcela: ParcelaDeExtrato?
  /// The kind that the file itself gives it; nil if it gives none.
  public var genero: GeneroDeLinha?
  /// The bank's number of the paid title, in a return file; nil if there is none.
  public var nossoNumero: String?
  /// The company's own number of the paid title, in a return file; nil if there is none.
  public var documento: String?
  /// The currency of its amount, if the row states one; nil for the account's.
  public var moeda: Currency?
}

/// An instalment: its number, and the total.
public struct ParcelaDeExtrato: Hashable, Sendable {
  /// The number, from 1.
  public var numero: Int
  /// The total number of instalments, 2 to 999.
  public var de: Int

  /// Makes an instalment; nil if the numbers are out of range.
  public init?(numero: Int, de: Int) {
    guard (2...999).contains(de), (1...de).contains(numero) else { return nil }
    (self.numero, self.de) = (numero, de)
  }
}

/// The kinds that a file itself gives its rows, beyond money in or out.
public enum GeneroDeLinha: String, CaseIterable, Hashable, Sendable {
  /// The bank's own: a fee, interest, or a tax on it.
  case tarifa, juros
  /// Cash from a machine or a counter, a deposit, a direct debit, a cheque.
  case saque, deposito, debitoAutomatico, cheque
  /// A transfer, including one to another own account.
  case transferencia
  /// A payment; a purchase with a card.
  case pagamento, compra
  /// The opening balance of the account.
  case abertura
}

/// An oddity that did not stop the reading of a file.
public struct AvisoDeExtrato: Hashable, Sendable {
  /// The line that it is about, counted from 1; nil for the file as a whole.
  public var linha: Int?
  /// The sentence for people.
  public var mensagem: String
}

extension [AvisoDeExtrato] {
  /// Adds an oddity of a line, or of the file as a whole.
  mutating func note(linha: Int? = nil, _ mensagem: String) {
    append(AvisoDeExtrato(linha: linha, mensagem: mensagem))
  }
}

extension LinhaDeArquivo.Leitura {
  /// The kind of a row with the given day and amount.
  /// - Parameters:
  ///   - isBalance: whether its text is a balance's, which may have no amount.
  ///   - fields: the format's names for both, for error messages.
  init(
    _ day: DaySpelling, _ amount: AmountSpelling, isBalance: Bool,
    fields: (day: String, amount: String) = ("", "")
  ) {
    switch (day, amount) {
    case (.blank, _): self = .ilegivel("Falta o dia\(fields.day).")
    case (.wrong(let reason), _): self = .ilegivel("O dia não foi lido: \(reason).")
    case (.day(let dia), .amount(let valor)):
      self = isBalance ? .saldo(dia: dia, valor: valor) : .lancamento(dia: dia, valor: valor)
    case (.day(let dia), .blank):
      self = isBalance ? .saldo(dia: dia, valor: nil) : .ilegivel("Falta o valor\(fields.amount).")
    case (.day, .wrong(let reason)): self = .ilegivel("O valor não foi lido: \(reason).")
    }
  }

  /// The day of an entry; nil for any other row.
  var diaDoLancamento: Day? { if case .lancamento(let dia, _) = self { dia } else { nil } }
}

extension Sequence where Element: Hashable {
  /// The elements that occur more than once: keys of rows that identify none.
  var repetidos: Set<Element> {
    var seen: Set<Element> = []
    return Set(filter { !seen.insert($0).inserted })
  }
}
