package import Ledger
internal import Presentation

/// A message of the ledger for the templates, with links and field labels in it.
package struct MessageModel: Sendable, Equatable {
  package let pedacos: [MessagePiece]

  package init(_ message: Mensagem) {
    let pieces = message.partes.map { MessagePiece($0) }
    pedacos = message.fim.isEmpty ? pieces : pieces + [MessagePiece(message.fim)]
  }

  /// Its words without links.
  package var texto: String { pedacos.map(\.dito).joined() }
}

/// A piece of a message.
package struct MessagePiece: Sendable, Equatable {
  package let dito: String
  /// The address that it links to; nil if it is only text.
  package let href: String?

  fileprivate init(_ words: String) { (dito, href) = (words, nil) }

  fileprivate init(_ part: Mensagem.Parte) {
    let words: String
    var target: String?
    switch part {
    case .texto(let text): words = text
    case .passo(let passo):
      words = passo.palavras
      // A step on another computer is not a link here.
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

extension Instrucao {
  /// The field's words on a page.
  var naPagina: String {
    switch self {
    case .repetir: "envie o formulário de novo"
    case .repetirComoOutra: "marque “É outro: gravar assim mesmo” e envie de novo"
    case .substituir: "dê outro nome ao novo"
    case .refazer: "refaça-os em um terminal"
    case .repetirComId: "envie o formulário de novo"
    case .repetirIgual: "Abra a página de novo."
    case .dizerSenha: "Escreva-a no formulário e envie de novo."
    case .escolherConta: "Escolha em “Conta”"
    case .usarConta(_, let name): "escolha “\(name)” em “Conta”"
    case .outroLado: "“Categoria” ou “Para qual conta”"
    case .dizerSentido: "escolha qual dos dois"
    case .dizerLado: "Escolha em “Lado”"
    case .deixarLinhas: "deixe essas linhas de fora"
    case .gravarNoFechado: "marque “Gravar mesmo no período fechado” e diga o motivo"
    case .desdeOComeco: "desde o começo"
    case .deixarTipo: "Escolha outro tipo."
    case .vincularSoInvestimento: "Só um investimento tem conta vinculada."
    case .limiteDaRevogacao: "até um registro, ou nada"
    case .dizerCodigo: "Quem o tem em papel o escreve em um terminal, e não aqui."
    case .dizerRazao: "Diga qual ao abrir a página"
    case .dizerSenhaDoLugar: "Dê a senha no campo dela, ou mude-a em Lugares."
    case .noRazao(let folder): folder
    }
  }
}
