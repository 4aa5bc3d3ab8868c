import Canonical
import EventLog
import Foundation
import Ledger
import Machine
import RazaoKit
import Synchronization
import SystemPackage
import TestSupport

/// A ledger on disk that this machine is a device of, and that a second device writes in; all ids,
/// keys and stamps follow from a seed, so that what the command prints is always the same.
final class BooksOnDisk {
  let scratch: Scratch
  let random = SeededRandom(seed: "books on disk")
  private let root: SigningKey
  private let ledger: Uuid
  private let notebook: LocalDevice
  private let celular: LocalDevice
  private let clock = SteppedClock(at: BooksOnDisk.start, stepMilliseconds: 3_600_000)
  private var headOfNotebook: Head?
  private static let start = Instant(milliseconds: 1_775_000_000_000)

  init() throws {
    scratch = try Scratch()
    let folder = FilePath(scratch.folder.path(percentEncoded: false))
    let home = folder.appending("home")
    let machine = MachineFolders(state: home.appending("state"), cache: home.appending("cache"))
    let made = try Razao.criar(
      em: folder.appending("casa"), nome: "Casa", aparelho: "notebook", modelo: .vazio,
      machine: machine, clock: SteppedClock(at: BooksOnDisk.start), random: random)
    ledger = made.razao
    // The first thing that a new ledger draws is its root.
    root = SecretCode(from: SeededRandom(seed: "books on disk")).key(for: .raiz)
    notebook = try LocalDevice(
      opening: ledger, machine: machine, files: PosixFileSystem(), clock: clock)
    let state = home.appending("celular")
    try FileManager.default.createDirectory(
      atPath: state.string, withIntermediateDirectories: true)
    let key = SigningKey(from: random)
    celular = LocalDevice(
      ledger: ledger, key: DeviceKey(key), folder: folder.appending("casa"), state: state,
      files: PosixFileSystem(), clock: clock)
    try write(
      .dispositivoIniciado(
        DispositivoIniciado(
          razao: ledger, nome: "celular", chave: key.publicKey,
          raiz: root.signature(of: Array(Assinaturas.admissao(ledger, celular.device).utf8)))),
      of: celular.device, on: celular)
  }

  /// Where the command finds this machine's identity and the ledger, some time later.
  var environment: [String: String] {
    Command.bare.merging([
      "RAZAO_HOME": scratch.folder.appending(path: "home").path(percentEncoded: false),
      "RAZAO_DIR": scratch.folder.appending(path: "casa").path(percentEncoded: false),
      "RAZAO_AGORA": "2026-05-20T12:00:00.000Z", "TZ": "UTC",
    ]) { $1 }
  }

  /// Runs `razao` on the ledger.
  func run(_ line: String, columns: Int = 100) throws -> Command.Result {
    let words = line.split(separator: " ").map { String($0).replacing("_", with: " ") }
    return try Command.run(
      words, environment: environment.merging(["COLUMNS": "\(columns)"]) { $1 })
  }

  enum Who { case notebook, celular }

  /// Records one event; the mobile has seen nothing but what it wrote itself, the notebook all.
  @discardableResult func write(
    _ dados: Evento.Dados, of: Uuid? = nil, by who: Who = .notebook
  ) throws -> Uuid {
    try write(dados, of: of, on: who == .notebook ? notebook : celular)
  }

  @discardableResult private func write(
    _ dados: Evento.Dados, of: Uuid? = nil, on device: LocalDevice
  ) throws -> Uuid {
    let evento = Evento(id: random.uuid(), of: of, dados: dados)
    let seen = device.device == celular.device ? [headOfNotebook].compactMap(\.self) : []
    let appended = try device.record([evento], seen: seen)
    if device.device == notebook.device {
      lastOfNotebook = appended.head
    } else {
      headOfNotebook = nil
    }
    return evento.sobre
  }

  private var lastOfNotebook: Head?

  /// The mobile gets what the notebook has written so far.
  func sync() { headOfNotebook = lastOfNotebook }

  func open(_ nome: String, _ classe: ClasseDeConta, tipo: String? = nil) throws -> Uuid {
    try write(.contaAberta(ContaAberta(nome: nome, classe: classe, tipo: tipo)))
  }

  /// Records an entry of two postings.
  @discardableResult func post(
    _ cents: Int64, _ who: String?, on conta: Uuid, against other: Uuid, day: String,
    keys: [String] = [], by device: Who = .notebook
  ) throws -> Uuid {
    try write(
      .transacaoLancada(
        TransacaoLancada(
          conteudo: BooksOnDisk.conteudo(cents, who, on: conta, against: other, day: day),
          chaves: keys)), by: device)
  }

  static func conteudo(
    _ cents: Int64, _ who: String?, on conta: Uuid, against other: Uuid, day: String
  ) -> ConteudoDeTransacao {
    guard let day = Day(day) else { preconditionFailure("no day: \(day)") }
    return ConteudoDeTransacao(
      data: day, tipo: TipoDeTransacao.compraNoDebito.rawValue, interessado: who,
      partidas: [
        Partida(conta: conta, valor: Amount(unchecked: cents, decimals: 2)),
        Partida(conta: other, valor: Amount(unchecked: -cents, decimals: 2)),
      ])
  }
}
