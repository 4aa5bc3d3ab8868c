internal import Canonical
package import SystemPackage

/// Bytes without LF at a carrier's end that were saved before being cut off.
package struct TornTail: Sendable, Hashable {
  /// Their present location.
  package let path: FilePath
  /// Their start in the carrier, and their number.
  package let byte: Int
  package let count: Int
}

extension LogWriter {
  /// Reads the carrier and prepares it for the next line.
  func prepare(
    _ memory: inout HeadsFile.Memory, for use: CarrierUse
  ) throws(EventLogError) -> (standing: CarrierStanding, found: Found, file: (any OpenFile)?) {
    let file = try openExisting()
    let standing = try look(file, memory, for: use)
    var setAside: TornTail?
    if let file {
      if let torn = standing.torn { setAside = try cut(torn, file) }
      if !standing.isOnDisk, let last = standing.last {
        try adopt(last, file)
        headsFile.remember(last, after: &memory)
      }
    }
    let found = Found(
      head: standing.last?.head, recovered: standing.recovered, others: standing.others,
      setAside: setAside)
    return (standing, found, file)
  }

  func openExisting() throws(EventLogError) -> (any OpenFile)? {
    do throws(FileError) {
      return try files.open(carrier, .appending(creating: nil))
    } catch {
      if error.code == .notFound { return nil }
      throw EventLogError(.inputOutput, error)
    }
  }

  /// Ensures that lines which nobody remembers writing are on disk.
  ///
  /// Their writer may have been told that a sync failed; the system may then consider their bytes
  /// written although they are not, and another sync proves nothing. Only the last line can be in
  /// that state. Rewriting the same bytes in the same place makes the system write them.
  func adopt(_ last: RememberedHead, _ file: any OpenFile) throws(EventLogError) {
    do throws(FileError) {
      let bytes = try file.bytes(last.range)
      guard bytes.count == last.range.count,
        Hash256.of(Array(bytes.dropLast())) == last.head.hash,
        try files.open(carrier, .rewriting).write(bytes, at: last.range.lowerBound) == bytes.count
      else { throw FileError(.changed, "write", carrier) }
      try file.sync()
      try files.syncFolder(carrier.removingLastComponent())
    } catch {
      throw EventLogError(.inputOutput, error)
    }
  }

  /// Copies a torn tail to the state folder and, once it is on disk there, cuts it off.
  func cut(_ torn: Range<Int>, _ file: any OpenFile) throws(EventLogError) -> TornTail {
    let tails = TornTails(state: state, files: files)
    let path = try EventLogError.telling(tails.cut(torn, of: file, at: carrier))
    return TornTail(path: path, byte: torn.lowerBound, count: torn.count)
  }
}
