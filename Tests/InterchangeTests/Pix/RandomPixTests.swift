import Canonical
import Interchange
import TestSupport
import Testing

/// Codes that nobody printed, made from a seed.
@Suite("Pix codes made at random") struct RandomPixTests {
  @Test("are written and read back as they were", arguments: 0..<8)
  func roundTrip(_ part: Int) throws {
    var random = SplitMix(seed: TestSeed.value &+ UInt64(part))
    for _ in 0..<1250 * TestSeed.scale {
      let code = MadePix.code(&random)
      let text = try code.escrito().get()
      try #require(LeituraDePix(text).codigo == code, "\(text)")
    }
  }

  /// Whatever character becomes another, and whatever two neighbours are exchanged, the structure or
  /// the check sum tells: of bytes CRC-16 finds every error of up to sixteen bits in a row.
  @Test("that lose a character or exchange two are refused")
  func mistyped() throws {
    var random = SplitMix(seed: TestSeed.value)
    var (changed, exchanged) = (0, 0)
    for _ in 0..<100 * TestSeed.scale {
      let text = Array(try MadePix.code(&random, extras: "").escrito().get().unicodeScalars)
      for index in text.indices {
        for other in "09A".unicodeScalars where other != text[index] {
          var wrong = text
          wrong[index] = other
          try refuse(wrong)
          changed += 1
        }
        guard index + 1 < text.count, text[index] != text[index + 1] else { continue }
        var wrong = text
        wrong.swapAt(index, index + 1)
        try refuse(wrong)
        exchanged += 1
      }
    }
    print("Pix codes: all of \(changed) characters changed, of \(exchanged) exchanged, caught")
    #expect(changed > 20_000 && exchanged > 8_000)
  }

  private func refuse(_ letters: [Unicode.Scalar]) throws {
    let text = String(String.UnicodeScalarView(letters))
    let read = LeituraDePix(text)
    try #require(read.codigo == nil, "\(text)")
    try #require(!read.erros.isEmpty)
  }
}
