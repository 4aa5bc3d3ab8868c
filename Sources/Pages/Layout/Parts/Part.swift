internal import Canonical
internal import Ledger
internal import Presentation

/// A part of a page: the template that shows it, and its values.
///
/// A page is a list of parts in reading order (`Page(_:parts:)`); sheets and forms contain parts
/// themselves. A new page needs a template of its own only for a shape that no part has (`own`).
struct Part: Sendable {
  let modelo: String
  let parte: any Sendable

  private init(_ template: String, _ values: any Sendable) {
    (modelo, parte) = (template, values)
  }

  /// A part with a template of its own, which shows these values.
  static func own(_ template: String, _ values: Values) -> Part { Part(template, values) }

  /// A part with a template of its own, which shows a model.
  static func own(_ template: String, _ model: some ShownModel) -> Part { Part(template, model) }

  /// A part with a template of its own, which shows a text.
  static func own(_ template: String, _ text: String) -> Part { Part(template, text) }

  /// The head of a page: its title, the link back above it, notes and facts below it, and links
  /// beside it.
  static func head(
    _ title: String, back: LinkModel? = nil, notes: [String?] = [], facts: [Line] = [],
    links: [LinkModel?] = []
  ) -> Part {
    .own(
      "head",
      [
        "volta": back, "titulo": unbroken(SafeText.of(title)), "notas": SafeText.all(notes),
        "fatos": LineModel.all(facts), "ligacoes": links.compactMap(\.self),
      ])
  }

  /// A heading whose months stay in one line: `outubro de 2026`.
  static func unbroken(_ title: String) -> String {
    title.replacing(/(\p{L}+) de (\d{4})/) { "\($0.1)\u{A0}de\u{A0}\($0.2)" }
  }

  /// Parts in an element of a class, which lays them out, or with data for the script.
  static func box(
    _ looks: String? = nil, data: (name: String, value: String)? = nil,
    @PartBuilder _ parts: () -> [Part]
  ) -> Part {
    .own("box", ["classe": looks, "dado": data.map(HiddenFieldModel.init), "corpo": parts()])
  }

  /// The link back alone, above a screen that has its own title.
  static func back(_ words: String, _ address: String) -> Part {
    Part("back", LinkModel(words, address))
  }

  /// A screen with its title, as the terminal shows it.
  static func screen(_ screen: Screen) -> Part { Part("screen", ScreenModel(screen)) }

  /// A screen without its title.
  static func content(of screen: Screen) -> Part { .own("screen-content", ScreenModel(screen)) }

  /// The sections of a screen, whose title and facts the page shows in its own way.
  static func sections(_ screen: Screen) -> Part { sections(screen.sections) }

  /// Sections.
  /// - Parameter first: the number of the first of them, by which their ids differ from those of
  ///   others on the page.
  static func sections(_ sections: some Sequence<Section>, from first: Int = 0) -> Part {
    .own("sections", ["secoes": SectionModel.all(sections, from: first)])
  }

  /// Lines of a screen.
  static func lines(_ lines: [Line]) -> Part {
    .own("lines", Values(lines: lines))
  }

  /// A notice across the page.
  /// - Parameters:
  ///   - tone: `.bad` is read out at once; `.good` and others are notes.
  ///   - lead: its first words, in bold.
  ///   - link: the next step.
  static func notice(
    _ text: String, _ tone: Tone = .plain, lead: String? = nil, link: LinkModel? = nil
  ) -> Part {
    let (looks, icon): (String?, String?) =
      switch tone {
      case .bad: ("ruim", "alerta")
      case .good: ("bom", "ok")
      case .warning: (nil, "alerta")
      case .plain, .quiet, .strong: (nil, nil)
      }
    return .own(
      "notice",
      [
        "texto": SafeText.of(text), "tom": looks, "icone": icon, "forte": lead.map(SafeText.of),
        "ligacao": link, "papel": tone == .bad ? "alert" : "note",
      ])
  }

  /// The mistakes of a form that records nothing; nil if there are none.
  static func mistakes(_ problems: Problems) -> Part? {
    problems.isEmpty ? nil : .own("mistakes", Values(messages: problems.messages))
  }

