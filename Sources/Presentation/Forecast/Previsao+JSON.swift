internal import Canonical
internal import Interchange
package import Ledger

extension PrevisaoSuposta {
  /// The document of `previsao --json` (docs/JSON.md).
  package var json: JSONValue {
    .object(
      previsao.membros + (semSupor.map { [.init("semSupor", .object($0.membros))] } ?? []))
  }
}

extension Previsao {
  fileprivate var membros: [JSONValue.Member] {
    [
      .init("hoje", .text(hoje)), .init("ate", .text(ate)),
      .init("moedas", .object(moedas.map { .init($0.moeda.description, json($0)) })),
      .init("contas", .array(contas.map(\.json))),
      .init("movimentos", .array(movimentos.map(\.json))),
      .init("semConta", .array(semConta.map(\.json))),
      .init("emConflito", .array(emConflito.map { $0.jsonEmConflito(hoje: hoje) })),
    ]
  }

  private func json(_ moeda: MoedaPrevista) -> JSONValue {
    let months = moeda.meses.map { month -> JSONValue in
      let behind = movimentos.indices.filter { place in
        Month(of: movimentos[place].dia) == month.mes
          && movimentos[place].partidas.contains { $0.moeda == moeda.moeda }
      }
      return .object([
        .init("mes", .text(month.mes)), .init("receitas", .text(month.receitas)),
        .init("despesas", .text(month.despesas)), .init("fim", .text(month.fim)),
        .init("movimentos", .array(behind.map { .number($0) })),
      ])
    }
    return .object(
      [.init("contas", .texts(moeda.contas))] + moeda.caminho.membros
        + [.init("meses", .array(months))])
  }

  /// The table of `previsao --csv`: a row for each own account of a movement, with its balance after
  /// that.
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
    .object(
      [
        .init("conta", .text(conta)), .init("nome", .string(nome)),
        .init("classe", .string(classe.rawValue)), .init("moeda", .text(moeda)),
      ] + caminho.membros)
  }
}

extension CaminhoPrevisto {
  fileprivate var membros: [JSONValue.Member] {
    [
      .init("saldo", .text(saldo)),
      .init(
        "menor",
        .object([
          .init("dia", .text(menor.dia)), .init("saldo", .text(menor.saldo)),
          .init(
            "causas",
            .array(
              menor.causas.map {
                .object([
                  .init("movimento", .number($0.movimento)), .init("valor", .text($0.valor)),
                ])
              })),
        ])),
      .init("abaixoDeZero", .text(abaixoDeZero)), .init("fim", .text(fim)),
      .init(
        "dias",
        .array(
          dias.map { .object([.init("dia", .text($0.dia)), .init("saldo", .text($0.saldo))]) })),
    ]
  }
}

extension MovimentoPrevisto {
  fileprivate var json: JSONValue {
    .object(
      [.init("dia", .text(dia)), .init("causa", .string(causa.palavra))] + causa.membros + [
        .init("atrasado", .bool(atrasado)), .init("titulo", .string(titulo)),
        .init("interessado", .text(interessado)), .init("descricao", .text(descricao)),
        .init(
          "partidas",
          .array(
            partidas.map {
              .object([
                .init("conta", .text($0.conta)), .init("nome", .string($0.nome)),
                .init("moeda", .text($0.moeda)), .init("valor", .text($0.valor)),
              ])
            })),
      ])
  }
}

extension CausaPrevista {
  /// The word for it in documents.
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

  fileprivate var membros: [JSONValue.Member] {
    switch self {
    case .agendado(let id): [.init("lancamento", .text(id))]
    case .plano(let id, let number, let day):
      [
        .init("plano", .text(id)), .init("ocorrencia", .number(Int(clamping: number))),
        .init("vencimento", .text(day)),
      ]
    case .fatura(let card, let month, let day):
      [
        .init("cartao", .text(card)), .init("mes", .text(month)),
        .init("vencimento", .text(day)),
      ]
    }
  }
}
