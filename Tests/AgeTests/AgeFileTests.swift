import Age
import Canonical
import TestSupport
import Testing

/// Files that are made here, and opened again.
@Suite struct AgeFileTests {
  private static let identity = AgeIdentity(secret: [UInt8](repeating: 7, count: 32))
  private static let stranger = AgeIdentity(secret: [UInt8](repeating: 8, count: 32))

  private func sealed(_ content: [UInt8]) throws -> [UInt8] {
    try AgeSealing.file(
      content, for: [Self.stranger.recipient, Self.identity.recipient],
      random: SeededRandom(seed: "age"))
  }

  private func mistake(_ file: [UInt8], _ identities: [AgeIdentity] = [identity]) -> AgeError? {
    do throws(AgeError) {
      _ = try AgeOpening.content(of: file, with: identities)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [0, 1, 65535, 65536, 65537, 131_072, 200_000])
  func `is opened by each recipient, in pieces of any size, and by nobody else`(count: Int) throws {
    let content = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let file = try sealed(content)
    // Two stanzas of 98 bytes; each chunk has a tag.
    #expect(file.count == 22 + 2 * 98 + 48 + 16 + count + 16 * max(1, (count + 65535) / 65536))
    for identity in [Self.identity, Self.stranger] {
      #expect(try AgeOpening.content(of: file, with: [identity]) == content)
    }
    let third = AgeIdentity(secret: [UInt8](repeating: 9, count: 32))
    #expect(mistake(file, [third]) == .noMatch)
    #expect(mistake(file, []) == .noMatch)
    for step in [1000, 65536, 65552] {
      var sealing = try AgeSealing(
        for: [Self.stranger.recipient, Self.identity.recipient], random: SeededRandom(seed: "age"))
      var again = sealing.header
      for piece in content.pieces(of: step) { again += sealing.seal(piece, isLast: false) }
      #expect(again + sealing.seal([], isLast: true) == file)
      var opening = AgeOpening(with: [third, Self.identity])
      var opened: [UInt8] = []
      for piece in file.pieces(of: step) { opened += try opening.open(piece) }
      #expect(try opened + opening.finish() == content)
    }
  }

  @Test func `the beginning is had from the file's beginning, and is no whole file`() throws {
    let content = [UInt8](repeating: 5, count: 100_000)
    let file = try sealed(content)
    let header = 22 + 2 * 98 + 48 + 16
    var opening = AgeOpening(with: [Self.identity])
    #expect(try opening.open(Array(file[..<(header + 65551)])) == [])
    #expect(try opening.open([file[header + 65551]]) == Array(content[..<65536]))
    #expect(throws: AgeError.truncated) { try opening.finish() }
    #expect(throws: AgeError.truncated) { try opening.open(Array(file[(header + 65552)...])) }
  }

  @Test func `a file that ends early, wherever, is refused, and so is one with more behind it`()
    throws
  {
    let file = try sealed(Array("segredo".utf8))
    // Header, nonce, and a tag must be there; from then on it is the last chunk, and a wrong one.
    let chunk = file.count - 7 - 16
    for count in 0..<file.count {
      let reason = mistake(Array(file[..<count]))
      #expect(reason == (count < chunk + 16 ? .truncated : .payload), "\(count) bytes")
    }
    #expect(mistake(file) == nil)
    #expect(mistake(file + [0]) == .payload)
    let full = try sealed([UInt8](repeating: 1, count: 65536))
    #expect(mistake(full) == nil)
    #expect(mistake(full + [0]) == .payload)
    #expect(mistake(full.dropLast()) == .payload)
  }

  @Test func `a byte that was changed, whichever, is refused`() throws {
    let file = try sealed(Array("segredo".utf8))
    for index in file.indices {
      for bit in 0..<8 {
        var changed = file
        changed[index] ^= 1 << bit
        #expect(mistake(changed) != nil, "bit \(bit) of byte \(index)")
      }
    }
  }

  @Test func `chunks that were exchanged, left out or repeated are refused`() throws {
    let content = (0..<3).flatMap { [UInt8](repeating: $0, count: 65536) }
    let file = try sealed(content)
    let header = Array(file[..<(file.count - 3 * 65552)])
    let chunks = Array(file[header.count...]).pieces(of: 65552)
    #expect(mistake(header + chunks.joined()) == nil)
    for order in [[1, 0, 2], [0, 2], [0, 0, 1, 2], [0, 1, 2, 2], [2], [0, 2, 1]] {
      #expect(mistake(header + order.flatMap { chunks[$0] }) == .payload, "\(order)")
    }
    #expect(mistake(header + chunks[0] + chunks[1]) == .truncated)
  }

  @Test func `hundreds of recipients are one file; more than a thousand, or none, are told`() throws
  {
    let recipients = (0..<1001).map { number in
      AgeIdentity(secret: SeededRandom(seed: "recipient \(number)").bytes(32)).recipient
    }
    let file = try AgeSealing.file(
      [1], for: recipients.dropLast(2) + [Self.identity.recipient],
      random: SeededRandom(seed: "many"))
    #expect(try AgeOpening.content(of: file, with: [Self.identity]) == [1])
    for count in [0, 1001] {
      #expect(throws: AgeError.recipientCount(count)) {
        try AgeSealing.file(
          [1], for: Array(recipients.prefix(count)), random: SeededRandom(seed: "many"))
      }
    }
  }

