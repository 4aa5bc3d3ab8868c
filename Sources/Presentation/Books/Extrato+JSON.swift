internal import Canonical
package import Ledger

extension Extrato {
  /// The document of `extrato --json` (docs/JSON.md).
  package var json: JSONValue {
    [
      "conta": .text(conta.id), "saldo": .text(conta.saldo),
      "montanteInvestido": .text(conta.montanteInvestido),
      "rendimentoMensalAtual": .text(conta.rendimentoMensalAtual),
      "historico": .list(historico) { $0.listado(em: conta.moeda).json(saldo: $0.saldo) },
      "nome": .string(conta.nome), "moeda": .text(conta.moeda), "em": .text(em),
      "continua": .text(continua), "emOutrasMoedas": .list(conta.emOutrasMoedas, \.json),
      "ressalvas": conta.ressalvas.json, "agendado": .text(conta.agendado), "soma": soma.json,
    ]
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
    return ["moeda": .text(original.moeda), "valor": .text(original.valor)]
  }
}
