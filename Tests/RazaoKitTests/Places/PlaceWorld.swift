import Age
import Canonical
import EventLog
import Foundation
import Ledger
import Machine
import MemoryFiles
import Projections
import RazaoKit
import Sync
import SystemPackage
import TestSupport
import Testing

/// Machines with their disks in memory, a sealed place, and what a reader of bytes knows of both.
///
/// Nothing here asks the program what is right: lines are those that lay in a machine's own file
/// after it recorded, and a file of the place holds what age opens of it if it has the hash that its
/// name says.
struct PlaceWorld {
  struct Machine {
    let house: House
    let files: MemoryFileSystem
    /// The lines in its folder.
    var lines: Set<String> = []
    /// What it saw in the place, by name: the bytes, and the lines.
    var seen: [String: (bytes: [UInt8], lines: Set<String>?)] = [:]
    /// The files of which nobody knows what it remembers, with lines that it may.
    var unsure: [String: Set<String>] = [:]
    var isRevoked = false
    var isApproved = true
    /// Who invited or approved it, and the line that says so; nil for whoever came with the paper.
    var sponsor: (number: Int, line: String)?
  }

  let place = MemoryFilePlace()
  var machines: [Machine] = []
  /// All lines that a machine recorded, and the centavos of all entries.
  var recorded: Set<String> = []
  var entries: [Uuid: Int64] = [:]
  /// Who recorded an entry.
  var authors: [Uuid: Uuid] = [:]
  var receipts: [Hash256: [UInt8]] = [:]
  /// The entries of machines that were revoked by then.
  var late: Set<Uuid> = []
  /// Who put a file.
  var writers: [String: Uuid] = [:]
  let paper: String
  let paperSecret: [UInt8]
  private let seed: String
  private var opened = OpenedFiles()

  /// Makes a ledger on one machine, and the place.
  init(seed: String) throws {
    self.seed = seed
    let files = PlaceWorld.disk()
    let surroundings = PlaceWorld.surroundings(files, place, "\(seed) 0", 0)
    paper = try Razao.criar(
      em: "/casa", nome: "Casa da Família Andrade", aparelho: "casa0",
      machine: House.machine("/m"), surroundings
    ).recuperacao
    paperSecret = try SecretCode(typed: paper).sealingSecret
    let house = House(
      name: "casa0", root: "/m",
      razao: try Razao.abrir("/casa", machine: House.machine("/m"), surroundings))
    machines = [Machine(house: house, files: files)]
    _ = try house.razao.criarLugar(LugarDeArquivos(Cloud.address))
    for name in place.files.keys { writers[name] = house.device }
    look(0)
  }

  private static func disk() -> MemoryFileSystem {
    let files = MemoryFileSystem()
    files.put(.folder, at: "/m")
    return files
  }

  private static func surroundings(
    _ files: MemoryFileSystem, _ place: MemoryFilePlace, _ seed: String, _ number: Int
  ) -> Surroundings {
    var surroundings = Surroundings(
      files: files, models: nil,
      clock: SteppedClock(
        at: Instant(milliseconds: 1_795_262_400_000 + Int64(number) * 61_000),
        stepMilliseconds: 1000), random: SeededRandom(seed: seed))
    surroundings.places = { _, _ in place }
    return surroundings
  }

