internal import Canonical
internal import Interchange
package import Ledger

extension FaturaListada {
  /// The document of a bill: what an audit says of it, and more.
  package var json: JSONValue { .object(members([])) }

  fileprivate func members(_ entries: [JSONValue.Member]) -> [JSONValue.Member] {
    let first: [JSONValue.Member?] = [
      .init("conta", .text(conta)), .init("mes", .text(mes)), .optional("fechamento", fechamento),
      .optional("vencimento", vencimento), .init("total", .text(total)),
      .optional("declarado", declarado),
    ]
    return first.compactMap(\.self) + entries + [
      .init("nome", .string(nome)), .init("moeda", .text(moeda)),
      .init("previsto", .text(previsto)), .init("pago", .text(pago)),
      .init(
        "agendado",
        agendado.map {
          .object([.init("soma", .text($0.soma)), .init("ultimo", .text($0.ultimo))])
        } ?? .null), .init("falta", .text(falta)),
      .init("situacao", .string(situacao.rawValue)),
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
    .object(
      fatura.members([.init("transacoes", .texts(lancamentos.map(\.id).sorted()))]) + [
        .init("doMes", .text(doMes)), .init("pagamentos", .text(pagamentos)),
        .init("anterior", .text(anterior)),
        .init("melhorDia", .text(melhorDia)),
        .init("lancamentos", .array(lancamentos.map { $0.json(saldo: nil) })),
        .init("previstas", .array(previstas.map(\.json))),
        .init(
          "aFrente",
          .array(
            aFrente.map { .object([.init("mes", .text($0.mes)), .init("valor", .text($0.valor))]) })
        ),
      ])
  }
}
