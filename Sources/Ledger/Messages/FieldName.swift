/// A field of a form, and what it is called wherever it is filled in: an option or an argument of a
/// command, or a field with a label on a page.
public struct FieldName: Sendable, Hashable {
  /// What tells it from the others of its form.
  public let name: String
  /// How it is given where commands are typed: `--nome NOME`, `VALOR`.
  public let option: String
  /// What stands beside it where one fills in a form: `Nome`.
  public let label: String
  /// What it is, with its article: `o nome da conta`.
  public let what: String
  /// Whether one chooses it from a list where there are forms.
  public let isChosen: Bool

  /// Makes a field's name.
  public init(
    _ name: String, option: String, label: String, what: String, isChosen: Bool = false
  ) {
    (self.name, self.option, self.label) = (name, option, label)
    (self.what, self.isChosen) = (what, isChosen)
  }

  /// What the option or the argument is called, without what is given with it: `--nome`.
  public var flag: String {
    guard option.hasPrefix("-") else { return option }
    return String(option.prefix { $0 != " " })
  }
}

/// What a message says of a field, in words that depend on whether one types commands or fills in
/// forms.
public enum FieldMention: Sendable, Hashable {
  /// What it is called.
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
