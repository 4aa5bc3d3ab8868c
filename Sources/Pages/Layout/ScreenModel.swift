internal import Canonical
internal import Ledger
internal import Presentation

/// A screen as the templates take it: the same words, where each leads, and what a browser calls
/// the part that it plays.
struct ScreenModel: Sendable {
  let titulo: LineModel?
  let cabecalho: [LineModel]
  private(set) var secoes: [SectionModel]
  let rodape: [LineModel]

  init(_ screen: Screen) {
    let header = LineModel.all(screen.header)
    titulo = header.first
    cabecalho = Array(header.dropFirst())
    secoes = screen.sections.enumerated().map { SectionModel($1, number: $0) }
    rodape = LineModel.all(screen.footer)
  }
}

extension ScreenModel {
  /// The same with each row led by its first line, and what led it below: for rows that go by an id.
  var ledByFacts: ScreenModel {
    var screen = self
    for index in screen.secoes.indices { screen.secoes[index].leadByFacts() }
    return screen
  }
}

/// A section as the templates take it.
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
}

extension SectionModel {
  fileprivate mutating func leadByFacts() {
    for index in linhas.indices { linhas[index].leadByFact() }
  }
}

/// A row as the templates take it.
struct RowModel: Sendable {
  private(set) var titulo: String
  let icone: String?
  /// The heading of a group of rows that begins here.
  let acima: [LineModel]
  let valor: String?
  let centavos: String?
  /// Whether the value is words and no amount, which has no ordinary space.
  let emPalavras: Bool
  /// The meaning of the value, where it has one of its own.
  let tomDoValor: String?
  private(set) var detalhes: [LineModel]
  let tom: String
  /// Where it leads; nil where it leads nowhere.
  let href: String?

  init(_ row: Row) {
    titulo = SafeText.of(row.title)
    icone = row.icon.map(SafeText.of)
    acima = LineModel.all(row.above)
    tomDoValor = row.valueTone?.name
    valor = row.value.map(SafeText.of)
    emPalavras = row.value?.contains(" ") ?? false
    centavos = row.fraction.flatMap { $0.isEmpty ? nil : SafeText.of($0) }
    detalhes = LineModel.all(row.details)
    tom = row.tone.name
    href = row.selection.flatMap(Address.of)
  }
}

extension RowModel {
  fileprivate mutating func leadByFact() {
    guard href != nil, let first = detalhes.first, !first.texto.isEmpty else { return }
    detalhes[0] = LineModel(Line(titulo, .quiet))
    titulo = first.texto
  }
}

/// A line as the templates take it: commands are for who types them, and links stand for them here.
struct LineModel: Sendable {
  let texto: String
  /// A message of the ledger, in place of a text.
  let pedacos: [MessagePiece]
  let valor: String?
  let tom: String
  /// A code to be copied as it stands.
  let codigo: Bool
  let acento: String?
  let href: String?
  /// The command to type on another computer; nil for none.
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

  /// Lines, without those that say nothing here: what would lead to something that is no page is
  /// as if it led nowhere.
  static func all(_ lines: [Line]) -> [LineModel] {
    lines.compactMap { line in
      var line = line
      if line.selection.flatMap(Address.of) == nil { line.selection = nil }
      return line.isForTyping ? nil : LineModel(line)
    }
  }
}

extension Tone {
  /// Its class in the style sheet.
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
    "icone": { $0.icone },
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
