internal import Canonical
internal import Ledger
internal import Presentation

/// A field of a form, shown by the template `field`: an input or a select.
struct FieldModel: ShownModel {
  let values: Values

  /// - Parameters:
  ///   - id: the id of the element, unique in the page; nil for the field's name.
  ///   - erro: the mistake in it.
  ///   - ajuda: a hint below it.
  ///   - modo: the keyboard of a phone (`inputmode`): `decimal`; nil for letters.
  ///   - exemplo: an example value (`placeholder`).
  ///   - options: the options before the groups; nil for an input.
  ///   - largura: its width, `curto` or `medio`; nil for the full width of its form.
  ///   - sugestoes: the id of the list of suggestions.
  ///   - foco: whether it has the focus when its page opens.
  ///   - maximo: how many characters may be typed.
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
    let own = id ?? name
    let more = [ajuda.map { _ in own + "-ajuda" }, erro.map { _ in own + "-erro" }]
    let usual = hoje != nil || modo == "decimal" ? "curto" : nil
    values = [
      "id": own, "nome": name, "rotulo": label,
      "texto": isSecret ? "" : day.map(\.description) ?? SafeText.of(text),
      "erro": erro.map { MessageModel($0) }, "ajuda": ajuda, "modo": modo,
      "especie": isSecret ? "password" : isPicked ? "date" : nil, "largura": largura ?? usual,
      "sugestoes": sugestoes, "foco": foco, "exemplo": exemplo, "maximo": maximo,
      "descritoPor": more.compactMap(\.self).joined(separator: " ").naoVazio,
      "escolhe": options != nil, "soltas": options ?? [],
      "grupos": groups.filter { !$0.opcoes.isEmpty },
    ]
  }
}

/// An option of a select.
struct OptionModel: ShownModel {
  let chave: String
  let isChosen: Bool
  let values: Values

  init(_ key: String, _ title: String, chosen: String) {
    (chave, isChosen) = (key, key == chosen)
    values = ["chave": key, "titulo": SafeText.of(title), "escolhida": isChosen]
  }
}

/// A group of options.
struct OptionGroupModel: ShownModel {
  let opcoes: [OptionModel]
  let values: Values

  init(_ legend: String, _ options: [OptionModel]) {
    opcoes = options
    values = ["legenda": legend, "opcoes": options]
  }
}
