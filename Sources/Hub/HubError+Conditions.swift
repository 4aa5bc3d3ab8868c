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
