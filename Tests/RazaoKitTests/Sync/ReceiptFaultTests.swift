import Canonical
import EventLog
import Ledger
import Machine
import MemoryFiles
import RazaoKit
import SystemPackage
import Testing

/// A sync that brings one receipt and puts another, whatever becomes of it on the way.
@Suite struct ReceiptFaultTests {
  private static let machine = MachineFolders(state: "/estado", cache: "/cache")
  private let casa: FilePath = "/casa"
  private let lugar: FilePath = "/lugar"
  private let files = MemoryFileSystem()
  /// The first is only in the ledger's folder, the second only in the place.
  private let notes = [Array("uma nota".utf8), Array("outra nota, mais comprida".utf8)]

  private func open(_ files: MemoryFileSystem) throws -> Razao {
    try Razao.abrir(casa, machine: ReceiptFaultTests.machine, surroundings(files))
  }

  private func surroundings(_ files: MemoryFileSystem) -> Surroundings {
    Surroundings(
      files: files, models: nil,
      clock: SteppedClock(at: Instant(milliseconds: 1_795_262_400_000), stepMilliseconds: 1000),
      random: SeededRandom(seed: "notas"))
  }

  private func path(_ folder: FilePath, _ note: Int) -> FilePath {
    folder.appending("comprovantes").appending("\(Hash256.of(notes[note])).pdf")
  }

  init() throws {
    for folder: FilePath in ["/estado", "/cache", "/pen"] { files.put(.folder, at: folder) }
    _ = try Razao.criar(
      em: casa, nome: "Casa", aparelho: "um", machine: ReceiptFaultTests.machine,
      surroundings(files))
    let razao = try open(files)
    for note in notes {
      let content = ConteudoDeTransacao(
        data: try #require(Day("2026-11-21")), tipo: "compraNoDebito", interessado: "Feira",
        partidas: [
          Partida(conta: try razao.conta(por: "Carteira"), valor: .cents(-500)),
          Partida(conta: try razao.conta(por: "Mercado"), valor: .cents(500)),
        ])
      var new = NovoLancamento(content, mesmoRepetido: true)
      new.comprovante = try razao.guardarComprovante(note, nome: "nota.pdf")
      _ = try razao.lancar(new)
    }
    _ = try razao.sincronizar([lugar])
    _ = try razao.criarPacote(em: "/pen/casa.jsonl")
    files.take(path(lugar, 0))
    files.take(path(casa, 1))
  }

  /// Makes each call on receipts fail, in each way, and gives what is on the disk after each loss.
  private func strike(
    _ act: (Razao) throws -> Void, _ check: (Razao, MemoryFileSystem, String) throws -> Void
  ) throws -> Int {
    let trial = files.after(.none)
    let razao = try open(trial)
    trial.fail(call: .max, with: .crash(0))
    try act(razao)
    let calls = trial.log.indices.filter { trial.log[$0].contains("comprovantes") }
    let faults: [(MemoryFileSystem.Fault, [MemoryFileSystem.Loss])] = [
      (.error(.ioError), [.none]), (.shortWrite(3), [.none]), (.full(after: 4), [.none]),
      (.crash(0), [.unsynced, .zeros]), (.crash(5), [.half]),
    ]
    for call in calls {
      for (fault, losses) in faults {
        let struck = files.after(.none)
        let razao = try open(struck)
        struck.fail(call: call, with: fault)
        // What fails is told by the receipts that are not there.
        try? act(razao)
        #expect(struck.isStruck)
        for loss in losses {
          let after = struck.after(loss)
          try check(try open(after), after, "call \(call), \(fault), \(loss)")
        }
      }
    }
    return calls.count
  }

  /// Nothing has a receipt's name and other bytes, and what is shown is the receipt.
  private func isWhole(_ razao: Razao, _ files: MemoryFileSystem, _ what: String) {
    for folder in [casa, lugar, "/pen"] {
      for note in notes.indices {
        let bytes = files.bytes(at: path(folder, note))
        #expect(bytes == nil || bytes == notes[note], "\(folder): \(what)")
      }
    }
    for note in notes {
      if let shown = try? razao.arquivo(comprovante: .of(note)) {
        #expect(shown.bytes == note, "\(what)")
      }
    }
  }