  /// A notice of lines, in their own tones.
  static func notice(_ lines: [Line]) -> Part {
    .own("notice-of-lines", Values(lines: lines))
  }

  /// The reasons why something was not done, in full.
  static func refusal(_ messages: [Mensagem]) -> Part {
    .own("refusal", Values(messages: messages))
  }

  /// A background job that runs.
  /// - Parameter job: its name, a sentence that says that it runs, the address of its progress, and
  ///   its present step and percentage where they are known.
  static func job(_ job: Values) -> Part { .own("job", job) }

  /// The progress of a running job, as a fragment; with nil, the link to its outcome.
  static func progress(_ job: Values?, done: LinkModel) -> Part {
    job.map { .own("job-progress", $0) } ?? .own("job-done", done)
  }

  /// Links between pages of one kind.
  /// - Parameter label: the subject of the choice, for a screen reader.
  static func tabs(_ label: String, _ tabs: [TabModel]) -> Part {
    .own("tabs", ["rotuloDasAbas": label, "abas": tabs])
  }

  /// Figures with their names, the first as a headline if it is so marked.
  static func figures(_ figures: [FigureModel?]) -> Part {
    .own("figures", ["figuras": figures.compactMap(\.self)])
  }

  /// A paragraph: a text, a link after it or as all of it, and what follows the link.
  /// - Parameter looks: its class; nil for the ordinary tone.
  static func paragraph(
    _ text: String, link: LinkModel? = nil, end: String = "", looks: String?
  ) -> Part {
    .own(
      "note", ["texto": SafeText.of(text), "ligacao": link, "fim": end, "classe": looks])
  }

  /// A small text, with a link after it or as all of it.
  /// - Parameter end: what follows the link.
  static func note(_ text: String, link: LinkModel? = nil, end: String = "") -> Part {
    paragraph(text, link: link, end: end, looks: "nota")
  }

  /// A line that begins with a link.
  static func line(_ link: LinkModel, end: String = "") -> Part {
    paragraph("", link: link, end: end, looks: "linha")
  }

  /// The links to a table for a spreadsheet.
  /// - Parameter address: the address of the table with a value of the field `csv`.
  static func downloads(_ address: (String) -> String) -> [Part] {
    LinkModel.tables(address).map { paragraph("", link: $0, looks: "nota sem-papel") }
  }

  /// A small text below the fields that it explains.
  static func hint(_ text: String) -> Part { paragraph(text, looks: "ajuda") }

  /// A paragraph in the quiet or the ordinary tone.
  static func text(_ text: String, isQuiet: Bool = true) -> Part {
    paragraph(text, looks: isQuiet ? "discreto" : nil)
  }

  /// A link in a paragraph of its own.
  static func link(_ link: LinkModel) -> Part { paragraph("", link: link, looks: nil) }

  /// Links in a row, as buttons.
  static func links(_ links: [LinkModel?]) -> Part {
    .own("links", ["ligacoes": links.compactMap(\.self)])
  }

  /// A list of names with their values.
  /// - Parameter isOrdered: whether the order means something.
  static func list(_ rows: [ListRowModel], isOrdered: Bool = false) -> Part {
    .own("list", ["filas": rows, "ordenada": isOrdered])
  }

  /// A sum below a list.
  static func total(_ label: String, _ money: MoneyModel) -> Part {
    .own("total", ["rotulo": SafeText.of(label), "soma": money])
  }

  /// A table with a heading for each column, and each row's first cell as its heading.
  /// - Parameters:
  ///   - isCaptionHidden: whether the caption is only for a screen reader, under a title that says
  ///     the same.
  ///   - looks: a class beside `quadro`.
  static func table(
    _ caption: String, isCaptionHidden: Bool = true, looks: String? = nil,
    _ columns: [ColumnModel], _ rows: [TableRowModel], total: TableRowModel? = nil
  ) -> Part {
    .own(
      "table",
      [
        "legenda": SafeText.of(caption), "legendaOculta": isCaptionHidden,
        "classe": looks.map { "quadro \($0)" } ?? "quadro", "colunas": columns, "linhas": rows,
        "rodape": total,
      ])
  }

