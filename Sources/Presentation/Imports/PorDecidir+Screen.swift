internal import Canonical
package import Ledger

extension Screen {
  /// The screen after the rows in doubt of a file were dismissed.
  package static func dispensada(_ left: ImportacaoPorDecidir) -> Screen {
    let rows = left.linhas.count
    return Screen(header: [
      Line(
        PtBR.count(rows, "linha dispensada", "linhas dispensadas")
          + " de “\(left.arquivo)” em \(left.conta)", .strong),
      Line("Nada mudou no livro. O mesmo arquivo, importado de novo, pergunta outra vez.", .quiet),
    ])
  }

  /// The files with rows in doubt, each with those rows; nil if there are none.
  static func porDecidir(_ left: [ImportacaoPorDecidir]) -> Section? {
    guard !left.isEmpty else { return nil }
    return Section(PorDecidirWords.count(left), left) { file in
      Row(
        file.arquivo, value: file.conta,
        details: [Line(PorDecidirWords.count([file]), .warning)]
          + PorDecidirWords.rows(file).map { Line($0, .quiet) }
          + [
            Line(
              "Para decidir, importe o mesmo arquivo de novo", .quiet,
              leads: .after(": ", .importar)),
            Line("Para não lembrar mais", .quiet, leads: .after(": ", .dispensarLinhas(file.id))),
          ])
    }
  }

  /// The reminder of rows in doubt among other things that wait; nil if there are none.
  static func lembrete(_ left: [ImportacaoPorDecidir]) -> Line? {
    left.isEmpty
      ? nil
      : Line(
        PorDecidirWords.reminder(PorDecidirWords.rows(left), of: left.map(\.arquivo)), .warning,
        leads: .after(". Veja: ", .importacoes, end: "."))
  }
}

/// Words about rows in doubt that a terminal and a page share.
package enum PorDecidirWords {
  /// How many rows wait: “3 linhas por decidir”.
  package static func count(_ left: [ImportacaoPorDecidir]) -> String {
    PtBR.count(rows(left), "linha por decidir", "linhas por decidir")
  }

  /// The reminder of rows in doubt, without its full stop.
  static func reminder(_ rows: Int, of files: [String]) -> String {
    let file = files.count == 1 ? " de “\(files[0])”" : " de arquivos do banco"
    return PtBR.count(rows, "linha", "linhas") + file
      + (rows == 1 ? " espera que você decida" : " esperam que você decida")
  }

  /// A file's rows in doubt, each on one line; the first ones if there are many.
  package static func rows(_ file: ImportacaoPorDecidir) -> [String] {
    let rest = file.linhas.count - Limits.undecidedRows
    return file.linhas.prefix(Limits.undecidedRows).map { $0.words(file.moeda) }
      + (rest > 0 ? ["e mais \(PtBR.number(rest))"] : [])
  }

  fileprivate static func rows(_ left: [ImportacaoPorDecidir]) -> Int {
    left.reduce(0) { $0 + $1.linhas.count }
  }
}

extension LinhaPorDecidir {
  /// The row on one line: “linha 7 · 14/11/2026 · COMPRA · -R$ 50,00”.
  fileprivate func words(_ moeda: Currency) -> String {
    [
      "linha \(linha)", PtBR.day(dia), texto.isEmpty ? nil : texto,
      PtBR.money(Total(valor), moeda),
    ].compactMap(\.self).joined(separator: " · ")
  }

  var json: JSONValue {
    ["linha": .number(linha), "data": .text(dia), "valor": .text(valor), "texto": .string(texto)]
  }
}

extension ImportacaoPorDecidir {
  /// The document of a file with rows in doubt.
  package var json: JSONValue {
    [
      "id": .text(id), "arquivo": .string(arquivo), "conta": .string(conta),
      "porDecidir": .list(linhas, \.json),
    ]
  }
}

extension JSONValue {
  /// The document of `importar listar`: the imports, each with its rows in doubt, then the files
  /// with rows in doubt that recorded nothing.
  package static func importacoes(
    _ all: [ImportacaoListada], porDecidir left: [ImportacaoPorDecidir]
  ) -> JSONValue {
    let rows = Dictionary(left.map { ($0.id, $0.linhas) }) { first, _ in first }
    let there = Set(all.map(\.id))
    return .array(
      all.map { $0.json(porDecidir: rows[$0.id] ?? []) }
        + left.filter { !there.contains($0.id) }.map(\.json))
  }
}
