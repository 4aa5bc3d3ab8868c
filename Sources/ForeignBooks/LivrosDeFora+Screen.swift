package import Canonical
package import Ledger
package import Presentation

extension Screen {
  /// The books of another program, as they would be imported.
  package static func livrosDeFora(_ books: LivrosDeFora, withEntries: Bool) -> Screen {
    let known = books.lancamentos.count { $0.estado == .conhecido }
    let gone = books.lancamentos.count { $0.estado == .retirado }
    let counts = [
      PtBR.count(books.novos.count, "lançamento novo", "lançamentos novos"),
      known > 0 ? PtBR.count(known, "já está no livro", "já estão no livro") : nil,
      gone > 0 ? PtBR.count(gone, "foi anulado aqui", "foram anulados aqui") : nil,
    ]
    let days = books.dias.map {
      Line("De \(PtBR.day($0.lowerBound)) a \(PtBR.day($0.upperBound))", .quiet)
    }
    return Screen(
      header: [
        Line("\(books.arquivo) (\(books.formato))", .strong),
        Line(counts.compactMap(\.self).joined(separator: ", ")), days,
      ].compactMap(\.self),
      sections: [
        Section("Contas", books.contas) { conta in
          Row(
            conta.nome, value: PtBR.money(conta.classe.ladoNatural(conta.saldo), conta.moeda),
            details: [
              Line(
                "\(conta.classe.nome)\(conta.isNova ? ", nova" : ""), "
                  + PtBR.count(conta.partidas, "partida", "partidas"), .quiet)
            ])
        },
        Section("Lançamentos", withEntries ? books.lancamentos : []) { entry in
          Row(
            entry.conteudo.interessado ?? entry.conteudo.descricao ?? "(sem nome)",
            value: entry.estado.rawValue,
            details: [
              Line("\(PtBR.day(entry.conteudo.data)), linha \(entry.linha)", .quiet)
            ])
        },
        Section("O que não vem", books.avisos) { Row($0) },
      ].filter { $0.rowCount > 0 })
  }

  /// The screen after another program's books were imported.
  package static func livrosTrazidos(
    _ books: LivrosDeFora, _ receipts: [Recibo], isTrial: Bool
  ) -> Screen {
    let came = PtBR.entries(books.novos.count)
    let sentence =
      receipts.isEmpty
      ? books.isIlegivel
        ? "Nada a gravar: nenhum lançamento deste arquivo pôde vir"
        : "Nada a gravar: tudo já está no livro"
      : isTrial ? "Seriam gravados: \(came)" : "Gravado: \(came)"
    return Screen(header: [
      receipts.isEmpty || isTrial
        ? Line(sentence, .strong)
        : Line(sentence, .strong, leads: .after(". Veja: ", .importacoes))
    ])
  }
}

extension LivrosDeFora {
  /// Whether there are entries, none of which could be read.
  package var isIlegivel: Bool { lancamentos.isEmpty && !avisos.isEmpty }

  /// The document of `importar livros --json`.
  /// - Parameter importacao: the import that recorded it; nil if nothing was recorded.
  package func json(importacao: Uuid?) -> JSONValue {
    [
      "arquivo": .string(arquivo), "formato": .string(formato),
      "importacao": .text(importacao),
      "contas": .list(contas) { conta in
        [
          // An account that is not open yet has no id.
          "conta": .text(conta.isNova && importacao == nil ? nil : conta.id),
          "nome": .string(conta.nome),
          "classe": .string(conta.classe.rawValue), "moeda": .text(conta.moeda),
          "nova": .bool(conta.isNova), "partidas": .number(conta.partidas),
          "saldo": .text(conta.saldo),
        ]
      },
      "lancamentos": .list(lancamentos) { entry in
        [
          "linha": .number(entry.linha), "id": .text(entry.id), "data": .text(entry.conteudo.data),
          "estado": .string(entry.estado.rawValue),
        ]
      },
      "conferencias": .number(conferencias.count),
      "avisos": .texts(avisos),
    ]
  }
}
