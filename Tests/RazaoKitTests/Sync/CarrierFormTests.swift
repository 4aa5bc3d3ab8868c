import Canonical
import Foundation
import Glibc
import Ledger
import RazaoKit
import SystemPackage
import TestSupport
import Testing

/// A name that a synchroniser or a person gives to another copy of a carrier.
struct CarrierForm: Sendable, CustomTestStringConvertible {
  let maker: String
  /// The name, with `ID` for the device's UUID.
  let name: String
  /// Whether it is a carrier at all: its name ends in `.jsonl`.
  var isRead = true

  var testDescription: String { "\(maker): \(name)" }

  static let all: [CarrierForm] = [
    CarrierForm(maker: "Syncthing", name: "ID.sync-conflict-20261121-120000-ABCDEFG.jsonl"),
    CarrierForm(maker: "Syncthing, unfinished", name: ".syncthing.ID.jsonl.tmp", isRead: false),
    CarrierForm(maker: "Syncthing, Windows", name: "~syncthing~ID.jsonl.tmp", isRead: false),
    CarrierForm(maker: "Dropbox", name: "ID (notebook's conflicted copy 2026-11-21).jsonl"),
    CarrierForm(maker: "Dropbox, pt-BR", name: "ID (Cópia em conflito de ana 2026-11-21).jsonl"),
    CarrierForm(maker: "Dropbox, case", name: "ID (Case Conflict).jsonl"),
    CarrierForm(maker: "Google Drive", name: "ID (1).jsonl"),
    CarrierForm(maker: "Google Drive, download", name: "ID.jsonl.tmp.drivedownload", isRead: false),
    CarrierForm(maker: "OneDrive", name: "ID-NOTEBOOK.jsonl"),
    CarrierForm(maker: "OneDrive, again", name: "ID-NOTEBOOK-2.jsonl"),
    CarrierForm(maker: "Nextcloud", name: "ID (conflicted copy 2026-11-21 120000).jsonl"),
    CarrierForm(maker: "Nextcloud, unfinished", name: ".ID.jsonl.~1a2b3c", isRead: false),
    CarrierForm(maker: "iCloud", name: "ID 2.jsonl"),
    CarrierForm(maker: "rsync, unfinished", name: ".ID.jsonl.Xy12Zz", isRead: false),
    CarrierForm(maker: "Windows", name: "ID - Copia.jsonl"),
    CarrierForm(maker: "macOS", name: "ID copy.jsonl"),
    CarrierForm(maker: "macOS, beside", name: "._ID.jsonl"),
    CarrierForm(maker: "a twin in capitals", name: "IDUPPER.jsonl"),
    CarrierForm(maker: "a person", name: "de ana, não mexer.jsonl"),
    CarrierForm(maker: "another device's name", name: "00000000-0000-4000-8000-000000000000.jsonl"),
  ]
}

/// What such a file holds beside the carrier that it is a copy of.
enum CarrierContent: String, CaseIterable, Sendable {
  case same, prefix, longer, fork, garbage, empty, zeros, halfWritten, zeroFilledTail
}

@Suite("Copies that synchronisers leave in a place")
struct CarrierFormTests {
  /// The place: the first computer's carrier there is two entries behind a copy; a clone of that
  /// computer wrote one entry instead.
  private let street: Street
  private let place: FilePath
  private let device: Uuid
  private let behind: Data
  private let ahead: Data
  private let forked: Data

  init() throws {
    street = try Street(2)
    place = street.place("a")
    let (ana, bia) = (street.houses[0], street.houses[1])
    try street.meet(at: [place])
    device = ana.device
    let carrier = ana.folder.appending("\(device).jsonl").string
    behind = try Data(contentsOf: URL(filePath: carrier))
    // A computer with copies of everything that the first one has.
    let clone = street.scratch.path.appending("clone")
    try FileManager.default.copyItem(atPath: ana.root.string, toPath: clone.string)
    for _ in 0..<2 { try ana.spends(1000) }
    ahead = try Data(contentsOf: URL(filePath: carrier))
    let other = House(
      name: "clone", root: clone,
      razao: try Razao.abrir(clone.appending("casa"), machine: House.machine(clone)))
    try other.spends(50)
    forked = try Data(
      contentsOf: URL(filePath: clone.appending("casa").appending("\(device).jsonl").string))
    #expect(try wallet(bia) == "0.00")
  }

