package import Canonical
package import Ledger

/// What a row or a line opens: a thing, a room, or something to do.
package enum Selection: Sendable, Hashable {
  // MARK: Things

  case dispositivo(Uuid)
  case conta(Uuid)
  case transacao(Uuid)
  case relatorio(Uuid)
  /// The review of a report before it is registered.
  case revisao(Uuid)
  case despesa(relatorio: Uuid, despesa: Uuid)
  case conflito(Uuid)
  /// The code of what is being paid, to be typed again.
  case codigo

  // MARK: Rooms

  /// All that is owned and owed.
  case resumo
  /// The balances of all accounts.
  case saldos
  /// An audit of the whole ledger.
  case auditoria
  /// All open conflicts.
  case conflitos
  /// All devices, and the invitations.
  case aparelhos
  /// The places that this machine synchronises with.
  case lugares
  /// The same list as it was asked for, from the entry after this one on.
  case continuacao(depois: Uuid)
  /// A list with all of its rows, of which some were left out.
  case inteira(Lista)
  /// What may be wrong where the bank shows another balance.
  ///
  /// The balance is as the bank shows it: of a debt it is what is owed.
  case suspeitas(conta: Uuid, em: Day?, banco: Total)

  // MARK: What one does

  case lancamentoNovo
  /// The correction of an entry.
  case correcao(Uuid)
  /// The annulment of an entry.
  case anulacao(Uuid)
  /// The payment of what a code asks for.
  case pagamento(Cobranca.Especie, codigo: String)
  case relatorioNovo
  case despesaNova(relatorio: Uuid)
  /// The reimbursement of a report.
  case reembolso(relatorio: Uuid)
  /// A decision on a conflict, and what stays, where that has to be said.
  case decisao(conflito: Uuid, palavra: PalavraDeDecisao, mantido: Uuid?)
  case conviteNovo
  /// The approval of a device.
  case aprovacao(Uuid)
  /// The revocation of a device.
  case revogacao(Uuid)

  /// The lists that may be too long for a first look.
  package enum Lista: Sendable, Hashable {
    case conflitos
    case novidades
    case auditoria
    /// What a device wrote that does not count.
    case registros(dispositivo: Uuid)
  }
}
