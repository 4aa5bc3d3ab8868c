public import Canonical

/// The book of receipts and payments of a period, to be looked at and printed.
public struct LivroCaixa: Sendable, Hashable {
  /// A line: the balance that a month begins with, an entry, or the sums of a month.
  public struct Linha: Sendable, Hashable {
    /// The kinds of lines.
    public enum Especie: Sendable, Hashable {
      /// The balance that a month begins with.
      case saldoAnterior
      /// The money that an entry brought or took.
      case lancamento(Uuid)
      /// The sums of a month, and the balance at its end.
      case totalDoMes
    }

    /// Its kind.
    public var especie: Especie
    /// The day.
    public var data: Day
    /// The party, else the name of the entry's kind; nil for balances and sums.
    public var historico: String?
    /// Its purpose: the other accounts of the entry, and its description.
    public var detalhe: String?
    /// The currency.
    public var moeda: Currency
    /// The money that came in, from zero.
    public var entrada: Total
    /// The money that went out, from zero.
    public var saida: Total
    /// The balance after it.
    public var saldo: Total

    /// Makes a line.
    package init(
      especie: Especie, data: Day, historico: String?, detalhe: String?, moeda: Currency,
      entrada: Total, saida: Total, saldo: Total
    ) {
      (self.especie, self.data, self.historico) = (especie, data, historico)
      (self.detalhe, self.moeda) = (detalhe, moeda)
      (self.entrada, self.saida, self.saldo) = (entrada, saida, saldo)
    }
  }

  /// The day of the books: anything after it is left out.
  public var dia: Day
  /// The first 40 bits of the books' verification, as they are read aloud.
  public var voz: String
  /// The lines, by day.
  public var linhas: [Linha]
  /// Whether there are more lines than shown here.
  public var temMais: Bool
  /// The differences between the book and all that was posted, in sentences.
  public var avisos: [String]

  /// Makes a book.
  package init(dia: Day, voz: String, linhas: [Linha], temMais: Bool, avisos: [String]) {
    (self.dia, self.voz, self.linhas) = (dia, voz, linhas)
    (self.temMais, self.avisos) = (temMais, avisos)
  }
}

/// The entries of a year in the files that Carnê-Leão Web imports.
public struct CarneLeao: Sendable, Hashable {
  /// A file.
  public struct Arquivo: Sendable, Hashable {
    /// Its content and its number: `rendimentos`, `pagamentos`, `pagamentos-2`.
    public var parte: String
    /// How many lines it has.
    public var linhas: Int
    /// The whole of it.
    public var texto: String

    /// Makes a file.
    package init(parte: String, linhas: Int, texto: String) {
      (self.parte, self.linhas, self.texto) = (parte, linhas, texto)
    }
  }

  /// The year.
  public var ano: Int
  /// The day of the books: anything after it is left out.
  public var dia: Day
  /// The verification of the books, in full.
  public var verificacao: Hash256
  /// Its first 40 bits, as they are read aloud.
  public var voz: String
  /// The files: those of income, then those of payments; none if the year has no line.
  public var arquivos: [Arquivo]
  /// The differences between the files and the books, in sentences.
  public var avisos: [String]

  /// Makes a year.
  package init(
    ano: Int, dia: Day, verificacao: Hash256, voz: String, arquivos: [Arquivo], avisos: [String]
  ) {
    (self.ano, self.dia, self.verificacao, self.voz) = (ano, dia, verificacao, voz)
    (self.arquivos, self.avisos) = (arquivos, avisos)
  }
}
