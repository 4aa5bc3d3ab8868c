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
    .object([
      .init("arquivo", .string(arquivo)), .init("formato", .string(pedido.formato.rawValue)),
      .init("de", .text(pedido.de)), .init("ate", .text(pedido.ate)),
      .init("conta", .text(pedido.conta)), .init("dia", .text(dia)),
      .init("verificacao", .text(verificacao)), .init("voz", .string(voz)),
      .init("lancamentos", .number(lancamentos)),
      .init("avisos", .array(avisos.map { .string($0) })),
    ])
  }
}
