/// The values that an event can change: members of docs/FORMAT.md, section 5, and registers.
package enum CampoDeAlteracao: String, Sendable, CaseIterable {
  case data, tipo, subtipo, interessado, descricao, partidas, ligada, chaves, origem
  case nome, classe, moeda, vinculada, unificada, situacao
  case titulo, despesa, total, despesas
  case conta, valor, ate, decisao, mantido, arquivo
  case numero, texto, categoria, ordem, minimo, maximo, sentido
  case cada, intervalo, inicio, fimDeSemana, vezes, tolerancia, desde, estado, transacao
  case mes, fechamento, vencimento, noDia, por, sobra, quem, comprovante

  /// The word that people use for it.
  package var words: String {
    switch self {
    case .data: "Dia"
    case .tipo: "Tipo"
    case .subtipo: "Subtipo"
    case .interessado: "Com quem"
    case .descricao: "Descrição"
    case .partidas: "Valores"
    case .ligada: "Ligado a"
    case .chaves: "Chave"
    case .origem: "Veio com a importação"
    case .nome: "Nome"
    case .classe: "Classe"
    case .moeda: "Moeda"
    case .vinculada: "Vinculada a"
    case .unificada: "Unificada em"
    case .situacao: "Situação"
    case .titulo: "Título"
    case .despesa: "Despesa"
    case .total: "Total"
    case .despesas: "Despesas"
    case .conta: "Conta"
    case .valor: "Valor"
    case .ate: "Até"
    case .decisao: "Decisão"
    case .mantido: "O que fica"
    case .arquivo: "Arquivo"
    case .numero: "Número"
    case .texto: "Texto"
    case .categoria: "Categoria"
    case .ordem: "Ordem"
    case .minimo: "A partir de"
    case .maximo: "Até o valor"
    case .sentido: "Entra ou sai"
    case .cada: "A cada"
    case .intervalo: "Intervalo"
    case .inicio: "Primeiro dia"
    case .fimDeSemana: "No fim de semana"
    case .vezes: "Vezes"
    case .tolerancia: "Tolerância"
    case .desde: "A partir de"
    case .estado: "Estado"
    case .transacao: "Lançamento"
    case .mes: "Mês"
    case .fechamento: "Fechamento"
    case .vencimento: "Vencimento"
    case .noDia: "Compra no dia do fechamento"
    case .por: "Vale para"
    case .sobra: "O que sobra"
    case .quem: "Quem aprova"
    case .comprovante: "Comprovante"
    }
  }
}
