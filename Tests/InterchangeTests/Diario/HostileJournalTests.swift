import Canonical
import Foundation
import Interchange
import TestSupport
import Testing

/// Texts that strangers chose, in journals that other programs read back.
@Suite("Hostile text in journals")
struct HostileJournalTests {
  private static let programs: [(format: String, path: String, arguments: [String])] = [
    ("beancount", "/usr/bin/bean-check", []),
    ("hledger", "/usr/bin/hledger", ["check", "accounts", "commodities", "-f"]),
    ("ledger", "/usr/bin/ledger", ["balance", "-f"]),
  ]

  /// The programs that are there; make judges installs them.
  static let there = programs.map(\.format).filter { format in
    programs.contains {
      $0.format == format && FileManager.default.isExecutableFile(atPath: $0.path)
    }
  }

  private static func writer(_ format: String, _ diario: Diario) -> any ExportWriter {
    switch format {
    case "beancount": BeancountWriter(diario)
    case "hledger": PlainJournalWriter(diario, .hledger)
    default: PlainJournalWriter(diario, .ledger)
    }
  }

  private func books(_ texts: [String]) throws -> Diario {
    let day = try #require(Day("2026-11-20"))
    let accounts = texts.enumerated().map { index, text in
      Diario.Conta(
        id: Uuid(high: UInt64(index + 1) << 32, low: 1), nome: text, classe: .despesa, tipo: text,
        moeda: .real, casas: 2, encerrada: false)
    }
    return Diario(
      nome: texts.joined(), razao: Uuid(high: 9, low: 9), verificacao: Hash256.of([]),
      voz: "7K3M-Q9TD", dia: day, inicio: day, fim: day, observacoes: texts, contas: accounts)
  }

  /// ledger refuses lines of more than 4096 bytes, which these texts make.
  @Test(
    "leaves each journal one that its program reads, with every entry in it",
    arguments: there.filter { $0 != "ledger" })
  func read(format: String) throws {
    let texts = HostileTexts.all
    let diario = try books(texts)
    var writer = Self.writer(format, diario)
    var out = ExportText()
    writer.head(&out)
    for (index, text) in texts.enumerated() {
      let other = (index + 1) % texts.count
      var entry = Diario.Lancamento(
        id: Uuid(high: UInt64(index + 1), low: 2), data: diario.dia, titulo: text,
        partidas: [
          Diario.Partida(conta: index, moeda: .real, valor: Diario.Valor(fine: 100_000)),
          Diario.Partida(conta: other, moeda: .real, valor: Diario.Valor(fine: -100_000)),
        ])
      (entry.tipo, entry.subtipo, entry.interessado) = (text, text, text)
      (entry.descricao, entry.etiquetas) = (text, [text])
      writer.entry(entry, &out)
    }
    writer.end(&out)
    let file = FileManager.default.temporaryDirectory
      .appending(path: "razao-\(UUID().uuidString).\(format)")
    try Data(out.take()).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let program = try #require(Self.programs.first { $0.format == format })
    let (status, said) = try run(program.path, program.arguments + [file.path])
    #expect(status == 0 && !said.contains("rror"), "\(said.prefix(2000))")
    guard format == "hledger" else { return }
    let (_, printed) = try run(program.path, ["print", "-f", file.path])
    #expect(printed.split(separator: "\n").count { $0.hasPrefix("2026-11-20") } == texts.count)
  }

  private func run(_ program: String, _ arguments: [String]) throws -> (Int32, String) {
    let file = FileManager.default.temporaryDirectory.appending(path: "razao-\(UUID().uuidString)")
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.environment = ["PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"]
    let output = try FileHandle(forWritingTo: file)
    (process.standardInput, process.standardOutput, process.standardError) =
      (FileHandle.nullDevice, output, output)
    try process.run()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: try Data(contentsOf: file), as: UTF8.self))
  }
}
