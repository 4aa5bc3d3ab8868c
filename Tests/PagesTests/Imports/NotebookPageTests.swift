import Foundation
import RazaoKit
import SystemPackage
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
