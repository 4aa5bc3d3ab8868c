/// What could not be done, and why.
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
  /// What, where and what next, for people: one or two lines in pt-BR.
  public let message: String
  /// The system's error number (errno); nil where it gave none.
  public let errno: Int32?

  /// Makes an error.
  package init(_ code: Code, _ message: String, errno: Int32? = nil) {
    self.code = code
    self.message = message
    self.errno = errno
  }

  /// Whether two errors have one code, whatever their messages.
  public static func == (left: RazaoError, right: RazaoError) -> Bool { left.code == right.code }
}

extension RazaoError: CustomStringConvertible {
  /// The message, without the code.
  public var description: String { message }
}
