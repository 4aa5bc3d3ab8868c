/// Something that a hub did not do.
///
/// Two errors are equal when their codes are.
package struct HubError: Error, Sendable, Equatable {
  /// Why; stable across versions.
  package enum Code: String, Sendable, CaseIterable {
    /// This machine has no libpq.
    case libraryMissing
    /// Nobody answers there.
    case unreachable
    /// The server wants a password, and nobody gave one.
    case passwordWanted
    /// The server does not let this role in, or not do that.
    case notPermitted
    /// There is no such database, or it was never made a hub.
    case notPrepared
    /// A newer version of this program made the hub.
    case tooNew
    /// The tables for reports were made from lines that are not here.
    case older
    /// The server only answers questions: a replica, or one that is being looked after.
    case readOnly
    /// The server's disk is full.
    case full
    /// Others are at it, or the server is starting or stopping; another try may go through.
    case busy
    /// The connection broke, or nothing came for too long.
    case lost
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

  /// Makes the error that one of the server's codes stands for
  /// (PostgreSQL, appendix A: error codes).
  package init(state: String, _ detail: String) {
    let code: Code =
      switch state {
      case "42501", "28000", "28P01": .notPermitted
      case "3D000", "3F000", "42P01", "42883", "42703": .notPrepared
      case "25006": .readOnly
      case "53100": .full
      case "40001", "40P01", "55P03", "57014", "53300", "57P03", "25P02": .busy
      case "57P01", "57P02", "57P05": .lost
      default: state.hasPrefix("08") ? .lost : state.hasPrefix("53") ? .busy : .failed
      }
    self.init(code, state: state, detail)
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
