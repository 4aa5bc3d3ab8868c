package import Canonical
internal import Interchange
package import Ledger

extension Gastos {
  /// The document of `gastos --json` (docs/JSON.md).
  package var json: JSONValue {
    .object(
      pedido.dias.membros + [
        .init("por", .string(pedido.por.rawValue)),
        .init("moedas", .object(tabelas.map { .init($0.moeda.description, $0.json) })),
      ])
  }

  /// The table of `gastos --csv`: a row for each name and month.
  package var csv: CSVDocument {
    CSVDocument(
      ["moeda", pedido.por.rawValue, "mes", "valor", "agendado"],
      tabelas.flatMap { table in table.cells.map { [.value(table.moeda)] + $0 } })
  }
}

extension Resultado {
  /// The document of `resultado --json` (docs/JSON.md).
  package var json: JSONValue {
    .object(
      pedido.dias.membros + [
        .init(
          "moedas",
          .object(
            moedas.map { result in
              .init(
                result.moeda.description,
                .object([
                  .init("receitas", result.receitas.json), .init("despesas", result.despesas.json),
                  .init("meses", .array(result.meses.map { $0.json() })),
                  .init("resultado", .text(result.valor)),
                  .init("agendado", .text(result.agendado)),
                ]))
            }))
      ])
  }

  /// The table of `resultado --csv`: a row for each category and month.
  package var csv: CSVDocument {
    CSVDocument(
      ["moeda", "classe", "categoria", "mes", "valor", "agendado"],
      moedas.flatMap { result in
        [(ClasseDeConta.receita, result.receitas), (.despesa, result.despesas)].flatMap {
          classe, table in
          table.cells.map { [.value(table.moeda), .plain(classe.rawValue)] + $0 }
        }
      })
  }
}

extension Fluxo {
  /// The document of `fluxo --json` (docs/JSON.md).
  package var json: JSONValue {
    .object(
      dias.membros + [
        .init(
          "moedas",
          .object(
            moedas.map { flow in
              .init(
                flow.moeda.description,
                .object([
                  .init("contas", .texts(flow.contas)),
                  .init("meses", .array(flow.meses.map(\.json))),
                  .init("agendado", .text(flow.agendado)),
                ]))
            }))
      ])
  }

  /// The table of `fluxo --csv`: a row for each month.
  package var csv: CSVDocument {
    CSVDocument(
      [
        "moeda", "mes", "abertura", "entrou", "saiu", "fechamento", "receitas", "gastosPagos",
        "investimentos", "outros",
      ],
      moedas.flatMap { flow in
        flow.meses.map { month in
          [
            .value(flow.moeda), .value(month.mes), .value(month.abertura), .value(month.entrou),
            .value(month.saiu), .value(month.fechamento), .value(month.receitas),
            .value(month.gastosPagos), .value(month.investimentos), .value(month.outros),
          ]
        }
      })
  }
}

extension FluxoDoMes {
  fileprivate var json: JSONValue {
    .object([
      .init("mes", .text(mes)), .init("abertura", .text(abertura)),
      .init("entrou", .text(entrou)), .init("saiu", .text(saiu)),
      .init("fechamento", .text(fechamento)), .init("receitas", .text(receitas)),
      .init("gastosPagos", .text(gastosPagos)), .init("investimentos", .text(investimentos)),
      .init("outros", .text(outros)),
    ])
  }
}

extension Balancete {
  /// The document of `balancete --json` (docs/JSON.md).
  package var json: JSONValue {
    .object([
      .init("em", .text(em)),
      .init(
        "moedas",
        .object(
          moedas.map { balance in
            .init(
              balance.moeda.description,
              .object([
                .init("contas", .array(balance.contas.map(\.noBalancete))),
                .init("debito", .text(balance.debito)), .init("credito", .text(balance.credito)),
                .init("diferenca", .text(balance.debito.difference(from: balance.credito))),
              ]))
          })),
    ])
  }

  /// The table of `balancete --csv`: a row for each account.
  package var csv: CSVDocument {
    CSVDocument(
      ["moeda", "classe", "conta", "debito", "credito", "id"],
      moedas.flatMap { balance in
        balance.contas.map { conta in
          [
            .value(balance.moeda), .plain(conta.classe.rawValue), .text(conta.nome),
            .value(conta.saldo.minor > 0 ? conta.saldo : nil),
            .value(conta.saldo.minor < 0 ? conta.saldo.negated : nil), .value(conta.conta),
          ]
        }
      })
  }
}

extension SaldoDeConta {
  fileprivate var noBalancete: JSONValue {
    .object([
      .init("conta", .text(conta)), .init("nome", .string(nome)),
      .init("classe", .string(classe.rawValue)), .init("saldo", .text(saldo)),
    ])
  }
}

