package import Canonical
package import Ledger

extension Screen {
  /// The screen after the books were exported to a file.
  package static func exportado(_ done: Exportacao, em path: String) -> Screen {
    Screen(
      header: [
        Line(
          "\(done.pedido.formato.titulo): "
            + "\(PtBR.entries(done.lancamentos)) em \(path)", .strong),
        Line(PtBR.livros(done.dia, done.voz), .quiet),
      ] + (done.pedido.levaComprovantes ? [Line(done.comprovantesEmPalavras, .quiet)] : []))
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
      "comprovantes": .texts(comprovantes),
    ]
  }

  fileprivate var comprovantesEmPalavras: String {
    comprovantes.isEmpty
      ? "Nenhum comprovante."
      : PtBR.count(comprovantes.count, "comprovante", "comprovantes") + " em comprovantes, ao lado"
  }
}

extension PtBR {
  /// The state of the books that something shows.
  package static func livros(_ dia: Day, _ voz: String) -> String {
    "Livros de \(day(dia)), código de conferência \(voz)"
  }
}
