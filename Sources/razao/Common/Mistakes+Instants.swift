internal import Canonical
internal import Presentation

extension Mistakes {
  /// A moment that may be left out.
  /// - Parameter option: how it is given: `--sabido-em`.
  mutating func instant(_ typed: String?, option: String) -> Instant? {
    guard let typed else { return nil }
    let moment = Instant(typed)
    if moment == nil {
      data("\(option) não é um instante como 2026-11-21T12:00:00.000Z: “\(typed)”.")
    }
    return moment
  }
}
