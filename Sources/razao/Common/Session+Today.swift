internal import Canonical
internal import Foundation

extension Session {
  /// The business day that it is where the user is: the clock's day in the local time zone.
  var today: Day {
    let now = clock.now()
    let seconds = now.milliseconds / 1000
    let offset = TimeZone.current.secondsFromGMT(
      for: Date(timeIntervalSince1970: TimeInterval(seconds)))
    return Instant(milliseconds: now.milliseconds + Int64(offset) * 1000).split.day
  }
}
