internal import Canonical
internal import Interchange
package import Ledger

extension OrcamentoMensal {
  /// The document of `razao orcamento --json`.
  package var json: JSONValue {
    [
      "mes": .text(mes), "hoje": .text(hoje), "dias": .number(dias),
      "diasPassados": .number(diasPassados), "moedas": .byName(moedas) { ($0.moeda, $0.json) },
      "incompreendidas": .texts(incompreendidas), "mesesInteiros": .texts(mesesInteiros),
    ]
  }

  /// The table of `razao orcamento --csv`: a row for each category.
  package var csv: CSVDocument {
    CSVDocument(
      ["moeda", "classe", "categoria", "mes", "orcado", "trazido", "gasto", "disponivel"],
      moedas.flatMap { currency in
        let budgeted: [[CSVDocument.Cell]] = (currency.despesas + currency.receitas).map { one in
          [
            .value(one.moeda), .plain(one.classe.rawValue), .text(one.nome), .value(one.mes),
            .value(one.orcado), .value(one.trazido), .value(one.gasto), .value(one.disponivel),
          ]
        }
        return budgeted
          + currency.semOrcamento.map { spent in
            [
              .value(currency.moeda), .plain(ClasseDeConta.despesa.rawValue), .text(spent.nome),
              .value(mes), .plain(nil), .plain(nil), .value(spent.gasto), .plain(nil),
            ]
          }
      })
  }
}

extension OrcamentoEmMoeda {
  fileprivate var json: JSONValue {
    [
      "despesas": .list(despesas, \.json), "receitas": .list(receitas, \.json),
      "semOrcamento": .list(semOrcamento) {
        ["conta": .text($0.conta), "nome": .string($0.nome), "gasto": .text($0.gasto)]
      },
      "orcado": .text(limite), "trazido": .text(trazido), "gasto": .text(gasto),
      "disponivel": .text(disponivel), "foraDoOrcamento": .text(foraDoOrcamento),
      "categorias": .list(categorias) {
        .joined(
          [
            "conta": .text($0.conta), "nome": .string($0.nome),
            "classe": .string($0.classe.rawValue),
          ], $0.figuras.json)
      },
      "somas": [
        "despesas": categorias(.despesa).soma.json, "receitas": categorias(.receita).soma.json,
      ],
    ]
  }
}

extension LinhaDeOrcamento.Figuras {
  fileprivate var json: JSONValue {
    [
      "limite": .text(limite), "gasto": .text(gasto), "mesPassado": .text(mesPassado),
      "media": .text(media), "disponivel": .text(disponivel),
    ]
  }
}

extension OrcamentoListado {
  /// The audit's members of a budget, and more.
  package var json: JSONValue {
    [
      "conta": .text(conta), "mes": .text(mes), "orcado": .text(orcado), "trazido": .text(trazido),
      "gasto": .text(gasto), "disponivel": .text(disponivel), "nome": .string(nome),
      "agendado": .text(agendado), "transporta": .bool(transporta), "soNesteMes": .bool(isAvulso),
      "emConflito": .bool(isDivergente),
    ]
  }
}

extension OrcamentoSugerido {
  /// The document of `razao orcamento sugerir --json`.
  package var json: JSONValue {
    [
      "conta": .text(conta), "nome": .string(nome), "moeda": .text(moeda), "valor": .text(valor),
      "atual": .text(atual), "metodo": .string(metodo.rawValue), "base": .text(base),
      "meses": .list(meses) { ["mes": .text($0.mes), "gasto": .text($0.valor)] },
    ]
  }
}
