internal import Canonical

extension LogWriter {
  /// The result of writing the device's own lines back into its carrier.
  package struct CaughtUp: Sendable {
    /// How many lines were written; those that were there are skipped.
    package let added: Int
    /// The number of given lines that are no authentic lines of this device: left out.
    package let refused: Int
    /// The device's present head in the carrier, the highest of several; nil while it has none.
    package let head: Head?
    /// Whether the carrier now holds two different lines with one number, or a different line in
    /// place of a remembered one.
    package let isForked: Bool
  }

  /// Writes lines of this device that were found elsewhere back into its carrier, so that a lagging
  /// copy has everything the device wrote.
  ///
  /// All authentic ones are kept, including those of another branch: without any of its lines, the
  /// duplication of the device could not be detected. The carrier's end is remembered as this
  /// machine's head if it follows the remembered one.
  /// - Parameter lines: without their LF, in any order.
  /// - Throws: `locked`, `inputOutput`, `notRecorded`, `notKnownToBeRecorded`.
  /// - Complexity: O(bytes of the carrier and of the lines), and one wait for the disk.
  package func catchUp(_ lines: [[UInt8]]) throws(EventLogError) -> CaughtUp {
    try alone { (memory) throws(EventLogError) in
      let file = try self.openExisting()
      let before = try self.survey(whole: file)
      var union = before
      let (missing, refused) = try EventLogError.telling(
        union.add(lines, table: self.table, carrier: file))
      if !missing.isEmpty { try self.write(missing, after: before, file, memory) }
      return try self.rememberWhatIsThere(missing.count, refused, &memory)
    }
  }

  /// Writes lines after a carrier's whole content, once that is known to be on disk.
  private func write(
    _ lines: [[UInt8]], after survey: CarrierSurvey, _ file: (any OpenFile)?,
    _ memory: HeadsFile.Memory
  ) throws(EventLogError) {
    var end = 0
    if let file {
      if let torn = survey.torn { _ = try cut(torn, file) }
      if let last = survey.lastLine.map({ survey.remembered($0) }), last != memory.heads.last {
        try adopt(last, file)
      }
      end = try EventLogError.telling(file.status().size)
    }
    let bytes = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
    try write(bytes, at: end, isFirst: file == nil, file)
  }

  /// Reads the carrier again, and remembers its head if that follows the known one.
  private func rememberWhatIsThere(
    _ added: Int, _ refused: Int, _ memory: inout HeadsFile.Memory
  ) throws(EventLogError) -> CaughtUp {
    let survey = try survey(whole: try openExisting())
    let last = survey.commits.last
    let isForked = try isForked(survey)
    if added > 0, let last, !isForked {
      let known = memory.heads.last?.head
      let head = survey.remembered(last)
      if known.map({ survey.follows(last, $0) }) ?? true, memory.heads.last != head {
        headsFile.remember(head, after: &memory)
      }
    }
    return CaughtUp(
      added: added, refused: refused, head: last.map { survey.head($0) }, isForked: isForked)
  }

  /// Whether a carrier holds a different line where one of the device's is, or was.
  private func isForked(_ survey: CarrierSurvey) throws(EventLogError) -> Bool {
    let heads = try EventLogError.telling(headsFile.all().heads)
    return survey.forkedHeads != nil || survey.contradiction(to: heads) != nil
  }

  /// Everything by the device in a carrier.
  private func survey(whole file: (any OpenFile)?) throws(EventLogError) -> CarrierSurvey {
    guard let file else { return CarrierSurvey(ofNothing: introduction) }
    return try EventLogError.telling(survey(file, from: 0, size: file.status().size))
  }
}
