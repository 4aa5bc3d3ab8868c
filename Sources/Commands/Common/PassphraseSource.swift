/// Where the passphrase of this machine's keys comes from: the environment, else the person there.
struct PassphraseSource: Sendable {
  private let given: String?
  private let canAsk: Bool

  init(_ session: Session) {
    given = session.environment["RAZAO_SENHA"]
    canAsk = Questions.arePossible(session.common)
  }

  /// - Parameter again: whether what was said before was not it.
  /// - Returns: nil where nobody can say it.
  @Sendable func say(again: Bool) -> String? {
    if let given { return again ? nil : given }
    guard canAsk else { return nil }
    return Questions.secret(
      again ? "Não confere. A senha deste aparelho:" : "A senha deste aparelho:")
  }
}
