import Age
import Canonical
import EventLog
import Foundation
import Ledger
import Machine
import MemoryFiles
import RazaoKit
import Sync
import SystemPackage
import TestSupport

/// Whoever keeps a sealed place, with full control of its files, and with the public keys and lines
/// of whoever works together with them.
struct HostileHost {
  let place: MemoryFilePlace
  /// All files that machines ever put there whole.
  var archive: [String: [UInt8]] = [:]
  /// What the host took aside, to show it again later.
  private var aside: [[String: [UInt8]]] = []
  /// Whether sealed lines of another ledger lie there: nobody new comes in then.
  private(set) var hasForeign = false
  private var made: UInt64 = 0

  init(_ place: MemoryFilePlace) { self.place = place }

  /// What an accomplice knows.
  struct Knowledge {
    var keys: [PublicKey]
    var lines: [String]
    var receipts: [Hash256: Int]
  }

  /// Does something.
  mutating func act(_ known: Knowledge, _ random: inout SplitMix) {
    let names = place.files.keys.sorted()
    guard let one = names.filter({ $0.utf8.count < 150 }).randomElement(using: &random),
      let other = names.randomElement(using: &random)
    else { return }
    let bytes = place.files[one] ?? []
    switch Int.random(in: 0..<17, using: &random) {
    case 0:
      let few = Set(names.filter { _ in Int.random(in: 0..<3, using: &random) == 0 })
      place.faults.withheld = { few.contains($0) }
    case 1: behave()
    case 2:
      let size = Int.random(in: 0...bytes.count, using: &random)
      place.faults.late = { $0 == one ? size : nil }
    case 3: aside.append(place.files)
    case 4: if let old = aside.randomElement(using: &random) { place.files = old }
    case 5, 6:
      let stem = one.replacingOccurrences(of: ".age", with: "")
      let ending = [" (1).age", " (conflicted copy).age", ".AGE", ".age (2)"]
      place.files[stem + (ending.randomElement(using: &random) ?? "")] = bytes
      if Bool.random(using: &random) { place.files[one] = nil }
    case 7:
      place.files[one] = place.files[other]
      place.files[other] = bytes
    case 8: place.files[one] = Array(bytes.prefix(Int.random(in: 0...bytes.count, using: &random)))
    case 9: place.files[one] = bytes + [0]
    case 10:
      if !bytes.isEmpty { place.files[one]?[Int.random(in: bytes.indices, using: &random)] ^= 4 }
    case 11, 12: seal(known, over: one, &random)
    case 13:
      // A name that becomes another's once something is added to it.
      let plain = [[UInt8]("\n".utf8), Array(HostileHost.foreign.joined(separator: "\n").utf8)]
      place.files["\(one).jsonl"] = plain.randomElement(using: &random)
    case 14: place.files[one] = nil
    case 15:
      let junk = (0..<Int.random(in: 0...3000, using: &random)).map {
        UInt8(truncatingIfNeeded: $0)
      }
      place.files[["lixo.age", "lixo.jsonl", "\(one) (3)"].randomElement(using: &random) ?? ""] =
        junk
    default: restore()
    }
  }

  /// Shows everything that is there, as it is.
  func behave() { place.faults = .init() }

  /// Shows everything again that ever was there.
  func restore() {
    behave()
    place.files.merge(archive) { _, whole in whole }
  }

  /// Seals lines for everybody, under a name of its own or instead of a file.
  private mutating func seal(
    _ known: Knowledge, over name: String, _ random: inout SplitMix
  ) {
    let lines = known.lines.shuffled(using: &random)
    var content: [UInt8] = []
    switch Int.random(in: 0..<7, using: &random) {
    case 0: content = Array(lines.prefix(3).map { "\($0)\n" }.joined().utf8)
    case 1:
      content = Array(
        lines.map { "\($0.replacingOccurrences(of: "Segredo", with: "Inventado"))\n" }.joined().utf8
      )
    case 2:
      // Anything that a signature should have kept.
      content = Array(lines.joined(separator: "\n").utf8)
      for _ in 0..<20 where !content.isEmpty {
        content[Int.random(in: content.indices, using: &random)] = UInt8(ascii: "7")
      }
    case 3:
      content = Array(HostileHost.foreign.map { "\($0)\n" }.joined().utf8)
      hasForeign = true
    case 4:
      content = [UInt8](repeating: UInt8(ascii: "\n"), count: 1024)
    default:
      guard let receipt = known.receipts.randomElement(using: &random) else { return }
      content = SealedReceipt(hash: receipt.key, bytes: receipt.value).line
      content += [UInt8](repeating: 9, count: receipt.value)
      let size = SegmentWriting.padded(content.count)
      content += [UInt8](repeating: 10, count: size - content.count)
    }
    guard !known.keys.isEmpty,
      var sealing = try? AgeSealing(
        for: known.keys.map { AgeRecipient(key: $0.bytes.array) },
        random: SeededRandom(seed: "\(random.next())"))
    else { return }
    let sealed = sealing.header + sealing.seal(content, isLast: true)
    made += 1
    let tag =
      Bool.random(using: &random) ? String(name.prefix(32)) : String(repeating: "0", count: 32)
    let fitting = SegmentName(tag, made, .of(sealed), isSealed: true).text
    place.files[[fitting, fitting, "surpresa.age", name].randomElement(using: &random) ?? ""] =
      sealed
  }

  /// The lines of another ledger.
  static let foreign: [String] = {
    let files = MemoryFileSystem()
    files.put(.folder, at: "/outra")
    let surroundings = Surroundings(
      files: files, models: nil, clock: SystemClock(), random: SeededRandom(seed: "outra"))
    let made = try? Razao.criar(
      em: "/outra/casa", nome: "Alheia", aparelho: "alheio", machine: House.machine("/outra"),
      surroundings)
    return made == nil ? [] : PlaceWorld.lines(of: "/outra/casa", files).sorted()
  }()
}
