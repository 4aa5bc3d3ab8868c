public import SystemPackage

/// A call on files that failed. Equal by code.
public struct FileError: Error, Sendable, Equatable {
  /// Why; stable across versions.
  public enum Code: String, Sendable, CaseIterable {
    case notFound, exists, notPermitted
    /// The path names a link, folder, FIFO or device where a regular file is wanted.
    case notRegular
    /// The path names a file where a folder is wanted.
    case notFolder
    /// Another process holds the lock.
    case locked
    /// The file is another one or shorter than when it was first looked at.
    case changed
    /// Any other answer of the system: see `errno`.
    case failed
  }

  public let code: Code
  /// The call that failed.
  public let call: String
  /// What it was called on.
  public let path: FilePath
  /// The system's error number, where it gave one.
  public let errno: Errno?

  /// An error with a code of its own.
  public init(_ code: Code, _ call: String, _ path: FilePath, errno: Errno? = nil) {
    self.code = code
    self.call = call
    self.path = path
    self.errno = errno
  }

  /// The error of an error number.
  public init(_ errno: Errno, _ call: String, _ path: FilePath) {
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

  public static func == (left: FileError, right: FileError) -> Bool { left.code == right.code }
}

extension FileError: CustomStringConvertible {
  public var description: String {
    let reason = errno.map { "\($0.description) (\($0.rawValue))" } ?? code.rawValue
    return "\(call) \(path): \(reason)"
  }
}
