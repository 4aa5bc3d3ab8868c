import Canonical
import Interchange
import TestSupport
import Testing

/// A slip made digit by digit, after the manuals and not after the code: check digits as sums of
/// texts.
private struct MadeSlip {
  let line: String
  let bars: String

  static func bank(_ random: inout SplitMix) -> MadeSlip {
    // 988 stands for who has no number of its own, and has another form.
    let bank = (random.digits(3) + "9").replacing("988", with: "987")
    let dated = Bool.random(using: &random)
    let due = dated ? "\(Int.random(in: 1000...9999, using: &random))" : "0000"
    let amount = Int.random(in: 0..<4, using: &random) == 0 ? "0000000000" : random.digits(10)
    let free = random.digits(25)
    let check = 11 - eleven(bank + due + amount + free)
    let bars = bank + "\(check > 9 ? 1 : check)" + due + amount + free
    let fields = [
      bank + free.prefix(5), String(free.dropFirst(5).prefix(10)), String(free.suffix(10)),
    ]
    let line = fields.map { $0 + "\(ten($0))" }.joined() + bars.dropFirst(4).prefix(15)
    return MadeSlip(line: line, bars: bars)
  }

  static func utility(_ random: inout SplitMix) -> MadeSlip {
    let kind = Int.random(in: 6...9, using: &random)
    let head =
      "8" + (["1", "2", "3", "4", "5", "6", "7", "9"].randomElement(using: &random) ?? "1")
      + "\(kind)"
    let rest = random.digits(40)
    func check(_ digits: String) -> String {
      if kind < 8 { return "\(ten(digits))" }
      let left = eleven(digits)
      return left < 2 ? "0" : "\(11 - left)"
    }
    let bars = head + check(head + rest) + rest
    let blocks = (0..<4).map { String(bars.dropFirst(11 * $0).prefix(11)) }
    return MadeSlip(line: blocks.map { $0 + check($0) }.joined(), bars: bars)
  }

  /// Whether every check digit of a line holds, and it says what a slip can say.
  static func holds(_ line: String) -> Bool {
    func part(_ first: Int, _ count: Int) -> String {
      String(line.dropFirst(first).prefix(count))
    }
    if line.count == 47 {
      let rest = part(33, 14) + part(4, 5) + part(10, 10) + part(21, 10)
      let check = 11 - eleven(part(0, 4) + rest)
      return [(0, 9), (10, 10), (21, 10)].allSatisfy {
        "\(ten(part($0.0, $0.1)))" == part($0.0 + $0.1, 1)
      } && "\(check > 9 ? 1 : check)" == part(32, 1) && part(3, 1) == "9" && part(0, 3) != "988"
    }
    let kind = part(2, 1)
    guard line.first == "8", !"08".contains(part(1, 1)), "6789".contains(kind) else { return false }
    func check(_ digits: String) -> String {
      if "67".contains(kind) { return "\(ten(digits))" }
      let left = eleven(digits)
      return left < 2 ? "0" : "\(11 - left)"
    }
    let blocks = (0..<4).map { part(12 * $0, 11) }
    let bars = blocks.joined()
    return blocks.indices.allSatisfy { check(blocks[$0]) == part(12 * $0 + 11, 1) }
      && check(String(bars.prefix(3)) + String(bars.dropFirst(4))) == part(3, 1)
  }

  /// Modulo 10: every second digit from the right doubled, and the digits of that added.
  static func ten(_ digits: String) -> Int {
    let sum = digits.reversed().enumerated().reduce(0) { sum, one in
      let value = one.element.wholeNumberValue ?? 0
      return sum + (one.offset.isMultiple(of: 2) ? [0, 2, 4, 6, 8, 1, 3, 5, 7, 9][value] : value)
    }
    return (10 - sum % 10) % 10
  }

  /// The remainder of modulo 11.
  static func eleven(_ digits: String) -> Int {
    digits.reversed().enumerated().reduce(0) { sum, one in
      sum + (one.element.wholeNumberValue ?? 0) * (2 + one.offset % 8)
    } % 11
  }
}

@Suite("Slips made at random") struct RandomSlipTests {
  @Test("are read by line and by bar code, and written back as they were", arguments: 0..<8)
  func roundTrip(_ part: Int) throws {
    var random = SplitMix(seed: TestSeed.value &+ UInt64(part))
    for _ in 0..<1250 * TestSeed.scale {
      let slip = Bool.random(using: &random) ? MadeSlip.bank(&random) : .utility(&random)
      let read = try #require(LeituraDeBoleto(slip.line).boleto, "\(slip.line)")
      try #require(read.codigoDeBarras == slip.bars)
      try #require(read.linhaDigitavel.filter(\.isNumber) == slip.line)
      // A bank whose number begins with 8 is a utility by its bar code alone where both hold.
      if slip.bars.first != "8" || slip.line.count == 48 {
        try #require(LeituraDeBoleto(slip.bars).boleto == read, "\(slip.bars)")
      }
    }
  }

  /// What people mistype.
  ///
  /// Every digit of a slip's line is taken for each other one, and every two neighbours are
  /// exchanged. Told is whatever check digits can tell.
  ///
  /// What they cannot: 0 and 9 exchanged under modulo 10; under modulo 11 what changes the remainder
  /// to another with the same check digit, which are 0, 1 and 10 of a bank slip, and 0 and 1 of a
  /// utility slip.
  @Test("that lose a digit or exchange two are refused", arguments: [true, false])
  func mistyped(isBank: Bool) throws {
    var random = SplitMix(seed: TestSeed.value)
    var (changed, exchanged) = (Caught(), Caught())
    let slips = 100 * TestSeed.scale
    for _ in 0..<slips {
      let line = Array((isBank ? MadeSlip.bank(&random) : .utility(&random)).line)
      for index in line.indices {
        for digit in "0123456789" where digit != line[index] {
          var other = line
          other[index] = digit
          changed.look(String(other))
        }
        guard index + 1 < line.count, line[index] != line[index + 1] else { continue }
        var other = line
        other.swapAt(index, index + 1)
        exchanged.look(String(other))
      }
    }
    for (what, all) in [("digits changed", changed), ("neighbours exchanged", exchanged)] {
      print("\(isBank ? "bank" : "utility") slips, \(what): \(all.caught) of \(all.tried) caught")
      #expect(all.wrong == [])
    }
    #expect(changed.tried == slips * 9 * (isBank ? 47 : 48))
    #expect(Double(changed.caught) / Double(changed.tried) > (isBank ? 0.98 : 0.999))
    #expect(Double(exchanged.caught) / Double(exchanged.tried) > 0.98)
  }

  private struct Caught {
    var tried = 0
    var caught = 0
    /// Lines that are read though a check digit does not hold, or refused though all do.
    var wrong: [String] = []

    mutating func look(_ typed: String) {
      tried += 1
      let isRead = LeituraDeBoleto(typed).boleto != nil
      if !isRead { caught += 1 }
      if isRead != MadeSlip.holds(typed), wrong.count < 10 { wrong.append(typed) }
    }
  }
}
