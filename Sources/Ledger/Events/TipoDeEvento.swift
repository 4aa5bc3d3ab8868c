package import Canonical

/// The event types of format 1, in the order of the table of shapes.
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

  /// The number of this type's shape in `formas`.
  package var shape: Int {
    guard let shape = TipoDeEvento.shapes[self] else {
      preconditionFailure("every event type has a shape")
    }
    return shape
  }

  private static let shapes = Dictionary(
    uniqueKeysWithValues: allCases.enumerated().map { ($0.element, $0.offset) })

  /// All shapes compiled, for the log's reader.
  package static let formas = ShapeTable(allCases.map(\.forma))
}
