package import Ledger

extension Screen {
  /// The books that were written into a file.
  package static func exportado(_ done: Exportacao, em path: String) -> Screen {
    Screen(
      header: [
        Line(
          "\(done.pedido.formato.titulo): "
            + "\(PtBR.count(done.lancamentos, "lançamento", "lançamentos")) em \(path)", .strong),
        Line(
          "Livros de \(PtBR.day(done.dia)), código de conferência \(done.voz)", .quiet),
      ], sections: [])
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
