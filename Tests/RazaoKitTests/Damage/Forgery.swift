import Canonical
import EventLog
import FoundedLedger
import Ledger
import TestSupport

/// One way to tamper with a line of a carrier.
enum Forgery: String, CaseIterable, Sendable {
  case dropped, replaced, swapped, resigned, replayed, repeatedByItself, repeatedByAnother
  case withLargeS, withWrongPrev

  /// A finding that must be there, by what it is, whose it is, and at which line of the carrier.
  struct Expected: Hashable {
    let kind: Achado.Tipo
    let device: Uuid
    /// The line's index, from 0.
    let line: Int
  }

  /// What a carrier becomes, and what an audit must say of it.
  struct Forged {
    var lines: [[UInt8]]
    var expected: Set<Expected> = []
    /// Whether the device has two lines with one number now, both its own.
    var isForked = false
    /// Whether the device's first line is missed, by itself or by who has seen it.
    var lacksFirst = false
    /// A head that is gone, if any.
    var gone: Head?
  }
}

extension Forgery {
  /// Tampers with line `index` of a device.
  /// - Parameters:
  ///   - other: another device of the same ledger.
  ///   - foreign: a device of another ledger.
  func of(
    _ device: ForgeableLedger.Device, _ index: Int, _ ledger: ForgeableLedger,
    other: ForgeableLedger.Device, foreign: ForgeableLedger.Device
  ) -> Forged {
    var forged = Forged(lines: device.lines)
    let line = device.lines[index]
    let head = Head(device: device.id, seq: UInt64(index), hash: .of(line))
    let isLast = index == device.lines.count - 1
    func miss(at follower: Int) {
      forged.gone = head
      guard !isLast else { return }
      // Without the first line nobody has the key, so the others wait.
      forged.expected.insert(
        Expected(kind: index == 0 ? .espera : .lacuna, device: device.id, line: follower))
    }
    /// The next line misses this one. With a device's first line went what admits it: then it is the
    /// word of who has seen that line that counts, or nobody's.
    func missWhatCameBefore() {
      if index == 0 {
        forged.lacksFirst = !isLast
      } else if !isLast {
        expect(.lacuna, device.id, at: index + 1)
      }
    }
    func expect(_ kind: Achado.Tipo, _ device: Uuid, at line: Int) {
      forged.expected.insert(Expected(kind: kind, device: device, line: line))
    }
    func sibling(signedBy key: SigningKey, after prev: Hash256? = nil) -> [UInt8] {
      var draft = device.drafts[index]
      draft.at = Instant(milliseconds: draft.at.milliseconds + 1)
      if index > 0 { draft.events = [ledger.entry(99)] }
      if let prev { draft.prev = prev }
      return draft.line(signedBy: key)
    }
    switch self {
    case .dropped:
      forged.lines.remove(at: index)
      miss(at: index)
    case .replaced:
      forged.lines[index] = other.lines[min(index, other.lines.count - 1)]
      miss(at: index + 1)
    case .swapped:
      forged.lines.swapAt(index, isLast ? index - 1 : index + 1)
    case .resigned:
      forged.lines[index] = device.drafts[index].line(signedBy: other.key)
      expect(.assinatura, device.id, at: index)
      // The key is known from any first line that gives it, whoever signed that.
      forged.gone = head
      missWhatCameBefore()
    case .replayed:
      let replayed = min(index, foreign.lines.count - 1)
      forged.lines[index] = foreign.lines[replayed]
      expect(replayed == 0 ? .outroRazao : .espera, foreign.id, at: index)
      miss(at: index + 1)
    case .repeatedByItself:
      forged.lines.insert(sibling(signedBy: device.key), at: index + 1)
      forged.isForked = true
    case .repeatedByAnother:
      forged.lines.insert(sibling(signedBy: other.key), at: index + 1)
      expect(.assinatura, device.id, at: index + 1)
    case .withLargeS:
      forged.lines[index] = Forgery.withLargeS(line)
      expect(.assinatura, device.id, at: index)
      forged.gone = head
      missWhatCameBefore()
    case .withWrongPrev:
      forged.lines[index] = sibling(signedBy: device.key, after: .of(other.lines[0]))
      expect(index == 0 ? .danificado : .lacuna, device.id, at: index)
      miss(at: index + 1)
    }
    return forged
  }

  /// The same line with L added to S: the same point of the curve, and another signature if anybody
  /// took it for one (RFC 8032, section 5.1.7, has S below L).
  private static func withLargeS(_ line: [UInt8]) -> [UInt8] {
    let text = Array(line[line.count - 88..<line.count - 2])
    let bytes = text.withUnsafeBytes { Base64URL.decode($0, count: 64) } ?? []
    // L = 2²⁵² + 27742317777372353535851937790883648493, the least significant byte first.
    let order: [UInt16] =
      [
        0xED, 0xD3, 0xF5, 0x5C, 0x1A, 0x63, 0x12, 0x58, 0xD6, 0x9C, 0xF7, 0xA2, 0xDE, 0xF9, 0xDE,
        0x14,
      ] + [UInt16](repeating: 0, count: 15) + [0x10]
    var sum: [UInt8] = []
    var carry: UInt16 = 0
    for (digit, byte) in zip(order, bytes[32...]) {
      let total = digit + UInt16(byte) + carry
      sum.append(UInt8(total & 0xFF))
      carry = total >> 8
    }
    let signature = Base64URL.encode(Array(bytes[..<32]) + sum)
    return Array(line[..<(line.count - 88)]) + signature + Array(line.suffix(2))
  }
}
