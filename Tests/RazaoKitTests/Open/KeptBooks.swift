import Canonical
import Foundation
import Ledger
import Machine
import Projections
import RazaoKit
import SystemPackage
import TestSupport
import Testing

/// The books of two devices with a conflict, of which this machine keeps a read model that a test
/// may damage.
struct KeptBooks {
  let both: TwoDevices
  let carteira: Uuid
  let mercado: Uuid
  private let machine: MachineFolders

  /// - Parameter entries: how many the first device records.
  init(entries: Int = 60) throws {
    both = try TwoDevices()
    machine = MachineFolders(
      state: both.place.path.appending("state"), cache: both.place.path.appending("cache"))
    (carteira, mercado) = (try both.conta("Carteira"), try both.conta("Mercado"))
    for number in 0..<entries {
      let day = try #require(Day(year: 2026, month: number % 11 + 1, day: number % 28 + 1))
      let entry = try both.entry(
        Int64(100 + number), de: carteira, para: mercado, "Loja \(number % 7)", day: day)
      _ = try both.razao.lancar(NovoLancamento(entry, mesmoRepetido: true))
    }
    // Both pay one bill, and neither knows of the other.
    let bill = try both.entry(99_90, de: carteira, para: mercado, "Luz")
    let payment = TransacaoLancada(conteudo: bill, chaves: ["boleto:luz"])
    let theirs = Evento(id: .random(), dados: .transacaoLancada(payment))
    try both.outro(theirs)
    _ = try both.razao.lancar(
      NovoLancamento(bill, chaves: payment.chaves, mesmoRepetido: true))
    _ = try both.razao.reconstruir()
  }

  var folder: FilePath { both.razao.pasta }
  var cache: URL {
    URL(filePath: machine.cache.appending(both.razao.id.description).string)
  }

  /// The read model that counts.
  var model: URL {
    get throws {
      let names = try FileManager.default.contentsOfDirectory(atPath: cache.path)
        .filter { $0.hasSuffix(".sqlite") }
      return cache.appending(path: try #require(names.max { $0.count < $1.count || $0 < $1 }))
    }
  }

  /// The ledger, opened once more.
  func open() throws -> Razao {
    try Razao.abrir(folder, machine: machine, clock: TwoDevices.clock)
  }

  /// The figures that screens show.
  func figures(_ razao: Razao) throws -> [AnyHashable] {
    var search = PedidoDeExtrato(conta: mercado)
    search.buscar = "loja 3"
    return [
      try razao.saldos(), try razao.contas(em: Day("2026-06-15")),
      try razao.extrato(PedidoDeExtrato(conta: carteira)), try razao.extrato(search),
      try razao.conflitos(), try razao.resumo(), try razao.afazeres(),
    ]
  }

  /// The figures that the log gives, without any read model.
  var rightFigures: [AnyHashable] {
    get throws {
      try figures(Razao.abrir(folder, machine: nil, clock: TwoDevices.clock))
    }
  }

  /// An audit, which compares the read model with the log.
  func audit() throws -> Auditoria {
    try Razao.auditar(
      folder, options: AuditOptions(processors: 1, now: TwoDevices.clock.now()), machine: machine)
  }

  /// What the read model says otherwise than the log, as an audit names it.
  func differences() throws -> [String] {
    try audit().achados.filter { $0.tipo == .modelo }.map(\.motivo)
  }

  /// Expects that the ledger answers as the log does and records one entry once.
  func expectAsBefore(_ note: Comment) throws {
    let right = try rightFigures
    let razao = try open()
    #expect(try figures(razao) == right, note)
    // An audit adds up all days.
    let balances = try razao.saldos(.todosOsDias).reduce(into: [:]) {
      $0[$1.conta] = $1.saldo.description
    }
    for conta in try audit().contas { #expect(balances[conta.id] == conta.saldo.description) }
    try expectRecordsOnce(razao, note)
  }

  /// Expects that an entry is recorded once, and is there.
  func expectRecordsOnce(_ razao: Razao, _ note: Comment) throws {
    let lines = try lineCount
    let entry = try both.entry(1, de: carteira, para: mercado)
    let id = Uuid.random()
    let made = try razao.lancar(NovoLancamento(entry, mesmoRepetido: true), id: id)
    #expect(made.recibo.ids == [id], note)
    #expect(try lineCount == lines + 1, note)
    #expect(try figures(razao) == rightFigures, note)
    #expect(try differences() == [], note)
  }

  /// How many lines all carriers hold.
  var lineCount: Int {
    get throws {
      try carriers.reduce(0) { count, carrier in
        try count + Data(contentsOf: carrier).count { $0 == UInt8(ascii: "\n") }
      }
    }
  }

  var carriers: [URL] {
    get throws {
      try FileManager.default.contentsOfDirectory(
        at: URL(filePath: folder.string), includingPropertiesForKeys: nil
      ).filter { $0.pathExtension == "jsonl" }.sorted { $0.path < $1.path }
    }
  }

  /// The second device's carrier.
  var otherCarrier: URL {
    get throws {
      let own = try #require(both.razao.aparelho).description
      return try #require(try carriers.first { !$0.lastPathComponent.hasPrefix(own) })
    }
  }

  /// Puts the cache folder back as it was kept in another one.
  func putBack(_ kept: URL) throws {
    try? FileManager.default.removeItem(at: cache)
    try FileManager.default.copyItem(at: kept, to: cache)
  }

  /// Keeps the cache folder, as a process that is killed leaves it.
  func keep() throws -> URL {
    let kept = URL(filePath: both.place.path.appending("kept").string)
    try? FileManager.default.removeItem(at: kept)
    try FileManager.default.copyItem(at: cache, to: kept)
    return kept
  }
}
