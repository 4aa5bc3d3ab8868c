package import SystemPackage

/// An operation of the log that failed.
///
/// Two errors are equal if their codes are; `heads`, `path` and `errno` give details.
package struct EventLogError: Error, Sendable, Equatable {
  /// The reason; stable across versions.
  package enum Code: String, Sendable, CaseIterable {
    /// A commit without events. Nothing was written.
    case emptyCommit
    /// A commit with too many events. Nothing was written.
    case tooManyEvents
    /// A commit whose line would be too long. Nothing was written.
    case lineTooLong
    /// A commit whose line would not be canonical: a mistake of the caller. Nothing was written.
    case notCanonical
    /// A passphrase protects the device's key, and was not given. Nothing was written.
    case keySealed
    /// The carrier does not hold this device's last commit: this copy is older than what the
    /// device wrote. Only reading is safe.
    case outdatedCopy
    /// Two different commits of this device share a number: the device exists twice.
    case forked
    /// Another process or thread was writing and did not finish in time. Nothing was written.
    case locked
    /// The system reported an error before the commit was written.
    case inputOutput
    /// Too much of the carrier is no line to determine its end. Nothing was written.
    case endless
    /// The commit could not be written completely; the part written is cut off again, or counts as
    /// a torn tail.
    case notRecorded
    /// The commit was written, but whether it is on disk is unknown. The next append finds out.
    case notKnownToBeRecorded
  }

  /// Why, for programs.
  package let code: Code
  /// A description for developers: what happened, and where.
  package let message: String
  /// The file or folder concerned; nil if none is.
  package let path: FilePath?
  /// The heads concerned: for an outdated copy, the remembered one; for a fork, its branches'.
  package let heads: [Head]
  /// The system's error number; nil if it gave none.
  package let errno: Errno?

  package init(
    _ code: Code, _ message: String, path: FilePath? = nil, heads: [Head] = [],
    errno: Errno? = nil
  ) {
    (self.code, self.message, self.path) = (code, message, path)
    (self.heads, self.errno) = (heads, errno)
  }

  /// Makes an error from a failed call on files.
  package init(_ code: Code, _ error: FileError) {
    self.init(
      error.code == .endless ? .endless : code, error.description, path: error.path,
      errno: error.errno)
  }

  /// Whether two errors have the same code, ignoring everything else.
  package static func == (left: EventLogError, right: EventLogError) -> Bool {
    left.code == right.code
  }

  /// The result of a call on files, whose failure becomes one of the log's.
  static func telling<Value>(
    _ call: @autoclosure () throws(FileError) -> Value
  ) throws(EventLogError) -> Value {
    do throws(FileError) {
      return try call()
    } catch {
      throw EventLogError(.inputOutput, error)
    }
  }
}

extension EventLogError: CustomStringConvertible {
  /// The code and the message, for developers.
  package var description: String { "\(code.rawValue): \(message)" }
}
