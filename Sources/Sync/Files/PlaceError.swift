package import EventLog

/// An answer of a place that is not the one that was wanted.
///
/// Two errors are equal when their codes are.
package struct PlaceError: Error, Sendable, Equatable {
  /// The reason.
  package enum Code: String, Sendable, CaseIterable {
    /// Nobody answers, or not in time.
    case unreachable
    /// Its certificate is none that this machine trusts, or is another host's.
    case untrusted
    /// It wants a user and password, or refuses those that it was given.
    case unauthorized
    /// This machine's clock is too far from its own; `detail` is the time there.
    case clock
    /// It does not allow this.
    case forbidden
    /// Nothing has that name there.
    case notFound
    /// It asks to come back later, and still did after some tries.
    case busy
    /// It has no room left.
    case noSpace
    /// It sent fewer bytes than it had announced, or the connection ended in between.
    case cut
    /// It leads elsewhere, to another host.
    case redirected
    /// It answers what no such place answers: it is none.
    case notAPlace
    /// This machine lacks the library that speaks with such places.
    case noLibrary
    /// A file of this machine's own failed: see `file`.
    case localFile
    /// Anything else: see `detail`.
    case failed
  }

  /// Why, for programs.
  package let code: Code
  /// The words of the place or library, for people; they never have a secret.
  package let detail: String?
  /// The failure of this machine's own file.
  package let file: FileError?

  package init(_ code: Code, _ detail: String? = nil, file: FileError? = nil) {
    (self.code, self.detail, self.file) = (code, detail, file)
  }

  /// The failure of a file of this machine's own.
  package init(_ file: FileError) { self.init(.localFile, file: file) }

  /// Whether other files of the place may be had all the same.
  package var isOfOneFile: Bool {
    [.notFound, .cut, .forbidden, .busy, .failed, .redirected, .notAPlace].contains(code)
  }

  /// Whether two errors have the same code, ignoring everything else.
  package static func == (left: PlaceError, right: PlaceError) -> Bool { left.code == right.code }
}
