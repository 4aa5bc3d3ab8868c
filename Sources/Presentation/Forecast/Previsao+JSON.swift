internal import Canonical
internal import Interchange
package import Ledger

extension PrevisaoSuposta {
  /// The document of `previsao --json` (docs/JSON.md).
  package var json: JSONValue {
    .joined(previsao.membros, ["semSupor": .optional(semSupor, \.membros)])
  }
}

extension Previsao {
  /// The document of `vencer --calendario --json` (docs/JSON.md).
  package var calendario: JSONValue {
    [
      "hoje": .text(hoje), "ate": .text(ate),
      "dias": .list(porDia) { day in
        [
          "dia": .text(day.dia), "movimentos": .list(day.movimentos, \.json),
          "saldos": .list(day.saldos) {
            [
              "conta": .text($0.conta), "nome": .string($0.nome), "moeda": .text($0.moeda),
              "saldo": .text($0.valor),
            ]
          },
        ]
      },
      "semConta": .list(semConta, \.json),
      "emConflito": .list(emConflito) { $0.jsonEmConflito(hoje: hoje) },
    ]
  }

  fileprivate var membros: JSONValue {
    [
      "hoje": .text(hoje), "ate": .text(ate), "moedas": .byName(moedas) { ($0.moeda, json($0)) },
      "contas": .list(contas, \.json), "movimentos": .list(movimentos, \.json),
      "semConta": .list(semConta, \.json),
      "emConflito": .list(emConflito) { $0.jsonEmConflito(hoje: hoje) },
    ]
  }

  private func json(_ moeda: MoedaPrevista) -> JSONValue {
    let months = moeda.meses.map { month -> JSONValue in
      let behind = movimentos.indices.filter { place in
        Month(of: movimentos[place].dia) == month.mes
          && movimentos[place].partidas.contains { $0.moeda == moeda.moeda }
      }
      return [
        "mes": .text(month.mes), "receitas": .text(month.receitas),
        "despesas": .text(month.despesas), "fim": .text(month.fim),
        "movimentos": .list(behind) { .number($0) },
      ]
    }
    return .joined(
      ["contas": .texts(moeda.contas)], moeda.caminho.membros, ["meses": .array(months)])
  }

  /// The table of `previsao --csv`: a row for each own account in a movement, with its balance
  /// after it.
  package var csv: CSVDocument {
    var balances = Dictionary(
      contas.map { ($0.conta, $0.caminho.saldo) }, uniquingKeysWith: { first, _ in first })
    let rows = movimentos.flatMap { movement in
      movement.partidas.compactMap { posting -> [CSVDocument.Cell]? in
        guard let before = balances[posting.conta] else { return nil }
        let after = Total.sum([before, posting.valor])
        balances[posting.conta] = after
        return [
          .value(movement.dia), .plain(movement.causa.palavra), .text(posting.nome),
          .value(posting.moeda), .value(posting.valor), .value(after), .text(movement.quem),
          .value(movement.causa.id), .value(posting.conta),
        ]
      }
    }
    return CSVDocument(
      ["dia", "causa", "conta", "moeda", "valor", "saldo", "com", "id", "idDaConta"], rows)
  }
}

extension ContaPrevista {
  fileprivate var json: JSONValue {
    .joined(
      [
        "conta": .text(conta), "nome": .string(nome), "classe": .string(classe.rawValue),
        "dinheiro": .bool(isDinheiro), "moeda": .text(moeda),
      ], caminho.membros)
  }
}

extension CaminhoPrevisto {
  fileprivate var membros: JSONValue {
    [
      "saldo": .text(saldo),
      "menor": [
        "dia": .text(menor.dia), "saldo": .text(menor.saldo),
        "causas": .list(menor.causas) {
          ["movimento": .number($0.movimento), "valor": .text($0.valor)]
        },
      ],
      "abaixoDeZero": .text(abaixoDeZero), "fim": .text(fim),
      "dias": .list(dias) { ["dia": .text($0.dia), "saldo": .text($0.saldo)] },
    ]
  }
}

extension MovimentoPrevisto {
  fileprivate var json: JSONValue {
    .joined(
      ["dia": .text(dia), "causa": .string(causa.palavra)], causa.membros,
      [
        "atrasado": .bool(atrasado), "titulo": .string(titulo), "interessado": .text(interessado),
        "descricao": .text(descricao),
        "partidas": .list(partidas) {
          [
            "conta": .text($0.conta), "nome": .string($0.nome), "moeda": .text($0.moeda),
            "valor": .text($0.valor),
          ]
        },
      ])
  }
}

extension CausaPrevista {
  /// The word for the cause in documents.
  fileprivate var palavra: String {
    switch self {
    case .agendado: "agendado"
    case .plano: "plano"
    case .fatura: "fatura"
    }
  }

  /// The entry, the plan or the card behind it.
  fileprivate var id: Uuid {
    switch self {
    case .agendado(let id), .plano(let id, _, _), .fatura(let id, _, _): id
    }
  }

  fileprivate var membros: JSONValue {
    switch self {
    case .agendado(let id): ["lancamento": .text(id)]
    case .plano(let id, let number, let day):
      ["plano": .text(id), "ocorrencia": .number(Int(clamping: number)), "vencimento": .text(day)]
    case .fatura(let card, let month, let day):
      ["cartao": .text(card), "mes": .text(month), "vencimento": .text(day)]
    }
  }
}
