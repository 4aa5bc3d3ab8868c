import Canonical
import Foundation
import Machine
import RazaoKit
import SystemPackage
import TestSupport

/// A copy of a sample ledger on a machine that is its founding device: the device's key follows
/// from the same seed as when the sample was written.
final class SampleHome: Sendable {
  private let scratch: Scratch
  let ledger: URL
  let environment: [String: String]

  private struct Founding {
    let nome: String
    let modelo: Modelo
    let aparelho: String
    let moment: String
  }

  private static let foundings = [
    "casa": Founding(
      nome: "Casa", modelo: .pessoal, aparelho: "notebook da Ana",
      moment: "2025-11-01T13:00:00.000Z"),
    "oficina": Founding(
      nome: "Oficina Duas Rodas", modelo: .empresa, aparelho: "escritório",
      moment: "2025-11-03T12:00:00.000Z"),
  ]

  /// The moment that commands take it to be: after all that the samples tell.
  static let now = "2026-03-31T15:00:00.000Z"

  /// - Parameter name: a folder under Events/.
  init(_ name: String) throws {
    guard let founding = SampleHome.foundings[name], let moment = Instant(founding.moment) else {
      preconditionFailure("no sample is called \(name)")
    }
    scratch = try Scratch()
    ledger = scratch.folder.appending(path: name)
    let home = scratch.folder.appending(path: "home").path(percentEncoded: false)
    environment = Command.bare.merging(["RAZAO_HOME": home, "RAZAO_AGORA": SampleHome.now]) { $1 }
    _ = try Razao.criar(
      em: FilePath(ledger.path(percentEncoded: false)), nome: founding.nome,
      aparelho: founding.aparelho, modelo: founding.modelo,
      machine: MachineFolders(state: FilePath(home + "/state"), cache: FilePath(home + "/cache")),
      clock: SteppedClock(at: moment),
      random: SeededRandom(seed: "\(founding.nome) \(founding.aparelho)"))
    let source = Repository.events.appending(path: name)
    for carrier in try FileManager.default.contentsOfDirectory(
      at: source, includingPropertiesForKeys: nil)
    where carrier.pathExtension == "jsonl" {
      let copy = ledger.appending(path: carrier.lastPathComponent)
      try Data(contentsOf: carrier).write(to: copy)
    }
    let receipts = source.appending(path: "comprovantes")
    if FileManager.default.fileExists(atPath: receipts.path) {
      try FileManager.default.copyItem(at: receipts, to: ledger.appending(path: "comprovantes"))
    }
  }

  /// Runs the command in the ledger's folder.
  func run(_ arguments: [String], columns: Int = 100) throws -> Command.Result {
    try Command.run(
      arguments, environment: environment.merging(["COLUMNS": "\(columns)"]) { $1 }, in: ledger)
  }

  /// The document that a command prints.
  func json(_ arguments: [String]) throws -> Any {
    let result = try run(arguments + ["--json"])
    guard result.status == 0 else { throw Refused(errors: result.errors) }
    return try JSONSerialization.jsonObject(with: Data(result.output.utf8))
  }

  struct Refused: Error {
    let errors: String
  }
}
