package import SystemPackage

/// The kind of thing that a name in a folder stands for, without following links.
package enum FileKind: String, Sendable, Hashable {
  case regular, folder, link
  /// A FIFO, socket or device, or what the system will not tell.
  case other
}

/// One name in a folder.
///
/// A name is bytes: it need not be UTF-8.
package struct FolderEntry: Sendable, Hashable {
  /// The name, without the folder.
  package let name: FilePath.Component
  /// The kind of thing.
  package let kind: FileKind

  package init(name: FilePath.Component, kind: FileKind) { (self.name, self.kind) = (name, kind) }
}

/// Which file an open file is, and how long.
package struct FileStatus: Sendable, Hashable {
  /// Its length in bytes.
  package let size: Int
  /// Which file it is: it stays the same while the file grows, and is another one's when the
  /// file is replaced.
  package let identity: FileIdentity
  /// When something in it last changed, in nanoseconds by the file system's clock; 0 where that is
  /// not known, or was so lately that it may change again and look the same.
  package let changed: Int64

  package init(size: Int, identity: FileIdentity, changed: Int64 = 0) {
    (self.size, self.identity, self.changed) = (size, identity, changed)
  }
}

/// A file told apart from all others on this machine.
package struct FileIdentity: Sendable, Hashable {
  /// The number of the file system it is in.
  package let volume: UInt64
  /// The number of the file there.
  package let number: UInt64

  package init(volume: UInt64, number: UInt64) { (self.volume, self.number) = (volume, number) }
}

extension FilePath.Component {
  /// The name's bytes, without the zero at its end.
  package var bytes: [UInt8] {
    withPlatformString { start in
      var bytes: [UInt8] = []
      while start[bytes.count] != 0 { bytes.append(UInt8(bitPattern: start[bytes.count])) }
      return bytes
    }
  }

  /// The name of these bytes, whether or not they are text; nil where no file can have it.
  package init?(bytes: [UInt8]) {
    self.init(platformString: bytes.map { CChar(bitPattern: $0) } + [0])
  }
}
