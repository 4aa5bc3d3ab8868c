internal import Ledger

// Texts that people define for every machine of a ledger.
extension LedgerStore {
  /// The defined layouts of banks' files, with their texts, whether or not they can be parsed.
  package var formatos: [(nome: String, texto: String)] {
    linked(from: .definidos(.formato)).compactMap { id in
      guard
        case .escrita(.formatoDefinido(let defined)) = valor(de: Agregado(.formato, id), .definicao),
        let text = defined.texto, defined.contaDoNumero == nil, !defined.isMapaDoCarneLeao,
        !FormatoDefinido.isLinhaDeixada(defined.nome)
      else { return nil }
      return (defined.nome, text)
    }
  }

  /// The mapping to Carnê-Leão Web; nil where there is none.
  package var mapaDoCarneLeao: String? {
    let pieces = piecesOfMap
    return pieces.isEmpty ? nil : pieces.joined()
  }

  /// The texts over which the mapping continues.
  package var piecesOfMap: [String] {
    var pieces: [String] = []
    while pieces.count < Limits.mapPieces {
      let name = FormatoDefinido.nome(ofMapPiece: pieces.count)
      let id = Agregado(.formato, FormatoDefinido.id(name, in: razao))
      guard case .escrita(.formatoDefinido(let written)) = valor(de: id, .definicao),
        let text = written.texto
      else { break }
      pieces.append(text)
    }
    return pieces
  }
}
