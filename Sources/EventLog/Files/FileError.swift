package import SystemPackage

/// A call on files that failed.
///
/// Two errors are equal when their codes are.
package struct FileError: Error, Sendable, Equatable {
  /// The reason; stable across versions.
  package enum Code: String, Sendable, CaseIterable {
    /// Nothing has that name.
    case notFound
    /// Something already has that name.
    case exists
    /// The user lacks permission, or the file system is read-only.
    case notPermitted
    /// The path names a link, folder, FIFO or device where a regular file is wanted.
    case notRegular
    /// The path names a file where a folder is wanted.
    case notFolder
    /// Another process holds the lock.
    case locked
    /// The file was replaced or truncated since it was first read.
    case changed
    /// Too much of the file is no line to search for its end.
    case endless
    /// Any other answer of the system: see `errno`.
    case failed
  }

  /// Why, for programs.
  package let code: Code
  /// The call that failed.
  package let call: String
  /// The path of the call.
  package let path: FilePath
  /// The system's error number; nil if it gave none.
  package let errno: Errno?

  /// Makes an error with a code of its own.
  package init(_ code: Code, _ call: String, _ path: FilePath, errno: Errno? = nil) {
    (self.code, self.call, self.path, self.errno) = (code, call, path, errno)
  }

  /// Makes the error for one of the system's error numbers.
  package init(_ errno: Errno, _ call: String, _ path: FilePath) {
    self.init(FileError.code(of: errno), call, path, errno: errno)
  }

  private static func code(of errno: Errno) -> Code {
    switch errno {
    case .noSuchFileOrDirectory: .notFound
    case .fileExists: .exists
    case .permissionDenied, .notPermitted, .readOnlyFileSystem: .notPermitted
    // A link met with O_NOFOLLOW; a folder opened for writing; a FIFO or socket without a peer.
    case .tooManySymbolicLinkLevels, .isDirectory, .noSuchAddressOrDevice: .notRegular
    case .notDirectory: .notFolder
    default: .failed
    }
  }

  /// Whether two errors have the same code, ignoring everything else.
  package static func == (left: FileError, right: FileError) -> Bool { left.code == right.code }
}

extension FileError: CustomStringConvertible {
  /// The call, its path and the system's answer, for developers.
  package var description: String {
    let reason = errno.map { "\($0.description) (\($0.rawValue))" } ?? code.rawValue
    return "\(call) \(path): \(reason)"
  }
}
