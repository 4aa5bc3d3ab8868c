internal import Canonical
internal import Ledger
internal import Presentation

/// A field of a form, shown by the template `field`: an input or a select.
struct FieldModel: Sendable {
  /// The id of the element, which is unique in the page.
  let id: String
  /// The name of the field in the form.
  let nome: String
  let rotulo: String
  let texto: String
  /// The mistake in it; nil if there is none.
  let erro: MessageModel?
  /// A hint below it.
  let ajuda: String?
  /// The keyboard of a phone (`inputmode`): `decimal`; nil for letters.
  let modo: String?
  /// The kind of input (`type`): `date`; nil for a text.
  let especie: String?
  /// Its width: `curto` or `medio`; nil for the full width of its form.
  let largura: String?
  /// The id of the list of suggestions; nil if there is none.
  let sugestoes: String?
  /// Whether it has the focus when its page opens.
  let foco: Bool
  /// An example value (`placeholder`).
  let exemplo: String?
  /// How many characters may be typed; nil if it does not say.
  let maximo: Int?
  /// The ids of the elements with its hint and its mistake.
  let descritoPor: String?
  /// Whether it is a select.
  let escolhe: Bool
  /// The options before the groups.
  let soltas: [OptionModel]
  let grupos: [OptionGroupModel]

  /// - Parameters:
  ///   - id: the id of the element; nil for the field's name.
  ///   - options: the options before the groups; nil for an input.
  ///   - isSecret: whether it is typed unseen, and never shown again.
  ///   - hoje: today, for a field with a day: a readable day is picked from a calendar, other text
  ///     stays as typed.
  init(
    _ name: String, _ label: String, _ text: String, id: String? = nil, erro: Mensagem? = nil,
    ajuda: String? = nil, modo: String? = nil, exemplo: String? = nil,
    options: [OptionModel]? = nil, groups: [OptionGroupModel] = [], hoje: Day? = nil,
    largura: String? = nil, sugestoes: String? = nil, foco: Bool = false, maximo: Int? = nil,
    isSecret: Bool = false
  ) {
    let day = hoje.flatMap { TypedDay.read(text, today: $0) }
    let isPicked = hoje != nil && (day != nil || text.isEmpty)
    (nome, rotulo) = (name, label)
    texto = isSecret ? "" : day.map(\.description) ?? SafeText.of(text)
    especie = isSecret ? "password" : isPicked ? "date" : nil
    self.largura = largura ?? (hoje != nil ? "curto" : modo == "decimal" ? "curto" : nil)
    (self.sugestoes, self.foco, self.maximo) = (sugestoes, foco, maximo)
    let own = id ?? name
    self.id = own
    self.erro = erro.map { MessageModel($0) }
    (self.ajuda, self.modo, self.exemplo) = (ajuda, modo, exemplo)
    let more = [ajuda.map { _ in own + "-ajuda" }, erro.map { _ in own + "-erro" }]
      .compactMap(\.self)
    descritoPor = more.isEmpty ? nil : more.joined(separator: " ")
    escolhe = options != nil
    soltas = options ?? []
    grupos = groups.filter { !$0.opcoes.isEmpty }
  }
}

/// An option of a select.
struct OptionModel: Sendable {
  let chave: String
  let titulo: String
  let escolhida: Bool

  init(_ key: String, _ title: String, chosen: String) {
    (chave, titulo, escolhida) = (key, SafeText.of(title), key == chosen)
  }
}

/// A group of options.
struct OptionGroupModel: Sendable {
  let legenda: String
  let opcoes: [OptionModel]
}

extension OptionModel: NamedValues {
  static let values: [String: @Sendable (Self) -> Any?] = [
    "chave": { $0.chave },
    "titulo": { $0.titulo },
    "escolhida": { $0.escolhida },
  ]
}

extension FieldModel: NamedValues {
  static let values: [String: @Sendable (Self) -> Any?] = [
    "id": { $0.id },
    "nome": { $0.nome },
    "rotulo": { $0.rotulo },
    "texto": { $0.texto },
    "erro": { $0.erro },
    "ajuda": { $0.ajuda },
    "modo": { $0.modo },
    "especie": { $0.especie },
    "largura": { $0.largura },
    "sugestoes": { $0.sugestoes },
    "foco": { $0.foco },
    "exemplo": { $0.exemplo },
    "maximo": { $0.maximo },
    "descritoPor": { $0.descritoPor },
    "escolhe": { $0.escolhe },
    "soltas": { $0.soltas },
    "grupos": { $0.grupos },
  ]
}
