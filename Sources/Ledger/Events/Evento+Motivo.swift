extension Evento.Dados {
  /// Why it happened, as its author said; nil where nothing was said or can be.
  package var motivo: String? {
    switch self {
    case .contaEncerrada(let motivo), .contaReaberta(let motivo), .transacaoAnulada(let motivo),
      .transacaoRestaurada(let motivo), .despesaRemovida(_, let motivo),
      .relatorioReaberto(let motivo), .conferenciaAnulada(let motivo),
      .periodoFechado(_, let motivo), .importacaoDesfeita(let motivo),
      .importacaoRefeita(let motivo):
      motivo
    case .periodoReaberto(let motivo): motivo
    case .dispositivoRevogado(let revogacao): revogacao.motivo
    case .conflitoResolvido(let decisao): decisao.nota
    default: nil
    }
  }
}
