internal import Canonical
internal import Ledger

extension TudoAuditado {
  /// The members that `razao auditar --tudo --json` adds.
  var members: [JSONValue.Member] {
    [
      .init("planos", .array(planos.map(\.json))),
      .init("faturas", .array(faturas.map(\.json))),
      .init("orcamentos", .array(orcamentos.map(\.json))),
      .init("marcos", .array(marcos.map(\.json))),
    ]
  }
}

extension PlanoAuditado {
  fileprivate var json: JSONValue {
    .object(
      [
        .init("plano", .text(plano)),
        .optional(number: vezes.map { Int(clamping: $0) }, "vezes"),
        .optional("ate", ate),
        ocorrencias.map { .init("ocorrencias", .array($0.map(\.json))) },
      ].compactMap(\.self))
  }
}

extension OcorrenciaAuditada {
  fileprivate var json: JSONValue {
    .object(
      [
        .init("numero", .number(Int(clamping: numero))),
        .init("data", .text(data)),
        .init("estado", .string(estado)),
        .optional("transacao", transacao),
      ].compactMap(\.self))
  }
}

extension FaturaAuditada {
  fileprivate var json: JSONValue {
    .object(
      [
        .init("conta", .text(conta)),
        .init("mes", .text(mes)),
        .optional("fechamento", fechamento),
        .optional("vencimento", vencimento),
        .init("total", .text(total)),
        .optional("declarado", declarado),
        .init("transacoes", .texts(transacoes)),
      ].compactMap(\.self))
  }
}

extension OrcamentoAuditado {
  fileprivate var json: JSONValue {
    .object(
      [
        .init("conta", .text(conta)),
        .init("mes", .text(mes)),
        .optional("orcado", previsto?.orcado),
        .optional("trazido", previsto?.trazido),
        .init("gasto", .text(gasto)),
        .optional("disponivel", previsto?.disponivel),
      ].compactMap(\.self))
  }
}

extension MarcoAuditado {
  fileprivate var json: JSONValue {
    .object(
      [
        .init("commit", .text(commit)),
        certo.map { .init("certo", .bool($0)) },
      ].compactMap(\.self))
  }
}
