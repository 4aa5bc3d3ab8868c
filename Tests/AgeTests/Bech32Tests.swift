import Age
import Testing

/// The vectors of BIP-173.
@Suite struct Bech32Tests {
  private static let longest = "1" + String(repeating: "q", count: 82) + "c8247j"

  @Test(arguments: [
    "A12UEL5L", "a12uel5l", "?1ezyfcl",
    "an83characterlonghumanreadablepartthatcontainsthenumber1andtheexcludedcharactersbio1tt5tgs",
    "abcdef1qpzry9x8gf2tvdw0s3jn54khce6mua7lmqqqxw", "1" + longest,
    "split1checkupstagehandshakeupstreamerranterredcaperred2y9e3w",
  ])
  func `a text without mistakes is read, and written back`(text: String) throws {
    let read = try #require(Bech32.read(text))
    #expect(Bech32.text(read.prefix.lowercased(), read.bytes) == text.lowercased())
    // Any other last character is a mistake.
    #expect(Bech32.read(text.dropLast() + (text.hasSuffix("q") ? "p" : "q")) == nil)
  }

  @Test(arguments: [
    "\u{20}1nwldj5", "\u{7F}1axkwrx", "\u{80}1eym55h",
    "an84characterslonghumanreadablepartthatcontainsthenumber1andtheexcludedcharactersbio1569pvx",
    "pzry9x0s0muk", "1pzry9x0s0muk", "x1b4n0q5v", "li1dgmt3", "de1lg7wt\u{FF}", "A1G7SGD8",
    "10a06t8", "1qzzfhee", "", "1", "A12uel5l",
  ])
  func `a text with a mistake is not read`(text: String) { #expect(Bech32.read(text) == nil) }

  @Test func `bits that are left over are zero, and fewer than five`() {
    #expect(Bech32.read("a1qqqd87cq")?.bytes == [0])
    // Five bits too many, seven, and two that are not zero.
    for text in ["a1q3g6mn3", "a1qqqd87cpp", "a1qpamnt9j"] { #expect(Bech32.read(text) == nil) }
  }
}
