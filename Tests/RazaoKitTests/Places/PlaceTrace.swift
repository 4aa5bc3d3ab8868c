import Canonical
import Foundation
import Ledger
import MemoryFiles
import Sync

/// The steps of a history, told one by one: `RAZAO_TRACE=1` tells those of the first of a run, so
/// that `RAZAO_SEED` shows how a history failed.
struct PlaceTrace {
  let isOn: Bool

  init(_ number: Int) {
    isOn = number == 0 && ProcessInfo.processInfo.environment["RAZAO_TRACE"] != nil
  }

  func tell(_ text: @autoclosure () -> String) {
    if isOn { print(text()) }
  }

  /// The files that came, went and changed between two looks at a place.
  func tellChanges(_ before: [String: [UInt8]], _ world: inout PlaceWorld) {
    guard isOn else { return }
    let after = world.place.files
    for (name, bytes) in after.sorted(by: { $0.key < $1.key }) where before[name] != bytes {
      let lines = world.lines(name, bytes, [world.paperSecret])
      let word = before[name] == nil ? "new" : "changed"
      tell("    \(word) \(short(name)) \(bytes.count) \(lines.map(short) ?? "unreadable")")
    }
    for name in before.keys.sorted() where after[name] == nil { tell("    gone \(short(name))") }
  }

  func tell(visit: LugarVisitado) {
    tell(
      "    received \(visit.recebidos), sent \(visit.enviados), gone \(visit.sumidos), waiting "
        + "\(visit.incompletas) \(visit.desconhecidas), problem \(visit.problema?.message ?? "none"), "
        + "unread: not there \(visit.semLeitura.naoChegaram.map(short)), for others "
        + "\(visit.semLeitura.naoParaEste.map(short)), damaged "
        + "\(visit.semLeitura.danificados.map(short))")
  }

  /// A name of a file, or a request for it, with the beginning of its writer and hash.
  func short(_ text: String) -> String {
    text.replacing(/([0-9a-f]{4})[0-9a-f]{28}\.0*([0-9]+)\.([0-9a-f]{4})[0-9a-f]{28}/) {
      "\($0.1).\($0.2).\($0.3)"
    }
  }

  /// Lines as devices and their numbers.
  func short(_ lines: Set<String>) -> String {
    var seqs: [Substring: [Int]] = [:]
    for line in lines {
      let place = PlaceWorld.place(of: line)
      seqs[place?.device.prefix(4) ?? "?", default: []].append(place?.seq ?? 0)
    }
    return seqs.sorted { $0.key < $1.key }.map { device, seqs in
      "\(device):\(seqs.sorted().map(String.init).joined(separator: ","))"
    }.joined(separator: " ")
  }
}