  @Test func `a header beyond the limit is refused, however it comes`() {
    let version = Array("age-encryption.org/v1\n".utf8)
    let endless = version + Array("-> ".utf8) + [UInt8](repeating: 0x61, count: 200_000)
    let stanzas = version + (0..<30_000).flatMap { _ in Array("-> a\n\n".utf8) }
    for file in [endless, stanzas] { #expect(mistake(file) == .header) }
    #expect(mistake([UInt8](repeating: 0, count: 200_000)) == .notAge)
    var opening = AgeOpening(with: [Self.identity])
    #expect(throws: AgeError.header) {
      for piece in stanzas.pieces(of: 7) { _ = try opening.open(piece) }
    }
    // Told at once, before a line ends.
    var other = AgeOpening(with: [])
    #expect(throws: AgeError.notAge) { try other.open(Array("{\"v\":1".utf8)) }
  }

  @Test func `a file of another program in armor is opened by its passphrase alone`() throws {
    // Made with Python's cryptography; Debian's age opens it too.
    let text = """
      -----BEGIN AGE ENCRYPTED FILE-----
      YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IHNjcnlwdCBCUVVGQlFVRkJRVUZCUVVG
      QlFVRkJRIDQKR0lXeXdmU2RRc2FzcmpxbTdiUi9CMnhrV1QrOGcwakVqRy9tckJR
      L25LUQotLS0gelNLMmI4UWgzUUVPdm8zODQxZjc1U2hFQ1Bjc1psZy9EclRhNmtl
      QzdpRQoJCQkJCQkJCQkJCQkJCQkJdhlOKmafcrlS3k6JJHcnH6mhjARP
      -----END AGE ENCRYPTED FILE-----

      """
    let file = try AgeArmor.file(in: Array(text.utf8))
    #expect(
      try AgeOpening.content(of: file, with: [], passphrase: "caf\u{E9}") == Array("pão\n".utf8))
    for passphrase in [nil, "", "cafe"] {
      #expect(throws: AgeError.noMatch) {
        try AgeOpening.content(of: file, with: [Self.identity], passphrase: passphrase)
      }
    }
    // A work factor above the limit is refused before anybody is asked for a passphrase.
    let place = try #require(file.firstRange(of: Array(" 4\n".utf8)))
    for (factor, reason) in [("20", AgeError.noMatch), ("21", .header), ("04", .header)] {
      var other = file
      other.replaceSubrange(place, with: Array(" \(factor)\n".utf8))
      #expect(mistake(other) == reason, "\(factor)")
    }
    let armored = Array(text.utf8).dropLast(2)
    #expect(throws: AgeError.armor) { try AgeArmor.file(in: Array(armored)) }
    #expect(mistake(Array(text.utf8)) == .notAge)
  }

  @Test func `keys are read as they are written, and in no other way`() throws {
    // As age-keygen has them.
    let secret = "AGE-SECRET-KEY-1QURSWPC8QURSWPC8QURSWPC8QURSWPC8QURSWPC8QURSWPC8QURSKMP32K"
    let key = "age1zwlyl6h27gzv0lfntr7fcqrjrzqazap8sy5zylkxwneh7llf0dksu37mwt"
    #expect(Self.identity.text == secret)
    #expect(Self.identity.recipient.text == key)
    #expect(AgeIdentity(text: secret)?.text == secret)
    #expect(AgeRecipient(text: key) == Self.identity.recipient)
    #expect("\(Self.identity)" == "AgeIdentity(\(key))")
    for text in [secret.lowercased(), key, secret.dropLast() + "Q"] {
      #expect(AgeIdentity(text: text) == nil)
    }
    for text in [key.uppercased(), secret, key.dropLast() + "q", Bech32.text("age", [1])] {
      #expect(AgeRecipient(text: text) == nil)
    }
  }

  @Test func `a secret on paper gives a key that age knows`() {
    // By Python's cryptography and age-keygen.
    let identity = AgeIdentity(secret: SecretCode(bytes: Array(0..<16)).sealingSecret)
    #expect(
      identity.text == "AGE-SECRET-KEY-168J20RGZ0QSCCJGC269LQWFJQJT2S4YJV5UXWVHKC5GXNNTQEC4QCXDCND")
    #expect(
      identity.recipient.text == "age1l2zsfh0uf32dlr3xj4ccxc80alluhlrmrh5w7vgwumhdrxk60ajsf6y3vu")
  }

  @Test func `a key of small order is refused, and named`() {
    // Those of docs/FORMAT.md, section 3, and 0 written as p.
    let keys = [
      [UInt8](repeating: 0, count: 32), [1] + [UInt8](repeating: 0, count: 31),
      [0xED] + [UInt8](repeating: 0xFF, count: 30) + [0x7F],
      [0xEC] + [UInt8](repeating: 0xFF, count: 30) + [0x7F],
    ]
    for key in keys.map({ AgeRecipient(key: $0) }) {
      #expect(key.isRefused)
      #expect(throws: AgeError.refusedKey(key)) {
        try AgeSealing.file(
          [1], for: [Self.identity.recipient, key], random: SeededRandom(seed: "refused"))
      }
    }
    #expect(!Self.identity.recipient.isRefused)
  }
}

extension [UInt8] {
  fileprivate func pieces(of count: Int) -> [[UInt8]] {
    stride(from: 0, to: self.count, by: count).map {
      Array(self[$0..<Swift.min($0 + count, self.count)])
    }
  }
}
