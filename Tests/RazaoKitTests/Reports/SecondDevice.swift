import Canonical
import EventLog
import Foundation
import Ledger
import Machine
import Projections
import RazaoKit
import SystemPackage
import TestSupport

/// Another device of an open ledger, which writes into its folder and knows nothing of the first.
struct SecondDevice {
  private let device: LocalDevice

  /// Introduces the device, and has the first one approve it.
  init(_ ledger: OpenLedger) throws {
    let key = SigningKey(seed: Hash256.of(Array("celular".utf8)).bytes.array)
    let state = ledger.scratch.path.appending("celular")
    try FileManager.default.createDirectory(
      atPath: state.string, withIntermediateDirectories: true)
    device = LocalDevice(
      ledger: ledger.razao.id, key: DeviceKey(key), folder: ledger.razao.pasta, state: state,
      files: PosixFileSystem(), clock: SystemClock())
    try records(
      .dispositivoIniciado(
        DispositivoIniciado(razao: ledger.razao.id, nome: "celular", chave: key.publicKey)),
      of: device.device)
    try ledger.records(.dispositivoAprovado(.init(dispositivo: device.device, convite: nil)))
  }

  func records(_ dados: Evento.Dados, of: Uuid? = nil) throws {
    _ = try device.record([Evento(id: SystemRandom().uuid(), of: of, dados: dados)])
  }

  /// Opens a registered report again, knowing all that the first device knows.
  func reopens(_ relatorio: Uuid, _ motivo: String, knowing first: Razao) throws {
    var heads: [Head] = []
    _ = try first.record { store in
      heads = store.cabecasNovas(para: device.device)
      return .nada
    } mostra: { _ in
    }
    let event = Evento(
      id: SystemRandom().uuid(), of: relatorio,
      dados: .relatorioReaberto(RelatorioReaberto(motivo: motivo)))
    _ = try device.record([event], seen: heads)
  }

  /// Adds an expense to a report.
  func spends(_ titulo: String, _ cents: Int64, in relatorio: Uuid) throws {
    try records(
      .despesaAdicionada(
        .init(
          Despesa(
            despesa: SystemRandom().uuid(), titulo: titulo, tipo: 1, valor: .cents(cents)))),
      of: relatorio)
  }
}
