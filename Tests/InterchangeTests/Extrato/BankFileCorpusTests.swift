import Canonical
import Foundation
import Interchange
import Testing

/// Files as banks write them, invented, each named by its trap.
///
/// `esperado.txt` beside them says what must come of each; it was written by hand.
@Suite("Banks' files") struct BankFileCorpusTests {
  @Test("are read as written down by hand", arguments: BankFile.all)
  func read(_ file: BankFile) {
    #expect(BankFile.written(LeituraDeExtrato(file.bytes)) == file.wanted)
  }

  @Test("are a hundred and twenty-one, and each has its expectation")
  func count() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: BankFile.folder.path)
    #expect(BankFile.all.count == 121)
    #expect(Set(names) == Set(BankFile.all.map(\.name) + ["esperado.txt"]))
  }

  @Test(
    "are read alike after a byte-order mark and with other ends of lines", arguments: BankFile.texts
  )
  func variants(_ file: BankFile) {
    let once = BankFile.written(LeituraDeExtrato(file.bytes))
    #expect(BankFile.written(LeituraDeExtrato([0xEF, 0xBB, 0xBF] + file.bytes)) == once)
    let plain = file.bytes.filter { $0 != 0x0D }
    #expect(BankFile.written(LeituraDeExtrato(plain)) == once)
    let pairs = plain.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
    #expect(BankFile.written(LeituraDeExtrato(pairs)) == once)
  }

  @Test(
    "are told apart from those of every other layout", arguments: LayoutDeCSV.conhecidos.map(\.nome)
  )
  func chosen(_ name: String) throws {
    let layout = try #require(LayoutDeCSV.conhecidos.first { $0.nome == name })
    for file in BankFile.all where file.name.hasSuffix(".csv") {
      let read = LeituraDeExtrato(file.bytes, escolhido: layout)
      let isOf = LeituraDeExtrato(file.bytes).arquivo?.formato == layout.nome
      #expect((read.arquivo != nil) == isOf, "\(file.name) as \(layout.nome)")
    }
  }
}

/// A file of the corpus.
struct BankFile: Sendable, CustomTestStringConvertible {
  let name: String
  let bytes: [UInt8]
  let wanted: String
  var testDescription: String { name }

  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Corpus")

  static let all: [BankFile] = {
    let text =
      (try? String(contentsOf: folder.appending(path: "esperado.txt"), encoding: .utf8)) ?? ""
    return text.split(separator: "\n== ").dropFirst().map { part in
      let lines = part.split(separator: "\n")
      let name = String(lines[0])
      let bytes = (try? Data(contentsOf: folder.appending(path: name))) ?? Data()
      return BankFile(
        name: name, bytes: Array(bytes), wanted: lines.dropFirst().joined(separator: "\n"))
    }
  }()

  /// Those that are UTF-8 without a mark, and whose lines end with LF or CRLF.
  static let texts = all.filter { file in
    String(validating: file.bytes, as: UTF8.self) != nil && file.bytes.first != 0xEF
      && !file.bytes.isEmpty && file.wanted != "E binario" && !file.name.contains("so-cr")
  }

  /// A reading in the words of `esperado.txt`.
  static func written(_ read: LeituraDeExtrato) -> String {
    if let erro = read.erro { return "E \(erro.codigo.rawValue)" }
    guard let file = read.arquivo else { return "nothing" }
    var lines = ["F \(file.formato)"]
    for account in file.contas {
      let number = account.numero.map { "\($0.banco)|\($0.agencia)|\($0.conta)" } ?? "-"
      let flags = [
        account.moeda?.description, account.isCartao ? "cartao" : nil,
        account.repeteODiaDaCompra ? "repete" : nil,
      ]
      lines.append((["C", number] + flags.compactMap(\.self)).joined(separator: " "))
      if let saldo = account.saldo { lines.append("S \(saldo.linha) \(saldo.dia) \(saldo.valor)") }
      lines += account.linhas.map(written)
    }
    if !file.avisos.isEmpty { lines.append("A \(file.avisos.count)") }
    return lines.joined(separator: "\n")
  }

  private static func written(_ row: LinhaDeArquivo) -> String {
    let reading =
      switch row.leitura {
      case .lancamento(let dia, let valor): "\(dia) \(valor)"
      case .saldo(let dia, let valor): "saldo \(dia) \(valor?.description ?? "-")"
      case .ilegivel: "ilegivel"
      }
    let more: [(String, String?)] = [
      ("chave", row.chave),
      ("mundo", row.chavesDoMundo.isEmpty ? nil : row.chavesDoMundo.joined(separator: ",")),
      ("depois", row.saldoDepois?.description),
      ("parcela", row.parcela.map { "\($0.numero)/\($0.de)" }), ("genero", row.genero?.rawValue),
      ("nome", row.nome), ("titulo", row.nossoNumero),
    ]
    return "L \(row.linha) \(reading) \(row.texto)"
      + more.compactMap { name, value in value.map { " ; \(name)=\($0)" } }.joined()
  }
}
