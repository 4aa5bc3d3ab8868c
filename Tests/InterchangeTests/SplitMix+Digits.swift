import Canonical

extension SplitMix {
  /// So many decimal digits as text.
  mutating func digits(_ count: Int) -> String {
    String((0..<count).map { _ in Character("\(Int.random(in: 0...9, using: &self))") })
  }
}
