import Canonical
import Foundation
import FoundedLedger
import TestSupport
import Testing

/// An auditor who has only the folder, and was told what it should hold.
@Suite("razao auditar, of a copy that somebody else vouches for")
struct ExpectedAuditTests {
  private let casa = Repository.vectors.appending(path: "casa").path(percentEncoded: false)

  private func audit(_ arguments: String...) throws -> Command.Result {
    try Command.run(["auditar", casa] + arguments)
  }

  private struct Found: Decodable {
    struct One: Decodable {
      let tipo: String
      let grave: Bool
      let arquivo: String
    }
    struct Device: Decodable {
      let nome: String?
      let dispositivo: String
      let seq: Int
    }
    let razao: String
    let fingerprint: String
    let voz: String
    let ok: Bool
    let achados: [One]
    let dispositivos: [Device]
  }

  private func found(_ arguments: String...) throws -> Found {
    let result = try Command.run(["auditar", casa, "--json"] + arguments)
    return try JSONDecoder().decode(Found.self, from: Data(result.output.utf8))
  }

  private func audited(_ folder: URL) throws -> Found {
    let result = try Command.run(["auditar", folder.path, "--json"])
    return try JSONDecoder().decode(Found.self, from: Data(result.output.utf8))
  }

  @Test("agrees with the code of whoever has the same lines, however it is typed")
  func code() throws {
    let (voz, whole) = (try found().voz, try found().fingerprint)
    for typed in [
      voz, voz.lowercased(), voz.replacing("-", with: " "), voz.replacing("-", with: ""), whole,
      whole.uppercased(),
    ] {
      #expect(try audit("--codigo", typed).status == 0, "\(typed)")
    }
  }

  @Test("finds another code grave, and says both")
  func otherCode() throws {
    let result = try audit("--codigo", "0000-0000")
    #expect(result.status == 1)
    #expect(result.output.contains("O código de conferência é outro"))
    #expect(result.output.contains("esperava-se o código 0000-0000, e aqui ele é"))
    let document = try found("--codigo", "0000-0000")
    #expect(!document.ok)
    #expect(document.achados.map(\.tipo) == ["codigo"])
    #expect(document.achados.map(\.arquivo) == ["casa"])
    let other = try found().fingerprint.replacing("a", with: "b")
    #expect(try audit("--codigo", other).status == 1)
  }

  @Test("finds grave that a line is not here which a device had written")
  func seen() throws {
    let document = try found()
    let device = try #require(document.dispositivos.first { $0.nome != nil })
    let name = try #require(device.nome)
    for there in [
      name, name.uppercased(), device.dispositivo, String(device.dispositivo.prefix(8)),
    ] {
      #expect(try audit("--visto", "\(there):\(device.seq)").status == 0, "\(there)")
    }
    let older = try audit("--visto", "\(name):\(device.seq + 1)")
    #expect(older.status == 1)
    #expect(older.output.contains("a última aqui é a de número \(device.seq)"))
    #expect(try audit("--visto", "\(name):0", "--visto", "ninguém:3").status == 1)
    #expect(try found("--visto", "ninguém:3").achados.map(\.tipo) == ["caudaCortada"])
  }

  @Test("ends with 1 under --estrito where only a device that nobody approved misses lines")
  func strict() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = Repository.vectors.appending(path: "casa")
    for name in try FileManager.default.contentsOfDirectory(atPath: source.path)
    where name.hasSuffix(".jsonl") {
      try FileManager.default.copyItem(
        at: source.appending(path: name), to: folder.appending(path: name))
    }
    func status(_ arguments: String...) throws -> Int32 {
      try Command.run(["auditar", folder.path] + arguments).status
    }
    #expect(try status("--estrito") == 0)
    let stranger = try #require(ForgeableLedger.Stranger(of: try found().razao))
    try Data(stranger.lines.carrier).write(to: folder.appending(path: stranger.carrier))
    #expect(try status() == 0 && status("--estrito") == 1)
    #expect(try status("--estrito", "--codigo", audited(folder).voz) == 0)
    #expect(
      try Command.run(["auditar", folder.path]).output.hasSuffix(
        "O que está aqui confere, mas podem faltar registros\n"))
  }

  @Test("refuses what is no code, and no device with a number")
  func wrong() throws {
    for typed in ["ZBYM-70", "ZBYM-706K9", "ZBYM 706U", ""] {
      let result = try audit("--codigo", typed)
      #expect(result.status == 65, "\(typed)")
      #expect(result.errors.contains("Código de conferência inválido"), "\(typed)")
    }
    for typed in ["notebook", "notebook:", ":7", "notebook:x", "notebook:-1"] {
      #expect(try audit("--visto", typed).status == 65, "\(typed)")
    }
  }

  @Test("has nothing to audit in a folder without a ledger, which is no success")
  func nothing() throws {
    let scratch = try Scratch()
    let result = try Command.run(["auditar", scratch.folder.path(percentEncoded: false)])
    #expect(result.status == 66)
    #expect(result.output.contains("Nenhum razão encontrado"))
  }
}
