/// What happened, in a word or two: `Lançado`, `Corrigido`.
enum EventWords {
  /// An event's type as a person says it; one that this version does not know as it stands.
  static func title(_ tipo: String) -> String { titles[tipo] ?? tipo }

  private static let titles = [
    "razao.criado": "Razão criado", "razao.renomeado": "Razão renomeado",
    "dispositivo.iniciado": "Aparelho apresentado",
    "dispositivo.renomeado": "Aparelho renomeado", "dispositivo.aprovado": "Aparelho aprovado",
    "dispositivo.revogado": "Aparelho revogado", "convite.criado": "Convite criado",
    "convite.cancelado": "Convite cancelado", "transacao.lancada": "Lançado",
    "transacao.corrigida": "Corrigido", "transacao.anulada": "Anulado",
    "transacao.restaurada": "Restaurado", "transacao.conciliada": "Conciliado com o banco",
    "conta.aberta": "Conta aberta", "conta.alterada": "Conta alterada",
    "conta.encerrada": "Conta encerrada", "conta.reaberta": "Conta reaberta",
    "conta.unificada": "Contas unificadas", "relatorio.criado": "Relatório criado",
    "relatorio.renomeado": "Relatório renomeado", "despesa.adicionada": "Despesa adicionada",
    "despesa.corrigida": "Despesa corrigida", "despesa.removida": "Despesa removida",
    "relatorio.registrado": "Relatório registrado", "relatorio.reaberto": "Relatório reaberto",
    "conferencia.feita": "Saldo conferido", "conferencia.anulada": "Conferência anulada",
    "periodo.fechado": "Período fechado", "periodo.reaberto": "Período reaberto",
    "conflito.resolvido": "Conflito decidido", "importacao.feita": "Importação",
    "importacao.desfeita": "Importação desfeita", "importacao.refeita": "Importação refeita",
  ]
}
