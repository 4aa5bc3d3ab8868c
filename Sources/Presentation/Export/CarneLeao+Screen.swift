package import Ledger

extension Screen {
  /// The files of a year for Carnê-Leão Web that were written.
  package static func carneLeao(_ year: CarneLeao, em paths: [String]) -> Screen {
    let written = Array(zip(year.arquivos, paths))
    return Screen(
      header: [
        Line(
          written.isEmpty
            ? "Carnê-Leão de \(year.ano): nada a escrever"
            : "Carnê-Leão de \(year.ano): \(PtBR.count(written.count, "arquivo", "arquivos"))",
          .strong),
        Line("Livros de \(PtBR.day(year.dia)), código de conferência \(year.voz)", .quiet),
      ],
      sections: [
        Section(nil, written) { file, path in
          Row(path, value: PtBR.count(file.linhas, "linha", "linhas"))
        }
      ])
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
