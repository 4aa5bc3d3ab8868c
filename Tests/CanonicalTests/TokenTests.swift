import Canonical
import Testing

extension String {
  /// Reads all of the text as one token, or returns nil.
  func read<Value>(_ token: (inout ByteScanner) throws(Damage) -> Value) -> Value? {
    Array(utf8).withUnsafeBytes { bytes in
      var scanner = ByteScanner(bytes)
      guard let value = try? token(&scanner), scanner.isAtEnd else { return nil }
      return value
    }
  }
}

@Suite struct AmountTests {
  @Test(arguments: [
    "0", "0.0", "0.00", "0.0000", "1", "-1", "9.99", "-0.01", "10", "100.5", "-12.50",
    "999999999999999", "-99999999999999.9", "0.00000".dropLast().description, "123456789012.345",
  ])
  func `an amount's text gives the amount and the amount gives the text`(text: String) {
    let amount = text.read { (s) throws(Damage) in try s.bareAmount() }
    #expect(amount?.description == text)
  }

  @Test(arguments: [
    "", "-", "-0", "-0.00", "00", "01", "-01.00", "+1", "1.", ".5", "1.00000", "1,00", "1 ",
    "1e3", "1000000000000000", "10000000000000.00", "--1", "1.-5", "0x1", "１",
  ])
  func `what is no amount in its one spelling is refused`(text: String) {
    #expect(text.read { (s) throws(Damage) in try s.bareAmount() } == nil)
  }

  @Test func `an amount has at most 15 digits and 4 decimals`() {
    #expect(Amount(minor: 999_999_999_999_999, decimals: 4) != nil)
    #expect(Amount(minor: -1_000_000_000_000_000, decimals: 2) == nil)
    #expect(Amount(minor: .min, decimals: 2) == nil)
    #expect(Amount(minor: 1, decimals: 5) == nil)
    #expect(Amount(minor: 1, decimals: -1) == nil)
  }

  @Test func `amounts of any decimals compare and add in one unit`() {
    let fine = [("1", 10_000), ("-1.5", -15_000), ("0.01", 100), ("2.0000", 20_000)]
    for (text, value) in fine {
      #expect(text.read { (s) throws(Damage) in try s.bareAmount() }?.fine == Int128(value))
    }
  }

  @Test func `a total may have more digits than an amount`() {
    let total = Int128(999_999_999_999_999) * 1_000_000_000
    #expect(Amount.text(total, decimals: 2) == "9999999999999990000000.00")
    #expect(Amount.text(-5, decimals: 2) == "-0.05")
    #expect(Amount.text(0, decimals: 0) == "0")
  }
}

@Suite struct NumberTests {
  @Test(arguments: [0, 1, 9, 10, 4096, 9_007_199_254_740_991] as [UInt64])
  func `a number's text gives the number`(number: UInt64) {
    #expect(String(number).read { (s) throws(Damage) in try s.number() } == number)
  }

  @Test(arguments: [
    "", "-1", "01", "00", "1.0", "1e3", "9007199254740992", "99999999999999999999999", "+1", " 1",
  ])
  func `what is no number in its one spelling is refused`(text: String) {
    #expect(text.read { (s) throws(Damage) in try s.number() } == nil)
  }
}