  /// A curve with its table.
  static func curve(_ curve: CurveModel) -> Part { Part("curve", curve) }

  /// A text's QR code, or a note about what showing it takes.
  /// - Parameter label: what it is, for a screen reader.
  static func code(of text: String, label: String) -> Part {
    guard let code = QRCode(of: text) else { return note(QRCode.missing) }
    // Whole pixels a module, so that its edges are sharp.
    return .own(
      "qr-code",
      [
        "rotulo": SafeText.of(label), "modulos": code.side, "largura": 4 * code.side,
        "desenho": code.path,
      ])
  }

  /// Entries by day.
  static func entries(_ register: RegisterModel) -> Part { Part("register-days", register) }

  /// Parts that a summary unfolds.
  /// - Parameter icon: the symbol after the summary.
  static func folded(
    _ summary: String, isOpen: Bool = false, icon: String? = "baixo",
    @PartBuilder _ parts: () -> [Part]
  ) -> Part {
    .own(
      "folded",
      [
        "resumo": SafeText.of(summary), "aberta": isOpen, "iconeDaDobra": icon, "corpo": parts(),
      ])
  }

  /// A box to tick in a form, whose value is `sim`.
  static func tick(_ name: String, _ label: String, isTicked: Bool = false) -> Part {
    .own("tick", ["nome": name, "rotulo": SafeText.of(label), "marcado": isTicked])
  }

  /// The message of a page that has nothing to show yet.
  static func empty(
    _ title: String, _ text: String? = nil, link: LinkModel? = nil, more: LinkModel? = nil
  ) -> Part {
    .own(
      "empty",
      [
        "titulo": SafeText.of(title), "texto": text.map(SafeText.of),
        "ligacoes": [link, more].compactMap(\.self),
      ])
  }
}

/// Parts in their order, some of them only where there is something to show.
///
/// A field of a form is a part.
@resultBuilder
enum PartBuilder {
  static func buildExpression(_ part: Part?) -> [Part] { part.map { [$0] } ?? [] }
  static func buildExpression(_ parts: [Part]) -> [Part] { parts }
  static func buildExpression(_ field: FieldModel?) -> [Part] { buildExpression([field]) }
  static func buildExpression(_ fields: [FieldModel?]) -> [Part] {
    fields.compactMap { $0.map { .own("field", $0) } }
  }
  static func buildBlock(_ parts: [Part]...) -> [Part] { parts.flatMap(\.self) }
  static func buildOptional(_ parts: [Part]?) -> [Part] { parts ?? [] }
  static func buildEither(first parts: [Part]) -> [Part] { parts }
  static func buildEither(second parts: [Part]) -> [Part] { parts }
  static func buildArray(_ parts: [[Part]]) -> [Part] { parts.flatMap(\.self) }
}

extension Page {
  /// A page of parts.
  /// - Parameter title: the title in the browser's tab.
  init(
    _ title: String, navigation: NavigationItem? = nil,
    status: Status = .ok, updates: Bool = false, about: Uuid? = nil,
    @PartBuilder _ parts: () -> [Part]
  ) {
    self.init(
      template: "parts", title: title, navigation: navigation,
      content: Values(parts: parts()), status: status, updates: updates, about: about)
  }
}

extension Values {
  /// The content of a page of parts.
  init(parts: [Part]) { self = ["partes": parts] }

  /// The lines that have something to show on a page.
  init(lines: [Line]) { self = ["falas": LineModel.all(lines)] }
}

extension PageResponse {
  /// A fragment of parts.
  static func parts(@PartBuilder _ parts: () -> [Part]) -> PageResponse {
    .fragment(Page(template: "parts-fragment", title: "", content: Values(parts: parts())))
  }
}

extension SafeText {
  /// The texts that are there.
  static func all(_ texts: [String?]) -> [String] { texts.compactMap { $0.map(SafeText.of) } }
}
