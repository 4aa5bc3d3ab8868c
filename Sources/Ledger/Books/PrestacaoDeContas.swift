public import Canonical

/// A month, or a year, of some accounts as their treasurer gives account of it: the balances before
/// and after, all entries between them, where the money came from and went, what the bank said, and
/// who closed it.
public struct PrestacaoDeContas: Sendable, Hashable {
  /// The name of the ledger; nil if nothing says.
  public var nome: String?
  /// The days of the month or the year.
  public var dias: ClosedRange<Day>
  /// The last day that counts: the end of these, or today where that is earlier.
  public var ate: Day
  /// The accounts, in the order in which they were named.
  public var contas: [ContaPrestada]
  /// The same money by where it came from and went; one for each currency.
  public var moedas: [MoedaPrestada]
  /// The closing in force that covers the days, and what changed since; nil for none.
  public var fechamento: FechamentoContado?
  /// The months of a year that had money or entries; none for a month.
  public var meses: [PrestacaoDeContas] = []

  /// The month, or the first one of the year.
  public var mes: Month { Month(of: dias.lowerBound) }
  /// Whether it is a year.
  public var isAno: Bool { dias.upperBound > mes.day(31) }

  /// Makes the account of some days.
  package init(
    nome: String?, dias: ClosedRange<Day>, ate: Day, contas: [ContaPrestada],
    moedas: [MoedaPrestada], fechamento: FechamentoContado?
  ) {
    (self.nome, self.dias, self.ate) = (nome, dias, ate)
    (self.contas, self.moedas, self.fechamento) = (contas, moedas, fechamento)
  }
}

/// One account in such a month: `abertura` and its entries sum to `fechamento`.
public struct ContaPrestada: Sendable, Hashable, Identifiable {
  /// The account's UUID.
  public var id: Uuid
  /// Its name.
  public var nome: String
  /// Its currency.
  public var moeda: Currency
  /// The balance before the month, signed from the account's side.
  public var abertura: Total
  /// The balance at its end.
  public var fechamento: Total
  /// The entries, oldest first.
  public var lancamentos: [LancamentoPrestado]
  /// The sum of the entries that add to the balance.
  public var entradas: Total { .sum(lancamentos.map(\.linha.valor).filter { $0.minor > 0 }) }
  /// The sum of the entries that take from it, as a positive figure.
  public var saidas: Total {
    Total.sum(lancamentos.map(\.linha.valor).filter { $0.minor < 0 }).negated
  }
  /// The balances of that month that were compared with the bank's, oldest first.
  public var conferencias: [ConferenciaPrestada]
  /// The proof that is given with it; nil for none.
  public var prova: ProvaPrestada?

  /// Makes the month of an account.
  package init(
    id: Uuid, nome: String, moeda: Currency, abertura: Total, fechamento: Total,
    lancamentos: [LancamentoPrestado], conferencias: [ConferenciaPrestada]
  ) {
    (self.id, self.nome, self.moeda) = (id, nome, moeda)
    (self.abertura, self.fechamento) = (abertura, fechamento)
    (self.lancamentos, self.conferencias) = (lancamentos, conferencias)
  }
}

/// An entry as an account of that month has it.
public struct LancamentoPrestado: Sendable, Hashable {
  /// Its number on paper, from 1 in the order of days: the same in every account that it is in.
  public var numero: Int
  /// The entry as the account sees it.
  public var linha: LinhaDeExtrato
  /// The names of its receipts as they are given with it.
  public var comprovantes: [String] = []
  /// How many receipts it has whose file is not here.
  public var faltam = 0

  /// Makes an entry.
  package init(numero: Int, linha: LinhaDeExtrato) { (self.numero, self.linha) = (numero, linha) }
}

/// A balance that was compared with the bank's.
public struct ConferenciaPrestada: Sendable, Hashable {
  /// The day at whose end it is.
  public var dia: Day
  /// The balance according to the bank.
  public var declarado: Total
  /// The balance according to the entries.
  public var encontrado: Total

  /// Makes a comparison.
  package init(dia: Day, declarado: Total, encontrado: Total) {
    (self.dia, self.declarado, self.encontrado) = (dia, declarado, encontrado)
  }
}

/// A proof as the page beside it quotes it.
public struct ProvaPrestada: Sendable, Hashable {
  /// The name of its file.
  public var arquivo: String
  /// The sentence that it proves.
  public var resposta: String
  /// The code to compare by voice.
  public var codigo: String

  /// Makes a quotation.
  package init(arquivo: String, resposta: String, codigo: String) {
    (self.arquivo, self.resposta, self.codigo) = (arquivo, resposta, codigo)
  }
}

/// The money of such a month in one currency: `abertura`, plus what `entrou`, less what `saiu`, plus
/// `transferido` and `outros`, is `fechamento`.
public struct MoedaPrestada: Sendable, Hashable {
  /// A category or an account, and its part of the money.
  public struct Parte: Sendable, Hashable {
    /// Its name.
    public var nome: String
    /// The sum of the days.
    public var valor: Total
    /// That of the month before; nil for a year.
    public var mesAnterior: Total?
    /// That of the year up to the last day; nil for a year.
    public var noAno: Total?

    /// Makes a part.
    package init(
      nome: String, valor: Total, mesAnterior: Total? = nil, noAno: Total? = nil
    ) {
      (self.nome, self.valor) = (nome, valor)
      (self.mesAnterior, self.noAno) = (mesAnterior, noAno)
    }
  }

  /// The currency.
  public var moeda: Currency
  /// The sum of the balances before the month.
  public var abertura: Total
  /// The sum of the balances at its end.
  public var fechamento: Total
  /// Income, by category.
  public var entrou: [Parte]
  /// Spending less refunds, by category.
  public var saiu: [Parte]
  /// Money from one's other accounts; below zero for money that went there.
  public var transferido: [Parte]
  /// Opening balances, adjustments and exchanges.
  public var outros: [Parte]

  /// Makes the money in a currency.
  package init(
    moeda: Currency, abertura: Total, fechamento: Total, entrou: [Parte], saiu: [Parte],
    transferido: [Parte], outros: [Parte]
  ) {
    (self.moeda, self.abertura, self.fechamento) = (moeda, abertura, fechamento)
    (self.entrou, self.saiu) = (entrou, saiu)
    (self.transferido, self.outros) = (transferido, outros)
  }
}
