package import Canonical
package import Ledger

extension Screen {
  /// The screen after the books were exported to a file.
  package static func exportado(_ done: Exportacao, em path: String) -> Screen {
    Screen(header: [
      Line(
        "\(done.pedido.formato.titulo): "
          + "\(PtBR.count(done.lancamentos, "lançamento", "lançamentos")) em \(path)", .strong),
      Line(PtBR.livros(done.dia, done.voz), .quiet),
    ])
  }

  /// The screen after a year's files for Carnê-Leão Web were written.
  package static func carneLeao(_ year: CarneLeao, em paths: [String]) -> Screen {
    let written = Array(zip(year.arquivos, paths))
    return Screen(
      header: [
        Line(
          written.isEmpty
            ? "Carnê-Leão de \(year.ano): nada a escrever"
            : "Carnê-Leão de \(year.ano): \(PtBR.count(written.count, "arquivo", "arquivos"))",
          .strong),
        Line(PtBR.livros(year.dia, year.voz), .quiet),
      ],
      sections: [
        Section(nil, written) { file, path in
          Row(path, value: PtBR.count(file.linhas, "linha", "linhas"))
        }
      ])
  }
}

extension Exportacao {
  /// The document of `exportar --json`.
  package func json(arquivo: String) -> JSONValue {
    [
      "arquivo": .string(arquivo), "formato": .string(pedido.formato.rawValue),
      "de": .text(pedido.de), "ate": .text(pedido.ate), "conta": .text(pedido.conta),
      "dia": .text(dia), "verificacao": .text(verificacao), "voz": .string(voz),
      "lancamentos": .number(lancamentos), "avisos": .texts(avisos),
    ]
  }
}

extension CarneLeao {
  /// The document of `exportar carne-leao --json`.
  package func json(arquivos paths: [String]) -> JSONValue {
    [
      "ano": .number(ano), "dia": .text(dia), "verificacao": .text(verificacao),
      "voz": .string(voz),
      "arquivos": .list(Array(zip(arquivos, paths))) { file, path in
        ["arquivo": .string(path), "parte": .string(file.parte), "linhas": .number(file.linhas)]
      },
      "avisos": .texts(avisos),
    ]
  }
}

extension PtBR {
  /// The state of the books that something shows.
  package static func livros(_ dia: Day, _ voz: String) -> String {
    "Livros de \(day(dia)), código de conferência \(voz)"
  }
}
