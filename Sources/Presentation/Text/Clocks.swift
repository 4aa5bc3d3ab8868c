package import Canonical
package import Foundation

/// The clocks by which moments are shown.
package enum Clocks: Sendable, Hashable {
  /// The clocks of a time zone, usually this machine's: `às 18:44`.
  case local(TimeZone)
  /// UTC, in which moments are recorded: `às 21:44 UTC`.
  case utc

  /// The clocks of the running task: this machine's unless others were set.
  @TaskLocal package static var shown = Clocks.local(.current)

  /// A moment in words: `em 21/11/2026 às 12:34`.
  func words(_ instant: Instant) -> String {
    switch self {
    case .local(let zone): words(Clocks.read(instant, in: zone))
    case .utc: words(instant.split) + " UTC"
    }
  }

  /// The hour that the clocks show at a moment, from 0.
  func hour(at instant: Instant) -> Int { Int(read(instant).milliseconds / 3_600_000) }

  /// The day that the clocks show at a moment.
  func day(at instant: Instant) -> Day { read(instant).day }

  private func read(_ instant: Instant) -> (day: Day, milliseconds: Int64) {
    switch self {
    case .local(let zone): Clocks.read(instant, in: zone)
    case .utc: instant.split
    }
  }

  private func words(_ read: (day: Day, milliseconds: Int64)) -> String {
    let minutes = Int(read.milliseconds / 60_000)
    return "em \(PtBR.day(read.day)) às \(PtBR.padded(minutes / 60)):\(PtBR.padded(minutes % 60))"
  }

  /// The day and the milliseconds since midnight that clocks of a zone show at a moment.
  private static func read(
    _ instant: Instant, in zone: TimeZone
  ) -> (day: Day, milliseconds: Int64) {
    let date = Date(timeIntervalSince1970: TimeInterval(instant.milliseconds) / 1000)
    let offset = Int64(zone.secondsFromGMT(for: date)) * 1000
    return Instant(milliseconds: instant.milliseconds + offset).split
  }
}

extension PtBR {
  /// A moment in words, by the clocks of the running task: `em 21/11/2026 às 12:34`.
  ///
  /// A moment is only what a device's clock claimed.
  package static func instant(_ instant: Instant) -> String { Clocks.shown.words(instant) }
}
