internal import Presentation

/// The content of a page of parts.
struct PartsModel: Sendable {
  let partes: [Part]
}

struct HeadModel: Sendable {
  let volta: LinkModel?
  let titulo: String
  let notas: [String]
  let fatos: [LineModel]
  let ligacoes: [LinkModel]
}

struct BoxModel: Sendable {
  let classe: String?
  /// The data for the script: `data-` and its name, and its value.
  let dado: HiddenFieldModel?
  let corpo: [Part]
}

struct LinesModel: Sendable {
  let falas: [LineModel]
}

struct NoticeModel: Sendable {
  let texto: String
  let tom: String?
  let icone: String?
  let forte: String?
  let ligacao: LinkModel?
  let papel: String

  init(_ text: String, _ tone: Tone, _ lead: String?, _ link: LinkModel?) {
    (texto, forte, ligacao, papel) = (text, lead, link, tone == .bad ? "alert" : "note")
    (tom, icone) =
      switch tone {
      case .bad: ("ruim", "alerta")
      case .good: ("bom", "ok")
      case .warning: (nil, "alerta")
      case .plain, .quiet, .strong: (nil, nil)
      }
  }
}

/// A QR code as a picture: black on white in every palette.
struct CodeModel: Sendable {
  let rotulo: String
  let modulos: Int
  /// In pixels: whole ones a module, so that its edges are sharp.
  let largura: Int
  let desenho: String

  init(_ code: QRCode, _ label: String) {
    (rotulo, modulos, desenho) = (SafeText.of(label), code.side, code.path)
    largura = 4 * modulos
  }
}

struct TabsModel: Sendable {
  let rotuloDasAbas: String
  let abas: [TabModel]
}

/// A page among several of one kind.
struct TabModel: Sendable {
  let nomeDaAba: String
  /// Its address; nil for the open page where that is no link.
  let enderecoDaAba: String?
  let aberta: Bool

  init(_ name: String, _ address: String?, isOpen: Bool) {
    (nomeDaAba, enderecoDaAba, aberta) = (SafeText.of(name), address, isOpen)
  }
}

struct FiguresModel: Sendable {
  let figuras: [FigureModel]
}

/// A figure with its name.
struct FigureModel: Sendable {
  let rotulo: String
  let iconeDaFigura: String?
  let valor: MoneyModel
  /// The class of the value: `figura` for a headline, `ruim`, `entra`.
  let classe: String
  /// The comparisons below it.
  let contras: [String]
  let leva: String?
  /// The class of the colour that its name has as a kind of account.
  let tipo: String?

  /// - Parameter accent: the colour of the kind of account that is its name; empty for none.
  init(
    _ label: String, _ money: MoneyModel, isHeadline: Bool = false, isBad: Bool = false,
    icon: String? = nil, accent: String? = nil, notes: [String?] = [], href: String? = nil
  ) {
    (rotulo, valor, iconeDaFigura, leva) = (SafeText.of(label), money, icon, href)
    tipo = accent
    classe = [
      "valor", isHeadline ? "figura" : nil, isBad ? "ruim" : nil, money.entra ? "entra" : nil,
    ]
    .compactMap(\.self).joined(separator: " ")
    contras = SafeText.all(notes)
  }
}

struct NoteModel: Sendable {
  let texto: String
  let ligacao: LinkModel?
  var fim = ""
  let classe: String?
}

struct LinksModel: Sendable {
  let ligacoes: [LinkModel]
}

struct TotalModel: Sendable {
  let rotulo: String
  let soma: MoneyModel
}

struct EmptyModel: Sendable {
  let titulo: String
  let texto: String?
  let ligacoes: [LinkModel]
}

struct FoldModel: Sendable {
  let resumo: String
  let aberta: Bool
  let iconeDaDobra: String?
  let corpo: [Part]
}

struct FieldsModel: Sendable {
  let campos: [FieldModel]
  let aoLado: Bool
}

struct TickModel: Sendable {
  let nome: String
  let rotulo: String
  let marcado: Bool
}
