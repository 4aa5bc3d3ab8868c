internal import Canonical
internal import Ledger

extension TudoAuditado {
  /// The members that `razao auditar --tudo --json` adds.
  var members: JSONValue {
    [
      "planos": .list(planos, \.json),
      "faturas": .list(faturas, \.json),
      "orcamentos": .list(orcamentos, \.json),
    ]
  }
}

extension PlanoAuditado {
  fileprivate var json: JSONValue {
    [
      "plano": .text(plano),
      "vezes": .optional(vezes) { .number(Int(clamping: $0)) },
      "ate": .optional(ate),
      "ocorrencias": .optional(ocorrencias) { .list($0, \.json) },
    ]
  }
}

extension OcorrenciaAuditada {
  fileprivate var json: JSONValue {
    [
      "numero": .number(Int(clamping: numero)),
      "data": .text(data),
      "estado": .string(estado),
      "transacao": .optional(transacao),
    ]
  }
}

extension FaturaAuditada {
  fileprivate var json: JSONValue {
    [
      "conta": .text(conta),
      "mes": .text(mes),
      "fechamento": .optional(fechamento),
      "vencimento": .optional(vencimento),
      "total": .text(total),
      "declarado": .optional(declarado),
      "transacoes": .texts(transacoes),
    ]
  }
}

extension OrcamentoAuditado {
  fileprivate var json: JSONValue {
    [
      "conta": .text(conta),
      "mes": .text(mes),
      "orcado": .optional(previsto?.orcado),
      "trazido": .optional(previsto?.trazido),
      "gasto": .text(gasto),
      "disponivel": .optional(previsto?.disponivel),
    ]
  }
}
