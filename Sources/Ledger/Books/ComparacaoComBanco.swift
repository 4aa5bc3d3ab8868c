public import Canonical

/// A bank's file beside the books, for one account; nothing of it is recorded.
///
/// Which row is which entry is what an import of the file would decide.
public struct ComparacaoComBanco: Sendable, Hashable {
  /// A row whose entry moves the account by another amount than the bank says.
  public struct Diferente: Sendable, Hashable {
    /// The row.
    public var linha: LinhaDecidida
    /// The entry that it is.
    public var lancamento: Uuid
    /// The entry's amount on the account, signed from its side; zero if it is on another.
    public var noLivro: Total

    /// Makes a row with another amount.
    package init(linha: LinhaDecidida, lancamento: Uuid, noLivro: Total) {
      (self.linha, self.lancamento, self.noLivro) = (linha, lancamento, noLivro)
    }
  }

  /// The bank's balance at the end of a day beside that of the books.
  public struct SaldoComparado: Sendable, Hashable {
    /// The day.
    public var dia: Day
    /// The bank's balance, signed from the account's side.
    public var banco: Total
    /// The balance of the books.
    public var livro: Total
    /// The part of the difference that no row and no entry of the comparison explains: it predates
    /// the file, or the file itself does not add up.
    public var semExplicacao: Total

    /// Makes two balances beside each other.
    package init(dia: Day, banco: Total, livro: Total, semExplicacao: Total) {
      (self.dia, self.banco, self.livro) = (dia, banco, livro)
      self.semExplicacao = semExplicacao
    }

    /// How much more the books have than the bank.
    public var diferenca: Total {
      Total(fine: livro.fine - banco.fine, decimals: livro.decimals)
    }
  }

  /// The decisions about the rows, as an import would make them.
  public var plano: PlanoDeImportacao
  /// The days that the file is about; nil where it has neither rows nor balances.
  public var dias: ClosedRange<Day>?
  /// The entries of those days that match no row of the file, newest first.
  public var soNoLivro: [LancamentoListado]
  /// The rows whose entries have another amount.
  public var diferentes: [Diferente]
  /// The balances at the end of each day for which the bank states one, by day.
  public var saldos: [SaldoComparado]

  /// Makes a comparison.
  package init(
    plano: PlanoDeImportacao, dias: ClosedRange<Day>?, soNoLivro: [LancamentoListado],
    diferentes: [Diferente], saldos: [SaldoComparado]
  ) {
    (self.plano, self.dias, self.soNoLivro) = (plano, dias, soNoLivro)
    (self.diferentes, self.saldos) = (diferentes, saldos)
  }

  /// The rows that are at the bank and not in the books: an import records them.
  public var soNoBanco: [LinhaDecidida] { plano.novas }

  /// The rows whose entries a person annulled.
  public var retiradas: [LinhaDecidida] {
    plano.linhas.filter { if case .retirada = $0.estado { true } else { false } }
  }

  /// The rows that a person has to decide.
  public var aDecidir: [LinhaDecidida] { plano.duvidosas }

  /// The number of rows that match entries of the same amount.
  public var batem: Int {
    let found = plano.linhas.count { line in
      guard !line.isDuvidosa, line.ocorrencia == nil else { return false }
      switch line.estado {
      case .importada, .casa: return true
      case .nova, .retirada, .saldo, .ilegivel: return false
      }
    }
    return found - diferentes.count
  }

  /// The first day at whose end the balances differ; nil where they never do.
  public var primeiraDiferenca: SaldoComparado? { saldos.first { $0.diferenca.fine != 0 } }

  /// Whether the bank and the books agree.
  public var confere: Bool {
    soNoLivro.isEmpty && diferentes.isEmpty && primeiraDiferenca == nil
      && plano.linhas.allSatisfy { line in
        guard !line.isDuvidosa, line.ocorrencia == nil else { return false }
        switch line.estado {
        case .importada, .casa, .saldo: return true
        case .nova, .retirada, .ilegivel: return false
        }
      }
  }
}