  /// Comes in, by an invitation's text or the paper's, or by a bundle that is to be approved.
  mutating func join(_ text: String?, bundle: [UInt8]? = nil) throws {
    let number = machines.count
    let files = PlaceWorld.disk()
    let surroundings = PlaceWorld.surroundings(files, place, "\(seed) \(number)", number)
    let (before, shown) = (place.files, shown)
    if let bundle { files.put(bundle, at: "/m/pacote.jsonl") }
    var code: [[UInt8]] = []
    if let text {
      let invitation = try ConviteDeLugar(text)
      code = [try SecretCode(convite: invitation.codigo).sealingSecret]
      _ = try Razao.entrar(
        com: invitation, em: "/casa", aparelho: "casa\(number)",
        machine: House.machine("/m"), surroundings)
    } else {
      _ = try Razao.entrar(
        de: "/m/pacote.jsonl", em: "/casa", aparelho: "casa\(number)",
        machine: House.machine("/m"), surroundings)
    }
    let razao = try Razao.abrir("/casa", machine: House.machine("/m"), surroundings)
    if text == nil { _ = try razao.sincronizar(enderecos: [EnderecoDeLugar(Cloud.address)]) }
    machines.append(
      Machine(house: House(name: "casa\(number)", root: "/m", razao: razao), files: files))
    for name in place.files.keys where before[name] == nil { writers[name] = razao.aparelho }
    machines[number].isApproved = text != nil
    look(number)
    for (name, bytes) in shown {
      see(number, name, bytes, lines(name, bytes, secrets(number) + code))
    }
    seeOwn(number, since: before)
  }

  /// The files as a listing and fetches show them.
  var shown: [String: [UInt8]] {
    let faults = place.faults
    var shown = place.files.filter { !faults.withheld($0.key) }
    for (name, bytes) in shown {
      if let size = faults.late(name) { shown[name] = Array(bytes.prefix(size)) }
    }
    return shown
  }

  /// Notes what a machine has put: it knows what is in there, also where it could not open it.
  mutating func seeOwn(_ number: Int, since before: [String: [UInt8]]) {
    for (name, bytes) in place.files where before[name] == nil {
      guard writers[name] == machines[number].house.device else { continue }
      see(number, name, bytes, lines(name, bytes, [paperSecret]))
    }
  }

  /// Notes what lies in a machine's folder; what its own device wrote was recorded.
  mutating func look(_ number: Int) {
    let machine = machines[number]
    let now = PlaceWorld.lines(of: "/casa", machine.files)
    let own = machine.files.bytes(at: FilePath("/casa/\(machine.house.device).jsonl")) ?? []
    recorded.formUnion(PlaceWorld.lines(own))
    machines[number].lines = now
  }

  mutating func see(_ number: Int, _ name: String, _ bytes: [UInt8], _ lines: Set<String>?) {
    machines[number].seen[name] = (bytes, lines?.intersection(machines[number].lines))
  }

  /// What ends with an LF, as nothing else is a line.
  static func lines(_ bytes: [UInt8]) -> Set<String> {
    let parts = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return Set(parts.dropLast().filter { !$0.isEmpty }.map { String(decoding: $0, as: UTF8.self) })
  }

  /// Whether a line is among some, with all that its device wrote from there to the last of them: a
  /// revocation leaves what the commits before that one are known to be.
  static func counts(_ line: String, in lines: Set<String>) -> Bool {
    guard lines.contains(line), let own = place(of: line) else { return false }
    let seqs = Set(lines.compactMap { place(of: $0) }.filter { $0.device == own.device }.map(\.seq))
    return (own.seq...(seqs.max() ?? own.seq)).allSatisfy { seqs.contains($0) }
  }

  /// Those among some lines that can be judged: the first of their device is there, which has its
  /// key.
  static func judgeable(_ lines: Set<String>) -> Set<String> {
    let begun = Set(lines.compactMap { place(of: $0) }.filter { $0.seq == 0 }.map(\.device))
    return lines.filter { line in place(of: line).map { begun.contains($0.device) } ?? false }
  }

