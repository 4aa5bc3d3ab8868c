/// Keys that belong to nobody (docs/FORMAT.md, section 3).
///
/// For a point of small order, anybody can make signatures, and libraries disagree on which are
/// valid; a point with two spellings could be two devices. Both are recognised by the number that a
/// key's bytes spell, least significant first:
///
///     255   254 ………………………………… 0
///     sign  y of an Ed25519 key         refused: y of a small order, y >= p; the sign is not asked
///     any   u of an X25519 key          refused: u of a small order, u >= p; readers mask the bit
extension PublicKey {
  /// Whether this Ed25519 key has small order or is not in canonical form, so that no signature is
  /// valid for it.
  package var isRefused: Bool {
    let y = number
    return Self.isPrimeOrMore(y) || Self.smallOrder.contains(y)
  }

  /// Whether this X25519 key has small order or is not in canonical form: anything sealed for it
  /// could be opened by anybody.
  package var isRefusedForSealing: Bool {
    let u = number
    return Self.isPrimeOrMore(u) || Self.smallOrderForSealing.contains(u)
  }

  /// The bits 0 to 254.
  private var number: Bytes32 {
    Bytes32(words: (bytes.word0, bytes.word1, bytes.word2, bytes.word3 & ~0x80))
  }

  /// Whether a number of 255 bits, least significant byte first, is 2²⁵⁵ - 19 or more.
  private static func isPrimeOrMore(_ number: Bytes32) -> Bool {
    number.word3 == .max - 0x80 && number.word2 == .max && number.word1 == .max
      && number.word0 >= 0xEDFF_FFFF_FFFF_FFFF && number.word0 | 0xFF << 56 == .max
  }

  /// The y of the eight points whose order divides eight: 1; p - 1; 0, twice; and two others, twice
  /// each.
  private static let smallOrder: [Bytes32] =
    zeroAndItsNeighbours + [
      Bytes32(
        words: (
          0x26E8_958F_C2B2_27B0, 0x45C3_F489_F2EF_98F0, 0xD5DF_AC05_D3C6_3339,
          0xB138_0288_6D53_FC05
        )),
      Bytes32(
        words: (
          0xC717_6A70_3D4D_D84F, 0xBA3C_0B76_0D10_670F, 0x2A20_53FA_2C39_CCC6,
          0x4EC7_FD77_92AC_037A
        )),
    ]

  /// The u of the points of small order on the curve and on its twist: 0, 1, p - 1, and two others.
  private static let smallOrderForSealing: [Bytes32] =
    zeroAndItsNeighbours + [
      Bytes32(
        words: (
          0xE0EB_7A7C_3B41_B8AE, 0x1656_E3FA_F19F_C46A, 0xDA09_8DEB_9C32_B1FD,
          0x8662_0516_5F49_B800
        )),
      Bytes32(
        words: (
          0x5F9C_95BC_A350_8C24, 0xB1D0_B155_9C83_EF5B, 0x0444_5CC4_581C_8E86,
          0xD822_4EDD_D09F_1157
        )),
    ]

  private static let zeroAndItsNeighbours: [Bytes32] = [
    Bytes32(words: (0, 0, 0, 0)),
    Bytes32(words: (1 << 56, 0, 0, 0)),
    Bytes32(words: (0xECFF_FFFF_FFFF_FFFF, .max, .max, .max - 0x80)),
  ]
}
