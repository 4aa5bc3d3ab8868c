public import Canonical

/// The reason why something could not be done.
///
/// A caller can rely on the code, which is stable; two errors are equal when their codes are.
public struct RazaoError: Error, Sendable, Equatable {
  /// Why; stable across versions.
  public enum Code: String, Sendable, CaseIterable {
    /// A file, folder, ledger or identity does not exist.
    case naoEncontrado
    /// Something is there already, or the place cannot be written.
    case naoPodeCriar
    /// Data given by the caller breaks a rule.
    case dadosInvalidos
    /// An entry to be recorded looks like an existing one, which `sobre` names.
    case pareceRepetido
    /// The machine failed to read or write; nothing is known to be recorded.
    case entradaSaida
    /// Another process holds the ledger, or a file changed while it was read.
    case ocupado
    /// This machine's copy is older than its own writes: reading only.
    case copiaDesatualizada
    /// This device exists twice: two different lines have its number.
    case copiaDuplicada
    /// Files that must be private can be read by others, or this program may not read them.
    case semPermissao
  }

  /// Why, for programs.
  public let code: Code
  /// All mistakes, at least one: each with what, where and what next, for people, in one or two
  /// lines in pt-BR, with links to next steps as values.
  ///
  /// A program that can follow links shows these; `messages` are the same in plain words.
  public let mensagens: [Mensagem]
  /// The system's error number (errno); nil where it gave none.
  public let errno: Int32?
  /// The things that the error is about, if its code has any; else empty.
  public let sobre: [Uuid]
  /// Whether it is certain that nothing was recorded, so nothing needs checking.
  package let isKnownUnrecorded: Bool

  /// Makes an error from one mistake.
  package init(_ code: Code, _ message: Mensagem, errno: Int32? = nil, sobre: [Uuid] = []) {
    self.init(code, messages: [message], errno: errno, sobre: sobre)
  }

  /// Makes an error from several mistakes, reported together.
  package init(
    _ code: Code, messages: [Mensagem], errno: Int32? = nil, sobre: [Uuid] = [],
    isKnownUnrecorded: Bool = false
  ) {
    precondition(!messages.isEmpty, "an error says what is wrong")
    self.code = code
    mensagens = messages
    (self.errno, self.sobre, self.isKnownUnrecorded) = (errno, sobre, isKnownUnrecorded)
  }

  /// The error that what the caller gave breaks a rule.
  package static func dadosInvalidos(_ message: Mensagem) -> RazaoError {
    RazaoError(.dadosInvalidos, message)
  }

  /// The error that what the caller named is not there.
  package static func naoEncontrado(_ message: Mensagem) -> RazaoError {
    RazaoError(.naoEncontrado, message)
  }

  /// All mistakes in plain words: no commands, options or addresses.
  public var messages: [String] { mensagens.map(\.texto) }

  /// All messages, one a line.
  public var message: String { messages.joined(separator: "\n") }

  /// Whether two errors have the same code, whatever their messages.
  public static func == (left: RazaoError, right: RazaoError) -> Bool { left.code == right.code }
}

extension RazaoError: CustomStringConvertible {
  /// The message, without the code.
  public var description: String { message }
}
