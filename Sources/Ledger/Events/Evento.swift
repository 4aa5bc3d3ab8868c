public import Canonical

/// One event of the domain: what happened, to which aggregate.
public struct Evento: Hashable, Sendable {
  /// The event's own random UUID.
  public let id: Uuid
  /// The aggregate it is about, where the type names one; a creation without it is about `id`.
  public let of: Uuid?
  /// What happened.
  public let dados: Dados

  public init(id: Uuid, of: Uuid? = nil, dados: Dados) {
    self.id = id
    self.of = of
    self.dados = dados
  }

  /// The UUID of the aggregate that the event is about.
  public var sobre: Uuid { of ?? id }

  /// What happened: one case a type of docs/FORMAT.md, section 5.
  public enum Dados: Hashable, Sendable {
    case razaoCriado(nome: String, chave: PublicKey)
    case razaoRenomeado(nome: String)
    case dispositivoIniciado(DispositivoIniciado)
    case dispositivoRenomeado(nome: String)
    case dispositivoAprovado(dispositivo: Uuid, convite: Uuid?)
    case dispositivoRevogado(Revogacao)
    case conviteCriado(chave: PublicKey)
    case conviteCancelado
    case contaAberta(ContaAberta)
    case contaAlterada(nome: String?, tipo: String?, vinculada: Uuid?)
    case contaEncerrada(motivo: String?)
    case contaReaberta(motivo: String?)
    case contaUnificada(em: Uuid?)
    case transacaoLancada(Lancamento)
    case transacaoCorrigida(ConteudoDeTransacao)
    case transacaoAnulada(motivo: String?)
    case transacaoRestaurada(motivo: String?)
    case transacaoConciliada(linha: Uuid, origem: Uuid, chaves: [String])
    case relatorioCriado(RelatorioCriado)
    case relatorioRenomeado(titulo: String)
    case despesaAdicionada(Despesa)
    case despesaCorrigida(Despesa)
    case despesaRemovida(despesa: Uuid, motivo: String?)
    case relatorioRegistrado(Registro)
    case relatorioReaberto(motivo: String?)
    case conferenciaFeita(Conferencia)
    case conferenciaAnulada(motivo: String?)
    case periodoFechado(ate: Day, motivo: String?)
    case periodoReaberto(motivo: String)
    case conflitoResolvido(Decisao)
    case importacaoFeita(Importacao)
    case importacaoDesfeita(motivo: String?)
    case importacaoRefeita(motivo: String?)
    /// A type that this version does not know.
    case desconhecido(tipo: String)
  }
}
