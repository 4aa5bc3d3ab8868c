package import Canonical

extension TipoDeEvento {
  /// The members of this type's `data`, in order (docs/FORMAT.md, section 5).
  package var forma: EventShape {
    switch self {
    case .razaoCriado: .razaoCriado
    case .dispositivoIniciado: .dispositivoIniciado
    case .razaoRenomeado, .dispositivoRenomeado:
      EventShape(rawValue, of: .required, [.required("nome", .text)])
    case .dispositivoAprovado:
      EventShape(
        rawValue, of: .forbidden,
        [.required("dispositivo", .uuid), .optional("convite", .uuid)])
    case .dispositivoRevogado:
      EventShape(
        rawValue, of: .forbidden,
        [
          .required("dispositivo", .uuid), .optional("ate", .position),
          .optional("motivo", .text), .optional("assinatura", .signature),
        ])
    case .conviteCriado:
      EventShape(rawValue, of: .forbidden, [.required("chave", .key)])
    case .conviteCancelado:
      EventShape(rawValue, of: .required, [])
    case .contaAberta:
      EventShape(
        rawValue, of: .optional,
        [
          .required("nome", .text), .required("classe", .text), .optional("tipo", .text),
          .required("moeda", .currency), .required("casas", .number),
          .optional("vinculada", .uuid),
        ])
    case .contaAlterada:
      EventShape(
        rawValue, of: .required, needsOne: true,
        [.optional("nome", .text), .optional("tipo", .text), .optional("vinculada", .uuid)])
    case .contaUnificada:
      EventShape(rawValue, of: .required, [.optional("em", .uuid)])
    case .transacaoLancada:
      EventShape(
        rawValue, of: .optional,
        TipoDeEvento.conteudo + [
          .optional("chaves", TipoDeEvento.chaves), .optional("origem", .uuid),
        ])
    case .transacaoCorrigida:
      EventShape(rawValue, of: .required, TipoDeEvento.conteudo)
    case .transacaoConciliada:
      EventShape(
        rawValue, of: .required,
        [
          .required("linha", .uuid), .required("origem", .uuid),
          .optional("chaves", TipoDeEvento.chaves),
        ])
    case .relatorioCriado:
      EventShape(
        rawValue, of: .forbidden,
        [
          .required("data", .day), .required("titulo", .text), .required("moeda", .currency),
          .required("casas", .number),
        ])
    case .relatorioRenomeado:
      EventShape(rawValue, of: .required, [.required("titulo", .text)])
    case .despesaAdicionada, .despesaCorrigida:
      EventShape(rawValue, of: .required, TipoDeEvento.despesa)
    case .despesaRemovida:
      EventShape(
        rawValue, of: .required, [.required("despesa", .uuid), .optional("motivo", .text)])
    case .relatorioRegistrado:
      EventShape(
        rawValue, of: .required, [.required("total", .amount), .required("despesas", .number)])
    case .conferenciaFeita:
      EventShape(
        rawValue, of: .forbidden,
        [.required("conta", .uuid), .required("data", .day), .required("valor", .amount)])
    case .periodoFechado:
      EventShape(rawValue, of: .forbidden, [.required("ate", .day), .optional("motivo", .text)])
    case .periodoReaberto:
      EventShape(rawValue, of: .required, [.required("motivo", .text)])
    case .conflitoResolvido:
      EventShape(rawValue, of: .required, TipoDeEvento.decisao)
    case .importacaoFeita:
      EventShape(
        rawValue, of: .required,
        [
          .required("arquivo", .text), .required("hash", .hash), .required("conta", .uuid),
          .required("formato", .text),
        ])
    case .contaEncerrada, .contaReaberta, .transacaoAnulada, .transacaoRestaurada,
      .relatorioReaberto, .conferenciaAnulada, .importacaoDesfeita, .importacaoRefeita:
      EventShape(rawValue, of: .required, [.optional("motivo", .text)])
    }
  }

  private static let chaves = ValueShape.list(.text, count: Limites.chaves, sorted: true)

  private static let conteudo: [EventShape.Member] = [
    .required("data", .day), .required("tipo", .text), .optional("subtipo", .text),
    .optional("interessado", .text), .optional("descricao", .text),
    .required(
      "partidas",
      .list(
        .object([.required("conta", .uuid), .required("valor", .amount)]),
        count: Limites.partidas, sorted: false)),
    .optional("ligada", .uuid),
  ]

  private static let despesa: [EventShape.Member] = [
    .required("despesa", .uuid), .required("titulo", .text), .required("tipo", .number),
    .required("valor", .amount), .optional("data", .day),
    .optional(
      "comprovante", .object([.required("nome", .text), .required("hash", .hash)])),
  ]

  private static let decisao: [EventShape.Member] = [
    .required("conflito", .text),
    .required("sobre", .list(.uuid, count: Limites.julgados, sorted: true)),
    .required("decisao", .text), .optional("mantido", .uuid), .optional("valor", .amount),
    .optional("nota", .text),
  ]
}
