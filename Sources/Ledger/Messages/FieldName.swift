/// A field of a form, and what it is called wherever it is filled in: an option or an argument of a
/// command, or a field with a label on a page.
public struct FieldName: Sendable, Hashable {
  /// The name that tells it from the other fields of its form.
  public let name: String
  /// How it is given where commands are typed: `--nome NOME`, `VALOR`.
  public let option: String
  /// The label beside it in a form: `Nome`.
  public let label: String
  /// Its description, with the article: `o nome da conta`.
  public let what: String
  /// Whether one chooses it from a list where there are forms.
  public let isChosen: Bool

  /// Makes a field's name.
  public init(_ name: String, option: String, label: String, what: String, isChosen: Bool = false) {
    (self.name, self.option, self.label) = (name, option, label)
    (self.what, self.isChosen) = (what, isChosen)
  }

  /// The option or the argument without its value: `--nome`.
  public var flag: String {
    guard option.hasPrefix("-") else { return option }
    return String(option.prefix { $0 != " " })
  }
}

/// A message's words for a field, which depend on whether one types commands or fills in
/// forms.
public enum FieldMention: Sendable, Hashable {
  /// Its name.
  case name
  /// That it has to be filled in: `Falta o nome da conta: NOME`, `Diga o nome da conta`.
  case missing
  /// That nothing but white space stands in it.
  case blank
  /// Where the sentence asks for it: `diga em --valor VALOR`, `diga quanto foi pago`.
  case say
  /// That it is a box to be ticked: `repita o comando com --outra`, `marque “É outro”`.
  case tick
  /// That it is another one to be filled in: `repita com --outro-valor`, `diga-o em “Outro valor”`.
  case instead
  /// The sentence in which what was typed stands: a form shows that by itself.
  case content(String)

  /// As it stands where nothing is typed: beside the fields of a form.
  package func words(_ field: FieldName) -> String {
    switch self {
    case .name: "“\(field.label)”"
    case .missing, .blank: "\(field.isChosen ? "Escolha" : "Diga") \(field.what)"
    case .say: "diga \(field.what)"
    case .tick: "marque “\(field.label)”"
    case .instead: "diga-o em “\(field.label)”"
    case .content: ""
    }
  }
}

/// A field of a form, or an option or an argument of a command, as messages name it.
public enum Opcao: Sendable, Hashable, CaseIterable {
  /// The account that an entry is on.
  case conta
  /// The category on the other side of an entry.
  case categoria
  /// The account on the other side of an entry.
  case para
  /// One of several accounts on the other side.
  case partida
  /// How much.
  case valor
  /// How much it came to in the currency of the other side.
  case por
  /// How much it was in its own currency.
  case original
  /// The day.
  case data
  /// The one that is kept once a conflict is decided.
  case manter
  /// That a decision is for all conflicts of a kind that came together.
  case todos

  /// Its name where nothing is typed: the label of a field.
  public var rotulo: String {
    switch self {
    case .conta: "Conta"
    case .categoria: "Categoria"
    case .para: "Para qual conta"
    case .partida: "Partida"
    case .valor: "Valor"
    case .por: "Quanto deu na outra moeda"
    case .original: "Valor original"
    case .data: "Data"
    case .manter: "Fica"
    case .todos: "Decidir o mesmo nos outros"
    }
  }
}
