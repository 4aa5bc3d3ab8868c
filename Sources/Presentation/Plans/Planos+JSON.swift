internal import Canonical
package import Ledger

extension PlanoListado {
  /// The document of a plan in lists.
  package var json: JSONValue { .object(members) }

  fileprivate var members: [JSONValue.Member] {
    let end: [JSONValue.Member?] = [
      .init("plano", .text(id)), .optional(number: vezes.map { Int(clamping: $0) }, "vezes"),
      .optional("ate", ate),
    ]
    let rest: [JSONValue.Member] = [
      .init("nome", .string(nome)),
      .init(
        "ritmo",
        .object([
          .init("cada", .string(ritmo.cada)),
          .init("intervalo", .number(Int(clamping: ritmo.intervalo))),
          .init("inicio", .text(ritmo.inicio)),
          .init("fimDeSemana", .text(ritmo.fimDeSemana)),
        ])),
      .init("valor", .text(lancamento.valor)), .init("moeda", .text(lancamento.moeda)),
      .init("tolerancia", .text(tolerancia)), .init("chave", .text(chave)),
      .init("proxima", proxima?.json ?? .null), .init("lancadas", .number(lancadas)),
      .init("puladas", .number(puladas)),
      .init("restantes", restantes.map { .number($0) } ?? .null),
      .init("aVencer", .text(aVencer)), .init("lancamento", lancamento.json(saldo: nil)),
      .init("conflitos", .texts(conflitos)),
    ]
    return end.compactMap(\.self) + rest
  }
}

extension PlanoEmDetalhe {
  /// The document of `razao plano mostrar --json`: what an audit says of a plan, and more.
  package var json: JSONValue {
    .object(plano.members + [.init("ocorrencias", .array(ocorrencias.map(\.json)))])
  }
}

extension OcorrenciaListada {
  /// The document of an occurrence: what an audit says of it, and more.
  package var json: JSONValue {
    .object(
      [
        .init("numero", .number(Int(clamping: numero))), .init("data", .text(data)),
        .init("estado", .string(estado.palavra)), .optional("transacao", estado.transacao),
        .init("valor", .text(lancamento.valor)), .init("moeda", .text(lancamento.moeda)),
        .optional("conflito", conflito),
      ].compactMap(\.self))
  }
}

extension Vencimentos {
  /// The document of `razao vencer --json`.
  package var json: JSONValue {
    .object([
      .init("hoje", .text(hoje)), .init("ate", .text(ate)),
      .init("ocorrencias", .array(ocorrencias.map { .object($0.members(hoje: hoje)) })),
      .init("faturas", .array(faturas.map(\.json))),
      .init("emConflito", .array(emConflito.map { $0.jsonEmConflito(hoje: hoje) })),
    ])
  }
}

extension OcorrenciaListada {
  /// The document of an occurrence of which devices say different things.
  func jsonEmConflito(hoje: Day) -> JSONValue {
    .object(members(hoje: hoje) + [.init("estado", .string(estado.palavra))])
  }

  fileprivate func members(hoje: Day) -> [JSONValue.Member] {
    let members: [JSONValue.Member?] = [
      .init("plano", .text(plano)), .init("nome", .string(nome)),
      .init("numero", .number(Int(clamping: numero))),
      .init("parcela", .text(parcela)), .init("data", .text(data)),
      .init("atrasada", .bool(data < hoje)), .init("boleto", .bool(isBoleto)),
      .init("cartao", cartao.map { .string($0) } ?? .null),
      .init("valor", .text(lancamento.valor)),
      .init("moeda", .text(lancamento.moeda)),
      .init("lancamento", lancamento.json(saldo: nil)),
      .init("chave", .text(chave)), .optional("conflito", conflito),
    ]
    return members.compactMap(\.self)
  }
}
