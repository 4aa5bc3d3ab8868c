import Foundation
import TestSupport
import Testing

@Suite("The documents")
struct DocumentTests {
  @Test(
    "show sessions which typed in an empty folder print what the page says",
    arguments: [("README.md", 5), ("docs/TOUR.md", 50)])
  func session(page: String, leastSteps: Int) throws {
    let text = try String(
      contentsOf: Repository.root.appending(path: page), encoding: .utf8)
    let scratch = try Scratch()
    var folder = scratch.folder
    var environment = Command.bare.merging([
      "RAZAO_HOME": folder.appending(path: "home").path(percentEncoded: false),
      "TZ": "America/Sao_Paulo", "COLUMNS": "80",
    ]) { $1 }
    let steps = text.components(separatedBy: "```console\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```\n").first }
      .flatMap { ("\n" + $0).components(separatedBy: "\n$ ").dropFirst() }
    try #require(steps.count > leastSteps)
    for (minute, step) in steps.enumerated() {
      let lines = step.split(separator: "\n", maxSplits: 1).map(String.init)
      if lines[0].hasPrefix("cd ") {
        folder = folder.appending(path: lines[0].dropFirst("cd ".count))
        continue
      }
      let (hour, rest) = (15 + minute / 60, minute % 60)
      environment["RAZAO_AGORA"] = "2026-11-21T\(hour):\(rest < 10 ? "0" : "")\(rest):00.000Z"
      let result = try Command.shell("{ \(lines[0]); } 2>&1", environment: environment, in: folder)
      #expect(
        DocumentTests.anonymous(result.output)
          == DocumentTests.anonymous(lines.count > 1 ? lines[1] : ""), "\(lines[0])")
    }
  }

  /// The same text without the parts that differ each time: ids, codes and the hour.
  private static func anonymous(_ text: String) -> String {
    text.replacing(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/, with: "UUID")
      .replacing(/\b[0-9a-f]{8}\b/, with: "ID")
      .replacing(/\b[0-9a-f]{64}\b/, with: "HASH")
      .replacing(/\b[0-9A-Z]{4}-[0-9A-Z]{4}\b/, with: "CODE")
      .replacing(/às \d\d:\d\d/, with: "às HH:MM")
      .trimmingCharacters(in: .newlines)
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