extension SaldoDeConta {
  /// One account of `saldo --de --ate --json`: what it moved in a period.
  package func json(movidoEm dias: ClosedRange<Day>) -> JSONValue {
    .object([
      .init("conta", .text(conta)), .init("nome", .string(nome)), .init("moeda", .text(moeda)),
      .init("movimento", .text(saldo)), .init("de", .text(dias.lowerBound)),
      .init("ate", .text(dias.upperBound)), .init("agendado", .text(agendado)),
    ])
  }
}

extension ResumoDoMes {
  /// The document of `mes --json` (docs/JSON.md).
  package var json: JSONValue {
    .object([
      .init("mes", .text(mes)), .init("hoje", .text(hoje)),
      .init(
        "moedas", .object(moedas.map { .init($0.moeda.description, $0.json) })),
      .init("conflitos", .number(conflitos)),
      .init("agendados", .array(agendados.map { $0.json(saldo: nil) })),
      .init("ultimos", .array(ultimos.map { $0.json(saldo: nil) })),
    ])
  }

  /// The table of `mes --csv`: a row for each figure.
  package var csv: CSVDocument {
    CSVDocument(
      ["moeda", "figura", "valor", "mesAnterior", "agendado", "previsto"],
      moedas.flatMap { month -> [[CSVDocument.Cell]] in
        let left = month.entrou.agendado.difference(from: month.saiu.agendado)
        return [
          [
            .value(month.moeda), .plain("entrou"), .value(month.entrou.valor),
            .value(month.antes.entrou), .value(month.entrou.agendado),
            .value(month.previsto?.entrou),
          ],
          [
            .value(month.moeda), .plain("saiu"), .value(month.saiu.valor),
            .value(month.antes.saiu), .value(month.saiu.agendado), .value(month.previsto?.saiu),
          ],
          [
            .value(month.moeda), .plain("sobrou"), .value(month.sobrou), .value(month.sobrouAntes),
            .value(left), .value(month.previsto?.sobra),
          ],
        ]
          + month.maiores.map {
            [
              .value(month.moeda), .text($0.nome), .value($0.valor), .plain(nil),
              .value($0.agendado), .plain(nil),
            ]
          }
      })
  }
}

extension MesEmMoeda {
  fileprivate var json: JSONValue {
    .object(
      [
        .init("entrou", .text(entrou.valor)), .init("saiu", .text(saiu.valor)),
        .init("sobrou", .text(sobrou)), .init("outros", .text(outros)),
        .init("aEntrar", .text(entrou.agendado)), .init("aSair", .text(saiu.agendado)),
        .init(
          "mesAnterior",
          .object([
            .init("entrou", .text(antes.entrou)), .init("saiu", .text(antes.saiu)),
            .init("sobrou", .text(sobrouAntes)),
          ])),
        .init("maiores", .array(maiores.map(\.json))),
      ]
        + (orcamento.map { budget in
          [
            .init(
              "orcamento",
              .object([
                .init("orcado", .text(budget.limite)), .init("gasto", .text(budget.gasto)),
                .init("disponivel", .text(budget.disponivel)),
              ]))
          ]
        } ?? [])
        + (previsto.map { expected in
          [
            .init(
              "previsto",
              .object([
                .init("entrou", .text(expected.entrou)), .init("saiu", .text(expected.saiu)),
                .init("ocorrencias", .number(expected.ocorrencias)),
              ]))
          ]
        } ?? []) + (deveSobrar.map { [.init("deveSobrar", .text($0))] } ?? []))
  }
}

extension TabelaPorMes {
  fileprivate var json: JSONValue {
    .object([
      .init("linhas", .array(linhas.map(\.json))),
      .init("meses", .array(meses.map { $0.json() })), .init("valor", .text(valor)),
      .init("agendado", .text(agendado)),
    ])
  }

  /// A row for each name and month; of a group those of its parts.
  fileprivate var cells: [[CSVDocument.Cell]] {
    linhas.flatMap { $0.partes.isEmpty ? [$0] : $0.partes }.flatMap { line in
      line.meses.map { month in
        [.text(line.nome), .value(month.mes), .value(month.valor), .value(month.agendado)]
      }
    }
  }
}

extension LinhaPorMes {
  fileprivate var json: JSONValue {
    .object([
      .init("nome", .text(nome)), .init("contas", .texts(contas)), .init("valor", .text(valor)),
      .init("agendado", .text(agendado)),
      .init("meses", .array(meses.map { $0.json(withEntries: true) })),
      .init("partes", .array(partes.map(\.json))),
    ])
  }
}

extension FiguraDoMes {
  fileprivate func json(withEntries: Bool = false) -> JSONValue {
    .object(
      [
        .init("mes", .text(mes)), .init("valor", .text(valor)), .init("agendado", .text(agendado)),
      ] + (withEntries ? [.init("lancamentos", .texts(lancamentos))] : []))
  }
}

extension ClosedRange<Day> {
  /// The first and the last day of a period.
  fileprivate var membros: [JSONValue.Member] {
    [.init("de", .text(lowerBound)), .init("ate", .text(upperBound))]
  }
}
