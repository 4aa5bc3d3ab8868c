import Canonical
import EventLog
import Ledger
import Machine
import MemoryFiles
import RazaoKit
import SystemPackage
import Testing

/// What a program shows and says when its disk failed once.
@Suite struct FailingDiskTests {
  private static let folder: FilePath = "/casa"
  private static let place: FilePath = "/lugar"
  private static let machine = MachineFolders(state: "/estado", cache: "/cache")

  private let files = MemoryFileSystem()

  /// The files of a computer, which keeps its read model in memory.
  private func surroundings(_ files: MemoryFileSystem) -> Surroundings {
    Surroundings(
      files: files, models: nil,
      clock: SteppedClock(at: Instant(milliseconds: 1_795_262_400_000), stepMilliseconds: 1000),
      random: SeededRandom(seed: "um"))
  }

  private func open(_ files: MemoryFileSystem) throws -> Razao {
    try Razao.abrir(
      FailingDiskTests.folder, machine: FailingDiskTests.machine, surroundings(files))
  }

  init() throws {
    files.put(.folder, at: "/estado")
    _ = try Razao.criar(
      em: FailingDiskTests.folder, nome: "Casa", aparelho: "um", machine: FailingDiskTests.machine,
      surroundings(files))
  }

  private func spend(_ razao: Razao) throws {
    let entry = ConteudoDeTransacao(
      data: try #require(Day("2026-11-21")), tipo: "compraNoDebito", interessado: "Feira",
      partidas: [
        Partida(conta: try razao.conta(por: "Carteira"), valor: .cents(-500)),
        Partida(conta: try razao.conta(por: "Mercado"), valor: .cents(500)),
      ])
    _ = try razao.lancar(NovoLancamento(entry, mesmoRepetido: true))
  }

  private func wallet(_ razao: Razao) throws -> String {
    try razao.conta(try razao.conta(por: "Carteira")).saldo.description
  }

  @Test func `a question that failed is answered rightly the next time`() throws {
    var call = 0
    while true {
      let files = files.after(.none)
      let (reader, writer) = (try open(files), try open(files))
      #expect(try wallet(reader) == "0.00")
      try spend(writer)
      files.fail(call: call, with: .error(.ioError))
      // Right or refused, never wrong.
      if let answer = try? wallet(reader) { #expect(answer == "-5.00", "call \(call)") }
      let wasStruck = files.isStruck
      files.mend()
      #expect(try wallet(reader) == "-5.00", "after call \(call)")
      guard wasStruck else { break }
      call += 1
    }
    #expect(call > 5)
  }

  @Test func `a device that cannot read who it is does not pass for a stranger`() throws {
    var call = 0
    while true {
      let files = files.after(.none)
      files.fail(call: call, with: .error(.ioError))
      let razao = try? open(files)
      guard files.isStruck else { break }
      if let razao { #expect(razao.aparelho != nil, "call \(call)") }
      call += 1
    }
    #expect(call > 2)
  }

  @Test func `a place that a sync makes is still there when the power fails`() throws {
    let razao = try open(files)
    try spend(razao)
    let sent = try razao.sincronizar([FailingDiskTests.place]).enviados
    #expect(sent == 2)
    let left = files.after(.unsynced).contents(of: FailingDiskTests.place)
    #expect(left.values.reduce(0) { $0 + $1.count { $0 == 0x0A } } == sent)
  }
}
