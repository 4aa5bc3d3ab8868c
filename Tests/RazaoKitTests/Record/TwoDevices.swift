import Canonical
import EventLog
import Foundation
import Ledger
import Machine
import Projections
import RazaoKit
import SystemPackage
import TestSupport
import Testing

/// A ledger that is open on this machine, and a second device that writes beside it in one folder.
struct TwoDevices {
  let place: TemporaryFolder
  let razao: Razao
  private let other: LocalDevice

  static let clock = SteppedClock(at: Instant(milliseconds: 1_795_262_400_000))

  /// - Parameter modelo: the accounts that are there at first.
  init(_ modelo: Modelo = .pessoal, clock: SteppedClock = TwoDevices.clock) throws {
    place = try TemporaryFolder()
    let folder = place.path.appending("casa")
    let machine = MachineFolders(
      state: place.path.appending("state"), cache: place.path.appending("cache"))
    let made = try Razao.criar(
      em: folder, nome: "Casa", aparelho: "um", modelo: modelo, machine: machine,
      clock: clock)
    razao = try Razao.abrir(folder, machine: machine, clock: clock)
    let key = SigningKey(seed: Hash256.of(Array("dois".utf8)).bytes.array)
    let state = place.path.appending("dois")
    try FileManager.default.createDirectory(
      atPath: state.string, withIntermediateDirectories: true)
    other = LocalDevice(
      ledger: made.razao, key: DeviceKey(key), folder: folder, state: state,
      files: PosixFileSystem(),
      clock: clock)
    // The first device approves the second, as it would after an invitation.
    let introduction = DispositivoIniciado(
      razao: made.razao, nome: "dois", chave: key.publicKey)
    _ = try other.record([
      Evento(id: .random(), of: other.device, dados: .dispositivoIniciado(introduction))
    ])
    let own = try LocalDevice(
      opening: made.razao, machine: machine, files: PosixFileSystem(), clock: clock)
    _ = try own.record([
      Evento(
        id: .random(), dados: .dispositivoAprovado(.init(dispositivo: other.device, convite: nil)))
    ])
  }

  /// The second device records, having seen everything that the first wrote.
  func outro(_ events: Evento...) throws {
    let seen = try razao.read { fold in
      fold.store.graph.unseenHeads(by: other.device) { _ in true }
    }
    _ = try other.record(events, seen: seen)
  }

  /// The second device records without having seen what came since it last did.
  func outroSemOlhar(_ events: Evento...) throws { _ = try other.record(events, seen: []) }

  /// The account of this name.
  func conta(_ name: String) throws -> Uuid { try razao.conta(por: name) }

  /// An entry of so many centavos that goes out of one account into another.
  func entry(
    _ minor: Int64, de from: Uuid, para to: Uuid, _ party: String? = nil,
    day: Day? = Day("2026-11-21")
  ) throws -> ConteudoDeTransacao {
    ConteudoDeTransacao(
      data: try #require(day), tipo: "outro", interessado: party,
      partidas: [
        Partida(conta: from, valor: try #require(Amount(minor: -minor, decimals: 2))),
        Partida(conta: to, valor: try #require(Amount(minor: minor, decimals: 2))),
      ])
  }
}
