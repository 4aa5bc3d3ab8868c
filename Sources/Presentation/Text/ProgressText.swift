/// The progress of long work, in words.
package struct ProgressText: Sendable {
  private let verb: String
  private let unit: String

  /// Progress of `verb`, counted in `unit` (in the plural): `Lendo`, `bytes`.
  package init(_ verb: String, unit: String) {
    (self.verb, self.unit) = (verb, unit)
  }

  /// `Lendo: 43% (1.234 de 2.870 bytes), faltam cerca de 3 s`.
  /// - Parameter elapsedSeconds: since the work began; the rest is assumed to go as fast.
  package func line(done: Int, total: Int, elapsedSeconds: Double) -> String {
    guard total > 0 else { return verb + "…" }
    let done = min(max(done, 0), total)
    let percent = Int(Double(done) / Double(total) * 100)
    let counts = "\(PtBR.number(done)) de \(PtBR.number(total)) \(unit)"
    let left = ProgressText.left(done: done, total: total, elapsedSeconds: elapsedSeconds)
    return "\(verb): \(percent)% (\(counts))" + left
  }

  /// The remaining time; empty while too little is done to estimate it.
  private static func left(done: Int, total: Int, elapsedSeconds: Double) -> String {
    guard done > 0, done < total else { return "" }
    let seconds = Int((elapsedSeconds / Double(done) * Double(total - done)).rounded(.up))
    let isLong = seconds >= 60
    let count = isLong ? (seconds + 59) / 60 : seconds
    return ", falta\(count == 1 ? "" : "m") cerca de \(PtBR.number(count)) \(isLong ? "min" : "s")"
  }
}
