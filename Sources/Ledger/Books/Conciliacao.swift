public import Canonical

/// An account beside its bank, by hand: the entries that no bank has confirmed up to a day, and
/// those among them that somebody has ticked off on this machine.
///
/// Sums are signed from the account's side, so that a debt is negative.
public struct Conciliacao: Sendable, Hashable {
  /// An entry that no bank has confirmed.
  public struct Pendente: Sendable, Hashable, Identifiable {
    /// The entry, seen from the account.
    public var lancamento: LancamentoListado
    /// Whether it is ticked off on this machine.
    public var isMarcado: Bool

    /// The entry's UUID.
    public var id: Uuid { lancamento.id }

    /// Makes an entry that no bank has confirmed.
    package init(lancamento: LancamentoListado, isMarcado: Bool) {
      (self.lancamento, self.isMarcado) = (lancamento, isMarcado)
    }
  }

  /// Some of those entries together.
  public struct Parte: Sendable, Hashable {
    /// How many there are.
    public var quantos: Int
    /// Their sum.
    public var soma: Total

    /// Makes a part.
    package init(quantos: Int, soma: Total) { (self.quantos, self.soma) = (quantos, soma) }
  }

  /// The account as it is read, with its balance of today.
  public var conta: Conta
  /// The day up to which it is compared.
  public var dia: Day
  /// The balance of the books at the end of that day.
  public var livro: Total
  /// The balance of the bank at the end of that day; nil if nobody gave it.
  public var banco: Total?
  /// The day of the last balance assertion on the account that holds; nil for none.
  public var conferidoAte: Day?
  /// The entries that no bank has confirmed up to the day, newest first; only the newest if there
  /// are very many.
  public var pendentes: [Pendente]
  /// Those of them that are ticked off, and those that are not, whether listed or not.
  public var marcados: Parte, porMarcar: Parte
  /// The entries of its bank's file that may be one with another own account's, newest first.
  public var transferencias: [TransferenciaPossivel]

  /// Makes an account beside its bank.
  package init(
    conta: Conta, dia: Day, livro: Total, banco: Total?, conferidoAte: Day?, pendentes: [Pendente],
    marcados: Parte, porMarcar: Parte, transferencias: [TransferenciaPossivel] = []
  ) {
    (self.conta, self.dia, self.livro, self.banco) = (conta, dia, livro, banco)
    (self.conferidoAte, self.pendentes, self.marcados) = (conferidoAte, pendentes, marcados)
    (self.porMarcar, self.transferencias) = (porMarcar, transferencias)
  }

  /// How many entries are not listed because there are very many.
  public var naoListados: Int {
    marcados.quantos + porMarcar.quantos - pendentes.count
  }

  /// The balance of the entries confirmed before or ticked off: the books' balance without the
  /// others.
  public var conferido: Total {
    Total(fine: livro.fine - porMarcar.soma.fine, decimals: livro.decimals)
  }

  /// The balance that is confirmed and ticked off, less the bank's; nil if nobody gave that.
  public var diferenca: Total? {
    banco.map { Total(fine: conferido.fine - $0.fine, decimals: livro.decimals) }
  }

  /// Whether the bank's balance equals the books' with every entry up to the day ticked off, so
  /// that it can be asserted.
  ///
  /// An entry left unticked is not at the bank, so it belongs on a later day.
  public var bate: Bool { diferenca?.fine == 0 && porMarcar.quantos == 0 }
}

/// Two entries that look like one transfer between own accounts: each came from its own bank's
/// file, on machines that did not know of each other's entry.
public struct TransferenciaPossivel: Sendable, Hashable, Identifiable {
  /// One of the two, seen from the account whose file brought it.
  public struct Metade: Sendable, Hashable {
    /// The entry; its amount is signed from the account's side.
    public var lancamento: LancamentoListado
    /// The account.
    public var conta: Uuid
    /// The account's name.
    public var nomeDaConta: String

    /// Makes a half.
    package init(lancamento: LancamentoListado, conta: Uuid, nomeDaConta: String) {
      (self.lancamento, self.conta, self.nomeDaConta) = (lancamento, conta, nomeDaConta)
    }
  }

  /// The half that takes the money out, and the half that brings it in.
  public var saida: Metade, entrada: Metade

  /// The UUID of the entry that takes the money out.
  public var id: Uuid { saida.lancamento.id }

  /// Makes a possible transfer.
  package init(saida: Metade, entrada: Metade) { (self.saida, self.entrada) = (saida, entrada) }

  /// Whether an entry is one of the two.
  package func has(_ entry: Uuid) -> Bool {
    saida.lancamento.id == entry || entrada.lancamento.id == entry
  }
}