  /// The device of a line, and its number.
  static func place(of line: String) -> (device: Substring, seq: Int)? {
    line.firstMatch(of: /"device":"([^"]*)","seq":([0-9]+)/).flatMap { match in
      Int(match.2).map { (match.1, $0) }
    }
  }

  static func lines(of folder: FilePath, _ files: MemoryFileSystem) -> Set<String> {
    var found: Set<String> = []
    for (name, bytes) in files.contents(of: folder) where name.hasSuffix(".jsonl") {
      found.formUnion(lines(bytes))
    }
    return found
  }

  /// What opens for a machine: its own secrets, and the paper's where it came in by that and keeps
  /// it.
  func secrets(_ number: Int) -> [[UInt8]] {
    ownSecrets(number) + (identity(number)["raiz"] is String ? [paperSecret] : [])
  }

  /// The file with a machine's secrets in its state folder.
  private func identity(_ number: Int) -> [String: Any] {
    let machine = machines[number]
    let path = FilePath("/m/state/\(machine.house.razao.id)/identidade.json")
    let object = machine.files.bytes(at: path).flatMap {
      try? JSONSerialization.jsonObject(with: Data($0))
    }
    return object as? [String: Any] ?? [:]
  }

  /// The secrets of a machine's devices.
  func ownSecrets(_ number: Int) -> [[UInt8]] {
    (identity(number)["selos"] as? [String] ?? []).compactMap { text in
      let plain = text.replacingOccurrences(of: "-", with: "+")
        .replacingOccurrences(of: "_", with: "/")
      return Data(base64Encoded: plain + "=").map { Array($0) }
    }
  }

  /// The lines of a file; nil where it is not what its name says, or opens for none of those.
  mutating func lines(_ name: String, _ bytes: [UInt8], _ secrets: [[UInt8]]) -> Set<String>? {
    opened.lines(name, bytes, secrets)
  }

  /// Whether a file is another one than its name says.
  static func isOther(_ name: String, _ bytes: [UInt8]) -> Bool {
    isOther(name, Hash256.of(bytes))
  }

  fileprivate static func isOther(_ name: String, _ hash: Hash256) -> Bool {
    // <32 digits>.<10 digits>.<32 digits of the hash>…
    let parts = name.lowercased().split(separator: ".", omittingEmptySubsequences: false)
    return parts.count >= 4 && parts[0].utf8.count == 32 && parts[1].utf8.count == 10
      && UInt64(parts[1]) != nil && parts[2].prefix(32) != hash.description.prefix(32)
  }

  /// The recorded lines that a secret opens in some files.
  mutating func readable(_ files: [String: [UInt8]], _ secret: [UInt8]) -> Set<String> {
    var found: Set<String> = []
    for (name, bytes) in files { found.formUnion(lines(name, bytes, [secret]) ?? []) }
    return found.intersection(recorded)
  }
}

/// What files hold for whom, opened once each.
private struct OpenedFiles {
  private struct Key: Hashable {
    let hash: Hash256
    let secret: [UInt8]
  }
  private var known: [Key: Set<String>?] = [:]
  /// The last bytes under a name, and their hash.
  private var hashes: [String: (bytes: [UInt8], hash: Hash256)] = [:]

  private mutating func hash(_ name: String, _ bytes: [UInt8]) -> Hash256 {
    if let last = hashes[name], last.bytes == bytes { return last.hash }
    let hash = Hash256.of(bytes)
    hashes[name] = (bytes, hash)
    return hash
  }

  mutating func lines(_ name: String, _ bytes: [UInt8], _ secrets: [[UInt8]]) -> Set<String>? {
    let hash = hash(name, bytes)
    // A sealed file is one whatever it is called.
    guard SegmentName.isPossible(name), !PlaceWorld.isOther(name, hash) else { return nil }
    for secret in secrets {
      let key = Key(hash: hash, secret: secret)
      let found: Set<String>?
      if let before = known[key] {
        found = before
      } else {
        let content = try? AgeOpening.content(of: bytes, with: [AgeIdentity(secret: secret)])
        found = content.map {
          $0.starts(with: Array("{\"comprovante\"".utf8)) ? [] : PlaceWorld.lines($0)
        }
        known[key] = .some(found)
      }
      if let found { return found }
    }
    return nil
  }
}
