internal import Presentation

/// A link: its words, its address, and its looks.
struct LinkModel: Sendable {
  let dito: String
  let leva: String
  /// Its class: `botao`, `botao principal`, `botao nu`; nil for a link in a text.
  let classe: String?
  /// Its symbol in `icones.svg`, without `i-`.
  let icone: String?
  /// Words after the visible ones that only a screen reader says.
  let paraLeitor: String?
  /// Whether the words are only for a screen reader, beside a symbol.
  let soIcone: Bool
  /// Whether it is a file to download.
  let baixa: Bool
  /// The relation of its page to this one (`rel`).
  let relacao: String?

  enum Looks: String, Sendable {
    case text = ""
    case button = "botao"
    case main = "botao principal"
    case bare = "botao nu"
    case small = "botao pequeno"
    case danger = "botao perigo"
    /// The main button where there is room; a telephone has its own.
    case wideMain = "botao principal so-largo"
  }

  init(
    _ words: String, _ address: String, _ looks: Looks = .text, icon: String? = nil,
    isIconOnly: Bool = false, reads: String? = nil, downloads: Bool = false, rel: String? = nil
  ) {
    (dito, leva) = (SafeText.of(words), address)
    classe = looks == .text ? nil : looks.rawValue
    (icone, soIcone, baixa, relacao) = (icon, isIconOnly, downloads, rel)
    paraLeitor = reads.map(SafeText.of)
  }

  /// The links to a table for spreadsheets: for programs, and for Excel in Portuguese.
  /// - Parameter address: the address of the table with a value of the field `csv`.
  static func tables(
    looks: Looks = .text, _ address: (String) -> String
  ) -> [LinkModel] {
    [("Baixar como planilha (CSV)", Ticked.text), ("Baixar para o Excel em português", planilha)]
      .map { LinkModel($0, address($1), looks, downloads: true) }
  }

  /// The value of the field `csv` for a table as a Brazilian Excel writes it.
  static let planilha = "planilha"

  /// An arrow to what is before the shown month or list.
  static func previous(_ words: String, _ address: String, rel: String? = nil) -> LinkModel {
    LinkModel(words, address, icon: "esq", isIconOnly: true, rel: rel)
  }

  /// An arrow to what is after it.
  static func next(_ words: String, _ address: String, rel: String? = nil) -> LinkModel {
    LinkModel(words, address, icon: "dir", isIconOnly: true, rel: rel)
  }
}
