internal import Presentation

/// A sheet of a page: a section with a title, and parts in it.
struct SheetModel: Sendable {
  /// The title; nil if `rotuloDaFolha` names the sheet.
  let titulo: String?
  /// The id of the title.
  let nome: String
  /// The id of the sheet, to which other pages link.
  let ancora: String?
  let rotuloDaFolha: String?
  let classe: String
  /// Beside the title: the previous and the next month.
  let meses: [LinkModel]
  /// Beside the title.
  let ligacao: LinkModel?
  /// Beside the title.
  let nota: String?
  let corpo: [Part]

  /// How a sheet is shown.
  enum Looks: String, Sendable {
    case plain = "folha"
    /// Its table or list reaches the edges.
    case flush = "folha rente"
    /// A list of entries by day.
    case register = "folha rente extrato"
    /// Left out on paper: a form.
    case screenOnly = "folha sem-papel"
  }
}

/// A form that records something, or asks for another view of the page.
struct PostedFormModel: Sendable {
  let acao: String
  let metodo: String
  /// The name of the form, for a screen reader.
  let rotuloDoFormulario: String
  /// Its class; nil for a form in a sheet.
  let classe: String?
  let titulo: String?
  /// The address that judges what is typed, if one does.
  let conferencia: String?
  let ocultos: [HiddenFieldModel]
  /// Whether it carries tokens, and the template with them.
  let grava: Bool
  let chaves: String
  let corpo: [Part]
  let classeDosBotoes: String?
  let botoes: [ButtonModel]
  /// Beside the buttons: leaves everything as it is.
  let desistencia: LinkModel?
  /// Below the buttons.
  let nota: String?

  /// The hidden fields that every form of a kind carries; each is the name of a template.
  enum Tokens: String, Sendable {
    /// The session's token, a new id, and a field for the passphrase of this machine's keys.
    case signed = "form-fields"
    /// The session's token and a new id: nothing is signed.
    case unsigned = "form-tokens"
    /// The session's token: nothing is recorded.
    case view = "session-token"
  }
}

/// A button that sends its form.
struct ButtonModel: Sendable {
  let tituloDoBotao: String
  let classe: String?
  let nome: String?
  let valor: String?
  /// The address that it sends the form to, if it is another.
  let destino: String?

  enum Looks: String, Sendable {
    case plain = ""
    case main = "principal"
    case tinted = "tom"
    case bare = "nu"
    case danger = "perigo"
  }

  init(
    _ title: String, _ looks: Looks = .plain, name: String? = nil, value: String? = nil,
    to address: String? = nil
  ) {
    (tituloDoBotao, nome, valor, destino) = (SafeText.of(title), name, value, address)
    classe = looks == .plain ? nil : looks.rawValue
  }
}

// Sheets and forms as parts.
extension Part {
  /// A sheet with a title.
  /// - Parameters:
  ///   - id: the id of the title, unique in the page.
  ///   - anchor: the id of the sheet, if other pages link to it.
  ///   - months: the links to the previous and the next month.
  static func sheet(
    _ title: String, id: String, _ looks: SheetModel.Looks = .plain, anchor: String? = nil,
    months: [LinkModel?] = [], link: LinkModel? = nil, note: String? = nil,
    @PartBuilder _ parts: () -> [Part]
  ) -> Part {
    .own(
      "sheet",
      SheetModel(
        titulo: SafeText.of(title), nome: id, ancora: anchor, rotuloDaFolha: nil,
        classe: looks.rawValue, meses: months.compactMap(\.self), ligacao: link,
        nota: note.map(SafeText.of), corpo: parts()))
  }

  /// A sheet without a visible title.
  /// - Parameter label: its title for a screen reader.
  static func sheet(
    label: String, _ looks: SheetModel.Looks = .plain, @PartBuilder _ parts: () -> [Part]
  ) -> Part {
    .own(
      "sheet",
      SheetModel(
        titulo: nil, nome: "", ancora: nil, rotuloDaFolha: SafeText.of(label),
        classe: looks.rawValue, meses: [], ligacao: nil, nota: nil, corpo: parts()))
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
    asks: Bool = false, isLong: Bool = false, tokens: PostedFormModel.Tokens = .signed,
    checks: String? = nil, note: String? = nil, hidden: [(name: String, value: String?)] = [],
    cancel: LinkModel? = nil, choices: [ButtonModel] = [],
    _ buttons: ButtonModel?..., @PartBuilder parts: () -> [Part] = { [] }
  ) -> Part {
    let buttons = choices + buttons.compactMap(\.self)
    let isRow = buttons.count > 1 || cancel != nil
    return .own(
      "posted-form",
      PostedFormModel(
        acao: action, metodo: asks ? "get" : "post", rotuloDoFormulario: SafeText.of(label),
        classe: isSheet ? "folha" : nil, titulo: title.map(SafeText.of), conferencia: checks,
        ocultos: HiddenFieldModel.all(hidden), grava: !asks, chaves: tokens.rawValue,
        corpo: parts(), classeDosBotoes: isLong ? "envio" : isRow ? "acoes" : nil,
        botoes: buttons, desistencia: cancel, nota: note))
  }
}
