package import Ledger
internal import Presentation

/// A message of the ledger for the templates: links and labels of fields stand in the place of
/// commands and options.
package struct MessageModel: Sendable, Equatable {
  package let pedacos: [MessagePiece]

  package init(_ message: Mensagem) {
    let pieces = message.partes.map { MessagePiece($0) }
    // In a terminal no period follows a command; on a page the sentence ends with one.
    pedacos = message.partes.last?.isPasso == true ? pieces + [MessagePiece(".")] : pieces
  }

  /// The words without links.
  package var texto: String { pedacos.map(\.dito).joined() }
}

/// A piece of a message.
package struct MessagePiece: Sendable, Equatable {
  package let dito: String
  /// The address that it links to; nil for none.
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
      target = passo.emOutro ? nil : passo.comando.naPagina.href
    case .guia(let passo): (words, target) = passo.comando.naPagina
    case .opcao(let option): words = "“\(option.rotulo)”"
    case .instrucao(let instruction): words = instruction.naPagina
    }
    (dito, href) = (SafeText.of(words), target)
  }
}

extension Mensagem.Parte {
  /// Whether a command ends it.
  fileprivate var isPasso: Bool {
    switch self {
    case .passo, .guia: true
    case .texto, .opcao, .instrucao: false
    }
  }
}
