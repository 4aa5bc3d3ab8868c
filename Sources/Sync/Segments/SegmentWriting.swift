internal import Age
package import Canonical
package import EventLog
package import SystemPackage

/// Writes a segment, or a sealed receipt, to a file of this machine, from which it is put to a place.
///
///     lines ──> padding ──> sealed, or as they are ──> file ──> its SHA-256 is its name
package struct SegmentWriting {
  private let file: any OpenFile
  private let path: FilePath
  private var sealing: AgeSealing?
  private var digest = HashStream()
  private var waiting: [UInt8] = []
  /// The bytes of content so far.
  package private(set) var content = 0
  /// The bytes written so far.
  package private(set) var size = 0

  /// - Parameters:
  ///   - path: the file, made anew for this user alone.
  ///   - recipients: the X25519 keys that it is sealed for; nil for a plain segment.
  package init(
    _ path: FilePath, sealedFor recipients: [PublicKey]?, _ files: any FileSystem,
    _ random: any RandomSource
  ) throws(FileError) {
    (self.path, file) = (path, try files.createAfresh(path, for: .owner))
    guard let recipients else { return }
    let keys = recipients.map { AgeRecipient(key: $0.bytes.array) }
    do throws(AgeError) {
      let sealing = try AgeSealing(for: keys, random: random)
      self.sealing = sealing
      waiting = sealing.header
    } catch {
      preconditionFailure("keys that nothing is sealed for are left out by the caller")
    }
  }

  /// Adds content.
  package mutating func take(_ bytes: [UInt8]) throws(FileError) {
    content += bytes.count
    add(sealing?.seal(bytes, isLast: false) ?? bytes)
    if waiting.count >= SegmentLimits.pieceBytes { try write() }
  }

  /// Ends the content, padded with LFs where it is sealed.
  /// - Returns: the file, opened, and its hash.
  package mutating func finish() throws(FileError) -> (file: any OpenFile, hash: Hash256) {
    if sealing != nil {
      var left = SegmentWriting.padded(content) - content
      while left > 0 {
        let count = min(left, SegmentLimits.pieceBytes)
        try take([UInt8](repeating: UInt8(ascii: "\n"), count: count))
        left -= count
      }
      add(sealing?.seal([], isLast: true) ?? [])
    }
    try write()
    return (file, digest.value)
  }

  private mutating func add(_ bytes: [UInt8]) { waiting += bytes }

  private mutating func write() throws(FileError) {
    guard try file.append(waiting) == waiting.count else {
      throw FileError(.noSpace, "write", path)
    }
    digest.take(waiting)
    size += waiting.count
    waiting = []
  }

  /// The next of 1, 1.5, 2, 3, 4, 6, 8, 12… KiB.
  package static func padded(_ count: Int) -> Int {
    var size = 1 << 10
    while size < count { size = size & (size - 1) == 0 ? size / 2 * 3 : size / 3 * 4 }
    return size
  }
}
