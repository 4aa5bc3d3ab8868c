/// A field of a form, with its names wherever it is filled in: an option or an argument of a
/// command, or a labelled field on a page.
public struct FieldName: Sendable, Hashable {
  /// Its unique name within its form.
  public let name: String
  /// Its spelling in a command: `--nome NOME`, `VALOR`.
  public let option: String
  /// The label beside it in a form: `Nome`.
  public let label: String
  /// Its description, with the article: `o nome da conta`.
  public let what: String
  /// Whether a form offers a list of choices for it.
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

/// The way a message mentions a field, which differs between commands and forms.
public enum FieldMention: Sendable, Hashable {
  /// Its name.
  case name
  /// It has to be filled in: `Falta o nome da conta: NOME`, `Diga o nome da conta`.
  case missing
  /// It contains nothing but white space.
  case blank
  /// The sentence asks for it: `diga em --valor VALOR`, `diga quanto foi pago`.
  case say
  /// It is a box to tick: `repita o comando com --outra`, `marque “É outro”`.
  case tick
  /// It is another field to fill in: `repita com --outro-valor`, `diga-o em “Outro valor”`.
  case instead
  /// The sentence repeats the typed text, which a form shows anyway.
  case content(String)

  /// Its mention where nothing is typed: beside the fields of a form.
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
  /// The amount.
  case valor
  /// The amount in the currency of the other side.
  case por
  /// The amount in the purchase's own currency.
  case original
  /// The day.
  case data
  /// The one that is kept when a conflict is decided.
  case manter
  /// A decision for all conflicts of a kind that came together.
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
