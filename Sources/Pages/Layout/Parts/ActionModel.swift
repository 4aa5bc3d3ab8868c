internal import Presentation

/// A form of one button, as in a row of a list.
struct ActionModel: Sendable {
  let acao: String
  let rotulo: String
  let ocultos: [HiddenFieldModel]
  let chaves: String
  let corpo: [Part]
  let classe: String?
  let palavras: String
  /// The subject of the button, which only a screen reader says.
  let assunto: String?
}

/// A hidden field.
struct HiddenFieldModel: Sendable {
  let chave: String
  let texto: String

  /// The fields that have a value.
  static func all(_ fields: [(name: String, value: String?)]) -> [HiddenFieldModel] {
    fields.compactMap { name, value in
      value.map { HiddenFieldModel(chave: name, texto: SafeText.of($0)) }
    }
  }
}

extension Part {
  /// A form of one button, named by its words and their subject.
  static func action(
    _ words: String, on subject: String? = nil, to address: String,
    _ looks: ButtonModel.Looks = .plain, hidden: [(name: String, value: String?)] = [],
    tokens: PostedFormModel.Tokens = .unsigned, @PartBuilder parts: () -> [Part] = { [] }
  ) -> Part {
    let subject = subject.map(SafeText.of)
    return .own(
      "action",
      ActionModel(
        acao: address, rotulo: subject.map { "\(words) \($0)" } ?? words,
        ocultos: HiddenFieldModel.all(hidden), chaves: tokens.rawValue, corpo: parts(),
        classe: looks == .plain ? nil : looks.rawValue, palavras: words, assunto: subject))
  }

  /// A screen without its title.
  static func content(of screen: Screen) -> Part { .own("screen-content", ScreenModel(screen)) }
}
