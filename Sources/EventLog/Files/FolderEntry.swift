public import SystemPackage

/// What a name in a folder stands for, without following links.
public enum FileKind: String, Sendable, Hashable {
  case regular, folder, link, other
}

/// One name in a folder. A name is bytes: it need not be UTF-8.
public struct FolderEntry: Sendable, Hashable {
  public let name: FilePath.Component
  public let kind: FileKind

  public init(name: FilePath.Component, kind: FileKind) {
    self.name = name
    self.kind = kind
  }
}

/// Which file an open file is, and how long.
public struct FileStatus: Sendable, Hashable {
  /// Its length in bytes.
  public let size: Int
  /// Which file it is: it stays the same while the file grows, and is another one's when the
  /// file is replaced.
  public let identity: FileIdentity

  public init(size: Int, identity: FileIdentity) {
    self.size = size
    self.identity = identity
  }
}

/// A file told apart from all others on this machine.
public struct FileIdentity: Sendable, Hashable {
  public let volume: UInt64
  public let number: UInt64

  public init(volume: UInt64, number: UInt64) {
    self.volume = volume
    self.number = number
  }
}

extension FilePath.Component {
  /// The name's bytes.
  package var bytes: [UInt8] {
    withPlatformString { start in
      var bytes: [UInt8] = []
      while start[bytes.count] != 0 { bytes.append(UInt8(bitPattern: start[bytes.count])) }
      return bytes
    }
  }
}
