internal import Canonical
internal import Presentation

extension Mistakes {
  /// A moment that may be left out.
  /// - Parameter option: how it is given: `--sabido-em`.
  mutating func instant(_ typed: String?, option: String) -> Instant? {
    guard let typed else { return nil }
    let moment = TypedInstant.read(typed, today: today)
    if moment == nil { data(TypedInstant.message(typed, option: option)) }
    return moment
  }
}
