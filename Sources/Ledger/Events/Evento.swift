public import Canonical

/// One event of the domain: what happened, to which aggregate (docs/FORMAT.md, section 4).
public struct Evento: Hashable, Sendable {
  /// The event's own random UUID (version 4).
  public let id: Uuid
  /// The aggregate that it is about, if its type names one; nil for a creation whose aggregate has
  /// the event's own `id`.
  public let of: Uuid?
  /// The event's payload.
  public let dados: Dados

  /// Makes an event; nothing is checked before it is recorded.
  public init(id: Uuid, of: Uuid? = nil, dados: Dados) {
    (self.id, self.of, self.dados) = (id, of, dados)
  }

  /// The UUID of the aggregate that the event is about.
  public var sobre: Uuid { of ?? id }

  /// The payload: one case per type of docs/FORMAT.md, section 5.
  public enum Dados: Hashable, Sendable {
    /// The ledger begins.
    case razaoCriado(RazaoCriado)
    /// The ledger is renamed.
    case razaoRenomeado(RazaoRenomeado)
    /// The ledger has a rule of who approves reports.
    case razaoAprovacao(RazaoAprovacao)
    /// A device introduces itself.
    case dispositivoIniciado(DispositivoIniciado)
    /// The device is renamed.
    case dispositivoRenomeado(DispositivoRenomeado)
    /// A device is trusted.
    case dispositivoAprovado(DispositivoAprovado)
    /// A device is no longer trusted, or only up to a commit.
    case dispositivoRevogado(Revogacao)
    /// An invitation admits a device that holds the secret of its key.
    case conviteCriado(ConviteCriado)
    /// The invitation no longer admits anybody.
    case conviteCancelado(ConviteCancelado)
    /// An account is opened.
    case contaAberta(ContaAberta)
    /// An account gets a new name, kind or linked account.
    case contaAlterada(ContaAlterada)
    /// An account is closed.
    case contaEncerrada(ContaEncerrada)
    /// An account is reopened.
    case contaReaberta(ContaReaberta)
    /// An account's postings are read with another account, or separately again.
    case contaUnificada(ContaUnificada)
    /// A transaction is recorded.
    case transacaoLancada(TransacaoLancada)
    /// A transaction's content is replaced as a whole.
    case transacaoCorrigida(TransacaoCorrigida)
    /// A transaction no longer counts.
    case transacaoAnulada(TransacaoAnulada)
    /// An annulled transaction counts again.
    case transacaoRestaurada(TransacaoRestaurada)
    /// A row of a bank's file matches this transaction.
    case transacaoConciliada(TransacaoConciliada)
    /// An expense report is created.
    case relatorioCriado(RelatorioCriado)
    /// A report is renamed.
    case relatorioRenomeado(RelatorioRenomeado)
    /// An expense is added to a report.
    case despesaAdicionada(DespesaAdicionada)
    /// An expense is replaced as a whole.
    case despesaCorrigida(DespesaCorrigida)
    /// An expense is removed from a report.
    case despesaRemovida(DespesaRemovida)
    /// A report is closed, with its totals at that point.
    case relatorioRegistrado(Declaracao)
    /// A registered report is reopened.
    case relatorioReaberto(RelatorioReaberto)
    /// A registration is approved.
    case relatorioAprovado(RelatorioAprovado)
    /// A registered report is sent back.
    case relatorioDevolvido(RelatorioDevolvido)
    /// An account's balance is asserted.
    case conferenciaFeita(ConferenciaFeita)
    /// An assertion is withdrawn.
    case conferenciaAnulada(ConferenciaAnulada)
    /// The books are closed up to and including a day.
    case periodoFechado(FechamentoDePeriodo)
    /// A closing is withdrawn.
    case periodoReaberto(PeriodoReaberto)
    /// Somebody decides on a conflict.
    case conflitoResolvido(Decisao)
    /// A file is imported.
    case importacaoFeita(Importacao)
    /// The entries that only this import brought no longer count.
    case importacaoDesfeita(ImportacaoDesfeita)
    /// An undone import counts again.
    case importacaoRefeita(ImportacaoRefeita)
    /// A kind of expense has a title or a category.
    case tipoDefinido(TipoDefinido)
    /// A layout of files is defined.
    case formatoDefinido(FormatoDefinido)
    /// A rule for the rows of a bank is made.
    indirect case regraCriada(RegraCriada)
    /// A rule is replaced as a whole.
    indirect case regraAlterada(RegraAlterada)
    /// A plan is made.
    indirect case planoCriado(PlanoCriado)
    /// A plan's occurrences get another entry from one of them on.
    indirect case planoAlterado(PlanoAlterado)
    /// A plan's end changes.
    case planoLimitado(PlanoLimitado)
    /// One occurrence of a plan is moved, skipped or done.
    indirect case planoOcorrencia(PlanoOcorrencia)
    /// A card's bills close and fall due on other days, from one bill on.
    case contaCiclo(ContaCiclo)
    /// A bill is declared.
    case contaFaturada(ContaFaturada)
    /// An entry's posting on a card is moved to another bill.
    case transacaoFaturada(TransacaoFaturada)
    /// A category has a budget.
    case contaOrcada(ContaOrcada)
    /// The ledger has a key to seal for.
    case razaoCofre(RazaoCofre)
    /// A device has a key to seal for.
    case dispositivoCofre(DispositivoCofre)
    /// An invitation has a key to seal for.
    case conviteCofre(ConviteCofre)
    /// A checkpoint.
    case notaMarco(Marco)
    /// A checkpoint was recomputed.
    case notaConferida(MarcoConferido)
    /// The other events of the commit undo another commit.
    case notaDesfeita(RegistroDesfeito)
    /// An entry gets a receipt, or loses it.
    case notaComprovante(ComprovanteJuntado)
    /// An event of a type that this version does not know, kept and shown as it is.
    case desconhecido(tipo: String)
  }
}
