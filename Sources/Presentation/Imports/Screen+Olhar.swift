package import Interchange
package import Ledger

extension Screen {
  /// The screen of a CSV file of an unknown layout: its columns, and a layout to begin with.
  package static func olhar(_ seen: OlharDeExtrato, named name: String) -> Screen {
    Screen(
      header: [
        Line("\(name): \(PtBR.count(seen.colunas.count, "coluna", "colunas"))", .strong),
        Line("O que está entre as células: \(seen.separador)", .quiet),
      ],
      sections: [
        Section("Colunas", seen.colunas) { column in
          Row(
            "\(column.numero). \(column.cabecalho.isEmpty ? "(sem nome)" : column.cabecalho)",
            value: column.papel.palavras,
            details: [Line(column.amostras.joined(separator: " · "), .quiet)])
        },
        Section(
          "Um formato para começar", seen.layout.split(separator: "\n").map(String.init),
          footer: [
            Line(
              "Guarde-o num arquivo, corrija o que não é assim, e depois", .quiet,
              leads: .after(": ", .definirFormato))
          ]
        ) { Row($0) },
      ])
  }

  /// The screen of the layouts by which CSV files are read.
  package static func formatos(_ all: [FormatoListado]) -> Screen {
    Screen(
      header: [Line("Formatos de CSV: \(PtBR.number(all.count))", .strong)],
      sections: [
        Section(nil, all) { one in Row(one.nome, value: one.isProprio ? "seu" : "já vem") }
      ])
  }
}

extension FormatoListado {
  /// The document of a layout in a list.
  package var json: JSONValue {
    ["nome": .string(nome), "texto": .string(texto), "seu": .bool(isProprio)]
  }
}

extension OlharDeExtrato {
  /// The document of a look at a file.
  package var json: JSONValue {
    [
      "separador": .string(separador),
      "colunas": .list(colunas) { column in
        [
          "numero": .number(column.numero),
          "cabecalho": .string(column.cabecalho),
          "papel": .string(column.papel.rawValue),
          "amostras": .texts(column.amostras),
        ]
      },
      "formato": .string(layout),
    ]
  }
}
