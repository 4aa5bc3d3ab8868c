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

extension LinhaDeExtrato {
  fileprivate var json: JSONValue {
    .object([
      .init("id", .text(id)), .init("data", .text(conteudo.data)),
      .init("tipo", .string(conteudo.tipo)), .init("titulo", .string(conteudo.titulo)),
      .init("subtipo", .text(conteudo.subtipo)),
      .init("interessado", .text(conteudo.interessado)), .init("valor", .text(valor)),
      .init("saldo", .text(saldo)), .init("descricao", .text(conteudo.descricao)),
      .init("conflitos", .number(conflitos)), .init("original", conteudo.originalJSON),
    ])
  }
}

extension ConteudoDeTransacao {
  /// What it was in its own currency; null for an entry that has no other.
  var originalJSON: JSONValue {
    guard let original else { return .null }
    return .object([
      .init("moeda", .text(original.moeda)), .init("valor", .text(original.valor)),
    ])
  }
}
