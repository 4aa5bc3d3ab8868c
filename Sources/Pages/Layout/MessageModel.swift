package import Ledger
internal import Presentation

/// A message of the ledger for the templates: links and labels of fields stand in the place of
/// destinations and options.
package struct MessageModel: Sendable, Equatable {
  package let pedacos: [MessagePiece]

  package init(_ message: Mensagem) {
    let pieces = message.partes.map { MessagePiece($0) }
    pedacos = message.fim.isEmpty ? pieces : pieces + [MessagePiece(message.fim)]
  }

  /// Its words alone, for where nothing can be followed.
  package var texto: String { pedacos.map(\.dito).joined() }
}

/// A piece of a message.
package struct MessagePiece: Sendable, Equatable {
  package let dito: String
  /// Where it leads; nil where it leads nowhere.
  package let href: String?

  fileprivate init(_ words: String) { (dito, href) = (words, nil) }

  fileprivate init(_ part: Mensagem.Parte) {
    let words: String
    var target: String?
    switch part {
    case .texto(let text): words = text
    case .passo(let passo):
      words = passo.palavras
      // A step on another computer has no link on this one's pages.
      target = passo.emOutro ? nil : Address.of(passo.destination)
    case .guia(let passo):
      words = passo.destination.words
      target = Address.of(passo.destination)
    case .opcao(let option): words = "“\(option.rotulo)”"
    case .campo(let field, let mention): words = mention.words(field)
    case .instrucao(let instruction): words = instruction.naPagina
    }
    (dito, href) = (SafeText.message(words), target)
  }
}
