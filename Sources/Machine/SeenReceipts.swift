package import Canonical
package import EventLog
internal import Ledger
package import SystemPackage

/// The receipts of the ledger's own folder that this machine has read and found right, each with the
/// stamp of its file: so it is read again once that has changed.
///
/// In the cache folder: for each 32 bytes of the hash and 8 of the stamp. A file that is none of that
/// form says nothing.
package struct SeenReceipts: Sendable, Equatable {
  private var stamps: [Hash256: Int64] = [:]

  private static let file = "comprovantes"
  private static let width = 40

  /// Reads them; none where there is no such file.
  package init(in cache: FilePath, _ files: any FileSystem) {
    let read = try? files.contents(
      of: cache.appending(SeenReceipts.file), limit: Limits.seenReceiptsBytes)
    guard let read, read.count.isMultiple(of: SeenReceipts.width) else { return }
    for start in stride(from: 0, to: read.count, by: SeenReceipts.width) {
      let hash = read[start..<start + 32].withUnsafeBytes { Hash256(Bytes32($0)) }
      stamps[hash] = read[start + 32..<start + SeenReceipts.width].reduce(0) { $0 << 8 | Int64($1) }
    }
  }

  /// Whether a file was found right when it had this stamp; 0 is one too recent to tell.
  package func holds(_ hash: Hash256, _ stamp: Int64) -> Bool {
    stamp != 0 && stamps[hash] == stamp
  }

  /// Notes that a file was read.
  /// - Parameter stamp: its stamp, asked before; 0 if that is too recent, or it is not the receipt.
  package mutating func note(_ hash: Hash256, _ stamp: Int64) {
    stamps[hash] = stamp == 0 ? nil : stamp
  }

  /// Writes them, in one step; what cannot be written is read again the next time.
  package func save(in cache: FilePath, _ files: any FileSystem) {
    var bytes: [UInt8] = []
    for (hash, stamp) in stamps {
      bytes += hash.bytes.array
      bytes += (0..<8).map { UInt8(truncatingIfNeeded: stamp >> (56 - 8 * $0)) }
    }
    try? files.createFolders(cache, for: .owner)
    try? files.replace(cache.appending(SeenReceipts.file), with: bytes, for: .owner)
  }
}
