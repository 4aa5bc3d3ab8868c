import Canonical
import Testing

/// Digests, keys and seals come out as they always did: files on people's disks rest on it.
@Suite struct SecretsTests {
  @Test(arguments: [
    // FIPS 180-4, as NIST's examples have them.
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      String(repeating: "a", count: 1_000_000),
      "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    ),
  ])
  func `a digest is SHA-256`(text: String, expected: String) {
    #expect(Hash256.of(Array(text.utf8)).description == expected)
  }

  @Test func `a secret gives the key that it always gave`() {
    let code = SecretCode(bytes: Array(0..<16))
    #expect(
      hex(code.key(for: .raiz).seed)
        == "f809f82c75ccad611abda84c62367b519cc3f72b247ee508b32fe25eda45cc04")
    #expect(
      hex(code.key(for: .convite).seed)
        == "844a480f427fa766b76c82420163850819b329122cfb5ad0bcf477df116717e7")
    // By Python's cryptography.
    #expect(
      hex(code.sealingSecret)
        == "d1e4a78d0278218c4918568bf039320496a8549265386732f6c51069cd60ce2a")
  }

  @Test func `a seal of before opens, and is made again bit by bit`() throws {
    let salt = [UInt8](repeating: 7, count: 16)
    let key = try #require(PassphraseKey("caf\u{e9} da manhã", salt: salt))
    let sealed = hex("f40aaf40df88e6832489b677b5d220dfac1124855343e1770e6bb8496fdd419ff9d0fe")
    let empty = hex("b2fe31aa2bc947db68185801e6621c3f4433a43dc98d524dd4970ac9")
    #expect(key.open(sealed, for: "a test") == Array("segredo".utf8))
    #expect(key.open(empty, for: "") == [])
    let random = SeededRandom(seed: "passphrase")
    #expect(key.seal(Array("segredo".utf8), for: "a test", random) == sealed)
    #expect(key.seal([], for: "", random) == empty)
  }
}
