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
    self.code = code
    self.state = state
    self.detail = detail
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
