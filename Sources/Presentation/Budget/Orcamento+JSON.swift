internal import Canonical
internal import Interchange
package import Ledger

extension OrcamentoMensal {
  /// The document of `razao orcamento --json`.
  package var json: JSONValue {
    .object([
      .init("mes", .text(mes)), .init("hoje", .text(hoje)), .init("dias", .number(dias)),
      .init("diasPassados", .number(diasPassados)),
      .init("moedas", .object(moedas.map { .init($0.moeda.description, $0.json) })),
      .init("incompreendidas", .array(incompreendidas.map { .string($0) })),
    ])
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
    .object([
      .init("despesas", .array(despesas.map(\.json))),
      .init("receitas", .array(receitas.map(\.json))),
      .init(
        "semOrcamento",
        .array(
          semOrcamento.map {
            .object([
              .init("conta", .text($0.conta)), .init("nome", .string($0.nome)),
              .init("gasto", .text($0.gasto)),
            ])
          })),
      .init("orcado", .text(limite)), .init("trazido", .text(trazido)),
      .init("gasto", .text(gasto)), .init("disponivel", .text(disponivel)),
      .init("foraDoOrcamento", .text(foraDoOrcamento)),
    ])
  }
}

extension OrcamentoListado {
  /// The members that an audit gives of it, and more.
  package var json: JSONValue {
    .object([
      .init("conta", .text(conta)), .init("mes", .text(mes)), .init("orcado", .text(orcado)),
      .init("trazido", .text(trazido)), .init("gasto", .text(gasto)),
      .init("disponivel", .text(disponivel)), .init("nome", .string(nome)),
      .init("agendado", .text(agendado)), .init("transporta", .bool(transporta)),
      .init("soNesteMes", .bool(isAvulso)), .init("emConflito", .bool(isDivergente)),
    ])
  }
}

extension OrcamentoSugerido {
  /// The document of `razao orcamento sugerir --json`.
  package var json: JSONValue {
    .object([
      .init("conta", .text(conta)), .init("nome", .string(nome)), .init("moeda", .text(moeda)),
      .init("valor", .text(valor)), .init("atual", .text(atual)),
      .init(
        "meses",
        .array(
          meses.map { .object([.init("mes", .text($0.mes)), .init("gasto", .text($0.valor))]) })),
    ])
  }
}
