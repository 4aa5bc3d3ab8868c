import Canonical
import EventLog
import Ledger

extension FuzzTarget {
  /// One line: judged as the plain way judges it, the same the second time, and damage lies in it.
  static let line = FuzzTarget("line") { (input) throws(Finding) in
    var reader = LineReader(TipoDeEvento.formas)
    let verdict = reader.verdict(input)
    let plain = PlainLine.verdict(Array(input))
    try expect(verdict.word == plain, "a line is \(verdict.word), and \(plain) the plain way")
    try expect(
      verdict == reader.verdict(input), "a line is judged otherwise by a reader that has read it")
    if case .damaged(let damage) = verdict {
      try expect((0...input.count).contains(damage.offset), "damage lies outside of its line")
    }
  }
}

/// What a reader says of a line.
enum LineVerdict: Equatable {
  case canonical(events: Int, tokens: Int)
  case newer
  case damaged(Damage)

  var word: String {
    switch self {
    case .canonical: "canonical"
    case .newer: "newer"
    case .damaged: "damaged"
    }
  }
}

extension LineReader {
  mutating func verdict(_ line: UnsafeRawBufferPointer) -> LineVerdict {
    switch read(line) {
    case .canonical: .canonical(events: events.count, tokens: tape.count)
    case .newer: .newer
    case .damaged(let damage): .damaged(damage)
    }
  }
}