@Suite struct TextTests {
  @Test func `every character comes back as it went`() {
    for value in UInt32(0)...0x2FFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      expectRoundTrip(String(Character(scalar)))
    }
    for value: UInt32 in [0xD7FF, 0xE000, 0xFFFD, 0xFFFE, 0xFFFF, 0x10000, 0x1F4B0, 0x10FFFF] {
      guard let scalar = Unicode.Scalar(value) else { continue }
      expectRoundTrip("a\(Character(scalar))b")
    }
  }

  private func expectRoundTrip(_ text: String) {
    var writer = CanonicalWriter()
    writer.text(text)
    let bytes = writer.bytes
    bytes.withUnsafeBytes { raw in
      var scanner = ByteScanner(raw)
      guard let span = try? scanner.text(), scanner.isAtEnd else {
        Issue.record("\(writer.text) is not read")
        return
      }
      #expect(Array(ByteScanner.value(of: span, in: raw).utf8) == Array(text.utf8))
    }
  }

  @Test func `exactly the two-byte sequences of the standard are read`() {
    for first in UInt8(0x80)...0xFF {
      for second in UInt8(0x80)...0xFF {
        let bytes: [UInt8] = [0x22, first, second, 0x22]
        let isRead = bytes.withUnsafeBytes { raw in
          var scanner = ByteScanner(raw)
          return (try? scanner.text()) != nil && scanner.isAtEnd
        }
        #expect(isRead == (String(validating: [first, second], as: UTF8.self) != nil))
      }
    }
  }

  @Test func `exactly the three-byte sequences of the standard are read`() {
    for first in UInt8(0xE0)...0xF0 {
      for second in UInt8(0x7F)...0xC0 {
        for third: UInt8 in [0x7F, 0x80, 0xBF, 0xC0] {
          let bytes: [UInt8] = [0x22, first, second, third, 0x22]
          let isRead = bytes.withUnsafeBytes { raw in
            var scanner = ByteScanner(raw)
            return (try? scanner.text()) != nil && scanner.isAtEnd
          }
          #expect(isRead == (String(validating: [first, second, third], as: UTF8.self) != nil))
        }
      }
    }
  }

  @Test func `escapes count as what they stand for in the length of a text`() {
    let long = String(repeating: "\"", count: 4096)
    var writer = CanonicalWriter()
    writer.text(long)
    #expect(writer.text.read { (s) throws(Damage) in try s.text().escaped } == true)
    writer = CanonicalWriter()
    writer.text(long + "\u{1}")
    #expect(writer.text.read { (s) throws(Damage) in try s.text().escaped } == nil)
  }
}

@Suite struct CodeTests {
  @Test func `base64url of every length and last byte comes back, and has one spelling`() {
    for count in 1...66 {
      for last in stride(from: UInt8(0), through: 255, by: 17) {
        let bytes = (0..<count - 1).map { UInt8(truncatingIfNeeded: $0 &* 73 &+ 11) } + [last]
        let text = Base64URL.encode(bytes)
        #expect(text.count == Base64URL.length(of: count))
        #expect(text.withUnsafeBytes { Base64URL.decode($0, count: count) } == bytes)
      }
    }
    #expect(Base64URL.text([0xFB, 0xFF]) == "-_8")
  }

  @Test(arguments: ["-_9", "-_8=", "-_", "-_88", "+/8", "-_ ", "-é"])
  func `other spellings of two bytes are refused`(text: String) {
    #expect(Array(text.utf8).withUnsafeBytes { Base64URL.decode($0, count: 2) } == nil)
  }

  @Test func `Crockford's characters carry five bits each, the first ones first`() {
    #expect(Crockford.text([0, 0, 0, 0, 0], count: 8) == "00000000")
    #expect(Crockford.text([255, 255, 255, 255, 255], count: 8) == "ZZZZZZZZ")
    #expect(Crockford.text([0x08, 0x42, 0x10, 0x84, 0x21], count: 8) == "11111111")
    // 0, 1, 2 … 31 in five bits each are these twenty bytes.
    let bytes: [UInt8] = [
      0x00, 0x44, 0x32, 0x14, 0xC7, 0x42, 0x54, 0xB6, 0x35, 0xCF, 0x84, 0x65, 0x3A, 0x56, 0xD7,
      0xC6, 0x75, 0xBE, 0x77, 0xDF,
    ]
    #expect(Crockford.text(bytes, count: 32) == "0123456789ABCDEFGHJKMNPQRSTVWXYZ")
    #expect(Crockford.text([0xFF], count: 2) == "ZW")
    #expect(Crockford.grouped("7K3MQ9TD") == "7K3M-Q9TD")
    #expect(Crockford.grouped("") == "" && Crockford.grouped("ABC") == "ABC")
  }

