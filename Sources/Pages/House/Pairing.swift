internal import Canonical
internal import Synchronization

/// The one-time code that pairs a telephone: 128 random bits, for ten minutes, one at a time.
///
/// It is known to this process alone. It stands behind `#` in the address, so that a browser sends
/// it nowhere by itself: not to a program that looks at addresses beforehand, nor into a log.
final class Pairing: Sendable {
  fileprivate struct State {
    /// The code without hyphens, and the moment of its making.
    var code: (text: String, since: Instant)?
    /// Codes that were used, replaced or late.
    var spent: [String] = []
    /// Wrong codes since then, by the address that they came from.
    var wrong: [String: Int] = [:]
  }

  private let state = Mutex(State())
  private let random: any RandomSource

  init(_ random: any RandomSource) { self.random = random }

  /// Makes a code, which replaces the one before.
  func begin(now: Instant) -> SecretCode {
    let code = SecretCode(from: random)
    state.withLock { state in
      state.spend()
      state.code = (Pairing.plain(code.text), now)
      state.wrong = [:]
    }
    return code
  }

  /// Whether a code waits.
  func isOpen(now: Instant) -> Bool { state.withLock { $0.holds(now) } }

  /// Pairs a telephone that sent a code, unless the code does not hold.
  ///
  /// The code is spent before the work begins, and holds again where the work fails, as for a name
  /// that another telephone has.
  /// - Parameter peer: the address that it came from.
  func use<Value>(
    _ typed: String, from peer: String, now: Instant,
    _ work: () throws(PageProblem) -> Value
  ) throws(Refusal) -> Result<Value, PageProblem> {
    let sent = Pairing.plain(typed)
    let taken = try state.withLock { state throws(Refusal) in try state.take(sent, peer, now) }
    do throws(PageProblem) {
      return .success(try work())
    } catch {
      state.withLock { state in
        if state.code == nil { state.code = taken }
        state.spent.removeAll { $0 == taken.text }
      }
      return .failure(error)
    }
  }

  /// The characters of a code without hyphens and blanks.
  private static func plain(_ text: String) -> String {
    text.uppercased().filter { !$0.isWhitespace && $0 != "-" }
  }
}

extension Pairing.State {
  /// A code that is older than ten minutes does not hold, nor one from the future: then somebody
  /// set the clock back.
  fileprivate func holds(_ now: Instant) -> Bool {
    guard let since = code?.since else { return false }
    return (0..<Limits.pairingMilliseconds).contains(now.milliseconds - since.milliseconds)
  }

  fileprivate mutating func spend() {
    guard let text = code?.text else { return }
    code = nil
    spent = [text] + spent.prefix(Limits.spentCodes - 1)
  }

  fileprivate mutating func take(
    _ sent: String, _ peer: String, _ now: Instant
  ) throws(Refusal) -> (text: String, since: Instant) {
    guard wrong[peer, default: 0] < Limits.guesses else { throw .manyGuesses }
    if let code, equalInConstantTime(sent, code.text) {
      let holds = holds(now)
      spend()
      guard holds else { throw .spentCode }
      return code
    }
    // No loop over codes ends early, as with the code itself.
    guard !spent.map({ equalInConstantTime(sent, $0) }).contains(true) else { throw .spentCode }
    wrong[peer, default: 0] += 1
    // Somebody who has many addresses ends the offer, and guesses no further.
    if wrong.values.reduce(0, +) >= Limits.allGuesses { spend() }
    throw .wrongCode
  }
}

extension Refusal {
  static let notPaired = Refusal(
    status: 403, message: "Esta página é dos telefones pareados com este computador.")
  static let endedTelephone = Refusal(
    status: 403,
    message:
      "Este telefone não está mais pareado: nada foi gravado. O que espera continua guardado "
      + "nele, e segue quando ele for pareado de novo neste endereço.")
  static let wrongCode = Refusal(
    status: 403, message: "O código não é este. Abra o endereço que o computador mostra agora.")
  static let spentCode = Refusal(
    status: 403,
    message: "Este código já foi usado, ou passou dos dez minutos. Peça outro no computador.")
  static let manyGuesses = Refusal(
    status: 429, message: "Foram códigos errados demais. Peça outro no computador.")
  static let noSuchPage = Refusal(status: 404, message: "Não há nada neste endereço.")
  static let foreignHouse = Refusal(
    status: 421,
    message: "Este endereço não é o deste computador. Abra o que ele mostra em “Aparelhos”.")
  static let busyBooks = Refusal(
    status: 503, message: "O razão está ocupado: nada foi gravado. Tente de novo daqui a pouco.")
}
