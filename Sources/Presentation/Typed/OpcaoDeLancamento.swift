package import Ledger

/// A kind of entry as a form offers it: type and sub-type in words, and a direction.
package struct OpcaoDeLancamento: Sendable, Hashable {
  /// The value that a form sends for it.
  package let chave: String
  package let titulo: String
  package let palavra: PalavraDeLancamento
  /// The direction, if the word leaves it open; nil if the word implies it.
  package let sentidoDito: Sentido?

  private init(_ palavra: PalavraDeLancamento, _ ending: String = "", _ sentido: Sentido? = nil) {
    chave = palavra.palavra + ending
    titulo = OpcaoDeLancamento.titulo(palavra, sentido)
    self.palavra = palavra
    sentidoDito = sentido
  }

  /// The direction of the money.
  package var sentido: Sentido? { palavra.sentido ?? sentidoDito }

  /// Every everyday kind, the commonest first.
  ///
  /// Transfers appear also as received, and kinds that may go either way once for each direction.
  package static let todas: [OpcaoDeLancamento] = PalavraDeLancamento.cotidianas.flatMap { word in
    guard word.sentido != nil else {
      return [
        OpcaoDeLancamento(word, "-saida", .saida), OpcaoDeLancamento(word, "-entrada", .entrada),
      ]
    }
    return [OpcaoDeLancamento(word)]
      + (word.recebida.map { [OpcaoDeLancamento($0, "-recebido")] } ?? [])
  }

  /// The kind with the key that a form sent; nil if there is none.
  package init?(chave: String) {
    guard let found = OpcaoDeLancamento.todas.first(where: { $0.chave == chave }) else {
      return nil
    }
    self = found
  }

  /// The kind of an entry; nil if no form offers it.
  package init?(tipo: String, subtipo: String?, _ sentido: Sentido?) {
    let alike = OpcaoDeLancamento.todas.filter {
      $0.palavra.tipo.rawValue == tipo && $0.palavra.subtipo == subtipo && $0.sentido == sentido
    }
    // A salary is recorded as an ordinary transfer, so the entry does not tell it apart; words
    // without a kind of their own are recognized by the accounts.
    let usual = alike.filter { ![.compraEmDinheiro, .entreContas].contains($0.palavra) }
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
