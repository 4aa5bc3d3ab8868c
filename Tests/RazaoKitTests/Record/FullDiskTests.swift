import Canonical
import EventLog
import Ledger
import Machine
import MemoryFiles
import RazaoKit
import SystemPackage
import Testing

/// What a person is told when the system does not let an entry be written.
@Suite struct FullDiskTests {
  private static let machine = MachineFolders(state: "/estado", cache: "/cache")

  struct No: Sendable, CustomTestStringConvertible {
    let errno: Errno
    let words: String
    let code: RazaoError.Code
    var testDescription: String { words }
  }

  static let refusals = [
    No(errno: .noSpace, words: "o disco está cheio. Libere espaço.", code: .entradaSaida),
    No(errno: .diskQuotaExceeded, words: "a sua cota do disco acabou", code: .entradaSaida),
    No(errno: .ioError, words: "o disco falhou", code: .entradaSaida),
    No(
      errno: .permissionDenied, words: "falta permissão. Confira de quem é a pasta.",
      code: .semPermissao),
    No(errno: .readOnlyFileSystem, words: "o disco só pode ser lido", code: .semPermissao),
  ]

  private func open(_ files: MemoryFileSystem) throws -> Razao {
    try Razao.abrir(
      "/casa", machine: FullDiskTests.machine,
      Surroundings(
        files: files, models: nil,
        clock: SteppedClock(at: Instant(milliseconds: 1_795_262_400_000), stepMilliseconds: 1000),
        random: SeededRandom(seed: "cheio")))
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

  @Test(arguments: refusals)
  func `says in words why it was not recorded, and asks nobody to look for it`(no: No) throws {
    let made = MemoryFileSystem()
    made.put(.folder, at: "/estado")
    _ = try Razao.criar(
      em: "/casa", nome: "Casa", aparelho: "um", machine: FullDiskTests.machine,
      Surroundings(
        files: made, models: nil,
        clock: SteppedClock(at: Instant(milliseconds: 1_795_262_400_000), stepMilliseconds: 1000),
        random: SeededRandom(seed: "cheio")))
    var told = 0
    var call = 0
    while true {
      let files = made.after(.none)
      let razao = try open(files)
      files.fail(call: call, with: .error(no.errno))
      do {
        try spend(razao)
      } catch let error as RazaoError {
        if files.log[call].hasPrefix("write /casa/") {
          told += 1
          #expect(error.message.hasPrefix("O registro não foi gravado em “/casa/"))
          #expect(error.message.contains(no.words), "\(error.message)")
          #expect(error.code == no.code)
          #expect(!error.message.contains("erro \(no.errno.rawValue)"))
          #expect(!error.message.contains("está lá"), "\(error.message)")
          #expect(error.message.contains("grave de novo com a identificação"))
          // It is not there indeed, and the next attempt makes it once.
          files.mend()
          #expect(try wallet(razao) == "0.00")
          try spend(razao)
          #expect(try wallet(razao) == "-5.00")
        }
      }
      guard files.isStruck else { break }
      call += 1
    }
    #expect(told > 0)
  }

  private func wallet(_ razao: Razao) throws -> String {
    try razao.conta(try razao.conta(por: "Carteira")).saldo.description
  }
}
