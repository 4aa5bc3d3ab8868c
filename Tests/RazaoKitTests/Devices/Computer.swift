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

/// A computer with a home of its own and its own folder of a ledger; files are carried between
/// computers by hand.
struct Computer {
  let name: String
  let root: FilePath
  let clock = SteppedClock(at: Instant(milliseconds: 1_795_262_400_000), stepMilliseconds: 1000)

  /// Later than the clocks of all computers, which each go by how often they are asked.
  static let later = Instant(milliseconds: 1_795_348_800_000)

  var folder: FilePath { root.appending("casa") }
  var home: FilePath { root.appending("home") }
  var machine: MachineFolders {
    MachineFolders(state: home.appending("state"), cache: home.appending("cache"))
  }

  init(_ name: String, in scratch: TemporaryFolder) throws {
    self.name = name
    root = scratch.path.appending(name)
    try FileManager.default.createDirectory(
      atPath: folder.string, withIntermediateDirectories: true)
  }

  /// Makes the ledger on this computer.
  func founds() throws -> Razao {
    _ = try Razao.criar(
      em: folder, nome: "Casa", aparelho: name, machine: machine, clock: clock)
    return try open()
  }

  func open(_ files: any FileSystem = PosixFileSystem()) throws -> Razao {
    try Razao.abrir(
      folder, machine: machine, Surroundings(files: files, clock: clock))
  }

  /// Becomes a device of the ledger whose files lie in the folder.
  @discardableResult
  func joins(
    _ ledger: Uuid, _ code: String? = nil, files: any FileSystem = PosixFileSystem()
  ) throws -> Uuid {
    let convite = try code.map { try SecretCode(convite: $0) }
    return try Razao.novoAparelho(
      doRazao: ledger, em: folder, aparelho: name, convite: convite, compartilhada: false,
      machine: machine, Surroundings(files: files, clock: clock))
  }

  /// Takes over all lines that another computer's folder holds and this one's does not, as sync
  /// does: of each device in a file of its own.
  /// - Parameter kept: lines that the other one keeps back.
  func takes(from other: Computer, except kept: Set<String> = []) throws {
    var here = Set(try lines().flatMap(\.value))
    for (file, lines) in try other.lines().sorted(by: { $0.key < $1.key }) {
      let new = lines.filter { !kept.contains($0) && here.insert($0).inserted }
      guard !new.isEmpty else { continue }
      let own = try? open().aparelho.map { "\($0).jsonl" }
      // Its own carrier is written by the writer alone.
      let path = folder.appending(file == own ? "volta.jsonl" : file).string
      let before = FileManager.default.contents(atPath: path) ?? Data()
      try (before + Data(new.map { $0 + "\n" }.joined().utf8)).write(to: URL(filePath: path))
    }
  }

  /// All lines by the name of the file.
  func lines() throws -> [String: [String]] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.string)
    return try names.filter { $0.hasSuffix(".jsonl") }.reduce(into: [:]) { found, name in
      let text = try String(contentsOfFile: folder.appending(name).string, encoding: .utf8)
      found[name] = text.split(separator: "\n").map(String.init)
    }
  }

  /// Puts a copy of a folder in the place of another.
  func copy(_ from: FilePath, to: FilePath) throws {
    try? FileManager.default.removeItem(atPath: to.string)
    try FileManager.default.copyItem(atPath: from.string, toPath: to.string)
  }

  /// An audit of the folder without any memory of this computer.
  func audit() throws -> Auditoria {
    try Razao.auditar(folder, options: AuditOptions(now: Computer.later))
  }

  /// Spends so many centavos out of the wallet.
  @discardableResult
  func spends(_ cents: Int64, _ party: String = "Feira", in razao: Razao? = nil) throws -> Recibo {
    let razao = try razao ?? open()
    let entry = ConteudoDeTransacao(
      data: try #require(Day("2026-11-21")), tipo: "compraNoDebito", interessado: party,
      partidas: [
        Partida(conta: try razao.conta(por: "Carteira"), valor: .cents(-cents)),
        Partida(conta: try razao.conta(por: "Mercado"), valor: .cents(cents)),
      ])
    return try razao.lancar(NovoLancamento(entry, mesmoRepetido: true)).recibo
  }

  /// The wallet's balance.
  func wallet() throws -> String {
    let razao = try open()
    return try razao.conta(try razao.conta(por: "Carteira")).saldo.description
  }
}
