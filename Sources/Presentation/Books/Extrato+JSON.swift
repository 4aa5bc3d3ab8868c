internal import Canonical
package import Ledger

extension Extrato {
  /// The document of `extrato --json` (docs/JSON.md).
  package var json: JSONValue {
    .object([
      .init("conta", .text(conta.id)), .init("saldo", .text(conta.saldo)),
      .init("montanteInvestido", .text(conta.montanteInvestido)),
      .init("rendimentoMensalAtual", .text(conta.rendimentoMensalAtual)),
      .init("historico", .array(historico.map(\.json))),
      .init("nome", .string(conta.nome)), .init("moeda", .text(conta.moeda)),
      .init("em", .text(pedido.em)), .init("continua", .text(continua)),
      .init("emOutrasMoedas", .array(conta.emOutrasMoedas.map(\.json))),
      .init("ressalvas", conta.ressalvas.json),
    ])
  }
}

extension Extrato {
  /// The table of `extrato CONTA --csv`.
  package var csv: CSVDocument {
    CSVDocument(
      ["data", "interessado", "tipo", "subtipo", "valor", "moeda", "saldo", "descricao", "id"],
      historico.map { row in
        [
          .value(row.conteudo.data), .text(row.conteudo.interessado),
          .text(row.conteudo.titulo), .text(row.conteudo.nomeDoSubtipo), .value(row.valor),
          .value(conta.moeda), .value(row.saldo), .text(row.conteudo.descricao), .value(row.id),
        ]
      })
  }
}

extension LinhaDeExtrato {
  fileprivate var json: JSONValue {
    .object([
      .init("id", .text(id)), .init("data", .text(conteudo.data)),
      .init("tipo", .string(conteudo.tipo)), .init("titulo", .string(conteudo.titulo)),
      .init("subtipo", .text(conteudo.subtipo)),
      .init("interessado", .text(conteudo.interessado)), .init("valor", .text(valor)),
      .init("saldo", .text(saldo)), .init("descricao", .text(conteudo.descricao)),
      .init("conflitos", .number(conflitos)),
    ])
  }
}
