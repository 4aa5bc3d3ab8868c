internal import Canonical
internal import Interchange
package import Ledger

extension FaturaListada {
  /// The document of a bill: what an audit says of it, and more.
  package var json: JSONValue { members(entries: nil) }

  fileprivate func members(entries: [Uuid]?) -> JSONValue {
    [
      "conta": .text(conta), "mes": .text(mes), "fechamento": .optional(fechamento),
      "vencimento": .optional(vencimento), "total": .text(total), "declarado": .optional(declarado),
      "transacoes": entries.map { .texts($0) }, "nome": .string(nome), "moeda": .text(moeda),
      "previsto": .text(previsto), "pago": .text(pago),
      "agendado": agendado.map { ["soma": .text($0.soma), "ultimo": .text($0.ultimo)] } ?? .null,
      "falta": .text(falta), "situacao": .string(situacao.rawValue),
    ]
  }
}

extension FaturaEmDetalhe {
  /// The table of `razao fatura --csv`: a row for each of its entries, then one for each occurrence of
  /// a plan that is expected in it, with the id that its entry would have.
  package var csv: CSVDocument {
    CSVDocument(
      LancamentoListado.columns + ["previsto"],
      lancamentos.map { $0.cells(saldo: nil) + [.plain("nao")] }
        + previstas.map { $0.lancamento.cells(saldo: nil) + [.plain("sim")] })
  }

  /// The document of `razao fatura --json`.
  package var json: JSONValue {
    .joined(
      fatura.members(entries: lancamentos.map(\.id).sorted()),
      [
        "doMes": .text(doMes), "pagamentos": .text(pagamentos), "anterior": .text(anterior),
        "melhorDia": .text(melhorDia), "lancamentos": .list(lancamentos) { $0.json(saldo: nil) },
        "previstas": .list(previstas, \.json),
        "aFrente": .list(aFrente) { ["mes": .text($0.mes), "valor": .text($0.valor)] },
      ])
  }
}
