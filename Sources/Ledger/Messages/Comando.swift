public import Canonical

/// A command that a message leads to, with what it is about.
///
/// What is nil or not among a case's values stands as a word in capitals where it is typed.
public enum Comando: Sendable, Hashable {
  // MARK: Accounts

  /// Lists all accounts.
  case contas
  /// Opens an account.
  case abrirConta(TipoDeConta)
  /// Changes what an account is, and to which it is linked.
  case alterarConta(Uuid, vinculada: Uuid?)
  /// Opens a closed account again.
  case reabrirConta(Uuid)
  /// Closes an account.
  case encerrarConta(Uuid)
  /// Reads an account separately again.
  case separarConta(Uuid)
  /// Says what an account's balance is at the end of a day.
  case conferir

  // MARK: Entries

  /// Lists the entries on an account.
  case extrato
  /// Tells what happened to something.
  case historia(Assunto)
  /// Lists the entries behind a balance, from the newest on.
  case explicar
  /// Records what is in an account at the start, though the period is closed.
  case lancarSaldoInicial
  /// Annuls an entry.
  case anular(Uuid?)
  /// Lets an annulled entry count again.
  case restaurar(Uuid)

  // MARK: Periods

  /// Closes the books up to a day.
  case fechar
  /// Takes a closing back.
  case reabrirPeriodo(Uuid)

  // MARK: Expense reports

  /// Lists all expense reports.
  case relatorios
  /// Shows an expense report.
  case relatorio(Uuid)
  /// Reviews an expense report and registers it.
  case registrarRelatorio(Uuid)
  /// Opens a registered expense report again.
  case reabrirRelatorio(Uuid)
  /// Adds an expense to a report.
  case adicionarDespesa(relatorio: Uuid)

  // MARK: Conflicts, the whole ledger

  /// Lists the open conflicts.
  case conflitos
  /// Shows a conflict.
  case conflito
  /// Reads everything again and says what is wrong.
  case auditar
  /// Tells who is here and what is waiting.
  case situacao
  /// Makes a new ledger.
  case iniciar

  // MARK: Devices

  /// Lists the devices and the invitations.
  case aparelhos
  /// Shows a device and what it wrote.
  case aparelho(Uuid)
  /// Approves a device.
  case aprovarAparelho(Uuid)
  /// Revokes a device.
  case revogarAparelho
  /// Makes an invitation.
  case convidar
  /// Takes the ledger up again with the recovery code.
  case recuperar
  /// Keeps the recovery code on this machine.
  case guardarCodigo
  /// Makes this machine a device of the ledger in a folder, copied to another.
  case entrar(de: String, em: String)

  // MARK: Places

  /// Synchronises with a place; where several ledgers are known, the one in a folder.
  case sincronizar(lugar: String?, razao: String?)
  /// Reads a bundle.
  case lerPacote(String)

  /// What a history is of.
  public enum Assunto: Sendable, Hashable {
    /// Something that has a page or a screen of its own.
    case lancamento(Uuid), conta(Uuid), relatorio(Uuid), aparelho(Uuid), conflito(Uuid)
    /// Something else that has an id.
    case outro(Uuid)
    /// Whatever somebody means.
    case algo
  }
}

extension Comando.Assunto {
  /// An aggregate.
  package init(_ agregado: Agregado) {
    self =
      switch agregado.especie {
      case .transacao: .lancamento(agregado.id)
      case .conta: .conta(agregado.id)
      case .relatorio: .relatorio(agregado.id)
      case .dispositivo: .aparelho(agregado.id)
      case .conflito: .conflito(agregado.id)
      case .razao, .aprovacao, .revogacao, .convite, .conferencia, .periodo, .importacao:
        .outro(agregado.id)
      }
  }

  /// As much of it as is typed.
  var digitado: String {
    switch self {
    case .lancamento(let id), .conta(let id), .relatorio(let id), .aparelho(let id),
      .conflito(let id), .outro(let id):
      id.curto
    case .algo: "ID"
    }
  }
}
