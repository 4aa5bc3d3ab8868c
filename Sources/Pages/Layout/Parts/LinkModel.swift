internal import Ledger
internal import Presentation

/// A link: its words, its address, and its looks.
struct LinkModel: ShownModel {
  let values: Values

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

  /// - Parameters:
  ///   - icon: its symbol in `icones.svg`, without `i-`.
  ///   - isIconOnly: whether the words are only for a screen reader, beside the symbol.
  ///   - reads: words after the visible ones that only a screen reader says.
  ///   - downloads: whether it is a file to download.
  ///   - rel: the relation of its page to this one.
  init(
    _ words: String, _ address: String, _ looks: Looks = .text, icon: String? = nil,
    isIconOnly: Bool = false, reads: String? = nil, downloads: Bool = false, rel: String? = nil
  ) {
    values = [
      "dito": SafeText.of(words), "leva": address, "classe": looks.rawValue.naoVazio,
      "icone": icon, "soIcone": isIconOnly, "paraLeitor": reads.map(SafeText.of),
      "baixa": downloads, "relacao": rel,
    ]
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

/// A page among several of one kind.
struct TabModel: ShownModel {
  let values: Values

  /// - Parameter address: nil for the open page where that is no link.
  init(_ name: String, _ address: String?, isOpen: Bool) {
    values = ["nomeDaAba": SafeText.of(name), "enderecoDaAba": address, "aberta": isOpen]
  }
}

/// A button that sends its form.
struct ButtonModel: ShownModel {
  let values: Values

  enum Looks: String, Sendable {
    case plain = ""
    case main = "principal"
    case tinted = "tom"
    case bare = "nu"
    case danger = "perigo"
  }

  /// - Parameter address: the address that it sends the form to, if it is another.
  init(
    _ title: String, _ looks: Looks = .plain, name: String? = nil, value: String? = nil,
    to address: String? = nil
  ) {
    values = [
      "tituloDoBotao": SafeText.of(title), "classe": looks.rawValue.naoVazio, "nome": name,
      "valor": value, "destino": address,
    ]
  }
}

/// A hidden field.
struct HiddenFieldModel: ShownModel {
  let values: Values

  init(_ name: String, _ text: String) { values = ["chave": name, "texto": SafeText.of(text)] }

  /// The fields that have a value.
  static func all(_ fields: [(name: String, value: String?)]) -> [HiddenFieldModel] {
    fields.compactMap { name, value in value.map { HiddenFieldModel(name, $0) } }
  }
}
