public import Canonical
internal import Foundation

extension Razao {
  /// The business day that it is: the clock's day in this machine's time zone (`TZ`).
  public var hoje: Day { clock.hoje }
}

extension WallClock {
  /// The clock's day in this machine's time zone (`TZ`).
  package var hoje: Day {
    let now = now()
    let moment = Date(timeIntervalSince1970: TimeInterval(now.milliseconds) / 1000)
    let seconds = Int64(TimeZone.current.secondsFromGMT(for: moment))
    return Instant(milliseconds: now.milliseconds + seconds * 1000).split.day
  }
}
