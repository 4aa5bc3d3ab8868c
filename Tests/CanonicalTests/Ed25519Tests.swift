import Canonical
import Testing

/// Which signatures hold: two programs that disagree on one would read two different ledgers.
@Suite struct Ed25519Tests {
  private func key(_ text: String) -> PublicKey {
    PublicKey(hex(text).withUnsafeBytes { Bytes32($0) })
  }

  private func holds(_ signature: String, by publicKey: String, of message: String) -> Bool {
    hex(message).withUnsafeBytes { key(publicKey).verifies(Signature(hex(signature)), of: $0) }
  }

  @Test(arguments: [
    // RFC 8032, section 7.1: seed, public key, message, signature.
    (
      "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
      "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
      "",
      """
      e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e06522490155
      5fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b
      """
    ),
    (
      "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb",
      "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c",
      "72",
      """
      92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da
      085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00
      """
    ),
    (
      "c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7",
      "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025",
      "af82",
      """
      6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac
      18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a
      """
    ),
    (
      "833fe62409237b9d62ec77587520911e9a759cec1d19755b7da901b96dca3d42",
      "ec172b93ad5e563bf4932c70e1245034c35467ef2efd4d64ebf819683467e2bf",
      """
      ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a
      2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f
      """,
      """
      dc2a4459e7369633a52b1bf277839a00201009a3efbf3ecb69bea2186c26b589
      09351fc9ac90b3ecfdfbc7c66431e0303dca179c138ac17ad9bef1177331a704
      """
    ),
  ])
  func `keys sign as RFC 8032 says`(
    seed: String, publicKey: String, message: String, signature: String
  ) {
    let signer = SigningKey(seed: hex(seed))
    #expect(signer.publicKey == key(publicKey))
    #expect(signer.signature(of: hex(message)).bytes == hex(signature))
    #expect(holds(signature, by: publicKey, of: message))
    #expect(!holds(signature, by: publicKey, of: message + "00"))
  }

  /// The twelve cases of Chalkias, Garillot and Nikolaenko, "Taming the many EdDSAs" (2020), table
  /// 6c: key, R, S, message, and whether it holds without a cofactor, by a key that is not refused.
  static let tamed = [
    // S = 0, key and R of small order.
    (
      small, smallR, zero, "8c93255d71dcab10e8f379c26200f3c7bd5f09d9bc3068d3ef4edeb4853022b6", false
    ),
    // The key of small order, R of mixed order.
    (
      small, mixed, scalar, "9bd9f44f4dcc75bd531b56b2cd280b0bb38fc1cd6d1230e14861d861de092e79",
      false
    ),
    // The key of mixed order, R of small order.
    (
      mixed, small, "8c4bd45aecaca5b24fb97bc10ac27ac8751a7dfe1baff8b953ec9f5833ca260e",
      "aebf3f2601a0c8c5d39cc7d8911642f740b78168218da8471772b35f9d35b9ab", true
    ),
    // Both of mixed order.
    (
      other, "9046a64750444938de19f227bb80485e92b83fdb4b6506c160484c016cc1852f",
      "87909e14428a7a1d62e9f22f3d3ad7802db02eb2e688b6c52fcd6648a98bd009",
      "9bd9f44f4dcc75bd531b56b2cd280b0bb38fc1cd6d1230e14861d861de092e79", true
    ),
    // They would hold with a cofactor alone.
    (
      other, "160a1cb0dc9c0258cd0a7d23e94d8fa878bcb1925f2c64246b2dee1796bed512",
      "5ec6bc982a269b723e0668e540911a9a6a58921d6925e434ab10aa7940551a09", message, false
    ),
    (
      other, "21122a84e0b5fca4052f5b1235c80a537878b38f3142356b2c2384ebad4668b7",
      "e40bc836dac0f71076f9abe3a53f9c03c1ceeeddb658d0030494ace586687405", message, false
    ),
    // S is not less than the order, and then much greater.
    (
      "442aad9f089ad9e14647b1ef9099a1ff4798d78589e66f28eca69c11f582a623",
      "e96f66be976d82e60150baecff9906684aebb1ef181f67a7189ac78ea23b6c0e",
      "547f7690a0e2ddcd04d87dbc3490dc19b3b3052f7ff0538cb68afb369ba3a514",
      "85e241a07d148b41e47d62c63f830dc7a6851a0b1f33ae4bb2f507fb6cffec40", false
    ),
    (
      "442aad9f089ad9e14647b1ef9099a1ff4798d78589e66f28eca69c11f582a623",
      "8ce5b96c8f26d0ab6c47958c9e68b937104cd36e13c33566acd2fe8d38aa1942",
      "7e71f98a473474f2f13f06f97c20d58cc3f54b8bd0d272f42b695dd7e89a8c22",
      "85e241a07d148b41e47d62c63f830dc7a6851a0b1f33ae4bb2f507fb6cffec40", false
    ),
    // R is not written in its canonical way.
    (
      mixed, order2, "03be9678ac102edcd92b0210bb34d7428d12ffc5df5f37e359941266a4e35f0f",
      "9bedc267423725d473888631ebf45988bad3db83851ee85c85e241a07d148b41", false
    ),
    (
      mixed, order2, "ca8c5b64cd208982aa38d4936621a4775aa233aa0505711d8fdcfdaa943d4908",
      "9bedc267423725d473888631ebf45988bad3db83851ee85c85e241a07d148b41", false
    ),
    // The key is not, and enters the hash as it is written, or as it should have been.
    (
      order2, odd, scalar, "e96b7021eb39c1a163b6da4e3093dcd3f21387da4cc4572be588fafae23c155b",
      false
    ),
    (
      order2, odd, scalar, "39a591f5321bbe07fd5a23dc2f39d025d74526615746727ceefd6e82ae65c06f",
      false
    ),
  ]

