package import Canonical
package import Presentation

/// The entries of a year in the files that Carnê-Leão Web imports.
package struct CarneLeao: Sendable, Hashable {
  /// A file.
  package struct Arquivo: Sendable, Hashable {
    /// Its content and its number: `rendimentos`, `pagamentos`, `pagamentos-2`.
    package var parte: String
    /// How many lines it has.
    package var linhas: Int
    /// The whole of it.
    package var texto: String
  }

  /// The year.
  package var ano: Int
  /// The day of the books: anything after it is left out.
  package var dia: Day
  /// The verification of the books, in full.
  package var verificacao: Hash256
  /// Its first 40 bits, as they are read aloud.
  package var voz: String
  /// The files: those of income, then those of payments; none if the year has no line.
  package var arquivos: [Arquivo]
  /// The differences between the files and the books, in sentences.
  package var avisos: [String]
}

extension Screen {
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
