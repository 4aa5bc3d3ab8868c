import Foundation
import TestSupport
import Testing

@Suite("The documents")
struct DocumentTests {
  @Test("have a session in README.md that works when pasted")
  func session() throws {
    let readme = try String(
      contentsOf: Repository.root.appending(path: "README.md"), encoding: .utf8)
    let blocks = readme.split(separator: "```\n", omittingEmptySubsequences: false)
    let session = try #require(blocks.first { $0.contains("export PATH") })
    // The build that is tested may lie elsewhere than the README says.
    let line = session.replacing("$PWD/.build/release", with: "$(dirname \"$RAZAO\")")
    let result = try Command.shell("unset -f razao\n\(line)", in: Repository.root)
    #expect(result.errors == "")
    #expect(result.status == 0)
    #expect(result.output.contains("Tudo confere\n"))
    #expect(result.output.hasSuffix("status 1\n"))
  }

  @Test("name in docs/JSON.md every status that a command ends with")
  func statuses() throws {
    let page = try String(
      contentsOf: Repository.root.appending(path: "docs/JSON.md"), encoding: .utf8)
    for status in [0, 1, 64, 65, 66, 73, 74, 75, 77] {
      #expect(page.contains("\n| \(status) | "))
    }
  }
}
