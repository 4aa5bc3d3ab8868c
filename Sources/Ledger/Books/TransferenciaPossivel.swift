public import Canonical

/// Two entries that look like one transfer between own accounts: each came from its own bank's file,
/// on machines that did not know of the other's.
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

  /// The half by which the money leaves, and that by which it comes in.
  public var saida: Metade, entrada: Metade

  /// The UUID of the entry by which the money leaves.
  public var id: Uuid { saida.lancamento.id }

  /// Makes a possible transfer.
  package init(saida: Metade, entrada: Metade) { (self.saida, self.entrada) = (saida, entrada) }

  /// Whether an entry is one of the two.
  package func has(_ entry: Uuid) -> Bool {
    saida.lancamento.id == entry || entrada.lancamento.id == entry
  }
}
