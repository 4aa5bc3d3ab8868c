internal import Canonical
internal import Ledger
internal import Presentation

/// A screen of Presentation for the templates: the same words, with the addresses of their links
/// and the classes of their tones.
struct ScreenModel: Sendable {
  let titulo: LineModel?
  let cabecalho: [LineModel]
  let secoes: [SectionModel]
  let rodape: [LineModel]

  init(_ screen: Screen) {
    let header = LineModel.all(screen.header)
    titulo = header.first
    cabecalho = Array(header.dropFirst())
    secoes = screen.sections.enumerated().map { SectionModel($1, number: $0) }
    rodape = LineModel.all(screen.footer)
  }
}

/// A section of a screen.
struct SectionModel: Sendable {
  /// The id of its title, for references within the page.
  let nome: String
  let titulo: String?
  let linhas: [RowModel]
  let temLinhas: Bool
  let rodape: [LineModel]

  init(_ section: Section, number: Int, rows: Int? = nil) {
    nome = "secao-\(number)"
    titulo = section.header.map(SafeText.of)
    linhas = (0..<min(section.rowCount, rows ?? section.rowCount)).map { RowModel(section.row($0)) }
    temLinhas = !linhas.isEmpty
    rodape = LineModel.all(section.footer)
  }
}

/// A row of a section.
struct RowModel: Sendable {
  let titulo: String
  let icone: String?
  let valor: String?
  let centavos: String?
  let detalhes: [LineModel]
  let tom: String
  /// The address that it links to; nil for none.
  let href: String?

  init(_ row: Row) {
    titulo = SafeText.of(row.title)
    icone = row.icon.map(SafeText.of)
    valor = row.value.map(SafeText.of)
    centavos = row.fraction.flatMap { $0.isEmpty ? nil : SafeText.of($0) }
    detalhes = LineModel.all(row.details)
    tom = row.tone.name
    href = row.selection.flatMap(Address.of)
  }
}

/// A line of a screen; a link stands in the place of a command to type.
struct LineModel: Sendable {
  let texto: String
  /// The pieces of a message of the ledger; empty for a plain text.
  let pedacos: [MessagePiece]
  let valor: String?
  let tom: String
  /// Whether it is a code to be copied exactly.
  let codigo: Bool
  let acento: String?
  let href: String?
  /// The command to be typed on another computer; nil for none.
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

  /// The lines without those that only name a command to type and link to no page.
  static func all(_ lines: [Line]) -> [LineModel] {
    lines.compactMap { line in
      var line = line
      if line.selection.flatMap(Address.of) == nil { line.selection = nil }
      return line.isForTyping ? nil : LineModel(line)
    }
  }
}

extension Tone {
  /// The class in the style sheet.
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
