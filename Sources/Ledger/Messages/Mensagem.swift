/// A message for a person, in pt-BR: text, with the parts that depend on the reading place as
/// values.
///
/// `texto` is plain text without links. A terminal or a page renders `partes`: a step links to its
/// destination, and an option becomes the form's field.
public struct Mensagem: Sendable, Hashable {
  /// A piece of a message.
  public enum Parte: Sendable, Hashable {
    /// Words that are the same everywhere, including text that a person typed.
    case texto(String)
    /// A request, with the place where it is done: `reabra-a`.
    ///
    /// The words make sense by themselves and stay where nobody types.
    case passo(NextStep)
    /// Words that only lead to a command: `Veja`.
    ///
    /// Without the command they make no sense: where nobody types, the destination's own words
    /// replace both.
    case guia(NextStep)
    /// An option of the given command, or a field of the sent form.
    case opcao(Opcao)
    /// A field of a form, in words that differ between commands and forms.
    case campo(FieldName, FieldMention)
    /// An instruction, in words that differ between commands and forms.
    case instrucao(Instrucao)
  }

  /// A step that follows a message, and how a command for it is written there.
  public struct NextStep: Sendable, Hashable {
    /// The words before the command.
    public let palavras: String
    /// Its destination.
    public let destination: Destination
    /// The text between the words and a typed command.
    public let junta: String
    /// The text that closes a typed command: the other half of a parenthesis.
    public let fecho: String
    /// Whether it is done on another computer.
    public let emOutro: Bool
  }

  /// The pieces, in their order; no two texts follow each other.
  public private(set) var partes: [Parte] = []

  /// A message that is the same everywhere.
  public init(_ texto: String) { append(.texto(texto)) }

  init(partes: [Parte]) {
    for parte in partes { append(parte) }
  }

  /// The whole message in plain words, for places without commands or links.
  /// - Complexity: O(length).
  public var texto: String { partes.map(\.words).joined() + fim }

  /// The period missing from a sentence that ends with a step, as none follows a command.
  package var fim: String {
    switch partes.last {
    case .passo, .guia: "."
    case .texto, .opcao, .campo, .instrucao, nil: ""
    }
  }

  /// Two messages in one.
  public static func + (left: Mensagem, right: Mensagem) -> Mensagem {
    Mensagem(partes: left.partes + right.partes)
  }

  private mutating func append(_ parte: Parte) {
    guard case .texto(let text) = parte else { return partes.append(parte) }
    guard !text.isEmpty else { return }
    if case .texto(let before) = partes.last {
      partes[partes.count - 1] = .texto(before + text)
    } else {
      partes.append(parte)
    }
  }
}

extension Mensagem.Parte {
  /// Its plain words, for places without commands or links.
  fileprivate var words: String {
    switch self {
    case .texto(let text): text
    case .passo(let passo): passo.palavras
    case .guia(let passo): passo.destination.words
    case .opcao(let opcao): "“\(opcao.rotulo)”"
    case .campo(let field, let mention): mention.words(field)
    case .instrucao(let instrucao): instrucao.words
    }
  }
}

extension Mensagem: CustomStringConvertible {
  /// All of it in words.
  public var description: String { texto }
}

extension Sequence<Mensagem> {
  /// Several messages as one, with a text between each two.
  package func juntas(por between: String) -> Mensagem {
    reduce(nil as Mensagem?) { all, next in all.map { $0 + Mensagem(between) + next } ?? next }
      ?? Mensagem("")
  }
}
