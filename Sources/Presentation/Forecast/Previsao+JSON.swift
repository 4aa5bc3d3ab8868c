package import Canonical
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

extension MovimentoPrevisto {
  /// The movement's subject; for a card's bill it says so.
  package var quem: String {
    if case .fatura = causa { "Fatura de \(assunto)" } else { assunto }
  }

  /// Why the movement is expected, in words, and whether its day has passed.
  package var porque: String {
    switch causa {
    case .agendado: return "agendado"
    case .plano(_, _, let day): return atrasado ? "plano, venceu em \(PtBR.day(day))" : "plano"
    case .fatura(_, let month, let day):
      let name = "fatura de \(PtBR.month(month.day(1)))"
      return atrasado ? "\(name), venceu em \(PtBR.day(day))" : name
    }
  }

  /// The net amount on asset accounts; if that is zero, on liabilities; in a transfer, the amount
  /// moved, which neither came nor went.
  package var mostrado: (valor: Total, moeda: Currency, sentido: Sentido?) {
    for group in [ClasseDeConta.ativo, .passivo] {
      let own = partidas.filter { $0.classe == group }
      for moeda in Set(own.map(\.moeda)).sorted() {
        let sum = Total.sum(own.filter { $0.moeda == moeda }.map(\.valor))
        if sum.minor != 0 { return (sum, moeda, sum.minor > 0 ? .entrada : .saida) }
      }
    }
    let moved = partidas.first { $0.valor.minor > 0 } ?? partidas.first
    return (moved?.valor ?? Total(minor: 0, decimals: 2), moved?.moeda ?? .real, nil)
  }

  /// The own accounts of the movement, the one that pays first.
  package var contas: String {
    let own = partidas.filter { $0.classe.isPropria }.sorted { $0.valor.fine < $1.valor.fine }
    return own.map(\.nome).joined(separator: " → ")
  }

  /// The page or command that shows the movement's origin.
  package var destino: Destination {
    switch causa {
    case .agendado(let id): .lancamento(id)
    case .plano(let id, _, _): .plano(id)
    case .fatura(let card, let month, _): .fatura(card, month)
    }
  }
}

extension Previsao {
  /// The name of the lowest balance in a currency: of all accounts, where several are shown.
  package func nomeDoMenor(_ moeda: Currency) -> String {
    contas.count { $0.isDinheiro && $0.moeda == moeda } > 1
      ? "Menor saldo das contas juntas" : "Menor saldo"
  }
}

extension ContaPrevista {
  /// The name of the lowest point; for a liability, that is the most owed.
  package var menorEmPalavras: String { classe == .passivo ? "mais devido" : "menor" }

  /// `Corrente fica em -R$ 300,00 em 12/12/2026`; nil where its cash is enough.
  package func aviso(hoje: Day) -> String? {
    guard ficaNegativa, let below = caminho.abaixoDeZero else { return nil }
    let (low, name) = (caminho.menor, SafeText.of(nome))
    func day(_ day: Day) -> String { day == hoje ? "hoje" : PtBR.day(day) }
    return "\(name) fica em \(PtBR.money(low.saldo, moeda)) "
      + (low.dia == hoje ? "hoje" : "em \(PtBR.day(low.dia))")
      + (below == low.dia ? "." : ", abaixo de zero desde \(day(below)).")
  }

  /// A balance as a person reads it.
  package func natural(_ total: Total) -> Total { classe.ladoNatural(total) }
}
