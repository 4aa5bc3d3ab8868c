internal import Ledger
internal import Presentation

/// A field of a form as the template `campo` takes it: something to type, or to choose from a list.
struct FieldModel: Sendable {
  /// What it is called in the page, once.
  let id: String
  /// What it is called in the form.
  let nome: String
  let rotulo: String
  let texto: String
  /// What is wrong with it; nil for nothing.
  let erro: MessageModel?
  /// What helps to fill it in.
  let ajuda: String?
  /// Which keys a small keyboard shows: `decimal`.
  let modo: String?
  /// What could stand in it.
  let exemplo: String?
  /// The elements that say more of it.
  let descritoPor: String?
  /// Whether one is chosen, and nothing typed.
  let escolhe: Bool
  /// What stands before all groups.
  let soltas: [OptionModel]
  let grupos: [OptionGroupModel]

  /// - Parameters:
  ///   - id: nil for the name.
  ///   - options: what is chosen from, groups apart; nil where something is typed.
  init(
    _ name: String, _ label: String, _ text: String, id: String? = nil, erro: Mensagem? = nil,
    ajuda: String? = nil, modo: String? = nil, exemplo: String? = nil,
    options: [OptionModel]? = nil, groups: [OptionGroupModel] = []
  ) {
    (nome, rotulo, texto) = (name, label, SafeText.of(text))
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

/// Something that can be chosen.
struct OptionModel: Sendable {
  let chave: String
  let titulo: String
  let escolhida: Bool

  init(_ key: String, _ title: String, chosen: String) {
    (chave, titulo, escolhida) = (key, SafeText.of(title), key == chosen)
  }
}

/// Things of a kind that can be chosen.
struct OptionGroupModel: Sendable {
  let legenda: String
  let opcoes: [OptionModel]
}

extension FieldModel {
  /// A field to type in, with what is wrong with it among the mistakes of its form.
  init(
    _ name: String, _ label: String, _ text: String, _ errors: FieldErrors,
    modo: String? = nil, exemplo: String? = nil, ajuda: String? = nil
  ) {
    self.init(
      name, label, text, erro: errors[name], ajuda: ajuda, modo: modo, exemplo: exemplo)
  }

  /// A field to choose in.
  init(
    _ name: String, _ label: String, _ loose: [OptionModel], _ groups: [OptionGroupModel],
    _ errors: FieldErrors, ajuda: String? = nil
  ) {
    self.init(name, label, "", erro: errors[name], ajuda: ajuda, options: loose, groups: groups)
  }
}
