internal import Canonical

/// The state of a writer's carrier before the next append.
struct CarrierStanding {
  /// The device's last commit with its location; nil before its first.
  var last: RememberedHead?
  /// The end of whole lines.
  var end = 0
  /// The bytes after that.
  var torn: Range<Int>?
  /// Commits that were found but not remembered.
  var recovered = 0
  /// Whole lines from others, within the part that was read.
  var others = 0
  /// Whether the last commit is known to be on disk.
  var isOnDisk = false
}

/// The purpose of reading a carrier.
enum CarrierUse {
  /// To append after the device's last commit.
  case append
  /// To append to a device that has forked, on the branch that this machine remembers.
  case branch
}

extension LogWriter {
  /// The result of reading a carrier.
  private enum Sight {
    case clear(CarrierStanding)
    case doubtful(CarrierSurvey, size: Int)
  }

  /// Compares the carrier's end with the remembered head.
  ///
  ///     remembered line where it was ── and nothing after it ─────────────> go on
  ///                                  ├─ and bytes without LF ────────────> torn tail
  ///                                  └─ and lines ── all follow it ──────> adopt
  ///     anything else: the whole carrier ── its chain follows the head ──> go on, adopt
  ///                                      ├─ one number, two commits ─────> forked
  ///                                      └─ the head is not there ───────> outdated copy
  func look(
    _ file: (any OpenFile)?, _ memory: HeadsFile.Memory, for use: CarrierUse
  ) throws(EventLogError) -> CarrierStanding {
    guard let file else {
      guard let last = memory.heads.last else { return CarrierStanding() }
      guard use == .branch else { throw outdated(last.head) }
      return CarrierStanding(last: last, isOnDisk: true)
    }
    let (survey, size): (CarrierSurvey, Int)
    let heads: [RememberedHead]
    do throws(FileError) {
      switch try glance(file, memory.heads.last) {
      case .clear(let standing): return standing
      case .doubtful(let found, let length): (survey, size) = (found, length)
      }
      heads = try headsFile.all().heads
    } catch {
      throw EventLogError(.inputOutput, error)
    }
    guard use == .append else { return branch(survey, size: size, heads) }
    return try judge(survey, size: size, heads)
  }

  private func glance(
    _ file: any OpenFile, _ remembered: RememberedHead?
  ) throws(FileError) -> Sight {
    let size = try file.status().size
    if let remembered, try holds(remembered, file, size: size) {
      if size == remembered.range.upperBound {
        return .clear(CarrierStanding(last: remembered, end: size, isOnDisk: true))
      }
      let survey = try survey(file, from: remembered.range.lowerBound, size: size)
      if let standing = standing(after: remembered, survey, size: size) { return .clear(standing) }
    }
    return .doubtful(try survey(file, from: 0, size: size), size: size)
  }

  /// Whether the remembered line is where it was.
  private func holds(
    _ remembered: RememberedHead, _ file: any OpenFile, size: Int
  ) throws(FileError) -> Bool {
    let (range, feed) = (remembered.range, UInt8(ascii: "\n"))
    guard size >= range.upperBound else { return false }
    let before = min(range.lowerBound, 1)
    let bytes = try file.bytes(range.lowerBound - before..<range.upperBound)
    guard bytes.count == range.count + before, bytes.last == feed,
      before == 0 || bytes.first == feed
    else { return false }
    return Hash256.of(Array(bytes.dropFirst(before).dropLast())) == remembered.head.hash
  }

  func survey(_ file: any OpenFile, from start: Int, size: Int) throws(FileError) -> CarrierSurvey {
    try CarrierSurvey(
      of: file, at: carrier, from: start, size: size, by: introduction, table: table)
  }

  /// The easy case: the remembered line is followed only by lines of ours that chain to it, and by
  /// lines of others.
  private func standing(
    after remembered: RememberedHead, _ survey: CarrierSurvey, size: Int
  ) -> CarrierStanding? {
    var standing = CarrierStanding(
      last: remembered, end: size - (survey.torn?.count ?? 0), torn: survey.torn,
      others: survey.others, isOnDisk: true)
    if survey.lines == 1 {
      standing.others = 0
      return standing
    }
    let commits = survey.commits
    guard let last = commits.last, survey.forkedHeads == nil,
      commits.allSatisfy({ survey.follows($0, remembered.head) })
    else { return nil }
    standing.last = survey.remembered(last)
    standing.recovered = commits.count - 1
    standing.isOnDisk = standing.recovered == 0
    return standing
  }

  /// Judges a carrier that is not as remembered by its whole content.
  private func judge(
    _ survey: CarrierSurvey, size: Int, _ heads: [RememberedHead]
  ) throws(EventLogError) -> CarrierStanding {
    if let branches = survey.forkedHeads ?? survey.contradiction(to: heads) {
      throw EventLogError(
        .forked, "two commits of \(device) share a number", path: carrier, heads: branches)
    }
    let commits = survey.commits
    var standing = CarrierStanding(
      end: size - (survey.torn?.count ?? 0), torn: survey.torn, recovered: commits.count,
      others: survey.others)
    if let remembered = heads.last?.head {
      guard let last = commits.last, survey.follows(last, remembered) else {
        throw outdated(remembered)
      }
      standing.recovered = commits.count { survey.graph.seq($0) > remembered.seq }
    }
    standing.last = commits.last.map { survey.remembered($0) }
    return standing
  }

  /// The branch that this machine remembers, in a carrier that also, or only, holds others.
  ///
  /// The lines after the remembered head are its own only if nothing else follows it: then the
  /// writer was killed before it remembered them.
  private func branch(
    _ survey: CarrierSurvey, size: Int, _ heads: [RememberedHead]
  ) -> CarrierStanding {
    var standing = CarrierStanding(
      last: heads.last, end: size - (survey.torn?.count ?? 0), torn: survey.torn,
      others: survey.others, isOnDisk: true)
    let known = heads.last.flatMap { survey.graph.commit(hash: $0.head.hash) }
    guard let from = known ?? (heads.isEmpty ? survey.highest : nil) else { return standing }
    let last = survey.graph.onlyDescendant(of: from)
    standing.last = survey.remembered(last)
    standing.recovered = Int(survey.graph.seq(last) - survey.graph.seq(from))
    standing.isOnDisk = standing.recovered == 0
    return standing
  }

  private func outdated(_ head: Head) -> EventLogError {
    EventLogError(
      .outdatedCopy, "commit \(head.seq) of \(device) is not in its carrier", path: carrier,
      heads: [head])
  }
}
