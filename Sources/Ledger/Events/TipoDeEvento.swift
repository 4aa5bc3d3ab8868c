package import Canonical

/// The event types of format 1, in the order of the table of shapes; later ones come last.
package enum TipoDeEvento: String, CaseIterable, Sendable {
  case transacaoLancada = "transacao.lancada"
  case transacaoCorrigida = "transacao.corrigida"
  case transacaoAnulada = "transacao.anulada"
  case transacaoRestaurada = "transacao.restaurada"
  case transacaoConciliada = "transacao.conciliada"
  case razaoCriado = "razao.criado"
  case razaoRenomeado = "razao.renomeado"
  case dispositivoIniciado = "dispositivo.iniciado"
  case dispositivoRenomeado = "dispositivo.renomeado"
  case dispositivoAprovado = "dispositivo.aprovado"
  case dispositivoRevogado = "dispositivo.revogado"
  case conviteCriado = "convite.criado"
  case conviteCancelado = "convite.cancelado"
  case contaAberta = "conta.aberta"
  case contaAlterada = "conta.alterada"
  case contaEncerrada = "conta.encerrada"
  case contaReaberta = "conta.reaberta"
  case contaUnificada = "conta.unificada"
  case relatorioCriado = "relatorio.criado"
  case relatorioRenomeado = "relatorio.renomeado"
  case despesaAdicionada = "despesa.adicionada"
  case despesaCorrigida = "despesa.corrigida"
  case despesaRemovida = "despesa.removida"
  case relatorioRegistrado = "relatorio.registrado"
  case relatorioReaberto = "relatorio.reaberto"
  case conferenciaFeita = "conferencia.feita"
  case conferenciaAnulada = "conferencia.anulada"
  case periodoFechado = "periodo.fechado"
  case periodoReaberto = "periodo.reaberto"
  case conflitoResolvido = "conflito.resolvido"
  case importacaoFeita = "importacao.feita"
  case importacaoDesfeita = "importacao.desfeita"
  case importacaoRefeita = "importacao.refeita"
  case tipoDefinido = "tipo.definido"
  case formatoDefinido = "formato.definido"
  case regraCriada = "regra.criada"
  case regraAlterada = "regra.alterada"
  case planoCriado = "plano.criado"
  case planoAlterado = "plano.alterado"
  case planoLimitado = "plano.limitado"
  case planoOcorrencia = "plano.ocorrencia"
  case contaCiclo = "conta.ciclo"
  case contaFaturada = "conta.faturada"
  case transacaoFaturada = "transacao.faturada"
  case contaOrcada = "conta.orcada"
  case razaoCofre = "razao.cofre"
  case dispositivoCofre = "dispositivo.cofre"
  case conviteCofre = "convite.cofre"
  case notaMarco = "nota.marco"
  case notaConferida = "nota.conferida"
  case notaDesfeita = "nota.desfeita"
  case relatorioAprovado = "relatorio.aprovado"
  case relatorioDevolvido = "relatorio.devolvido"
  case razaoAprovacao = "razao.aprovacao"
  case notaComprovante = "nota.comprovante"

  /// All shapes, for the log's reader.
  package static let formas = ShapeTable(allCases.map(\.rawValue)) { allCases[$0].payload.shape }

  /// The definition of the type.
  package var payload: any EventPayload.Type {
    switch self {
    case .transacaoLancada: TransacaoLancada.self
    case .transacaoCorrigida: TransacaoCorrigida.self
    case .transacaoAnulada: TransacaoAnulada.self
    case .transacaoRestaurada: TransacaoRestaurada.self
    case .transacaoConciliada: TransacaoConciliada.self
    case .razaoCriado: RazaoCriado.self
    case .razaoRenomeado: RazaoRenomeado.self
    case .razaoAprovacao: RazaoAprovacao.self
    case .dispositivoIniciado: DispositivoIniciado.self
    case .dispositivoRenomeado: DispositivoRenomeado.self
    case .dispositivoAprovado: DispositivoAprovado.self
    case .dispositivoRevogado: Revogacao.self
    case .conviteCriado: ConviteCriado.self
    case .conviteCancelado: ConviteCancelado.self
    case .contaAberta: ContaAberta.self
    case .contaAlterada: ContaAlterada.self
    case .contaEncerrada: ContaEncerrada.self
    case .contaReaberta: ContaReaberta.self
    case .contaUnificada: ContaUnificada.self
    case .relatorioCriado: RelatorioCriado.self
    case .relatorioRenomeado: RelatorioRenomeado.self
    case .despesaAdicionada: DespesaAdicionada.self
    case .despesaCorrigida: DespesaCorrigida.self
    case .despesaRemovida: DespesaRemovida.self
    case .relatorioRegistrado: Declaracao.self
    case .relatorioReaberto: RelatorioReaberto.self
    case .relatorioAprovado: RelatorioAprovado.self
    case .relatorioDevolvido: RelatorioDevolvido.self
    case .conferenciaFeita: ConferenciaFeita.self
    case .conferenciaAnulada: ConferenciaAnulada.self
    case .periodoFechado: FechamentoDePeriodo.self
    case .periodoReaberto: PeriodoReaberto.self
    case .conflitoResolvido: Decisao.self
    case .importacaoFeita: Importacao.self
    case .importacaoDesfeita: ImportacaoDesfeita.self
    case .importacaoRefeita: ImportacaoRefeita.self
    case .tipoDefinido: TipoDefinido.self
    case .formatoDefinido: FormatoDefinido.self
    case .regraCriada: RegraCriada.self
    case .regraAlterada: RegraAlterada.self
    case .planoCriado: PlanoCriado.self
    case .planoAlterado: PlanoAlterado.self
    case .planoLimitado: PlanoLimitado.self
    case .planoOcorrencia: PlanoOcorrencia.self
    case .contaCiclo: ContaCiclo.self
    case .contaFaturada: ContaFaturada.self
    case .transacaoFaturada: TransacaoFaturada.self
    case .contaOrcada: ContaOrcada.self
    case .razaoCofre: RazaoCofre.self
    case .dispositivoCofre: DispositivoCofre.self
    case .conviteCofre: ConviteCofre.self
    case .notaMarco: Marco.self
    case .notaConferida: MarcoConferido.self
    case .notaDesfeita: RegistroDesfeito.self
    case .notaComprovante: ComprovanteJuntado.self
    }
  }

  /// The event in a word or two: `Lançado`; for an unknown type, its word.
  package static func title(of tipo: String) -> String {
    TipoDeEvento(rawValue: tipo)?.payload.title ?? tipo
  }

  /// The words for an event in the history of one thing, which needs no naming there; for an
  /// unknown type, its word.
  package static func titleInHistory(of tipo: String) -> String {
    TipoDeEvento(rawValue: tipo)?.payload.titleInHistory ?? tipo
  }
}
