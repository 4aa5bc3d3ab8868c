package import Canonical
internal import Synchronization
package import SystemPackage

/// Appends one device's commits to its own carrier, durably (docs/ARCHITECTURE.md, "From an entry to
/// the disk").
///
/// The commit is on disk when `append` returns. If it throws, the commit is either absent, or
/// complete and found by the next append; never half, never twice. Any number of threads and
/// processes may append for one device at once, with separate writers or a shared one.
package final class LogWriter: Sendable {
  package let device: Uuid
  /// The device's carrier; it need not exist yet.
  package let carrier: FilePath
  let introduction: Introduction
  let table: ShapeTable
  let files: any FileSystem
  let headsFile: HeadsFile
  let key: DeviceKey
  let state: FilePath
  private let clock: any WallClock
  private let lockWaitMilliseconds: Int
  /// Threads that share this writer wait here for each other, without polling for the lock.
  private let turn = Mutex(())

  /// - Parameters:
  ///   - ledger: the ledger's UUID; with the key it gives the device's.
  ///   - key: without its secret half all but `append` works.
  ///   - carrier: `<device>.jsonl` in the ledger's folder.
  ///   - state: a folder that is this machine's alone, for the lock, the remembered heads and torn
  ///     tails.
  ///   - table: the shapes of the events that will be written.
  package init(
    ledger: Uuid, key: DeviceKey, carrier: FilePath, state: FilePath, table: ShapeTable,
    files: any FileSystem, clock: any WallClock,
    lockWaitMilliseconds: Int = Limits.lockWaitMilliseconds
  ) {
    introduction = Introduction(ledger: ledger, key: key.publicKey)
    device = introduction.device
    (self.key, self.carrier, self.state, self.table) = (key, carrier, state, table)
    (self.files, self.clock, self.lockWaitMilliseconds) = (files, clock, lockWaitMilliseconds)
    headsFile = HeadsFile(state.appending("heads"), device: device, files: files)
  }

  /// The findings about the carrier, before anything new was written.
  package struct Found: Sendable {
    /// The device's head at that time; nil before its first commit.
    package let head: Head?
    /// Commits that were on disk but not remembered: their writer was killed in between.
    package let recovered: Int
    /// Whole lines in the part read that are damaged, or not this device's; left alone.
    package let others: Int
    /// The torn tail that was saved and cut off.
    package let setAside: TornTail?
  }

  /// A commit that is on disk.
  package struct Appended: Sendable {
    package let head: Head
    /// Its line without the LF.
    package let line: [UInt8]
    /// The start of the line in the carrier, in bytes from 0.
    package let byte: Int
    package let found: Found
  }

  /// Writes one commit after the device's last.
  /// - Parameters:
  ///   - onBranch: of a forked device, the last commit on the branch that this machine remembers,
  ///     wherever that branch's lines are; it says which device goes on in its place.
  ///   - at: the commit's stamp; the writer's clock where left out.
  ///   - seen: heads of other devices verified since the last commit, in any order.
  ///   - events: each in canonical form, from `{` to `}`.
  ///   - expected: the hash of the device's last commit, where the events hold only after that one.
  /// - Throws: any code of `EventLogError`, as described there; `locked` where another is the last.
  /// - Complexity: O(bytes of the commit and of the one before), and one wait for the disk. O(bytes
  ///   of the carrier) once after it was rewritten by others.
  package func append(
    at: Instant? = nil, seen: [Head], events: [[UInt8]], onBranch: Bool = false,
    after expected: Hash256? = nil
  ) throws(EventLogError) -> Appended {
    try check(events)
    return try alone { (memory) throws(EventLogError) in
      let (standing, found, file) = try self.prepare(&memory, for: onBranch ? .branch : .append)
      let (last, start) = (standing.last?.head, standing.end)
      if let expected, expected != last?.hash {
        throw EventLogError(.locked, "another process has recorded meanwhile")
      }
      let draft = CommitDraft(
        device: self.device, seq: last.map { $0.seq + 1 } ?? 0, at: at ?? self.clock.now(),
        prev: last?.hash ?? .zero, seen: Set(seen).sorted(), events: events)
      let line = try self.line(of: draft)
      let head = Head(device: self.device, seq: draft.seq, hash: .of(line))
      try self.write(line, at: start, isFirst: last == nil || file == nil, file)
      let written = RememberedHead(head: head, range: start..<start + line.count + 1)
      self.headsFile.remember(written, after: &memory)
      return Appended(head: head, line: line, byte: start, found: found)
    }
  }

  /// Only reads the carrier: adopts commits not remembered, and saves a torn tail.
  /// - Parameter onBranch: as for `append`.
  /// - Throws: `outdatedCopy`, `forked`, `locked`, `inputOutput`.
  package func recover(onBranch: Bool = false) throws(EventLogError) -> Found {
    try alone { (memory) throws(EventLogError) in
      try self.prepare(&memory, for: onBranch ? .branch : .append).found
    }
  }

  /// Runs an action while no other thread or process does.
  func alone<Value: Sendable>(
    _ body: (inout HeadsFile.Memory) throws(EventLogError) -> Value
  ) throws(EventLogError) -> Value {
    try turn.withLock { _ throws(EventLogError) in
      let lock: any FileLock
      var memory: HeadsFile.Memory
      do throws(FileError) {
        lock = try files.lock(state.appending("lock"), waitMilliseconds: lockWaitMilliseconds)
        memory = try headsFile.last()
      } catch {
        throw EventLogError(error.code == .locked ? .locked : .inputOutput, error)
      }
      defer { lock.release() }
      return try body(&memory)
    }
  }

  /// Whether the carrier ends with the line that this machine wrote last, as far as reading shows.
  ///
  /// Nothing is opened for writing, so watchers of the folder stay asleep.
  /// - Returns: false also where nothing is remembered, or the carrier cannot be read.
  /// - Complexity: O(bytes of that line).
  package var endsAsRemembered: Bool {
    guard let last = try? headsFile.last().heads.last,
      let file = try? files.open(carrier, .reading),
      (try? file.status().size) == last.range.upperBound,
      let bytes = try? file.bytes(last.range), bytes.last == UInt8(ascii: "\n")
    else { return false }
    return Hash256.of(Array(bytes.dropLast())) == last.head.hash
  }
}
