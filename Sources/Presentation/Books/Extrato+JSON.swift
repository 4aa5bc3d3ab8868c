internal import Canonical
package import Ledger

extension Extrato {
  /// The document of `extrato --json` (docs/JSON.md).
  package var json: JSONValue {
    .object([
      .init("conta", .text(conta.id)), .init("saldo", .text(conta.saldo)),
      .init("montanteInvestido", .text(conta.montanteInvestido)),
      .init("rendimentoMensalAtual", .text(conta.rendimentoMensalAtual)),
      .init(
        "historico",
        .array(historico.map { $0.listado(em: conta.moeda).json(saldo: $0.saldo) })),
      .init("nome", .string(conta.nome)), .init("moeda", .text(conta.moeda)),
      .init("em", .text(em)), .init("continua", .text(continua)),
      .init("emOutrasMoedas", .array(conta.emOutrasMoedas.map(\.json))),
      .init("ressalvas", conta.ressalvas.json), .init("agendado", .text(conta.agendado)),
      .init("soma", soma.json),
    ])
  }
}

extension Extrato {
  /// The table of `extrato CONTA --csv`.
  package var csv: CSVDocument {
    CSVDocument(
      LancamentoListado.columns,
      historico.map { $0.listado(em: conta.moeda).cells(saldo: $0.saldo) })
  }
}

extension ConteudoDeTransacao {
  /// The amount in the entry's own currency; null for an entry that has no other.
  var originalJSON: JSONValue {
    guard let original else { return .null }
    return .object([
      .init("moeda", .text(original.moeda)), .init("valor", .text(original.valor)),
    ])
  }
}
