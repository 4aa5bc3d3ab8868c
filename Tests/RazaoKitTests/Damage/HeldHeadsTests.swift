import Canonical
import EventLog
import Foundation
import FoundedLedger
import Ledger
import Machine
import RazaoKit
import SystemPackage
import TestSupport
import Testing

/// What a machine remembers of the heads that it held: a file that may be torn, damaged or flooded,
/// and is never written for nothing.
@Suite struct HeldHeadsTests {
  private let scratch: TemporaryFolder
  private let ledger = ForgeableLedger(commits: 40)
  private var folder: FilePath { scratch.path.appending("casa") }
  private var machine: MachineFolders {
    MachineFolders(state: scratch.path.appending("state"), cache: scratch.path.appending("cache"))
  }
  private var file: URL {
    URL(filePath: machine.state.appending(ledger.id.description).appending("vistos").string)
  }

  /// This machine is the first device of a ledger of which it has all.
  init() throws {
    scratch = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.string, withIntermediateDirectories: true)
    try LocalDevice.adopt(ledger.id, key: ledger.devices[0].key, folder: folder, machine: machine)
    for device in ledger.devices { try write(device.lines, to: device.carrier) }
    #expect(try gone().isEmpty)
  }

  private func write(_ lines: [[UInt8]], to name: String) throws {
    try Data(lines.carrier).write(to: URL(filePath: folder.appending(name).string))
  }

  private func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: folder.appending(name).string)
  }

  private func open() throws -> Razao {
    try Razao.abrir(
      folder, machine: machine,
      clock: SteppedClock(at: Instant(milliseconds: 1_795_262_400_000), stepMilliseconds: 1000))
  }

  /// What is missed, by device: how many commits.
  private func gone() throws -> [Uuid: Int] {
    try open().registrosSumidos().reduce(into: [:]) { $0[$1.aparelho] = $1.registros }
  }

  @Test func `a file cut anywhere or with any bit flipped says what it said before, or nothing`()
    throws
  {
    let whole = try Data(contentsOf: file)
    let last = ledger.devices[3]
    try write(Array(last.lines.dropLast(4)), to: last.carrier)
    #expect(try gone() == [last.id: 4])
    // The line that says what is missed, and one for what is here now.
    let remembered = try Data(contentsOf: file)
    #expect(remembered.starts(with: whole))
    for count in stride(from: 0, to: remembered.count, by: 7) {
      try remembered.prefix(count).write(to: file)
      #expect(try gone() == (count < whole.count - 1 ? [:] : [last.id: 4]), "\(count) bytes")
    }
    for byte in stride(from: 0, to: remembered.count, by: 5) {
      var damaged = remembered
      damaged[byte] ^= 4
      // The second line is good, whatever the first has become.
      try (damaged.dropLast() + remembered + damaged.prefix(30)).write(to: file)
      #expect(try gone() == [last.id: 4], "byte \(byte)")
    }
  }

  @Test func `it is not written where nothing is new, and neither is it by an audit`() throws {
    let before = try attributes()
    _ = try open().saldos()
    _ = try open().situacao()
    try FileManager.default.removeItem(atPath: machine.cache.string)
    _ = try open().saldos()
    let last = ledger.devices[3]
    try write(Array(last.lines.dropLast(4)), to: last.carrier)
    let audit = try Razao.auditar(
      folder, options: AuditOptions(now: SystemClock().now()), machine: machine)
    #expect(audit.achados.contains { $0.tipo == .caudaCortada && $0.aparelho == last.id })
    #expect(try attributes() == before)
  }

  private func attributes() throws -> [String] {
    let state = file.deletingLastPathComponent()
    let names = try FileManager.default.contentsOfDirectory(atPath: state.path).sorted()
    return try names.map { name in
      let all = try FileManager.default.attributesOfItem(
        atPath: state.appending(path: name).path)
      return "\(name) \(all[.size] ?? 0) \(all[.modificationDate] ?? 0)"
    }
  }

  @Test func `a device that nobody has approved is not missed when it goes`() throws {
    let key = SigningKey(seed: [UInt8](repeating: 9, count: 32))
    let id = Assinaturas.dispositivo(ledger.id, chave: key.publicKey)
    let introduction = DispositivoIniciado(
      razao: ledger.id, nome: "estranho", chave: key.publicKey)
    let event = Evento(id: .random(), of: id, dados: .dispositivoIniciado(introduction))
    let draft = CommitDraft(
      device: id, seq: 0, at: Instant(milliseconds: 1_790_000_000_000), prev: .zero, seen: [],
      events: [event.canonico()].compactMap(\.self))
    try write([draft.line(signedBy: key)], to: "estranho.jsonl")
    #expect(try open().situacao().quarentenas.map(\.aparelho) == [id])
    try remove("estranho.jsonl")
    #expect(try gone().isEmpty)
  }

  @Test func `many devices take nobody's place, and the file stays small`() throws {
    let many = ForgeableLedger(commits: 400, devices: 400)
    #expect(many.id == ledger.id)
    for device in many.devices.dropFirst(4) { try write(device.lines, to: device.carrier) }
    _ = try open().saldos()
    let size = try #require(
      FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int)
    #expect(size < 64 << 10)
    for device in many.devices.dropFirst(4) { try remove(device.carrier) }
    #expect(try gone().count == 252)
    let last = ledger.devices[3]
    try write(Array(last.lines.dropLast(4)), to: last.carrier)
    #expect(try gone()[last.id] == 4)
  }

  @Test func `it is begun anew when it has grown, and says the same`() throws {
    let razao = try open()
    let entry = ConteudoDeTransacao(
      data: try #require(Day("2026-11-21")), tipo: "outro",
      partidas: [
        Partida(conta: try razao.conta(por: "Moradia"), valor: .cents(1)),
        Partida(conta: try razao.conta(por: "Mercado"), valor: .cents(-1)),
      ])
    var sizes: [Int] = []
    for _ in 0..<200 {
      _ = try razao.lancar(NovoLancamento(entry, mesmoRepetido: true))
      sizes.append(
        try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int ?? 0)
    }
    #expect(sizes.allSatisfy { $0 < 80 << 10 } && sizes.contains { $0 > 60 << 10 })
    let last = ledger.devices[3]
    try write(Array(last.lines.dropLast(4)), to: last.carrier)
    #expect(try gone() == [last.id: 4])
  }
}
