import Canonical
import EventLog
import FoundedLedger
import TestSupport

/// A random change to the carriers of a ledger, as a disk, a synchroniser, an editor or somebody
/// without the keys may make it.
enum Mutation: String, CaseIterable, Sendable {
  // Bytes of a file.
  case overwritten, inserted, removed, zeroed, copied, exchanged
  // Lines and files.
  case lineRepeated, lineMoved, lineRemoved, linesShuffled, filesExchanged, fileRepeated, fileCut
  case fileOlder
  // JSON that is still JSON, with another meaning or the same in another spelling.
  case digitChanged, letterChanged, spaced, escaped, membersExchanged
  // What others sign.
  case signedByAnother, signedByStranger, ofAnotherLedger

  /// Ledgers to take lines and keys from.
  struct Sources {
    let ledger: ForgeableLedger
    let foreign: ForgeableLedger
  }

  func change(_ files: inout [String: [UInt8]], _ sources: Sources, _ random: inout SplitMix) {
    // Names in a fixed order, so that a seed gives the same changes.
    let names = files.keys.sorted()
    guard let name = names.randomElement(using: &random),
      let other = names.randomElement(using: &random)
    else { return }
    switch self {
    case .overwritten, .inserted, .removed, .zeroed, .copied, .exchanged:
      files[name] = bytes(files[name] ?? [], &random)
    case .filesExchanged:
      (files[name], files[other]) = (files[other], files[name])
    case .fileRepeated:
      files["\(name) (cópia).jsonl"] = files[name]
    case .fileCut:
      let length = files[name]?.count ?? 0
      files[name]?.removeLast(Int.random(in: 0...length, using: &random))
    case .linesShuffled:
      var all = names.flatMap { Mutation.lines(of: files[$0] ?? []) }.shuffled(using: &random)
      for name in names {
        let count = Mutation.lines(of: files[name] ?? []).count
        files[name] = Array(all.prefix(count)).carrier
        all.removeFirst(count)
      }
    default:
      var lines = Mutation.lines(of: files[name] ?? [])
      var others = name == other ? lines : Mutation.lines(of: files[other] ?? [])
      change(&lines, &others, sources, &random)
      files[name] = lines.carrier
      if name != other { files[other] = others.carrier }
    }
  }

  private static func lines(of bytes: [UInt8]) -> [[UInt8]] {
    bytes.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast().map(Array.init)
  }

  private func bytes(_ old: [UInt8], _ random: inout SplitMix) -> [UInt8] {
    var bytes = old
    let length = Int.random(in: 1...(self == .zeroed ? 512 : 48), using: &random)
    guard bytes.count > 2 * length else { return bytes }
    let start = Int.random(in: 0...bytes.count - length, using: &random)
    let from = Int.random(in: 0...bytes.count - length, using: &random)
    let (here, there) = (start..<start + length, from..<from + length)
    let noise = (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
    switch self {
    case .overwritten: bytes.replaceSubrange(here, with: noise)
    case .inserted: bytes.insert(contentsOf: noise, at: start)
    case .removed: bytes.removeSubrange(here)
    case .zeroed: bytes.replaceSubrange(here, with: [UInt8](repeating: 0, count: length))
    case .exchanged where !here.overlaps(there):
      bytes.replaceSubrange(here, with: old[there])
      bytes.replaceSubrange(there, with: old[here])
    default: bytes.replaceSubrange(here, with: old[there])
    }
    return bytes
  }

  /// Changes the lines of one file, or of two.
  private func change(
    _ lines: inout [[UInt8]], _ others: inout [[UInt8]], _ sources: Sources,
    _ random: inout SplitMix
  ) {
    guard let index = lines.indices.randomElement(using: &random) else { return }
    let place = Int.random(in: 0...lines.count, using: &random)
    switch self {
    case .lineRepeated: lines.insert(lines[index], at: place)
    case .lineMoved: others.append(lines.remove(at: index))
    case .lineRemoved: lines.remove(at: index)
    case .fileOlder: lines.removeLast(lines.count - index)
    case .signedByAnother, .signedByStranger, .ofAnotherLedger:
      lines.insert(forged(sources, &random), at: place)
    default: respell(&lines[index], &random)
    }
  }

  /// A line that somebody signed who may not.
  private func forged(_ sources: Sources, _ random: inout SplitMix) -> [UInt8] {
    if self == .ofAnotherLedger {
      let device = sources.foreign.devices.randomElement(using: &random)
      return device?.lines.dropFirst().randomElement(using: &random) ?? []
    }
    let devices = sources.ledger.devices.shuffled(using: &random)
    let key = SigningKey(seed: (0..<32).map { _ in UInt8.random(in: 0...255, using: &random) })
    guard var draft = devices[0].drafts.dropFirst().randomElement(using: &random) else { return [] }
    draft.events = [sources.ledger.entry(Int64.random(in: 1...1_000_000, using: &random))]
    guard self == .signedByStranger else { return draft.line(signedBy: devices[1].key) }
    let stranger = Uuid.derived(in: sources.ledger.id, from: key.publicKey.text)
    let line = CommitDraft(
      device: stranger, seq: draft.seq, at: draft.at, prev: draft.prev, seen: [],
      events: draft.events)
    return line.line(signedBy: key)
  }

  /// Changes a line so that it is JSON still.
  private func respell(_ line: inout [UInt8], _ random: inout SplitMix) {
    func place(where isRight: (UInt8) -> Bool) -> Int? {
      line.indices.filter { isRight(line[$0]) }.randomElement(using: &random)
    }
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    switch self {
    case .digitChanged:
      guard let place = place(where: digits.contains) else { return }
      line[place] = digits.filter { $0 != line[place] }.randomElement(using: &random) ?? 0
    case .letterChanged:
      guard let place = place(where: letters.contains) else { return }
      line[place] = letters.filter { $0 != line[place] }.randomElement(using: &random) ?? 0
    case .spaced:
      guard let place = place(where: { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ":") })
      else { return }
      line.insert(UInt8(ascii: " "), at: place + 1)
    case .escaped:
      guard let place = place(where: letters.contains) else { return }
      let digits = String(line[place], radix: 16)
      line.replaceSubrange(place...place, with: Array("\\u00\(digits)".utf8))
    default:
      // `"seq":1,"at":"…"` the other way round.
      let text = String(decoding: line, as: UTF8.self)
      guard let found = text.firstMatch(of: /("seq":\d+),("at":"[^"]*")/) else { return }
      line = Array(text.replacing(found.0, with: "\(found.2),\(found.1)", maxReplacements: 1).utf8)
    }
  }
}