  private static let zero = String(repeating: "0", count: 64)
  private static let small = "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa"
  private static let smallR = "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a"
  private static let mixed = "f7badec5b8abeaf699583992219b7b223f1df3fbbea919844e3f7c554a43dd43"
  private static let other = "cdb267ce40c5cd45306fa5d2f29731459387dbf9eb933b7bd5aed9a765b88d4d"
  private static let order2 = "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff"
  private static let odd = "a9d55260f765261eb9b84e106f665e00b867287a761990d7135963ee0a7d59dc"
  private static let scalar = "a5bb704786be79fc476f91d3f3f89b03984d8068dcf1bb7dfc6637b45450ac04"
  private static let message = "e47d62c63f830dc7a6851a0b1f33ae4bb2f507fb6cffec4011eaccd55b53f56c"

  @Test func `what RFC 8032 leaves open is answered in one way`() {
    for (number, (publicKey, point, scalar, message, expected)) in Self.tamed.enumerated() {
      #expect(
        holds(point + scalar, by: publicKey, of: message) == expected, "case \(number)")
    }
  }

  /// All spellings of the eight points of small order, as R and as a key, with S = 0: without the
  /// refusal a fifth of these would hold, and which ones depends on the library.
  @Test func `a key of small order has signed nothing, whatever its spelling`() {
    for publicKey in RefusedKeyTests.smallOrder {
      for point in RefusedKeyTests.smallOrder {
        #expect(!holds(point + Self.zero, by: publicKey, of: "72617a616f"))
      }
    }
  }

  @Test func `an S at the order or beyond it holds for nothing`() {
    let publicKey = "100fdf47fb94f1536a4f7c3fda27383fa03375a8f527c537e6f1703c47f94f86"
    // Wycheproof's cases 84 and 85: S just below the order, and just above it.
    #expect(
      holds(
        """
        dac119d6ca87fc59ae611c157048f4d4fc932a149dbe20ec6effd1436abf83ea
        05c7df0fef06147241259113909bc71bd3c53ba4464ffcad3c0968f2ffffff0f
        """, by: publicKey, of: "124e583f8b8eca58bb29c271b41d36986bbc45541f8e51f9cb0133eca447601e"))
    #expect(
      !holds(
        """
        0971f86d2c9c78582524a103cb9cf949522ae528f8054dc20107d999be673ff4
        e25ebf2f2928766b1248bec6e91697775f8446639ede46ad4df4053000000010
        """, by: publicKey, of: "6a0bc2b0057cedfc0fa2e3f7f7d39279b30f454a69dfd1117c758d86b19d85e0"))
  }

  @Test func `a key that is no point has signed nothing`() {
    // Neither has y = 2, nor 7, 8 or 11.
    for first in ["02", "07", "08", "0b"] {
      let publicKey = first + String(repeating: "00", count: 31)
      for point in [publicKey, "01" + String(repeating: "00", count: 31)] {
        #expect(!holds(point + Self.zero, by: publicKey, of: ""))
      }
    }
  }

  @Test func `every bit of a signature, its key and its text counts`() {
    let signer = SigningKey(seed: [UInt8](repeating: 7, count: 32))
    let text = Array("razão".utf8)
    let signature = signer.signature(of: text).bytes
    let publicKey = signer.publicKey.bytes.array
    let all = publicKey + signature + text
    for bit in 0..<all.count * 8 {
      var changed = all
      changed[bit / 8] ^= 1 << (bit % 8)
      let isHeld = holds(
        hex(Array(changed[32..<96])), by: hex(Array(changed[..<32])),
        of: hex(Array(changed[96...])))
      #expect(!isHeld)
    }
  }

  @Test func `a key signs on many threads at once`() async {
    let signer = SigningKey(seed: [UInt8](repeating: 7, count: 32))
    let expected = (0..<40).map { signer.signature(of: [UInt8($0)]) }
    await withTaskGroup(of: (Int, Signature).self) { group in
      for number in expected.indices {
        group.addTask { (number, signer.signature(of: [UInt8(number)])) }
      }
      for await (number, signature) in group {
        #expect(signature == expected[number])
        #expect([UInt8(number)].withUnsafeBytes { signer.publicKey.verifies(signature, of: $0) })
      }
    }
  }
}
