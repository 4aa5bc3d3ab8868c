/// Something that a hub did not do.
///
/// Two errors are equal when their codes are.
package struct HubError: Error, Sendable, Equatable {
  /// Why; stable across versions.
  package enum Code: String, Sendable, CaseIterable {
    /// This machine has no libpq.
    case libraryMissing

    // MARK: Nobody was reached

    /// Nobody knows the server's name.
    case hostUnknown
    /// The machine is there, and nothing answers at that port.
    case refused
    /// Nothing came for too long.
    case timedOut
    /// Nobody answers there, for another reason.
    case unreachable

    // MARK: It may not be spoken with

    /// The server speaks no TLS, and the address does not allow to speak in the clear.
    case tlsMissing
    /// The server lets nobody in who speaks in the clear.
    case tlsWanted
    /// The server's certificate is not the one that was to be expected.
    case certificate
    /// The server did not prove that it knows the role's password, or asked to be told it.
    case unproven

    // MARK: It lets nobody in

    /// The server wants a password, and nobody gave one.
    case passwordWanted
    /// There is no such role, or its password is another.
    case wrongPassword
    /// The server does not let this role in from this machine.
    case notAdmitted
    /// The server has no such database.
    case noDatabase
    /// It has as many connections as it allows.
    case tooMany
    /// The server is starting, or stopping.
    case starting

    // MARK: It does not do what it is asked

    /// The role may not do that.
    case notPermitted
    /// The database was never made a hub.
    case notPrepared
    /// An older version of this program made the tables for reports.
    case tooOld
    /// A newer version of this program made the hub.
    case tooNew
    /// The tables for reports were made from lines that are not here.
    case older
    /// The server only answers questions: a replica, or one that is being looked after.
    case readOnly
    /// The server's disk is full.
    case full
    /// Others are at it; another try may go through.
    case busy
    /// The server was stopped while it was asked.
    case stopped
    /// The connection broke.
    case lost
    /// It answers as no hub does: too many rows, or such as cannot be there.
    case strange
    /// The server gave an answer that nobody expects.
    case failed
  }

  /// Why, for programs.
  package let code: Code
  /// The server's code for it (SQLSTATE); nil where it gave none.
  package let state: String?
  /// The server's own words, in its language and in one line; they never contain a password.
  package let detail: String

  package init(_ code: Code, state: String? = nil, _ detail: String = "") {
    (self.code, self.state, self.detail) = (code, state, detail)
  }

  /// Whether two errors have one code, whatever else they say.
  package static func == (left: HubError, right: HubError) -> Bool { left.code == right.code }
}

extension HubError: CustomStringConvertible {
  /// The code and the server's answer, for developers.
  package var description: String {
    "\(code.rawValue)\(state.map { " \($0)" } ?? ""): \(detail)"
  }
}

/// The conditions of a server and of libpq that have a code of ours.
extension HubError {
  /// The server's codes (PostgreSQL, appendix A: error codes); a code of two letters is a class.
  private static let states: [String: Code] = [
    "28P01": .wrongPassword, "28": .notAdmitted, "3D000": .noDatabase, "53300": .tooMany,
    "57P03": .starting, "57P01": .stopped, "57P02": .stopped, "57P05": .stopped, "08": .lost,
    "42501": .notPermitted, "25006": .readOnly, "53100": .full, "53": .busy,
    // No such schema, table, column or function: nobody has made it a hub.
    "3F000": .notPrepared, "42P01": .notPrepared, "42703": .notPrepared, "42883": .notPrepared,
    // Two that wait for each other, a lock that is held, a question that was broken off.
    "40001": .busy, "40P01": .busy, "55P03": .busy, "57014": .busy, "25P02": .busy,
  ]

  /// Makes the error that one of the server's codes stands for.
  package init(state: String, _ detail: String) {
    let code = HubError.states[state] ?? HubError.states[String(state.prefix(2))] ?? .failed
    self.init(code, state: state, detail)
  }

  /// The words of libpq, and of a server that speaks English, where no connection comes to stand.
  ///
  /// An address may name several servers: the first row counts of which one says the words.
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

  /// Makes the error that libpq's words stand for; nil where nobody knows them.
  package init?(refusal detail: String) {
    // A name may contain any words: what is said of it is what follows.
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
