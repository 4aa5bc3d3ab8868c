import Foundation
import Testing

@Suite("docs/RAZAOKIT.md")
struct DocumentTests {
  private static let here = URL(filePath: #filePath).deletingLastPathComponent()
  private let blocks: [String]
  private let program: String

  init() throws {
    let page = DocumentTests.here.appending(path: "../../docs/RAZAOKIT.md")
    blocks = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "```swift\n")
      .dropFirst().compactMap { $0.components(separatedBy: "\n```").first }
    let folder = DocumentTests.here.appending(path: "Program")
    program = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil
    ).map { try String(contentsOf: $0, encoding: .utf8) }.joined(separator: "\n")
  }

  @Test("shows no code but that of the program, which compiles and runs")
  func compiled() {
    #expect(!blocks.isEmpty)
    for block in blocks { #expect(program.contains("\n" + block + "\n"), "\(block)") }
  }

  @Test("shows every function of the program")
  func whole() {
    let page = blocks.joined(separator: "\n")
    for line in program.split(separator: "\n") where line.hasPrefix("func ") {
      #expect(page.contains(line), "\(line)")
    }
  }
}
