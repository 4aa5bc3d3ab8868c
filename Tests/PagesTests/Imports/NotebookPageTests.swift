import Foundation
import Ledger
import RazaoKit
import SystemPackage
import TestSupport
import Testing

/// Cadernos as a page: the same lines as on the terminal, recorded, left out, or sent as a file.
@Suite("The page of cadernos", .visits)
struct NotebookPageTests {
  @Test("records the lines that leave no doubt, and leaves one out")
  func recorded() async throws {
    let visitor = try await Visitor()
    let path = visitor.razao.pasta.appending("caderno.txt").string
    try Data("2026-11-20\n45,90 padaria\n12,00 feira\n".utf8).write(to: URL(filePath: path))
    let page = try await visitor.look("/caderno")
    #expect(page.text.contains("45,90 padaria") && page.text.contains("12,00 feira"))
    let left = try await visitor.done(try page.form("Deixar de fora 12,00 feira"))
    #expect(!left.text.contains("12,00 feira"))
    let done = try await visitor.done(try left.form("Gravar"))
    #expect(done.text.contains("Nenhuma linha nova"))
    #expect(try visitor.balance("Carteira") == -45_90)
  }

  @Test("remembers a folder, by its whole path, and forgets it again")
  func remembered() async throws {
    let visitor = try await Visitor()
    let folder = visitor.home.path.appending("notas").string
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data("2026-11-20\n45,90 padaria\n".utf8).write(to: URL(filePath: folder + "/ana.txt"))
    let form = try await visitor.look("/caderno").form("Acrescentar caderno")
    for wrong in ["notas", folder + "-sem"] {
      let refused = try await visitor.send(form, ["caminho": wrong])
      #expect(!refused.alerts.isEmpty && refused.text.contains(wrong))
    }
    #expect(try visitor.razao.cadernosLembrados().isEmpty)
    let done = try await visitor.done(form, ["caminho": folder, "de": "Ana"])
    #expect(done.text.contains("45,90 padaria"))
    #expect(
      try visitor.razao.cadernosLembrados() == [CadernoLembrado(caminho: folder, de: "Ana")])
    let forgotten = try await visitor.done(try done.form("Esquecer \(folder)"))
    #expect(!forgotten.text.contains("45,90 padaria"))
    #expect(try visitor.razao.cadernosLembrados().isEmpty)
  }

  @Test("shows a file that is sent, which is no bank's")
  func sent() async throws {
    let visitor = try await Visitor()
    let page = try await visitor.opens(
      file: SentFile(name: "compras.txt", text: "2026-11-20\n45,90 padaria\n"))
    #expect(page.text.contains("45,90 padaria"))
    _ = try await visitor.done(try page.form("Gravar"))
    #expect(try visitor.balance("Carteira") == -45_90)
  }
}
