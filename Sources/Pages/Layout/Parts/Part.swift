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

  /// A part with a template of its own.
  static func own(_ template: String, _ values: any Sendable) -> Part { Part(template, values) }

  /// The head of a page: its title, the link back above it, notes and facts below it, and links
  /// beside it.
  static func head(
    _ title: String, back: LinkModel? = nil, notes: [String?] = [], facts: [Line] = [],
    links: [LinkModel?] = []
  ) -> Part {
    Part(
      "head",
      HeadModel(
        volta: back, titulo: unbroken(SafeText.of(title)), notas: SafeText.all(notes),
        fatos: LineModel.all(facts), ligacoes: links.compactMap(\.self)))
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
    Part(
      "box",
      BoxModel(
        classe: looks, dado: data.map { HiddenFieldModel(chave: $0.name, texto: $0.value) },
        corpo: parts()))
  }

  /// The link back alone, above a screen that has its own title.
  static func back(_ words: String, _ address: String) -> Part {
    Part("back", LinkModel(words, address))
  }

  /// A screen with its title, as the terminal shows it.
  static func screen(_ screen: Screen) -> Part { Part("screen", ScreenModel(screen)) }

  /// The sections of a screen, whose title and facts the page shows in its own way.
  static func sections(_ screen: Screen) -> Part { sections(screen.sections) }

  /// Sections.
  /// - Parameter first: the number of the first of them, by which their ids differ from those of
  ///   others on the page.
  static func sections(_ sections: some Sequence<Section>, from first: Int = 0) -> Part {
    Part("sections", ["secoes": SectionModel.all(sections, from: first)])
  }

  /// Lines of a screen.
  static func lines(_ lines: [Line]) -> Part {
    Part("lines", LinesModel(falas: LineModel.all(lines)))
  }

  /// A notice across the page.
  /// - Parameters:
  ///   - tone: `.bad` is read out at once; `.good` and others are notes.
  ///   - lead: its first words, in bold.
  ///   - link: the next step.
  static func notice(
    _ text: String, _ tone: Tone = .plain, lead: String? = nil, link: LinkModel? = nil
  ) -> Part {
    Part("notice", NoticeModel(SafeText.of(text), tone, lead.map(SafeText.of), link))
  }

  /// The mistakes of a form that records nothing; nil if there are none.
  static func mistakes(_ problems: Problems) -> Part? {
    ProblemModel(problems).map { Part("mistakes", $0) }
  }

  /// A notice of lines, in their own tones.
  static func notice(_ lines: [Line]) -> Part {
    Part("notice-of-lines", LinesModel(falas: LineModel.all(lines)))
  }

  /// The reasons why something was not done, in full.
  static func refusal(_ messages: [Mensagem]) -> Part {
    Part("refusal", ProblemModel(messages))
  }

  /// A background job that runs.
  static func job(_ job: JobModel) -> Part { Part("job", job) }

  /// The progress of a running job, as a fragment; with nil, the link to its outcome.
  static func progress(_ job: JobModel?, done: LinkModel) -> Part {
    job.map { Part("job-progress", $0) } ?? Part("job-done", done)
  }

  /// Links between pages of one kind.
  /// - Parameter label: the subject of the choice, for a screen reader.
  static func tabs(_ label: String, _ tabs: [TabModel]) -> Part {
    Part("tabs", TabsModel(rotuloDasAbas: label, abas: tabs))
  }

  /// Figures with their names, the first as a headline if it is so marked.
  static func figures(_ figures: [FigureModel?]) -> Part {
    Part("figures", FiguresModel(figuras: figures.compactMap(\.self)))
  }

  /// A small text, with a link after it or as all of it.
  /// - Parameter end: what follows the link.
  static func note(_ text: String, link: LinkModel? = nil, end: String = "") -> Part {
    Part("note", NoteModel(texto: SafeText.of(text), ligacao: link, fim: end, classe: "nota"))
  }

  /// A line that begins with a link.
  static func line(_ link: LinkModel, end: String = "") -> Part {
    Part("note", NoteModel(texto: "", ligacao: link, fim: end, classe: "linha"))
  }

  /// The links to a table for a spreadsheet.
  /// - Parameter address: the address of the table with a value of the field `csv`.
  static func downloads(_ address: (String) -> String) -> [Part] {
    LinkModel.tables(address).map {
      Part("note", NoteModel(texto: "", ligacao: $0, classe: "nota sem-papel"))
    }
  }

  /// A small text below the fields that it explains.
  static func hint(_ text: String) -> Part {
    Part("note", NoteModel(texto: SafeText.of(text), ligacao: nil, classe: "ajuda"))
  }

  /// A paragraph in the quiet or the ordinary tone.
  static func text(_ text: String, isQuiet: Bool = true) -> Part {
    Part(
      "note", NoteModel(texto: SafeText.of(text), ligacao: nil, classe: isQuiet ? "discreto" : nil))
  }

  /// A link in a paragraph of its own.
  static func link(_ link: LinkModel) -> Part {
    Part("note", NoteModel(texto: "", ligacao: link, classe: nil))
  }

  /// Links in a row, as buttons.
  static func links(_ links: [LinkModel?]) -> Part {
    Part("links", LinksModel(ligacoes: links.compactMap(\.self)))
  }

  /// A list of names with their values.
  /// - Parameter isOrdered: whether the order means something.
  static func list(_ rows: [ListRowModel], isOrdered: Bool = false) -> Part {
    Part("list", ListModel(filas: rows, ordenada: isOrdered))
  }

  /// A sum below a list.
  static func total(_ label: String, _ money: MoneyModel) -> Part {
    Part("total", TotalModel(rotulo: SafeText.of(label), soma: money))
  }

  static func table(_ table: TableModel) -> Part { Part("table", table) }

  /// A curve with its table.
  static func curve(_ curve: CurveModel) -> Part { Part("curve", curve) }

  /// A text's QR code, or a note about what showing it takes.
  /// - Parameter label: what it is, for a screen reader.
  static func code(of text: String, label: String) -> Part {
    guard let code = QRCode(of: text) else { return note(QRCode.missing) }
    return Part("qr-code", CodeModel(code, label))
  }

  /// Entries by day.
  static func entries(_ register: RegisterModel) -> Part { Part("register-days", register) }

  /// The fields of a form.
  /// - Parameter isBeside: whether they stand beside each other where there is room.
  static func fields(_ fields: [FieldModel?], isBeside: Bool = false) -> Part {
    Part("fields", FieldsModel(campos: fields.compactMap(\.self), aoLado: isBeside))
  }

  /// Parts that a summary unfolds.
  /// - Parameter icon: the symbol after the summary.
  static func folded(
    _ summary: String, isOpen: Bool = false, icon: String? = "baixo",
    @PartBuilder _ parts: () -> [Part]
  ) -> Part {
    Part(
      "folded",
      FoldModel(
        resumo: SafeText.of(summary), aberta: isOpen, iconeDaDobra: icon, corpo: parts()))
  }

  /// A box to tick in a form, whose value is `sim`.
  static func tick(_ name: String, _ label: String, isTicked: Bool = false) -> Part {
    Part("tick", TickModel(nome: name, rotulo: SafeText.of(label), marcado: isTicked))
  }

  /// The message of a page that has nothing to show yet.
  static func empty(
    _ title: String, _ text: String? = nil, link: LinkModel? = nil, more: LinkModel? = nil
  ) -> Part {
    Part(
      "empty",
      EmptyModel(
        titulo: SafeText.of(title), texto: text.map(SafeText.of),
        ligacoes: [link, more].compactMap(\.self)))
  }
}
