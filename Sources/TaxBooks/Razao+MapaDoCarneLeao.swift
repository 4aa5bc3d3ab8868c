internal import Canonical
internal import Interchange
package import Ledger
internal import Projections
package import RazaoKit

extension Razao {
  /// The mapping of this ledger's categories and parties to Carnê-Leão Web, as written; nil for
  /// none.
  /// - Throws: `entradaSaida`, `ocupado`.
  package func mapaDoCarneLeao() throws(RazaoError) -> String? {
    try readAsRecorder { store in store.mapaDoCarneLeao }
  }

  /// Defines or removes the mapping of the books to lines of Carnê-Leão Web, for every machine of
  /// this ledger.
  /// - Parameter texto: the mapping (docs/LAYOUTS.md); nil to forget it.
  /// - Throws: `dadosInvalidos` with all mistakes and their lines; `naoEncontrado` where there is none
  ///   to forget; `entradaSaida`, `ocupado`, `copiaDesatualizada`, `copiaDuplicada`.
  package func definirMapaDoCarneLeao(_ texto: String?) throws(RazaoError) -> Recibo {
    var problems = Problems()
    for mistake in texto.map({ LeituraDeMapa($0).erros }) ?? [] {
      problems.note("\(mistake.mensagem)")
    }
    let pieces = texto.map { FormatoDefinido.pieces(ofMap: $0, &problems) } ?? []
    try problems.check()
    return try record { (store) throws(RazaoError) in
      let there = store.piecesOfMap
      guard !pieces.isEmpty || !there.isEmpty else {
        throw RazaoError.naoEncontrado("Não há mapa do Carnê-Leão neste livro.")
      }
      let events = (0..<max(pieces.count, there.count)).compactMap { index -> Evento? in
        let text = index < pieces.count ? pieces[index] : nil
        guard index >= there.count || there[index] != text else { return nil }
        let name = FormatoDefinido.nome(ofMapPiece: index)
        return Evento(
          id: self.random.uuid(), of: FormatoDefinido.id(name, in: self.id),
          dados: .formatoDefinido(FormatoDefinido(nome: name, texto: text)))
      }
      return events.isEmpty ? .nada : .eventos(events, ids: events.map(\.sobre))
    } mostra: { _ in
      true
    }.recibo
  }
}

extension FormatoDefinido {
  /// A mapping in texts that fit an event, cut between lines: if two machines wrote different ones,
  /// the counting texts can still be read.
  fileprivate static func pieces(ofMap text: String, _ problems: inout Problems) -> [String] {
    var pieces: [String] = []
    var piece = ""
    for line in text.inNFC.lines {
      let whole = line + "\n"
      if whole.utf8.count > Canonical.Limits.stringBytes {
        problems.note("Uma linha do mapa é longa demais: “\(String(line.prefix(60)))…”.")
        return []
      }
      if piece.utf8.count + whole.utf8.count > Canonical.Limits.stringBytes {
        pieces.append(piece)
        piece = ""
      }
      piece += whole
    }
    // The text's own last line feed is dropped.
    while piece.ends(with: "\n\n") { piece.removeLast() }
    return pieces + (piece.allSatisfy(\.isNewline) ? [] : [piece])
  }
}
