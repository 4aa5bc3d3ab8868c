package import Ledger
internal import Presentation

/// A screen for the templates: the same words, with their links and CSS classes.
struct ScreenModel: ShownModel {
  let values: Values

  /// - Parameter isLedByFacts: whether each row has its first detail as its title: for rows titled
  ///   by an id.
  init(_ screen: Screen, isLedByFacts: Bool = false) {
    let header = LineModel.all(screen.header)
    values = [
      "titulo": header.first, "cabecalho": Array(header.dropFirst()),
      "secoes": screen.sections.enumerated().map { number, section in
        SectionModel(section, number: number, isLedByFacts: isLedByFacts)
      }, "detalhes": LineModel.all(screen.details), "rodape": LineModel.all(screen.footer),
      "seDesfaz": screen.canUndo,
    ]
  }
}

extension Screen {
  /// The title of its page.
  var title: String { header.first?.text ?? "" }

  /// The lines below the title.
  var facts: [Line] { Array(header.dropFirst()) }
}

/// A section for the templates.
struct SectionModel: ShownModel {
  /// The id of its title in the page.
  let nome: String
  let rodape: [LineModel]
  let values: Values

  init(_ section: Section, number: Int, isLedByFacts: Bool = false) {
    (nome, rodape) = ("secao-\(number)", LineModel.all(section.footer))
    values = [
      "nome": nome, "titulo": section.header.map(SafeText.of),
      "linhas": (0..<section.rowCount).map { RowModel(section.row($0), isLedByFacts) },
      "rodape": rodape,
    ]
  }

  static func all(_ sections: some Sequence<Section>, from first: Int = 0) -> [SectionModel] {
    sections.enumerated().map { SectionModel($1, number: first + $0) }
  }
}

/// A row for the templates.
struct RowModel: ShownModel {
  let values: Values

  init(_ row: Row, _ isLedByFact: Bool = false) {
    let address = row.selection.flatMap(Address.of)
    // An id where the row leads to: the link says it.
    let isIdOfLink = row.value.flatMap { address?.contains("/\($0)-") } ?? false
    var (title, details) = (SafeText.of(row.title), LineModel.all(row.details))
    if isLedByFact, address != nil, let first = details.first?.texto.naoVazio {
      title = first
      details.removeFirst()
    }
    values = [
      "titulo": title, "acima": LineModel.all(row.above),
      "valor": isIdOfLink ? nil : row.value.map(SafeText.of),
      "centavos": row.fraction?.naoVazio.map(SafeText.of),
      // Words or a path: an amount has no ordinary space, and does not begin with a slash.
      "emPalavras": row.value.map { $0.contains(" ") || $0.hasPrefix("/") } ?? false,
      "tomDoValor": row.valueTone?.name, "detalhes": details, "tom": row.tone.name,
      "href": address,
    ]
  }
}

/// A line for the templates, with links instead of commands.
struct LineModel: ShownModel {
  let texto: String
  let values: Values

  init(_ line: Line) {
    let isCut = if case .inteira? = line.selection { true } else { false }
    texto = SafeText.of(line.text) + (isCut ? ": ver tudo" : "")
    values = [
      "texto": texto, "pedacos": line.message.map { MessageModel($0).pedacos } ?? [],
      "valor": line.value.map(SafeText.of), "tom": line.tone.name, "codigo": line.isVerbatim,
      "acento": line.accent?.rawValue, "href": line.selection.flatMap(Address.of),
      // The command to type on another computer.
      "comando": line.command.flatMap { $0.isElsewhere ? $0.words.map(SafeText.of) : nil },
    ]
  }

  /// The lines that have something to show on a page; a selection without a page is dropped.
  static func all(_ lines: [Line]) -> [LineModel] {
    lines.compactMap { line in
      var line = line
      if line.selection.flatMap(Address.of) == nil { line.selection = nil }
      return line.isForTyping ? nil : LineModel(line)
    }
  }
}

extension Tone {
  /// The tone's class in the style sheet.
  var name: String {
    switch self {
    case .plain: "comum"
    case .strong: "forte"
    case .quiet: "discreto"
    case .good: "bom"
    case .warning: "aviso"
    case .bad: "ruim"
    }
  }
}

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
  /// The instruction's words on a page.
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
