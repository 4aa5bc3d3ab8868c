internal import Canonical
internal import EventLog
internal import Foundation
internal import Ledger
internal import Machine
internal import RazaoKit
internal import SystemPackage

/// A sample ledger being written: its folder, its accounts by name, and its devices.
///
/// All devices append to carriers in one folder, as if each had synced it completely; a device
/// knows only the commits of others that it received through `sincronizar`.
final class SampleLedger {
  let razao: Uuid
  private let folder: FilePath
  private let machines: FilePath
  private let seed: String
  private let files = PosixFileSystem()
  private var contas: [String: Uuid] = [:]
  private(set) var devices: [SampleDevice] = []

  /// Creates the ledger with its founding device.
  /// - Parameters:
  ///   - folder: must not exist or be empty.
  ///   - machines: the folder of the devices' own files.
  init(
    _ nome: String, _ modelo: Modelo, aparelho: String, em moment: String, folder: FilePath,
    machines: FilePath
  ) throws {
    let random = SeededRandom(seed: "\(nome) \(aparelho)")
    let machine = SampleLedger.machine(of: aparelho, nome, in: machines)
    let made = try Razao.criar(
      em: folder, nome: nome, aparelho: aparelho, modelo: modelo, machine: machine,
      clock: SteppedClock(at: Fixed.instant(moment)), random: random)
    razao = made.razao
    seed = nome
    (self.folder, self.machines) = (folder, machines)
    let (razao, files) = (razao, files)
    let founder = SampleDevice(aparelho, made.aparelho, of: self, random) { clock in
      try LocalDevice(opening: razao, machine: machine, files: files, clock: clock)
    }
    try readFoundation(by: founder)
    devices = [founder]
  }

  private static func machine(
    of aparelho: String, _ nome: String, in machines: FilePath
  ) -> MachineFolders {
    let machine = machines.appending(nome).appending(aparelho)
    return MachineFolders(state: machine.appending("state"), cache: machine.appending("cache"))
  }

  /// Reads the founding commit: its head, and the accounts of the chart.
  private func readFoundation(by founder: SampleDevice) throws {
    let carrier = folder.appending("\(founder.id).jsonl")
    let line = try files.contents(of: carrier, limit: EventLog.Limits.lineBytes).dropLast()
    founder.hold(Head(device: founder.id, seq: 0, hash: .of(Array(line))))
    var reader = LineReader(TipoDeEvento.formas)
    Array(line).withUnsafeBytes { line in
      guard case .canonical = reader.read(line) else {
        preconditionFailure("a founding commit has just been written")
      }
      for event in reader.events {
        guard let shape = event.shape else { continue }
        var data = TapeReader(reader.tape, from: event.tape, line: line)
        note(Evento(id: event.id, of: event.of, shape: shape, data: &data))
      }
    }
  }

  /// Remembers an account by the name it was opened with.
  func note(_ evento: Evento) {
    if case .contaAberta(let conta) = evento.dados { contas[conta.nome] = evento.sobre }
  }

  /// The account with a name.
  func conta(_ nome: String) -> Uuid {
    guard let conta = contas[nome] else {
      preconditionFailure("no account of the sample is called \(nome)")
    }
    return conta
  }

  /// Gives each of `some`, or all devices, everything that the others have, like a shared folder.
  func sincronizar(_ some: SampleDevice...) {
    let devices = some.isEmpty ? self.devices : some
    for giver in devices { devices.forEach { $0.hold(giver) } }
  }

  /// Keeps a receipt's file beside the lines, by its hash.
  func keep(_ receipt: SampleReceipt) throws {
    let place = folder.appending("comprovantes")
    try files.createFolders(place, for: .owner)
    let name = "\(receipt.comprovante.hash).\(receipt.nome.split(separator: ".").last ?? "")"
    try Data(receipt.bytes).write(to: URL(filePath: place.appending(name).string))
  }

  /// The founding device closes the books through a day, and leaves a checkpoint, as the program
  /// does.
  func close(ate dia: String, _ motivo: String, em moment: String) throws {
    let founder = devices[0]
    let books = try Razao.abrir(
      folder, machine: SampleLedger.machine(of: founder.nome, seed, in: machines),
      clock: SteppedClock(at: Fixed.instant(moment), stepMilliseconds: 73_519),
      random: founder.random)
    let made = try books.fechar(ate: Fixed.day(dia), motivo: motivo).recibo
    guard let hash = made.hash else { preconditionFailure("nothing was recorded") }
    founder.hold(Head(device: founder.id, seq: made.seq, hash: hash))
  }

  /// A new device joins by an invitation of `host`, which then approves it by name.
  func convidar(_ nome: String, por host: SampleDevice, em moment: String) throws -> SampleDevice {
    let secret = SecretCode(from: host.random)
    let key = secret.key(for: .convite)
    let invitation = host.evento(.conviteCriado(.init(chave: key.publicKey)))
    try host.record(invitation)

    let guest = guest(nome)
    let used = ConviteUsado(
      chave: key.publicKey,
      assinatura: key.signature(of: Assinaturas.convite(razao, guest.device.id)))
    let introduction = DispositivoIniciado(
      razao: razao, nome: nome, chave: guest.key.publicKey, convite: used)
    guest.device.hold(host)
    guest.device.em(moment)
    try guest.device.record(
      guest.device.evento(.dispositivoIniciado(introduction), of: guest.device.id))
    host.hold(guest.device)
    host.em(moment, after: 30)
    try host.record(
      host.evento(.dispositivoAprovado(.init(dispositivo: guest.device.id, convite: invitation.id)))
    )
    devices.append(guest.device)
    return guest.device
  }

  private func guest(_ nome: String) -> (device: SampleDevice, key: SigningKey) {
    let random = SeededRandom(seed: "\(seed) \(nome)")
    let key = SigningKey(from: random)
    let state = SampleLedger.machine(of: nome, seed, in: machines).state
    let (razao, folder, files) = (razao, folder, files)
    let device = SampleDevice(
      nome, Introduction(ledger: razao, key: key.publicKey).device, of: self, random
    ) { clock in
      try files.createFolders(state, for: .owner)
      return LocalDevice(
        ledger: razao, key: DeviceKey(key), folder: folder, state: state, files: files, clock: clock
      )
    }
    return (device, key)
  }
}

/// Values for samples, from the texts and numbers in stories.
enum Fixed {
  /// A day such as `2026-01-05`.
  static func day(_ text: String) -> Day {
    guard let day = Day(text) else { preconditionFailure("\(text) is no day") }
    return day
  }

  /// A moment such as `2026-01-05 20:15`, in UTC.
  static func instant(_ text: String) -> Instant {
    let parts = text.split(separator: " ")
    guard parts.count == 2, let instant = Instant("\(parts[0])T\(parts[1]):00.000Z") else {
      preconditionFailure("\(text) is no moment")
    }
    return instant
  }

  /// An amount of reais, in centavos.
  static func reais(_ centavos: Int64) -> Amount {
    guard let amount = Amount(minor: centavos, decimals: 2) else {
      preconditionFailure("\(centavos) centavos are more than an amount can be")
    }
    return amount
  }
}
