internal import Ledger
internal import Presentation

/// How a sheet is shown.
enum SheetLooks: String {
  case plain = "folha"
  /// Its table or list reaches the edges.
  case flush = "folha rente"
  /// A list of entries by day.
  case register = "folha rente extrato"
  /// Left out on paper: a form.
  case screenOnly = "folha sem-papel"
}

/// The hidden fields that every form of a kind carries; each is the name of a template.
enum FormTokens: String {
  /// The session's token, a new id, and a field for the passphrase of this machine's keys.
  case signed = "form-fields"
  /// The session's token and a new id: nothing is signed.
  case unsigned = "form-tokens"
  /// The session's token: nothing is recorded.
  case view = "session-token"
}

// Sheets and forms as parts.
extension Part {
  /// A sheet with a title.
  /// - Parameters:
  ///   - id: the id of the title, unique in the page.
  ///   - anchor: the id of the sheet, if other pages link to it.
  ///   - months: the links to the previous and the next month, beside the title.
  ///   - link: a link beside the title.
  ///   - note: a small text beside the title.
  static func sheet(
    _ title: String, id: String, _ looks: SheetLooks = .plain, anchor: String? = nil,
    months: [LinkModel?] = [], link: LinkModel? = nil, note: String? = nil,
    @PartBuilder _ parts: () -> [Part]
  ) -> Part {
    .own(
      "sheet",
      [
        "titulo": SafeText.of(title), "nome": id, "ancora": anchor, "classe": looks.rawValue,
        "meses": months.compactMap(\.self), "ligacao": link, "nota": note.map(SafeText.of),
        "corpo": parts(),
      ])
  }

  /// A sheet without a visible title.
  /// - Parameter label: its title for a screen reader.
  static func sheet(
    label: String, _ looks: SheetLooks = .plain, @PartBuilder _ parts: () -> [Part]
  ) -> Part {
    .own(
      "sheet",
      [
        "rotuloDaFolha": SafeText.of(label), "classe": looks.rawValue, "meses": [LinkModel](),
        "corpo": parts(),
      ])
  }

  /// A form that records something, or asks for another view of the page.
  /// - Parameters:
  ///   - label: its name for a screen reader.
  ///   - isSheet: whether it is a sheet of the page by itself, with `title` as its title.
  ///   - asks: whether it only asks for another view: it is sent by GET and records nothing.
  ///   - isLong: whether it is so long that its buttons stay in view.
  ///   - tokens: what it carries besides its fields, unless it only asks.
  ///   - checks: the address that judges what is typed.
  ///   - cancel: the link beside the buttons that leaves everything as it is.
  ///   - choices: buttons before the others, one for each answer.
  ///   - note: a small text below its buttons.
  ///   - parts: its fields, and what stands between them.
  static func form(
    _ label: String, to action: String, isSheet: Bool = false, title: String? = nil,
    asks: Bool = false, isLong: Bool = false, tokens: FormTokens = .signed,
    checks: String? = nil, note: String? = nil, hidden: [(name: String, value: String?)] = [],
    cancel: LinkModel? = nil, choices: [ButtonModel] = [],
    _ buttons: ButtonModel?..., @PartBuilder parts: () -> [Part] = { [Part]() }
  ) -> Part {
    let buttons = choices + buttons.compactMap(\.self)
    let isRow = buttons.count > 1 || cancel != nil
    return .own(
      "posted-form",
      [
        "acao": action, "metodo": asks ? "get" : "post", "rotuloDoFormulario": SafeText.of(label),
        "classe": isSheet ? "folha" : nil, "titulo": title.map(SafeText.of), "conferencia": checks,
        "ocultos": HiddenFieldModel.all(hidden), "grava": !asks, "chaves": tokens.rawValue,
        "corpo": parts(), "classeDosBotoes": isLong ? "envio" : isRow ? "acoes" : nil,
        "botoes": buttons, "desistencia": cancel, "nota": note,
      ])
  }

  /// A form of one button, as in a row of a list, named by its words and their subject.
  static func action(
    _ words: String, on subject: String? = nil, to address: String,
    _ looks: ButtonModel.Looks = .plain, hidden: [(name: String, value: String?)] = [],
    tokens: FormTokens = .unsigned, @PartBuilder parts: () -> [Part] = { [Part]() }
  ) -> Part {
    let subject = subject.map(SafeText.of)
    return .own(
      "action",
      [
        "acao": address, "rotulo": subject.map { "\(words) \($0)" } ?? words,
        "ocultos": HiddenFieldModel.all(hidden), "chaves": tokens.rawValue, "corpo": parts(),
        "classe": looks.rawValue.naoVazio, "palavras": words, "assunto": subject,
      ])
  }

  /// Fields, or boxes, that belong together under a name.
  static func group(_ legend: String, @PartBuilder _ parts: () -> [Part]) -> Part {
    .own("group", ["legenda": SafeText.of(legend), "corpo": parts()])
  }
}
