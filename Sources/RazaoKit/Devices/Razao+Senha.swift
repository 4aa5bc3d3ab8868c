internal import Canonical
internal import EventLog
public import Ledger
internal import Machine
internal import Synchronization

/// Asks a person for the passphrase of this machine's keys.
///
/// Called on the signing thread, with whether the previous answer was wrong. Returns nil if nobody
/// can answer.
public typealias PerguntaDeSenha = @Sendable (_ denovo: Bool) -> String?

extension Razao {
  /// Whether a passphrase protects this machine's keys.
  public var temSenha: Bool { identity?.seal != nil }

  /// Protects this machine's keys by a passphrase, changes it, or removes it.
  ///
  /// The passphrase protects what signs: the device's key and the root's secret. The books are not
  /// protected: anyone who can read the folder can read them. Without the passphrase, this machine
  /// can look and sync, but record nothing; if it is lost, the machine becomes another device.
  /// - Parameter senha: 8 characters or more, at most 1024 bytes; nil to do without.
  /// - Throws: `dadosInvalidos` for one that is too short or too long; `semPermissao` where the
  ///   one so far is not said, or this machine is no device; `entradaSaida`, `ocupado`.
  /// - Complexity: about half a second of one core, on purpose.
  public func proteger(senha: String?) throws(RazaoError) {
    guard let machine else { _ = try ownDevice(); return }
    if let senha { try Razao.check(senha: senha) }
    let lock = try lockIdentity(machine)
    defer { lock.release() }
    try reloadIdentity()
    try unlock()
    guard var identity else { return }
    identity.seal = nil
    if let senha {
      guard let key = PassphraseKey(senha, salt: random.bytes(IdentitySeal.saltBytes)) else {
        throw RazaoError(.entradaSaida, "Falta memória para proteger a chave. Tente de novo.")
      }
      identity.seal = IdentitySeal(key)
    }
    try keep(identity)
  }

  private static func check(senha: String) throws(RazaoError) {
    guard senha.count >= Limits.passphraseCharacters,
      senha.utf8.count <= Limits.passphraseBytes
    else {
      throw RazaoError.dadosInvalidos(
        "A senha deve ter ao menos \(Limits.passphraseCharacters) caracteres, e no máximo "
          + "\(Limits.passphraseBytes) bytes. Quatro ou cinco palavras ao acaso são uma boa senha.")
    }
  }

  /// Unlocks this machine's secrets, asking for the passphrase if one protects them.
  /// - Throws: `semPermissao` where nobody says it.
  func unlock() throws(RazaoError) {
    var denovo = false
    for _ in 1...Limits.passphraseAttempts {
      guard let machine, let identity, identity.isSealed, let seal = identity.seal else { return }
      guard let said = askPassphrase(denovo) else { break }
      if let key = PassphraseKey(said, salt: seal.salt), let opened = identity.opened(with: key) {
        return assume(opened, own.withLock { $0?.bytes ?? [] }, machine)
      }
      denovo = true
    }
    guard identity?.isSealed == true else { return }
    throw denovo ? .senhaErrada : .trancado
  }
}

extension RazaoError {
  /// The error that the given text is not the passphrase.
  fileprivate static var senhaErrada: RazaoError {
    RazaoError(
      .semPermissao,
      "A senha não confere: nada foi gravado. Quem a perdeu "
        + "\(passo: "entra de novo, como outro aparelho", .entrar(de: "PASTA", em: "OUTRA"))")
  }
}

/// The passphrase of this machine's keys, typed on a page or given at the start; only this process
/// keeps it.
package final class Passphrase: Sendable {
  private let value: Mutex<String?>

  /// - Parameter value: the passphrase given at the start; nil for none.
  package init(_ value: String? = nil) {
    self.value = Mutex(value)
  }

  /// Answers the ledger's request for the passphrase.
  /// - Parameter isRetry: whether the last answer was wrong; it is forgotten then.
  @Sendable package func provide(_ isRetry: Bool) -> String? {
    value.withLock { value in
      if isRetry { value = nil }
      return value
    }
  }

  /// Whether a passphrase is known that has not proved wrong.
  package var isKnown: Bool { value.withLock { $0 != nil } }

  /// Remembers a typed passphrase.
  package func remember(_ typed: String) { value.withLock { $0 = typed } }
}
