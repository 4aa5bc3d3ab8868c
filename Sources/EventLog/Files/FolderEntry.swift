package import SystemPackage

/// The kind of thing that a name in a folder refers to, without following links.
package enum FileKind: String, Sendable, Hashable {
  case regular, folder, link
  /// A FIFO, socket or device, or a kind that the system does not report.
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

/// The identity and length of an open file.
package struct FileStatus: Sendable, Hashable {
  /// Its length in bytes.
  package let size: Int
  /// Its identity: it stays the same while the file grows, and changes when the file is replaced.
  package let identity: FileIdentity
  /// Its time of change, in nanoseconds by the file system's clock; 0 if it is unknown, or so
  /// recent that a further change might not alter it.
  package let changed: Int64
  /// The same, however recent.
  package let touched: Int64

  package init(size: Int, identity: FileIdentity, changed: Int64 = 0, touched: Int64? = nil) {
    (self.size, self.identity, self.changed) = (size, identity, changed)
    self.touched = touched ?? changed
  }
}

/// A file's unique identity on this machine.
package struct FileIdentity: Sendable, Hashable {
  /// The number of the file system it is in.
  package let volume: UInt64
  /// The number of the file there.
  package let number: UInt64

  package init(volume: UInt64, number: UInt64) { (self.volume, self.number) = (volume, number) }
}

extension FilePath.Component {
  /// The name's bytes, without the final zero.
  package var bytes: [UInt8] {
    withPlatformString { start in
      var bytes: [UInt8] = []
      while start[bytes.count] != 0 { bytes.append(UInt8(bitPattern: start[bytes.count])) }
      return bytes
    }
  }

  /// The name with these bytes, whether or not they are text; nil if no file can have it.
  package init?(bytes: [UInt8]) {
    self.init(platformString: bytes.map { CChar(bitPattern: $0) } + [0])
  }
}
