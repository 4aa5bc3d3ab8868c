internal import ArgumentParser
internal import Foundation
internal import Simulation
internal import SystemPackage

/// Runs many devices of one ledger through years of faults, and reports the outcome.
@main
struct RazaoSim: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "razao-sim",
    abstract: "Simula vários aparelhos de um razão, com falhas, e confere cada promessa.")

  @Option(help: "A primeira semente; cada história tem a sua, em sequência.")
  var seed: UInt64 = 20_261_121

  @Option(help: "Quantas histórias.")
  var runs: Int?

  @Option(help: "Por quantos minutos, em vez de --runs.")
  var minutes: Double?

  @Option(help: "Quantos aparelhos em cada história, de 2 a 12; sem dizer, varia.")
  var devices: Int?

  @Option(help: "Quantos passos tem cada história.")
  var steps = 100

  @Option(help: "Quantos processadores usar.")
  var jobs: Int?

  @Option(help: "Conta uma história passo a passo, pela semente dela.")
  var replay: UInt64?

  @Option(help: "Com --replay: só estes passos, por número, separados por vírgula.")
  var only: String?

  @Flag(help: "Histórias de um caderno que muda enquanto se lê.")
  var cadernos = false

  @Flag(help: "Não encurta a história que falha.")
  var noShrink = false

  func validate() throws {
    if let devices, !(2...12).contains(devices) {
      throw ValidationError("--devices vai de 2 a 12.")
    }
    if steps < 1 { throw ValidationError("--steps é pelo menos 1.") }
  }

  func run() throws {
    let scratch = FilePath(
      FileManager.default.temporaryDirectory.appending(path: "razao-sim-\(UUID().uuidString)").path)
    defer { try? FileManager.default.removeItem(atPath: scratch.string) }
    let campaign = Campaign(
      devices: devices, steps: steps, scratch: scratch, jobs: jobs, shrinks: !noShrink,
      isOfCadernos: cadernos)
    let isWell: Bool
    if let replay {
      isWell = campaign.tells(replay, only: only?.split(separator: ",").compactMap { Int($0) })
    } else {
      isWell = campaign.runs(
        from: seed, count: runs ?? (minutes == nil ? 1000 : nil), seconds: minutes.map { $0 * 60 })
    }
    if !isWell { throw ExitCode(1) }
  }
}
