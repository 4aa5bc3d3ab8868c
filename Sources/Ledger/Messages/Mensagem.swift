/// A message for a person, in pt-BR: text, and in it as values the parts that depend on where it is
/// read.
///
/// `texto` has words for all of them and leads nowhere. A terminal or a page goes through `partes`:
/// a step leads to where it is taken, an option is the field of a form that stands for it.
public struct Mensagem: Sendable, Hashable {
  /// A piece of a message.
  public enum Parte: Sendable, Hashable {
    /// Words that are the same everywhere; what a person typed may be among them.
    case texto(String)
    /// Words that ask for something, and where it is done: `reabra-a`.
    ///
    /// The words say something by themselves and stay wherever nobody types.
    case passo(NextStep)
    /// Words that only lead to a command: `Veja`.
    ///
    /// Without the command they say nothing: where nobody types the destination's own words stand
    /// for both.
    case guia(NextStep)
    /// An option of the command that was given, or a field of the form that was sent.
    case opcao(Opcao)
    /// A field of a form, in words that depend on whether one types.
    case campo(FieldName, FieldMention)
    /// An instruction, in words that depend on whether one types.
    case instrucao(Instrucao)
  }

  /// A step that goes on from a message, and how a command for it stands there.
  public struct NextStep: Sendable, Hashable {
    /// The words before the command.
    public let palavras: String
    /// Where it leads.
    public let destination: Destination
    /// The text between the words and the command where it is typed.
    public let junta: String
    /// The text that closes the command where it is typed: the other half of a parenthesis.
    public let fecho: String
    /// Whether it is taken on another computer than this one.
    public let emOutro: Bool
  }

  /// The pieces, in their order; no two texts follow each other.
  public private(set) var partes: [Parte] = []

  /// A message that is the same everywhere.
  public init(_ texto: String) { append(.texto(texto)) }

  init(partes: [Parte]) {
    for parte in partes { append(parte) }
  }

  /// All of it in words, for where nothing is typed and nothing can be followed.
  /// - Complexity: O(length).
  public var texto: String { partes.map(\.words).joined() + fim }

  /// The period that a sentence lacks that ends with a step: no period follows a command.
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
  /// Its words where nothing is typed and nothing can be followed.
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
  /// Several as one, with a text between each two.
  package func juntas(por between: String) -> Mensagem {
    reduce(nil as Mensagem?) { all, next in all.map { $0 + Mensagem(between) + next } ?? next }
      ?? Mensagem("")
  }
}
