public import Canonical

/// A bank's file as it was read: the accounts in it, each with its rows.
///
/// Reading never stops at a bad row: it becomes a row that says why it cannot be read. A file that is
/// none of the known formats is no value of this type; see ``LeituraDeExtrato``.
public struct ArquivoDeExtrato: Hashable, Sendable {
  /// The word for the format, as an import records it: `ofx`, `qif`, `cnab240`, `cnab400`, or the
  /// name of the layout by which a CSV file was read (docs/FORMAT.md, section 5).
  public var formato: String
  /// The accounts, in the order of the file; at least one.
  public var contas: [ExtratoDeConta]
  /// Oddities of the file that did not stop the reading, by line.
  public var avisos: [AvisoDeExtrato]

  /// Makes a file of its parts.
  public init(formato: String, contas: [ExtratoDeConta], avisos: [AvisoDeExtrato] = []) {
    (self.formato, self.contas, self.avisos) = (formato, contas, avisos)
  }
}

/// The part of a file that is about one account.
public struct ExtratoDeConta: Hashable, Sendable {
  /// How the bank names the account; nil where the file does not say.
  public var numero: NumeroDeConta?
  /// The currency that the file states; nil where it states none.
  public var moeda: Currency?
  /// The rows, in the order of the file.
  public var linhas: [LinhaDeArquivo]
  /// The latest balance that the file states, by day; nil where it states none.
  public var saldo: SaldoDeExtrato?
  /// The balances that the file states at the ends of days, by day, one a day; empty where it states
  /// none.
  public var saldos: [SaldoDeExtrato]
  /// Whether each month's file gives a purchase in instalments the day of the purchase again; known
  /// of the layout, never guessed from rows (docs/FORMAT.md, section 8).
  public var repeteODiaDaCompra: Bool
  /// Whether the file or its layout says that it is a credit card, also where it has no number.
  public var isCartao: Bool
  /// The last day that the file says it is about; nil where it does not say.
  public var fim: Day?

  /// Makes the part of a file that is about one account.
  public init(
    numero: NumeroDeConta? = nil, moeda: Currency? = nil, linhas: [LinhaDeArquivo] = [],
    saldo: SaldoDeExtrato? = nil, saldos: [SaldoDeExtrato] = [], repeteODiaDaCompra: Bool = false,
    isCartao: Bool = false, fim: Day? = nil
  ) {
    (self.numero, self.moeda, self.linhas, self.fim) = (numero, moeda, linhas, fim)
    (self.saldo, self.saldos, self.isCartao) = (saldo, saldos, isCartao)
    self.repeteODiaDaCompra = repeteODiaDaCompra
  }
}

extension ExtratoDeConta {
  /// Whether it has a row or a balance.
  var saysSomething: Bool { !linhas.isEmpty || saldo != nil }
}

/// How a bank names an account: what stays the same from file to file.
public struct NumeroDeConta: Hashable, Sendable {
  /// The bank's number, as the file writes it; empty where it does not.
  public var banco: String
  /// The branch; empty where the file does not say.
  public var agencia: String
  /// The account's or card's number.
  public var conta: String
  /// Whether it is a credit card.
  public var isCartao: Bool

  /// Makes the name of an account.
  public init(banco: String = "", agencia: String = "", conta: String, isCartao: Bool = false) {
    (self.banco, self.agencia, self.conta, self.isCartao) = (banco, agencia, conta, isCartao)
  }
}

/// A balance that a file states.
public struct SaldoDeExtrato: Hashable, Sendable {
  /// The first line of the file that states it, counted from 1.
  public var linha: Int
  /// The day at whose end it holds.
  public var dia: Day
  /// The balance from the account's side: what is owed on a card is negative.
  public var valor: Amount

  /// Makes a balance.
  public init(linha: Int, dia: Day, valor: Amount) {
    (self.linha, self.dia, self.valor) = (linha, dia, valor)
  }
}

