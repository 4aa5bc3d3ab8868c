internal import Canonical
package import Ledger

extension PlanoListado {
  /// The document of a plan in lists.
  package var json: JSONValue {
    [
      "plano": .text(id), "vezes": .optional(vezes) { .number(Int(clamping: $0)) },
      "ate": .optional(ate), "nome": .string(nome),
      "ritmo": [
        "cada": .string(ritmo.cada),
        "intervalo": .number(Int(clamping: ritmo.intervalo)),
        "inicio": .text(ritmo.inicio),
        "fimDeSemana": .text(ritmo.fimDeSemana),
      ],
      "valor": .text(lancamento.valor), "moeda": .text(lancamento.moeda),
      "tolerancia": .text(tolerancia), "chave": .text(chave), "proxima": proxima?.json ?? .null,
      "lancadas": .number(lancadas), "puladas": .number(puladas),
      "restantes": restantes.map { .number($0) } ?? .null, "aVencer": .text(aVencer),
      "lancamento": lancamento.json(saldo: nil), "conflitos": .texts(conflitos),
    ]
  }
}

extension PlanoEmDetalhe {
  /// The document of `razao plano mostrar --json`: the audit's members of a plan, and more.
  package var json: JSONValue {
    .joined(plano.json, ["ocorrencias": .list(ocorrencias, \.json)])
  }
}

extension OcorrenciaListada {
  /// The document of an occurrence: the audit's members of it, and more.
  package var json: JSONValue {
    [
      "numero": .number(Int(clamping: numero)), "data": .text(data),
      "estado": .string(estado.palavra), "transacao": .optional(estado.transacao),
      "valor": .text(lancamento.valor), "moeda": .text(lancamento.moeda),
      "conflito": .optional(conflito),
    ]
  }
}

extension Vencimentos {
  /// The document of `razao vencer --json`.
  package var json: JSONValue {
    [
      "hoje": .text(hoje), "ate": .text(ate),
      "ocorrencias": .list(ocorrencias) { $0.members(hoje: hoje) },
      "faturas": .list(faturas, \.json),
      "emConflito": .list(emConflito) { $0.jsonEmConflito(hoje: hoje) },
    ]
  }
}

extension OcorrenciaListada {
  /// The document of an occurrence on which devices disagree.
  func jsonEmConflito(hoje: Day) -> JSONValue {
    .joined(members(hoje: hoje), ["estado": .string(estado.palavra)])
  }

  fileprivate func members(hoje: Day) -> JSONValue {
    [
      "plano": .text(plano), "nome": .string(nome), "numero": .number(Int(clamping: numero)),
      "parcela": .text(parcela), "data": .text(data), "atrasada": .bool(data < hoje),
      "boleto": .bool(isBoleto), "cartao": cartao.map { .string($0) } ?? .null,
      "valor": .text(lancamento.valor), "moeda": .text(lancamento.moeda),
      "lancamento": lancamento.json(saldo: nil), "chave": .text(chave),
      "conflito": .optional(conflito),
    ]
  }
}
