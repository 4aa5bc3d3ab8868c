import Canonical
import Foundation
import Ledger
import Machine
import RazaoKit
import SystemPackage
import TestSupport

/// A ledger of one device in a folder of its own, open, at a given moment.
struct OpenLedger {
  let scratch: TemporaryFolder
  let razao: Razao
  /// The wallet, or the cash box of a firm; the ledger itself where there is neither.
  let carteira: Uuid

  init(modelo: Modelo = .pessoal) throws {
    scratch = try TemporaryFolder()
    let home = scratch.path
    let machine = MachineFolders(state: home.appending("state"), cache: home.appending("cache"))
    guard let now = Instant("2026-09-12T15:00:00.000Z") else {
      preconditionFailure("a moment")
    }
    let clock = SteppedClock(at: now)
    let folder = home.appending("casa")
    _ = try Razao.criar(
      em: folder, nome: "Casa", aparelho: "notebook", modelo: modelo, machine: machine,
      clock: clock)
    razao = try Razao.abrir(folder, machine: machine, clock: clock)
    carteira =
      switch modelo {
      case .pessoal: try razao.conta(por: "Carteira")
      case .empresa: try razao.conta(por: "Caixa")
      case .vazio: razao.id
      }
  }

  /// All bytes of this device's carrier.
  var bytes: [UInt8] {
    get throws {
      let path = razao.pasta.appending("\(razao.aparelho?.description ?? "").jsonl").string
      return Array(try Data(contentsOf: URL(filePath: path)))
    }
  }

  /// Records an event of any type.
  /// - Returns: the id of what it is about.
  @discardableResult func records(_ dados: Evento.Dados, of: Uuid? = nil) throws -> Uuid {
    let event = Evento(id: SystemRandom().uuid(), of: of, dados: dados)
    _ = try razao.record { _ in
      .eventos([event], ids: [event.sobre])
    } mostra: { _ in
    }
    return event.sobre
  }

  /// A file with this text, beside the ledger.
  func file(_ name: String, _ text: String) throws -> FilePath {
    let path = scratch.path.appending(name)
    try Data(text.utf8).write(to: URL(filePath: path.string))
    return path
  }
}

extension Day {
  /// The day that `text` spells.
  static func of(_ text: String) -> Day {
    guard let day = Day(text) else { preconditionFailure("no day: \(text)") }
    return day
  }
}

extension NovaDespesa {
  /// An expense of so many cents.
  static func of(_ titulo: String, _ cents: Int64, tipo: UInt64 = 1) -> NovaDespesa {
    NovaDespesa(titulo: titulo, tipo: tipo, valor: .cents(cents))
  }
}
