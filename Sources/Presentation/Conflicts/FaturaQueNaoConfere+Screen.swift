internal import Canonical
internal import Ledger

extension FaturaQueNaoConfere {
  /// The rows that may be wrong, and the adjustment that is preferable to accepting the difference.
  var sections: [Section] {
    [culprits] + (ajuste.map { [adjusted($0)] } ?? [])
  }

  private var culprits: Section {
    let rows =
      mudancas.map(row)
      + diferenca.suspeitas.prefix(Limits.suspectsOfConflict).map { $0.row(diferenca.conta) }
    return Section(
      "O que pode ser, do mais provável ao menos", rows,
      footer: [
        .culprits(
          conta: conta, em: diferenca.em,
          banco: diferenca.conta.classe.ladoNatural(diferenca.banco))
      ]
    ) { $0 }
  }

  private func row(_ move: Mudanca) -> Row {
    let bill = "da fatura de \(PtBR.month(move.para.day(1)))"
    return Row(
      move.lancamentos.count == 1
        ? "Uma compra perto do fechamento: seria \(bill)"
        : "\(move.lancamentos.count) compras perto do fechamento, que somam a diferença: "
          + "seriam \(bill)",
      details: move.lancamentos.flatMap { fact -> [Line] in
        guard case .transacao(let id, _, _, _, _, _) = fact else { return [] }
        return [
          Line(diferenca.conta.words(for: fact), .quiet),
          Line(
            "Pôr na fatura de \(PtBR.month(move.para.day(1)))",
            leads: .alone(.moverParaFatura(id, move.para), after: "  ")),
        ]
      })
  }

  private func adjusted(_ ajuste: Ajuste) -> Section {
    let amount = PtBR.money(ajuste.valor, diferenca.conta.moeda)
    return Section(
      "Antes de aceitar a diferença",
      [
        Row(
          "Um ajuste de \(amount) nesta fatura: ela \(ajuste.sentido == .saida ? "sobe" : "desce") "
            + "para o que o banco cobra",
          details: [
            Line("Aceita como está, a diferença passa para as próximas faturas.", .quiet),
            Line(
              "Lançar o ajuste",
              leads: .alone(
                .ajustar(conta, em: ajuste.data, valor: ajuste.valor, ajuste.sentido), after: "  ")),
          ])
      ]
    ) { $0 }
  }

  /// The member `fatura` of `conflitos mostrar --json`.
  var json: JSONValue {
    [
      "conta": .text(conta), "mes": .string(mes.description), "em": .text(diferenca.em),
      "diferenca": .text(diferenca.diferenca),
      "suspeitas": .list(diferenca.suspeitas, \.suspeita.json), "mudancas": .list(mudancas, \.json),
      "ajuste": .optional(ajuste, \.json),
    ]
  }
}

extension FaturaQueNaoConfere.Mudanca {
  fileprivate var json: JSONValue {
    let ids = lancamentos.compactMap { fact -> Uuid? in
      if case .transacao(let id, _, _, _, _, _) = fact { id } else { nil }
    }
    return ["lancamentos": .texts(ids), "para": .string(para.description)]
  }
}

extension FaturaQueNaoConfere.Ajuste {
  fileprivate var json: JSONValue {
    ["data": .text(data), "valor": .text(valor), "sentido": .string(sentido.rawValue)]
  }
}
