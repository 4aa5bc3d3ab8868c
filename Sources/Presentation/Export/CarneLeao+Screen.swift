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
    .object([
      .init("ano", .number(ano)), .init("dia", .text(dia)),
      .init("verificacao", .text(verificacao)), .init("voz", .string(voz)),
      .init(
        "arquivos",
        .array(
          zip(arquivos, paths).map { file, path in
            .object([
              .init("arquivo", .string(path)), .init("parte", .string(file.parte)),
              .init("linhas", .number(file.linhas)),
            ])
          })), .init("avisos", .array(avisos.map { .string($0) })),
    ])
  }
}
