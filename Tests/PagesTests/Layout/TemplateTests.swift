import Foundation
import Pages
import Testing

/// A template that is missing in the program is shown as nothing where another includes it.
@Suite("The templates")
struct TemplateTests {
  @Test("are those in the folders of the subjects")
  func listed() throws {
    #expect(try files().map(\.name).sorted() == Site.templateNames.sorted())
  }

  @Test("include only templates that are there")
  func included() throws {
    for (name, text) in try files() {
      for included in text.matches(of: /\{\{[<>]([a-z-]+)\}\}/) {
        #expect(Site.templateNames.contains(String(included.1)), "\(name): \(included.1)")
      }
    }
  }

  @Test("include only paths that are there, and no path is spelled in one")
  func paths() throws {
    var included: Set<String> = []
    for (name, text) in try files() {
      for path in text.matches(of: /\{\{>(path\/[^}]*)\}\}/) {
        #expect(Site.pathNames.contains(String(path.1)), "\(name): \(path.1)")
        included.insert(String(path.1))
      }
      #expect(!text.contains(/(href|action|src)="\/|\}\}\/[a-z]/), "\(name)")
    }
    #expect(included.count > 40)
  }

  private func files() throws -> [(name: String, text: String)] {
    let pages = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/Pages").standardizedFileURL
    let found = try #require(
      FileManager.default.enumerator(at: pages, includingPropertiesForKeys: nil))
    return try found.compactMap { $0 as? URL }.filter { $0.pathExtension == "mustache" }.map {
      ($0.deletingPathExtension().lastPathComponent, try String(contentsOf: $0, encoding: .utf8))
    }
  }
}