  private func haveAll(
    _ razao: Razao, _ files: MemoryFileSystem, _ folders: [FilePath], _ what: String
  ) throws {
    #expect(try razao.comprovantes(lendo: true).allSatisfy { $0.presenca == .presente }, "\(what)")
    for folder in folders {
      #expect(
        notes.indices.allSatisfy { files.bytes(at: path(folder, $0)) == notes[$0] }
          && files.names(in: folder.appending("comprovantes")).count { !$0.hasSuffix(".new") }
            == notes.count,
        "\(folder): \(what)")
    }
  }

  @Test func `at every step by way of a folder, the next sync gives every receipt`() throws {
    let calls = try strike {
      _ = try $0.sincronizar([lugar])
    } _: { razao, files, what in
      isWhole(razao, files, what)
      _ = try razao.sincronizar([lugar])
      try haveAll(razao, files, [casa, lugar], what)
    }
    // At least: open, write, sync, read, rename and sync of the folder, both ways.
    #expect(calls >= 12)
  }

  @Test func `at every step by way of a bundle, the next time gives every receipt`() throws {
    let brought = try strike {
      _ = try $0.lerPacote("/pen/casa.jsonl")
    } _: { razao, files, what in
      isWhole(razao, files, what)
      _ = try razao.lerPacote("/pen/casa.jsonl")
      try haveAll(razao, files, [casa], what)
    }
    for note in notes.indices { files.take(path("/pen", note)) }
    files.put(notes[1], at: path(casa, 1))
    let put = try strike {
      _ = try $0.criarPacote(em: "/pen/ida.jsonl")
    } _: { razao, files, what in
      isWhole(razao, files, what)
      _ = try razao.criarPacote(em: "/pen/volta.jsonl")
      try haveAll(razao, files, [casa, "/pen"], what)
    }
    #expect(brought >= 6 && put >= 12)
  }

  @Test func `a file is read once, and again when it has changed, though it is as long`() throws {
    let path = path(casa, 0)
    func presence() throws -> (ComprovanteListado.Presenca?, reads: Int) {
      files.fail(call: .max, with: .crash(0))
      let listed = try open(files).comprovantes().first { $0.hash == .of(notes[0]) }
      return (
        listed?.presenca, files.log.count { $0.hasPrefix("read ") && $0.contains(path.string) }
      )
    }
    // The sync before has read it.
    #expect(try presence() == (.presente, 0))
    files.put(notes[0].reversed(), at: path)
    for _ in 0..<2 { #expect(try presence() == (.outro, 1)) }
    #expect(try open(files).sincronizar([lugar]).comprovantesQueFaltam == 1)
    files.put(notes[0], at: path)
    #expect(try presence() == (.presente, 1))
    #expect(try presence() == (.presente, 0))
  }

  @Test func `ten thousand that both sides have are neither read nor written by a sync`() throws {
    let razao = try open(files)
    let entries = try razao.comprovantes().compactMap { one -> Uuid? in
      if case .lancamento(let id) = one.dono { id } else { nil }
    }
    let count = 10_000
    for start in stride(from: 0, to: count, by: 2_000) {
      let events = (start..<start + 2_000).map { number in
        let bytes = Array("nota \(number)".utf8)
        let receipt = ComprovanteJuntado(
          nome: "nota.pdf", hash: .of(bytes), bytes: UInt64(bytes.count))
        for folder in [casa, lugar] {
          files.put(bytes, at: folder.appending("comprovantes").appending("\(receipt.hash).pdf"))
        }
        return Evento(
          id: SystemRandom().uuid(), of: entries[number % 2], dados: .notaComprovante(receipt))
      }
      _ = try razao.record { _ in
        .eventos(events, ids: [])
      } mostra: { _ in
      }
    }
    // This one reads each once, and brings and puts the two of the others.
    #expect(try razao.sincronizar([lugar]).comprovantesQueFaltam == 0)
    files.fail(call: .max, with: .crash(0))
    let again = try #require(try razao.sincronizar([lugar]).lugares.first)
    #expect(again.comprovantesEnviados == 0 && again.comprovantesRecebidos == 0)
    let calls = files.log.filter { $0.contains("comprovantes/") }
    #expect(calls.allSatisfy { $0.hasPrefix("open ") || $0.hasPrefix("fstat ") })
    #expect(calls.count <= 12 * (count + 2), "\(calls.count)")
  }

  @Test func `a sync puts again what somebody renamed, and takes no other name for it`() throws {
    _ = try open(files).sincronizar([lugar])
    for name in ["nota.pdf", "\(Hash256.of(notes[0])) (1).pdf"] {
      let files = files.after(.none)
      files.take(path(lugar, 0))
      files.put(notes[0], at: lugar.appending("comprovantes").appending(name))
      _ = try open(files).sincronizar([lugar])
      #expect(files.bytes(at: path(lugar, 0)) == notes[0])
    }
  }
}
