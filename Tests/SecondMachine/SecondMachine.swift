internal import Canonical
internal import EventLog
internal import Foundation
internal import Ledger
public import RazaoKit
public import SystemPackage

/// A second device of a ledger, for as long as a library cannot make one by itself: joining comes
/// with sync.
public struct SecondMachine {
  private let device: LocalDevice

  /// Makes this machine a device of the ledger whose carriers lie in a folder.
  /// - Parameters:
  ///   - razao: the ledger, as another device has it open.
  ///   - folder: this device's own copy of its folder.
  ///   - name: what the device calls itself.
  ///   - machine: where it keeps what is its own.
  public init(
    joining razao: Razao, in folder: FilePath, named name: String, machine: MachineFolders
  ) throws {
    let key = SigningKey(from: SystemRandom())
    let state = machine.state.appending(razao.id.description)
    let files = PosixFileSystem()
    try files.createFolders(state, for: .owner)
    let identity = Identity(
      versao: 1, razao: razao.id.description, chave: Base64URL.text(key.seed),
      pasta: folder.string, compartilhada: false)
    try files.replace(
      state.appending("identidade.json"), with: Array(JSONEncoder().encode(identity)),
      for: .owner)
    device = LocalDevice(
      ledger: razao.id, key: key, folder: folder, state: state, files: files,
      clock: SystemClock())
    let introduction = DispositivoIniciado(razao: razao.id, nome: name, chave: key.publicKey)
    _ = try device.record([
      Evento(id: .random(), of: device.device, dados: .dispositivoIniciado(introduction))
    ])
  }

  /// Has a device that is trusted approve this one.
  public func approve(by razao: Razao, machine: MachineFolders) throws {
    let host = try LocalDevice(
      opening: razao.id, machine: machine, files: PosixFileSystem(), clock: SystemClock())
    _ = try host.record([
      Evento(
        id: .random(), dados: .dispositivoAprovado(dispositivo: device.device, convite: nil))
    ])
  }

  /// What the state folder says of a device.
  private struct Identity: Encodable {
    let versao: Int
    let razao: String
    let chave: String
    let pasta: String
    let compartilhada: Bool
  }
}
