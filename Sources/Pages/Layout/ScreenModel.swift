internal import Ledger
internal import Presentation

/// A screen for the templates: the same words, with their links and CSS classes.
struct ScreenModel: Sendable {
  let titulo: LineModel?
  let cabecalho: [LineModel]
  private(set) var secoes: [SectionModel]
  /// The lines that are folded away.
  let detalhes: [LineModel]
  let rodape: [LineModel]
  let seDesfaz: Bool

  init(_ screen: Screen) {
    let header = LineModel.all(screen.header)
    titulo = header.first
    cabecalho = Array(header.dropFirst())
    secoes = SectionModel.all(screen.sections)
    (detalhes, rodape) = (LineModel.all(screen.details), LineModel.all(screen.footer))
    seDesfaz = screen.canUndo
  }

  /// The screen with each row's first detail as its title: for rows titled by an id.
  var ledByFacts: ScreenModel {
    var screen = self
    for index in screen.secoes.indices { screen.secoes[index].leadByFacts() }
    return screen
  }
}

extension Screen {
  /// The title of its page.
  var title: String { header.first?.text ?? "" }

  /// The lines below the title.
  var facts: [Line] { Array(header.dropFirst()) }
}

/// A section for the templates.
struct SectionModel: Sendable {
  /// The id of its title in the page.
  let nome: String
  let titulo: String?
  private(set) var linhas: [RowModel]
  let rodape: [LineModel]

  init(_ section: Section, number: Int, rows: Int? = nil) {
    nome = "secao-\(number)"
    titulo = section.header.map(SafeText.of)
    linhas = (0..<min(section.rowCount, rows ?? section.rowCount)).map { RowModel(section.row($0)) }
    rodape = LineModel.all(section.footer)
  }

  static func all(_ sections: some Sequence<Section>, from first: Int = 0) -> [SectionModel] {
    sections.enumerated().map { SectionModel($1, number: first + $0) }
  }

  fileprivate mutating func leadByFacts() {
    for index in linhas.indices { linhas[index].leadByFact() }
  }
}

/// A row for the templates.
struct RowModel: Sendable {
  private(set) var titulo: String
  /// The heading of a group of rows that begins with this one.
  let acima: [LineModel]
  let valor: String?
  let centavos: String?
  /// Whether the value is words or a path: an amount has no ordinary space, and does not
  /// begin with a slash.
  let emPalavras: Bool
  /// The value's own tone, if it has one.
  let tomDoValor: String?
  private(set) var detalhes: [LineModel]
  let tom: String
  /// The address that the row links to; nil if there is none.
  let href: String?

  init(_ row: Row) {
    titulo = SafeText.of(row.title)
    let address = row.selection.flatMap(Address.of)
    href = address
    // An id where the row leads to: the link says it.
    let isIdOfLink = row.value.flatMap { address?.contains("/\($0)-") } ?? false
    acima = LineModel.all(row.above)
    tomDoValor = row.valueTone?.name
    valor = isIdOfLink ? nil : row.value.map(SafeText.of)
    emPalavras = row.value.map { $0.contains(" ") || $0.hasPrefix("/") } ?? false
    centavos = row.fraction.flatMap { $0.isEmpty ? nil : SafeText.of($0) }
    detalhes = LineModel.all(row.details)
    tom = row.tone.name
  }

  fileprivate mutating func leadByFact() {
    guard href != nil, let first = detalhes.first, !first.texto.isEmpty else { return }
    titulo = first.texto
    detalhes.removeFirst()
  }
}

/// A line for the templates, with links instead of commands.
struct LineModel: Sendable {
  let texto: String
  /// A message of the ledger, instead of a text.
  let pedacos: [MessagePiece]
  let valor: String?
  let tom: String
  /// Whether the text is a code, to be copied as it is.
  let codigo: Bool
  let acento: String?
  let href: String?
  /// The command to type on another computer; nil if there is none.
  let comando: String?

  init(_ line: Line) {
    let isCut = if case .inteira? = line.selection { true } else { false }
    texto = SafeText.of(line.text) + (isCut ? ": ver tudo" : "")
    pedacos = line.message.map { MessageModel($0).pedacos } ?? []
    valor = line.value.map(SafeText.of)
    tom = line.tone.name
    codigo = line.isVerbatim
    acento = line.accent?.rawValue
    href = line.selection.flatMap(Address.of)
    comando = line.command.flatMap { $0.isElsewhere ? $0.words.map(SafeText.of) : nil }
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

extension RowModel: NamedValues {
  static let values: [String: @Sendable (Self) -> Any?] = [
    "titulo": { $0.titulo },
    "acima": { $0.acima },
    "valor": { $0.valor },
    "centavos": { $0.centavos },
    "emPalavras": { $0.emPalavras },
    "tomDoValor": { $0.tomDoValor },
    "detalhes": { $0.detalhes },
    "tom": { $0.tom },
    "href": { $0.href },
  ]
}

extension LineModel: NamedValues {
  static let values: [String: @Sendable (Self) -> Any?] = [
    "texto": { $0.texto },
    "pedacos": { $0.pedacos },
    "valor": { $0.valor },
    "tom": { $0.tom },
    "codigo": { $0.codigo },
    "acento": { $0.acento },
    "href": { $0.href },
    "comando": { $0.comando },
  ]
}
