internal import Canonical
package import SystemPackage

/// Bytes without LF at a carrier's end that were set aside before they were cut off.
package struct TornTail: Sendable, Hashable {
  /// Where they are kept now.
  package let path: FilePath
  /// Where they began in the carrier, and how many they were.
  package let byte: Int
  package let count: Int
}

extension LogWriter {
  /// Looks at the carrier and brings it into the state that the next line can follow.
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

  /// Sees to it that lines which nobody remembers writing are on disk.
  ///
  /// Their writer may have been told that a sync failed; then the system takes their bytes for
  /// written although they are not, and another sync proves nothing. Only one line can be in that
  /// state, the last. Writing its bytes again, the same ones in the same place, makes the system
  /// write them.
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
    do throws(FileError) {
      let folder = state.appending("tails")
      try files.createFolder(folder, for: .owner)
      let (path, copy) = try createTail(at: torn.lowerBound, in: folder)
      var offset = torn.lowerBound
      while offset < torn.upperBound {
        let bytes = try file.bytes(offset..<min(offset + Limits.readBytes, torn.upperBound))
        guard !bytes.isEmpty, try copy.append(bytes) == bytes.count else {
          throw FileError(.noSpace, "write", path)
        }
        offset += bytes.count
      }
      try copy.sync()
      try files.syncFolder(folder)
      try files.syncFolder(state)
      try file.truncate(to: torn.lowerBound)
      try file.sync()
      return TornTail(path: path, byte: torn.lowerBound, count: torn.count)
    } catch {
      throw EventLogError(.inputOutput, error)
    }
  }

  /// Makes a file under a name that no earlier tail has.
  private func createTail(
    at byte: Int, in folder: FilePath
  ) throws(FileError) -> (FilePath, any OpenFile) {
    for number in 1...Limits.tails {
      let path = folder.appending("\(device).\(byte).\(number)")
      do throws(FileError) {
        return (path, try files.open(path, .creating(.owner)))
      } catch {
        guard error.code == .exists else { throw error }
      }
    }
    throw FileError(.exists, "open", folder)
  }
}
