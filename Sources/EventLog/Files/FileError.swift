package import SystemPackage

/// A call on files that failed.
///
/// Two errors are equal when their codes are.
package struct FileError: Error, Sendable, Equatable {
  /// Why; stable across versions.
  package enum Code: String, Sendable, CaseIterable {
    /// There is nothing of that name.
    case notFound
    /// There is something of that name already.
    case exists
    /// The user may not, or the file system may only be read.
    case notPermitted
    /// The path names a link, folder, FIFO or device where a regular file is wanted.
    case notRegular
    /// The path names a file where a folder is wanted.
    case notFolder
    /// Another process holds the lock.
    case locked
    /// The file is another one or shorter than when it was first looked at.
    case changed
    /// Too much of the file is no line for its end to be looked for.
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
  /// The system's error number; nil where it gave none.
  package let errno: Errno?

  /// Makes an error with a code of its own.
  package init(_ code: Code, _ call: String, _ path: FilePath, errno: Errno? = nil) {
    (self.code, self.call, self.path, self.errno) = (code, call, path, errno)
  }

  /// Makes the error that one of the system's error numbers stands for.
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

  /// Whether two errors have one code, whatever else they say.
  package static func == (left: FileError, right: FileError) -> Bool { left.code == right.code }
}

extension FileError: CustomStringConvertible {
  /// The call, what it was called on and the system's answer, for developers.
  package var description: String {
    let reason = errno.map { "\($0.description) (\($0.rawValue))" } ?? code.rawValue
    return "\(call) \(path): \(reason)"
  }
}
