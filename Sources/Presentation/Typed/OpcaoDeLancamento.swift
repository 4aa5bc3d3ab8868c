package import Ledger

/// A kind of entry as a form offers it: a type with its sub-type, in words that a person reads, and
/// which way money goes.
package struct OpcaoDeLancamento: Sendable, Hashable {
  /// The value that a form sends for it.
  package let chave: String
  package let titulo: String
  package let palavra: PalavraDeLancamento
  /// Which way money goes where the word leaves that open; nil where it says it.
  package let sentidoDito: Sentido?

  private init(_ palavra: PalavraDeLancamento, _ ending: String = "", _ sentido: Sentido? = nil) {
    chave = palavra.palavra + ending
    titulo = OpcaoDeLancamento.titulo(palavra, sentido)
    self.palavra = palavra
    sentidoDito = sentido
  }

  /// Which way money goes.
  package var sentido: Sentido? { palavra.sentido ?? sentidoDito }

  /// Every everyday kind, the commonest first; transfers also as received, and what may go either
  /// way once for each.
  package static let todas: [OpcaoDeLancamento] = PalavraDeLancamento.cotidianas.flatMap { word in
    guard word.sentido != nil else {
      return [
        OpcaoDeLancamento(word, "-saida", .saida), OpcaoDeLancamento(word, "-entrada", .entrada),
      ]
    }
    return [OpcaoDeLancamento(word)]
      + (word.recebida.map { [OpcaoDeLancamento($0, "-recebido")] } ?? [])
  }

  /// The kind that a form sent; nil for none.
  package init?(chave: String) {
    guard let found = OpcaoDeLancamento.todas.first(where: { $0.chave == chave }) else {
      return nil
    }
    self = found
  }

  /// The kind that an entry is of; nil for one that no form offers.
  package init?(tipo: String, subtipo: String?, _ sentido: Sentido?) {
    let alike = OpcaoDeLancamento.todas.filter {
      $0.palavra.tipo.rawValue == tipo && $0.palavra.subtipo == subtipo && $0.sentido == sentido
    }
    // A salary is a transfer like others, and a purchase with cash anything that goes out: which one
    // it was does not stand in the entry.
    let usual = alike.filter { $0.palavra != .compraEmDinheiro }
    guard let found = usual.first(where: { $0.palavra.outroLado == .costume }) ?? usual.first else {
      return nil
    }
    self = found
  }

  private static func titulo(_ word: PalavraDeLancamento, _ sentido: Sentido?) -> String {
    let subtype = word.subtipo.map { " (\(TipoDeTransacao.nomeDeSubtipo($0)))" } ?? ""
    let way = sentido.map { $0 == .entrada ? " (entra)" : " (sai)" } ?? ""
    guard case .receita(let name) = word.outroLado else { return word.titulo + subtype + way }
    return word.titulo + subtype + ": " + name
  }
}