  private func wallet(_ house: House) throws -> String {
    try house.razao.conta(try house.razao.conta(por: "Carteira")).saldo.description
  }

  private func bytes(_ content: CarrierContent) -> Data {
    switch content {
    case .same: behind
    case .prefix: behind.prefix(1 + (behind.firstIndex(of: 0x0A) ?? 0))
    case .longer: ahead
    case .fork: forked
    case .garbage: Data("isto não é um registro\n{\"v\":1}\n\u{1b}[2J\n".utf8)
    case .empty: Data()
    case .zeros: Data(count: 5000)
    case .halfWritten: ahead.prefix(ahead.count - 40)
    case .zeroFilledTail: ahead.prefix(behind.count + 10) + Data(count: ahead.count)
    }
  }

  /// What the other computer's wallet shows once it has read that.
  private func expected(_ content: CarrierContent) -> String {
    switch content {
    case .longer: "-20.00"
    case .fork: "-0.50"
    case .halfWritten: "-10.00"
    default: "0.00"
    }
  }

  @Test("are read by content, never by name, and never written", arguments: CarrierForm.all)
  func forms(_ form: CarrierForm) throws {
    let bia = street.houses[1]
    for content in CarrierContent.allCases {
      let name =
        form.name.replacing("IDUPPER", with: device.description.uppercased())
        .replacing("ID", with: device.description)
      let path = URL(filePath: place.appending(name).string)
      let bytes = bytes(content)
      try bytes.write(to: path)
      // Each row begins with a computer that has seen none of it.
      let root = street.scratch.path.appending("row-\(content)")
      try FileManager.default.copyItem(atPath: bia.root.string, toPath: root.string)
      let razao = try Razao.abrir(root.appending("casa"), machine: House.machine(root))
      let house = House(name: "row", root: root, razao: razao)
      let result = try razao.sincronizar([place])
      let wanted = form.isRead ? expected(content) : "0.00"
      #expect(try wallet(house) == wanted, "\(content)")
      #expect(try Data(contentsOf: path) == bytes, "\(content)")
      let isGarbage = form.isRead && content == .garbage
      #expect(result.lugares[0].danificadas == (isGarbage ? 3 : 0), "\(content)")
      let isUnfinished = [.zeros, .halfWritten, .zeroFilledTail].contains(content)
      #expect(
        result.lugares[0].incompletas == (form.isRead && isUnfinished ? 1 : 0), "\(content)")
      try FileManager.default.removeItem(at: path)
    }
  }

  @Test("with branches on both sides show both, and tell who exists twice")
  func bothBranches() throws {
    let bia = street.houses[1]
    try ahead.write(to: URL(filePath: place.appending("\(device) (1).jsonl").string))
    try forked.write(to: URL(filePath: place.appending("\(device) (2).jsonl").string))
    _ = try bia.razao.sincronizar()
    #expect(try wallet(bia) == "-20.50")
    #expect(try bia.razao.conflitos().conflitos.map(\.tipo) == [.dispositivoBifurcado])
  }

  @Test("that are links, folders or pipes are neither opened nor followed")
  func oddities() throws {
    let bia = street.houses[1]
    let secret = street.scratch.path.appending("secret.jsonl")
    try ahead.write(to: URL(filePath: secret.string))
    try FileManager.default.createSymbolicLink(
      atPath: place.appending("link.jsonl").string, withDestinationPath: secret.string)
    try FileManager.default.createDirectory(
      atPath: place.appending("folder.jsonl").string, withIntermediateDirectories: false)
    #expect(mkfifo(place.appending("pipe.jsonl").string, 0o600) == 0)
    let result = try bia.razao.sincronizar()
    #expect(result.recebidos == 0)
    #expect(try wallet(bia) == "0.00")
  }
}
