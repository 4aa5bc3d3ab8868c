/// What is said to a person, in pt-BR: text, and in it as values what depends on where it is read.
///
/// A terminal shows `texto`, in which commands and options stand as they are typed. Whoever shows it
/// where one clicks goes through `partes`: a step is a link to where it is taken, an option is the
/// field of a form that stands for it.
public struct Mensagem: Sendable, Hashable {
  /// A piece of a message.
  public enum Parte: Sendable, Hashable {
    /// Words that are the same everywhere; what a person typed may be among them.
    case texto(String)
    /// Words that ask for something, and the command that does it: `reabra-a: razao conta reabrir`.
    ///
    /// The words say something by themselves and stay wherever nobody types.
    case passo(Passo)
    /// Words that only lead to a command: `Veja: razao situacao`.
    ///
    /// Without the command they say nothing: where nobody types others stand for both.
    case guia(Passo)
    /// An option of the command that was given.
    case opcao(Opcao)
    /// What to do, in words that depend on whether one types.
    case instrucao(Instrucao)
  }

  /// A command that goes on from a message, and how it stands there.
  public struct Passo: Sendable, Hashable {
    /// The words before the command.
    public let palavras: String
    /// The command.
    public let comando: Comando
    /// What stands between the words and the command where it is typed.
    public let junta: String
    /// What closes the command where it is typed: the other half of a parenthesis.
    public let fecho: String
    /// Whether the command is for another computer than this one.
    public let emOutro: Bool

    /// Words and command as they are typed.
    var digitado: String { palavras + junta + comando.digitado + fecho }
  }

  /// The pieces, in their order; no two texts follow each other.
  public private(set) var partes: [Parte] = []

  /// A message that is the same everywhere.
  public init(_ texto: String) { append(.texto(texto)) }

  init(partes: [Parte]) {
    for parte in partes { append(parte) }
  }

  /// All of it as it stands on a terminal.
  /// - Complexity: O(length).
  public var texto: String { partes.map(\.digitada).joined() }

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
  /// As it stands on a terminal.
  fileprivate var digitada: String {
    switch self {
    case .texto(let text): text
    case .passo(let passo), .guia(let passo): passo.digitado
    case .opcao(let opcao): opcao.digitada
    case .instrucao(let instrucao): instrucao.digitada
    }
  }
}

extension Mensagem: CustomStringConvertible {
  /// As it stands on a terminal.
  public var description: String { texto }
}

extension Sequence<Mensagem> {
  /// Several as one, with a text between each two.
  package func juntas(por between: String) -> Mensagem {
    reduce(nil as Mensagem?) { all, next in all.map { $0 + Mensagem(between) + next } ?? next }
      ?? Mensagem("")
  }
}
