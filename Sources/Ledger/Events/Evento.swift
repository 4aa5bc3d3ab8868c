public import Canonical

/// One event of the domain: what happened, to which aggregate (docs/FORMAT.md, section 4).
public struct Evento: Hashable, Sendable {
  /// The event's own random UUID (version 4).
  public let id: Uuid
  /// The aggregate that it is about, where the type names one; nil for a creation whose aggregate
  /// has the event's own `id`.
  public let of: Uuid?
  /// What happened.
  public let dados: Dados

  /// Makes an event; nothing is checked before it is recorded.
  public init(id: Uuid, of: Uuid? = nil, dados: Dados) {
    self.id = id
    self.of = of
    self.dados = dados
  }

  /// The UUID of the aggregate that the event is about.
  public var sobre: Uuid { of ?? id }

  /// What happened: one case a type of docs/FORMAT.md, section 5.
  public enum Dados: Hashable, Sendable {
    /// The ledger begins, with its name and root public key; the founding device's first event.
    case razaoCriado(nome: String, chave: PublicKey)
    /// The ledger has another name.
    case razaoRenomeado(nome: String)
    /// A device introduces itself.
    case dispositivoIniciado(DispositivoIniciado)
    /// The device has another name.
    case dispositivoRenomeado(nome: String)
    /// A device is trusted; `convite` names the invitation that admits it, nil for none.
    case dispositivoAprovado(dispositivo: Uuid, convite: Uuid?)
    /// A device is trusted no more, or only up to a commit.
    case dispositivoRevogado(Revogacao)
    /// Whoever holds the secret of this key may be admitted.
    case conviteCriado(chave: PublicKey)
    /// The invitation admits nobody any more.
    case conviteCancelado
    /// An account is opened.
    case contaAberta(ContaAberta)
    /// An account has another name, kind or linked account; what is nil stays, and one is not nil.
    case contaAlterada(nome: String?, tipo: String?, vinculada: Uuid?)
    /// An account is closed; nil where no reason was given.
    case contaEncerrada(motivo: String?)
    /// An account is open again; nil where no reason was given.
    case contaReaberta(motivo: String?)
    /// An account's postings are read with another account; nil separates them again.
    case contaUnificada(em: Uuid?)
    /// A transaction is recorded.
    case transacaoLancada(Lancamento)
    /// A transaction says something else from now on, as a whole.
    case transacaoCorrigida(ConteudoDeTransacao)
    /// A transaction counts no more; nil where no reason was given.
    case transacaoAnulada(motivo: String?)
    /// A transaction that was annulled counts again; nil where no reason was given.
    case transacaoRestaurada(motivo: String?)
    /// A row of a bank's file, which came with the import `origem`, is this transaction; `chaves`
    /// are sorted bytewise, without repetition.
    case transacaoConciliada(linha: Uuid, origem: Uuid, chaves: [String])
    /// An expense report is begun.
    case relatorioCriado(RelatorioCriado)
    /// A report has another title.
    case relatorioRenomeado(titulo: String)
    /// A report has one more expense.
    case despesaAdicionada(Despesa)
    /// An expense says something else from now on, as a whole.
    case despesaCorrigida(Despesa)
    /// A report is without an expense; nil where no reason was given.
    case despesaRemovida(despesa: Uuid, motivo: String?)
    /// A report is closed, with what it then came to.
    case relatorioRegistrado(Declaracao)
    /// A report that was registered is open again; nil where no reason was given.
    case relatorioReaberto(motivo: String?)
    /// An account's balance is asserted.
    case conferenciaFeita(Conferencia)
    /// An assertion is taken back; nil where no reason was given.
    case conferenciaAnulada(motivo: String?)
    /// The books are closed up to and including `ate`; nil where no reason was given.
    case periodoFechado(ate: Day, motivo: String?)
    /// A closing is taken back.
    case periodoReaberto(motivo: String)
    /// Somebody decides on a conflict.
    case conflitoResolvido(Decisao)
    /// A file is imported.
    case importacaoFeita(Importacao)
    /// The entries that only this import brought count no more; nil where no reason was given.
    case importacaoDesfeita(motivo: String?)
    /// An import that was undone counts again; nil where no reason was given.
    case importacaoRefeita(motivo: String?)
    /// An event of a type that this version does not know, kept and shown as it is.
    case desconhecido(tipo: String)
  }
}