/// A row of a bank's file.
public struct LinhaDeArquivo: Hashable, Sendable {
  /// The kinds of row.
  public enum Leitura: Hashable, Sendable {
    /// An entry on a day: money that came in is positive, from the account's side.
    case lancamento(dia: Day, valor: Amount)
    /// A balance that stands among the entries and is none.
    case saldo(dia: Day, valor: Amount?)
    /// It cannot be read, with the sentence for people that says why.
    case ilegivel(String)
  }

  /// The first line of the file that it stands on, counted from 1.
  public var linha: Int
  /// Its kind, with its day and amount.
  public var leitura: Leitura
  /// The bank's own text, its parts joined by “ · ”, with control characters as spaces.
  public var texto: String
  /// The other party, where the file has a field of its own for it; nil where it is only in the text.
  public var nome: String?
  /// The bank's id of this row; nil where the file gives none, or gives it to several rows.
  public var chave: String?
  /// Keys of the world that stand in the row, as the log spells them (`e2e:…`, `boleto:…`).
  public var chavesDoMundo: [String]
  /// The account's balance after this row, from the account's side; nil where the file has none.
  public var saldoDepois: Amount?
  /// Which instalment of a purchase it is; nil for none.
  public var parcela: ParcelaDeExtrato?
  /// The kind that the file itself gives it; nil where it gives none.
  public var genero: GeneroDeLinha?
  /// The bank's number of the title that it pays, in a return file; nil where there is none.
  public var nossoNumero: String?
  /// The company's own number of what is paid, in a return file; nil where there is none.
  public var documento: String?
  /// The currency of its amount, where the row itself says one; nil where it is the account's.
  public var moeda: Currency?

  /// Makes a row.
  public init(
    linha: Int, leitura: Leitura, texto: String, nome: String? = nil, chave: String? = nil,
    chavesDoMundo: [String] = [], saldoDepois: Amount? = nil, parcela: ParcelaDeExtrato? = nil,
    genero: GeneroDeLinha? = nil, nossoNumero: String? = nil, documento: String? = nil,
    moeda: Currency? = nil
  ) {
    (self.linha, self.leitura, self.texto, self.nome) = (linha, leitura, texto, nome)
    (self.chave, self.chavesDoMundo, self.saldoDepois) = (chave, chavesDoMundo, saldoDepois)
    (self.parcela, self.genero, self.nossoNumero) = (parcela, genero, nossoNumero)
    (self.documento, self.moeda) = (documento, moeda)
  }
}

/// An instalment: which one of how many.
public struct ParcelaDeExtrato: Hashable, Sendable {
  /// Which one, from 1.
  public var numero: Int
  /// How many there are; 2 to 999.
  public var de: Int

  /// Makes an instalment, or nil where it is none of them.
  public init?(numero: Int, de: Int) {
    guard (2...999).contains(de), (1...de).contains(numero) else { return nil }
    (self.numero, self.de) = (numero, de)
  }
}

/// The kinds that a file itself gives its rows, beyond money in or out.
public enum GeneroDeLinha: String, CaseIterable, Hashable, Sendable {
  /// Of the bank: a fee, interest, a tax on it.
  case tarifa, juros
  /// Cash at a machine or a counter, a deposit, a direct debit, a cheque.
  case saque, deposito, debitoAutomatico, cheque
  /// A transfer, also to another account of one's own.
  case transferencia
  /// A payment; a purchase with a card.
  case pagamento, compra
  /// The balance that the account had before all others.
  case abertura
}

/// An oddity that did not stop the reading of a file.
public struct AvisoDeExtrato: Hashable, Sendable {
  /// The line that it is about, counted from 1; nil for the file as a whole.
  public var linha: Int?
  /// The sentence for people.
  public var mensagem: String

  /// Makes an oddity.
  public init(linha: Int? = nil, mensagem: String) {
    (self.linha, self.mensagem) = (linha, mensagem)
  }
}

extension [AvisoDeExtrato] {
  /// Adds an oddity of a line, or of the file as a whole.
  mutating func note(linha: Int? = nil, _ mensagem: String) {
    append(AvisoDeExtrato(linha: linha, mensagem: mensagem))
  }
}
