/// A failure of a hub.
///
/// Two errors are equal if their codes are.
package struct HubError: Error, Sendable, Equatable {
  /// The reason; stable across versions.
  package enum Code: String, Sendable, CaseIterable {
    /// This machine has no libpq.
    case libraryMissing

    // MARK: It was not reached

    /// The server's name is unknown.
    case hostUnknown
    /// The machine is reachable, but nothing answers at that port.
    case refused
    /// No answer came in time.
    case timedOut
    /// The server is unreachable for another reason.
    case unreachable

    // MARK: Speaking with it is not allowed

    /// The server speaks no TLS, and the address does not allow a clear connection.
    case tlsMissing
    /// The server requires TLS.
    case tlsWanted
    /// The server's certificate is not the expected one.
    case certificate
    /// The server did not prove that it knows the role's password, or asked for it.
    case unproven

    // MARK: It admits nobody

    /// The server wants a password, and none was given.
    case passwordWanted
    /// The role does not exist, or has a different password.
    case wrongPassword
    /// The server does not admit this role from this machine.
    case notAdmitted
    /// The server has no such database.
    case noDatabase
    /// It has reached its limit of connections.
    case tooMany
    /// The server is starting, or stopping.
    case starting

    // MARK: It does not do the work

    /// The role lacks permission.
    case notPermitted
    /// The database has not been made a hub.
    case notPrepared
    /// A newer version of this program made the hub.
    case tooNew
    /// The server is read-only: a replica, or one under maintenance.
    case readOnly
    /// The server's disk is full.
    case full
    /// Others are working there; another try may succeed.
    case busy
    /// The server was stopped during the query.
    case stopped
    /// The connection broke.
    case lost
    /// It does not answer like a hub: too many rows, or impossible ones.
    case strange
    /// The server gave an unexpected answer.
    case failed
  }

  /// The reason, for programs.
  package let code: Code
  /// The server's code for it (SQLSTATE); nil if it gave none.
  package let state: String?
  /// The server's own words, in its language and in one line; they never contain a password.
  package let detail: String

  package init(_ code: Code, state: String? = nil, _ detail: String = "") {
    (self.code, self.state, self.detail) = (code, state, detail)
  }

  /// Whether two errors have the same code, ignoring everything else.
  package static func == (left: HubError, right: HubError) -> Bool { left.code == right.code }
}

extension HubError: CustomStringConvertible {
  /// The code and the server's answer, for developers.
  package var description: String {
    "\(code.rawValue)\(state.map { " \($0)" } ?? ""): \(detail)"
  }
}

/// The conditions of a server and of libpq that map to our codes.
extension HubError {
  /// The server's codes (PostgreSQL, appendix A: error codes); a code of two letters is a class.
  private static let states: [String: Code] = [
    "28P01": .wrongPassword, "28": .notAdmitted, "3D000": .noDatabase, "53300": .tooMany,
    "57P03": .starting, "57P01": .stopped, "57P02": .stopped, "57P05": .stopped, "08": .lost,
    "42501": .notPermitted, "25006": .readOnly, "53100": .full, "53": .busy,
    // No such schema, table, column or function: the database has not been made a hub.
    "3F000": .notPrepared, "42P01": .notPrepared, "42703": .notPrepared, "42883": .notPrepared,
    // A deadlock, a held lock, a cancelled query.
    "40001": .busy, "40P01": .busy, "55P03": .busy, "57014": .busy, "25P02": .busy,
  ]

  /// Makes the error for one of the server's codes.
  package init(state: String, _ detail: String) {
    let code = HubError.states[state] ?? HubError.states[String(state.prefix(2))] ?? .failed
    self.init(code, state: state, detail)
  }

  /// The words of libpq, and of an English-speaking server, if there is no connection.
  ///
  /// An address may name several servers: the first row whose words any of them used decides.
  private static let refusals: [(words: String, code: Code)] = [
    ("password authentication failed", .wrongPassword),
    ("no encryption", .tlsWanted), ("SSL off", .tlsWanted),
    ("no pg_hba.conf entry", .notAdmitted), ("authentication failed", .notAdmitted),
    ("is not permitted to log in", .notAdmitted),
    ("permission denied for database", .notAdmitted),
    ("certificate", .certificate),
    ("channel binding required", .unproven), ("channel binding is required", .unproven),
    ("server does not support SSL", .tlsMissing),
    ("too many connections", .tooMany), ("too many clients", .tooMany),
    ("connection slots are reserved", .tooMany),
    ("starting up", .starting), ("shutting down", .starting), ("recovery mode", .starting),
    ("not yet accepting connections", .starting), ("not accepting connections", .starting),
    ("session is read-only", .readOnly),
    ("could not translate host name", .hostUnknown),
    ("timeout expired", .timedOut), ("Connection timed out", .timedOut),
    ("Connection refused", .refused), ("Is the server running locally", .refused),
    ("server closed the connection", .lost),
  ]

  /// Makes the error for libpq's words; nil if they are unknown.
  package init?(refusal detail: String) {
    // A name may contain any words: the part after it decides.
    if detail.contains("does not exist") {
      if detail.contains(":  database \"") {
        self.init(.noDatabase, detail)
        return
      }
      if detail.contains(":  role \"") {
        self.init(.wrongPassword, detail)
        return
      }
    }
    guard let known = HubError.refusals.first(where: { detail.contains($0.words) }) else {
      return nil
    }
    self.init(known.code, detail)
  }
}
