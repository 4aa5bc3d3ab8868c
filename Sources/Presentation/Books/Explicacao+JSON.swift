internal import Canonical
package import Ledger

extension Explicacao {
  /// The document of `razao explicar CONTA --json`.
  package var json: JSONValue {
    .joined(
      conta.membros,
      [
        "em": .text(em), "saldo": .text(conta.saldo), "lancamentos": .list(movimentos, \.json),
        "restantes": .number(restantes), "agendado": .text(agendado),
        "meses": .list(meses) {
          [
            "mes": .string($0.mes.description), "antes": .text($0.antes), "soma": $0.somas.json,
            "saldo": .text($0.saldo),
          ]
        },
      ])
  }
}

extension SaldoDeConta {
  fileprivate var membros: JSONValue {
    [
      "conta": .text(conta), "nome": .string(nome), "moeda": .text(moeda),
      "conflitos": .number(conflitos),
    ]
  }
}

extension Movimento {
  fileprivate var json: JSONValue {
    .joined(
      [
        "id": .text(id), "data": .text(data), "tipo": .string(tipo), "subtipo": .text(subtipo),
        "interessado": .text(interessado), "descricao": .text(descricao), "valor": .text(valor),
        "saldo": .text(saldo), "contrapartidas": .texts(contrapartidas),
        "conciliado": .bool(conciliado),
      ], autor.json)
  }
}

extension DiferencaDeSaldo {
  /// The document of `razao explicar CONTA --json` with a second point of view.
  package var json: JSONValue {
    .joined(
      conta.membros,
      [
        "de": de.json, "para": para.json, "antes": .text(antes), "depois": .text(depois),
        "diferenca": .text(diferenca), "eventos": .list(eventos, \.json),
        "semEfeito": .number(semEfeito), "lancamentos": .list(movimentos, \.json),
      ])
  }
}

extension Vista {
  var json: JSONValue {
    ["em": .text(em), "sabidoEm": .text(sabidoEm), "sabidoPor": .text(sabidoPor)]
  }
}

extension EventoDaDiferenca {
  fileprivate var json: JSONValue {
    .joined(
      [
        "evento": .text(evento), "tipo": .string(tipo), "sobre": .text(sobre),
        "valor": .text(valor), "entra": .bool(entra),
      ], autor.json,
      [
        "hash": .text(commit), "data": .text(data), "interessado": .text(interessado),
        "motivo": .text(motivo),
      ])
  }
}

extension DiferencaDoBanco {
  /// The document of `razao explicar CONTA --contra-valor V --json`.
  package var json: JSONValue {
    .joined(
      conta.membros,
      [
        "em": .text(em), "saldo": .text(conta.saldo), "banco": .text(banco),
        "diferenca": .text(diferenca), "conferidoAte": .text(conferidoAte),
        "suspeitas": .list(suspeitas, \.suspeita.json),
      ])
  }
}

extension Suspeita {
  /// The element of `suspeitas`.
  var json: JSONValue {
    [
      "tipo": .string(tipo.rawValue), "lancamentos": .texts(lancamentos), "certo": .text(certo),
      "conta": .optional(conta), "data": .optional(data), "interessado": .optional(interessado),
      "pontos": .number(pontos),
    ]
  }
}
