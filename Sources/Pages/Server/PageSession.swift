internal import Canonical
internal import Synchronization

/// One browser that has been let in.
struct PageSession: Sendable, Equatable {
  /// What its cookie says.
  let secret: String
  /// What its forms must say.
  let csrf: String
}

/// Who may look: browsers that came by an address that serves once.
///
/// Secrets are 128 random bits, told by nobody but the terminal in which the server was started, and
/// gone with the server. One browser more than there may be takes the place of the oldest.
final class PageSessions: Sendable {
  private struct State {
    /// What stands in the address that is good for one more browser.
    var key: String
    /// Those let in, the oldest first.
    var open: [PageSession] = []
  }

  private let state: Mutex<State>
  private let random: any RandomSource

  init(_ random: any RandomSource) {
    self.random = random
    state = Mutex(State(key: PageSessions.secret(random)))
  }

  /// What the address that opens the page for one more browser ends with.
  var key: String { state.withLock { $0.key } }

  /// Lets a browser in that has the key, which is good for nobody else from then on.
  /// - Returns: nil for any other key.
  func open(key: String) -> PageSession? {
    state.withLock { state in
      guard equalInConstantTime(key, state.key) else { return nil }
      state.key = PageSessions.secret(random)
      let session = PageSession(
        secret: PageSessions.secret(random), csrf: PageSessions.secret(random))
      state.open.append(session)
      if state.open.count > Limits.sessions { state.open.removeFirst() }
      return session
    }
  }

  /// Who has a cookie; nil for one of another run of the server, or an invented one.
  func session(cookie: String) -> PageSession? {
    state.withLock { state in state.open.first { equalInConstantTime($0.secret, cookie) } }
  }

  private static func secret(_ random: any RandomSource) -> String {
    Base64URL.text(random.bytes(16))
  }
}

/// Whether two secrets are the same, in a time that does not tell how much of them is.
func equalInConstantTime(_ one: String, _ other: String) -> Bool {
  let (one, other) = (Array(one.utf8), Array(other.utf8))
  guard one.count == other.count else { return false }
  return zip(one, other).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
}