  @Test(arguments: ["00000000-0000-0000-0000-000000000000", "0123abcd-ef45-5678-9abc-def012345678"])
  func `a UUID's text comes back`(text: String) {
    #expect(Uuid(text)?.description == text)
  }

  @Test(arguments: [
    "", "0123ABCD-ef45-5678-9abc-def012345678", "0123abcdef4556789abcdef012345678",
    "{0123abcd-ef45-5678-9abc-def012345678}", "0123abcd-ef45-5678-9abc-def01234567",
    "0123abcd-ef45-5678-9abc-def0123456789", "0123abcg-ef45-5678-9abc-def012345678",
  ])
  func `what is no UUID in its one spelling is refused`(text: String) {
    #expect(Uuid(text) == nil)
  }

  @Test func `names give UUIDs of version 5 as the standard says`() {
    // RFC 9562, appendix A.4.
    let dns = Uuid("6ba7b810-9dad-11d1-80b4-00c04fd430c8")
    let derived = dns.map { Uuid.derived(in: $0, from: "www.example.com") }
    #expect(derived?.description == "2ed6657d-e927-568b-95e1-2665a8aea6a2")
    #expect(derived?.version == 5)
    let nothing = dns.map { Uuid.derived(in: $0, from: "") }
    #expect(nothing?.version == 5 && nothing != derived)
    #expect(Uuid.random().version == 4 && Uuid.random() != Uuid.random())
  }

  @Test func `hashes and currencies have one spelling`() {
    let hash = Hash256.of(Array("abc".utf8))
    // FIPS 180-4, example of SHA-256.
    #expect(
      hash.description == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(Hash256(hash.description) == hash)
    #expect(Hash256(hash.description.uppercased()) == nil)
    #expect(Hash256(String(hash.description.dropLast())) == nil)
    #expect(Currency("BRL") == .real && Currency("brl") == nil && Currency("BRLX") == nil)
  }
}

@Suite struct SigningTests {
  @Test func `keys sign as RFC 8032 says`() throws {
    // RFC 8032 section 7.1, test 2: one byte, 0x72.
    func bytes(_ text: String) -> [UInt8] {
      let digits = Array(text)
      return stride(from: 0, to: digits.count, by: 2).map {
        UInt8(String(digits[$0..<$0 + 2]), radix: 16) ?? 0
      }
    }
    let key = SigningKey(
      seed: bytes("4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb"))
    #expect(
      key.publicKey.bytes.array
        == bytes("3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c"))
    let signature = Signature(
      bytes(
        "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da"
          + "085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00"))
    #expect(key.publicKey.verifies(signature, of: "r"))
    #expect(!key.publicKey.verifies(signature, of: "s"))
    #expect(key.publicKey.verifies(key.signature(of: "razão"), of: "razão"))
  }

  @Test func `a secret key does not print itself`() {
    let key = SigningKey(seed: [UInt8](repeating: 0x41, count: 32))
    #expect("\(key)" == "SigningKey(secret)")
    var dumped = ""
    dump(key, to: &dumped)
    #expect(!dumped.contains("65") && !String(reflecting: key).contains("65"))
  }

  @Test func `seeded randomness repeats itself and system randomness does not`() {
    let (one, two) = (SeededRandom(seed: "a"), SeededRandom(seed: "a"))
    #expect(one.bytes(40) == two.bytes(40) && one.uuid() == two.uuid())
    #expect(one.uuid().version == 4 && one.uuid() != one.uuid())
    #expect(SeededRandom(seed: "b").bytes(16) != SeededRandom(seed: "a").bytes(16))
    #expect(SystemRandom().bytes(32) != SystemRandom().bytes(32))
  }
}
