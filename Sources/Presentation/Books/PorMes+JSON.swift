package import Canonical
internal import Interchange
package import Ledger

extension Gastos {
  /// The document of `gastos --json` (docs/JSON.md).
  package var json: JSONValue {
    .joined(
      pedido.dias.membros,
      [
        "por": .string(pedido.por.rawValue),
        "ateHoje": pedido.mes == nil ? .absent : .bool(isAteHoje),
        "moedas": .byName(tabelas) { ($0.moeda, $0.json(compared: pedido.mes != nil)) },
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
    .joined(pedido.dias.membros, ["moedas": .byName(moedas) { ($0.moeda, $0.json) }])
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

extension ResultadoEmMoeda {
  fileprivate var json: JSONValue {
    [
      "receitas": receitas.json(), "despesas": despesas.json(), "meses": .list(meses) { $0.json() },
      "resultado": .text(valor), "agendado": .text(agendado),
    ]
  }
}

extension Fluxo {
  /// The document of `fluxo --json` (docs/JSON.md).
  package var json: JSONValue {
    .joined(dias.membros, ["moedas": .byName(moedas) { ($0.moeda, $0.json) }])
  }

  /// The table of `fluxo --csv`: a row for each month.
  package var csv: CSVDocument {
    CSVDocument(
      [
        "moeda", "mes", "abertura", "entrou", "saiu", "fechamento", "receitas", "gastosPagos",
        "investimentos", "outros", "outrasContas",
      ],
      moedas.flatMap { flow in
        flow.meses.map { month in
          [
            .value(flow.moeda), .value(month.mes), .value(month.abertura), .value(month.entrou),
            .value(month.saiu), .value(month.fechamento), .value(month.receitas),
            .value(month.gastosPagos), .value(month.investimentos), .value(month.outros),
            .value(month.outrasContas),
          ]
        }
      })
  }
}

extension EvolucaoDoPatrimonio {
  /// The document of `patrimonio --json` (docs/JSON.md).
  package var json: JSONValue {
    .joined(dias.membros, ["moedas": .byName(moedas) { ($0.moeda, $0.json) }])
  }
}

extension EvolucaoEmMoeda {
  fileprivate var json: JSONValue {
    [
      "antes": .text(antes), "depois": .text(depois), "mudanca": .text(mudanca),
      "entrou": .text(entrou), "saiu": .text(saiu), "iniciais": .text(iniciais),
      "cambio": .text(cambio),
    ]
  }
}

extension FluxoEmMoeda {
  fileprivate var json: JSONValue {
    ["contas": .texts(contas), "meses": .list(meses, \.json), "agendado": .text(agendado)]
  }
}

extension FluxoDoMes {
  fileprivate var json: JSONValue {
    [
      "mes": .text(mes), "abertura": .text(abertura), "entrou": .text(entrou), "saiu": .text(saiu),
      "fechamento": .text(fechamento), "receitas": .text(receitas),
      "gastosPagos": .text(gastosPagos), "investimentos": .text(investimentos),
      "outrasContas": .text(outrasContas), "outros": .text(outros),
    ]
  }
}

extension Balancete {
  /// The document of `balancete --json` (docs/JSON.md).
  package var json: JSONValue {
    [
      "em": .text(em),
      "moedas": .byName(moedas) { ($0.moeda, $0.json) },
    ]
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

extension BalanceteEmMoeda {
  fileprivate var json: JSONValue {
    [
      "contas": .list(contas, \.noBalancete), "debito": .text(debito), "credito": .text(credito),
      "diferenca": .text(debito.difference(from: credito)),
    ]
  }
}

extension SaldoDeConta {
  fileprivate var noBalancete: JSONValue {
    [
      "conta": .text(conta), "nome": .string(nome), "classe": .string(classe.rawValue),
      "saldo": .text(saldo),
    ]
  }

  /// One account of `saldo --de --ate --json`: what it moved in a period.
  package func json(movidoEm dias: ClosedRange<Day>) -> JSONValue {
    [
      "conta": .text(conta), "nome": .string(nome), "moeda": .text(moeda),
      "movimento": .text(saldo), "de": .text(dias.lowerBound), "ate": .text(dias.upperBound),
      "agendado": .text(agendado),
    ]
  }
}

extension ResumoDoMes {
  /// The document of `mes --json` (docs/JSON.md).
  package func json(_ afazeres: Afazeres) -> JSONValue {
    [
      "mes": .text(mes), "hoje": .text(hoje), "moedas": .byName(moedas) { ($0.moeda, $0.json) },
      "conflitos": .number(conflitos), "agendados": .list(agendados) { $0.json(saldo: nil) },
      "ultimos": .list(ultimos) { $0.json(saldo: nil) }, "afazeres": afazeres.json,
    ]
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
          + [month.outrosGastos].compactMap(\.self).map {
            [
              .value(month.moeda), .text(MesEmMoeda.nomeDosOutrosGastos), .value($0), .plain(nil),
              .plain(nil), .plain(nil),
            ]
          }
      })
  }
}

extension MesEmMoeda {
  /// The name of the spending that is none of the largest.
  package static let nomeDosOutrosGastos = "As outras categorias"

  fileprivate var json: JSONValue {
    [
      "entrou": .text(entrou.valor), "saiu": .text(saiu.valor), "sobrou": .text(sobrou),
      "outros": .text(outros), "aEntrar": .text(entrou.agendado), "aSair": .text(saiu.agendado),
      "mesAnterior": [
        "entrou": .text(antes.entrou), "saiu": .text(antes.saiu), "sobrou": .text(sobrouAntes),
      ],
      "maiores": .list(maiores) { $0.json() }, "outrosGastos": .optional(outrosGastos),
      "orcamento": .optional(orcamento) {
        ["orcado": .text($0.limite), "gasto": .text($0.gasto), "disponivel": .text($0.disponivel)]
      },
      "previsto": .optional(previsto) {
        [
          "entrou": .text($0.entrou), "saiu": .text($0.saiu),
          "ocorrencias": .number($0.ocorrencias),
        ]
      },
      "deveSobrar": .optional(deveSobrar),
    ]
  }
}

extension TabelaPorMes {
  /// - Parameter compared: whether it is one month, beside the months before.
  fileprivate func json(compared: Bool = false) -> JSONValue {
    let share: ((LinhaPorMes) -> JSONValue)? =
      compared ? { .optional(porCento($0), { .number($0) }) } : nil
    return [
      "linhas": .list(linhas) { $0.json(share) }, "meses": .list(meses) { $0.json() },
      "valor": .text(valor), "agendado": .text(agendado),
      "media": compared ? .text(antes.media) : .absent,
      "antes": compared ? .list(antes) { $0.json() } : .absent,
    ]
  }

  /// A row for each name and month; a group is split into its parts.
  fileprivate var cells: [[CSVDocument.Cell]] {
    linhas.flatMap { $0.partes.isEmpty ? [$0] : $0.partes }.flatMap { line in
      line.meses.map { month in
        [.text(line.nome), .value(month.mes), .value(month.valor), .value(month.agendado)]
      }
    }
  }
}

extension LinhaPorMes {
  /// - Parameter share: its share of a month, in percent; nil where nothing is compared.
  fileprivate func json(_ share: ((LinhaPorMes) -> JSONValue)? = nil) -> JSONValue {
    [
      "nome": .text(nome), "contas": .texts(contas), "valor": .text(valor),
      "agendado": .text(agendado), "meses": .list(meses) { $0.json(withEntries: true) },
      "porCento": share?(self) ?? .absent, "media": share == nil ? .absent : .text(antes.media),
      "antes": share == nil ? .absent : .list(antes) { $0.json() },
      "partes": .list(partes) { $0.json(share) },
    ]
  }
}

extension FiguraDoMes {
  fileprivate func json(withEntries: Bool = false) -> JSONValue {
    [
      "mes": .text(mes), "valor": .text(valor), "agendado": .text(agendado),
      "lancamentos": withEntries ? .texts(lancamentos) : .absent,
    ]
  }
}

extension ClosedRange<Day> {
  /// The first and the last day of a period.
  var membros: JSONValue {
    ["de": .text(lowerBound), "ate": .text(upperBound)]
  }
}
