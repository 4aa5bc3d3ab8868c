public import Canonical

/// The reason why something could not be done.
///
/// A caller can rely on the code, which is stable; two errors are equal when their codes are.
public struct RazaoError: Error, Sendable, Equatable {
  /// Why; stable across versions.
  public enum Code: String, Sendable, CaseIterable {
    /// No such file, folder, ledger or identity.
    case naoEncontrado
    /// Something is there already, or the place cannot be written.
    case naoPodeCriar
    /// Data given by the caller breaks a rule.
    case dadosInvalidos
    /// An entry to be recorded looks like one that is there already, which `sobre` names.
    case pareceRepetido
    /// The machine said no to reading or writing; nothing is known to be recorded.
    case entradaSaida
    /// Another process holds the ledger, or a file changed while it was read.
    case ocupado
    /// This machine's copy is older than what it wrote: reading only.
    case copiaDesatualizada
    /// This device exists twice: two different lines have its number.
    case copiaDuplicada
    /// Files that must be private can be read by others, or may not be read by us.
    case semPermissao
  }

  /// Why, for programs.
  public let code: Code
  /// Everything that is wrong, at least one thing: of each what, where and what next, for people,
  /// in one or two lines in pt-BR; where one goes on from there stands in it as values.
  ///
  /// A program that has somewhere to lead shows these; `messages` are the same in plain words.
  public let mensagens: [Mensagem]
  /// The system's error number (errno); nil where it gave none.
  public let errno: Int32?
  /// The things that the error is about, if the code has any; else empty.
  public let sobre: [Uuid]
  /// Whether it is known that nothing was recorded, so that there is nothing to look for.
  package let isKnownUnrecorded: Bool

  /// Makes an error of one thing that is wrong.
  package init(_ code: Code, _ message: Mensagem, errno: Int32? = nil, sobre: [Uuid] = []) {
    self.init(code, messages: [message], errno: errno, sobre: sobre)
  }

  /// Makes an error of several things that are wrong, told together.
  package init(
    _ code: Code, messages: [Mensagem], errno: Int32? = nil, sobre: [Uuid] = [],
    isKnownUnrecorded: Bool = false
  ) {
    precondition(!messages.isEmpty, "an error says what is wrong")
    self.code = code
    mensagens = messages
    (self.errno, self.sobre, self.isKnownUnrecorded) = (errno, sobre, isKnownUnrecorded)
  }

  /// Everything that is wrong, in plain words: no commands, options or addresses.
  public var messages: [String] { mensagens.map(\.texto) }

  /// All messages, one a line.
  public var message: String { messages.joined(separator: "\n") }

  /// Whether two errors have one code, whatever their messages.
  public static func == (left: RazaoError, right: RazaoError) -> Bool { left.code == right.code }
}

extension RazaoError: CustomStringConvertible {
  /// The message, without the code.
  public var description: String { message }
}
