internal import Canonical
internal import Presentation

extension Mistakes {
  /// A day that may be left out.
  /// - Parameter option: how it is given: `--em`.
  mutating func day(_ typed: String?, option: String) -> Day? {
    guard let typed else { return nil }
    let day = TypedDay.read(typed)
    if day == nil { data(TypedDay.message(typed, option: option)) }
    return day
  }

  /// A number from 1 that may be left out.
  mutating func count(_ typed: String?, option: String) -> Int? {
    guard let typed else { return nil }
    let isPlain = !typed.isEmpty && typed.utf8.allSatisfy { (0x30...0x39).contains($0) }
    guard isPlain, let number = Int(typed), number > 0 else {
      data("\(option) é um número a partir de 1: “\(typed)”.")
      return nil
    }
    return number
  }
}
