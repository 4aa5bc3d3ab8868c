internal import Canonical
internal import Synchronization

/// The session of a browser.
struct PageSession: Sendable, Equatable {
  /// The value of the session's cookie.
  let secret: String
  /// The token that each of its forms must send.
  let csrf: String
}

/// The sessions of all browsers; each was opened by an address with a one-time key.
///
/// Keys and secrets are 128 random bits. The key is shown only in the terminal that started the
/// server, and nothing outlives the server. A session beyond the limit replaces the oldest one.
final class PageSessions: Sendable {
  private struct State {
    /// The key that opens the next session.
    var key: String
    /// The open sessions, oldest first.
    var open: [PageSession] = []
  }

  private let state: Mutex<State>
  private let random: any RandomSource

  init(_ random: any RandomSource) {
    self.random = random
    state = Mutex(State(key: PageSessions.secret(random)))
  }

  /// The key that opens the next session, for the address shown in the terminal.
  var key: String { state.withLock { $0.key } }

  /// Opens a session for the current key, and replaces the key.
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

  /// The session of a cookie; nil if it is forged, or from an earlier run of the server.
  func session(cookie: String) -> PageSession? {
    state.withLock { state in state.open.first { equalInConstantTime($0.secret, cookie) } }
  }

  private static func secret(_ random: any RandomSource) -> String {
    Base64URL.text(random.bytes(16))
  }
}

/// Compares two secrets in a time that does not depend on where they differ.
func equalInConstantTime(_ one: String, _ other: String) -> Bool {
  let (one, other) = (Array(one.utf8), Array(other.utf8))
  guard one.count == other.count else { return false }
  return zip(one, other).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
}
