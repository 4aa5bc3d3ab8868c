import Canonical
import Testing

@Suite("A key that follows from a passphrase")
struct PassphraseKeyTests {
  private let random = SeededRandom(seed: "passphrase")
  private let salt = [UInt8](repeating: 7, count: 16)

  @Test("opens what it sealed, in any spelling of one text, and nothing that was changed")
  func opens() throws {
    let key = try #require(PassphraseKey("caf\u{e9} da manhã", salt: salt))
    let sealed = key.seal([1, 2, 3], for: "a test", random)
    let decomposed = try #require(PassphraseKey("cafe\u{301} da manha\u{303}", salt: salt))
    #expect(decomposed.open(sealed, for: "a test") == [1, 2, 3])
    #expect(key.open(sealed, for: "another") == nil)
    for bit in 0..<sealed.count * 8 {
      var changed = sealed
      changed[bit / 8] ^= 1 << (bit % 8)
      #expect(key.open(changed, for: "a test") == nil)
    }
  }

  @Test("is another for another passphrase or salt")
  func differs() throws {
    let key = try #require(PassphraseKey("quatro palavras", salt: salt))
    let sealed = key.seal([1, 2, 3], for: "a test", random)
    #expect(PassphraseKey("Quatro palavras", salt: salt)?.open(sealed, for: "a test") == nil)
    let other = PassphraseKey("quatro palavras", salt: [8] + salt.dropFirst())
    #expect(other?.open(sealed, for: "a test") == nil)
  }

  @Test("seals one text differently each time")
  func nonce() throws {
    let key = try #require(PassphraseKey("quatro palavras", salt: salt))
    #expect(key.seal([1], for: "x", random) != key.seal([1], for: "x", random))
  }

  @Test("never prints itself")
  func secret() throws {
    let key = try #require(PassphraseKey("quatro palavras", salt: salt))
    #expect("\(key)" == "PassphraseKey(secret)")
  }
}
