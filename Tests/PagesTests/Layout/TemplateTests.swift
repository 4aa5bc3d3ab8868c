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
    #expect(included.count > 10)
  }

  /// Whatever stands in quotation marks in the code of the pages may name one.
  @Test("are each shown by a page or another template")
  func used() throws {
    var named = try words(/"([a-zA-Z-]+)"/, in: "swift")
    named.formUnion(try words(/\{\{[<>]([a-z-]+)\}\}/, in: "mustache"))
    #expect(Set(Site.templateNames).subtracting(named).isEmpty)
  }

  @Test("that a part names are there")
  func parts() throws {
    let named = try words(/(?:own|Part)\(\s*"([a-z-]+)"/, in: "swift")
    #expect(named.count > 20)
    #expect(named.subtracting(Site.templateNames).isEmpty)
  }

  /// A name that is given nowhere is shown as nothing.
  @Test("show only values that are given somewhere")
  func values() throws {
    var given = try words(/"([a-zA-Z]+)":\s/, in: "swift")
    given.formUnion(try words(/values\["([a-zA-Z]+)"\]/, in: "swift"))
    // A part and the pieces of a message are properties.
    given.formUnion(["parte", "pedacos", "dito", "href"])

    let shown = try words(/\{\{[#^]?\.?(?:empty\()?([a-zA-Z]+)[a-zA-Z.]*\)?\}\}/, in: "mustache")
    #expect(shown.count > 100)
    #expect(shown.subtracting(given).isEmpty)
  }

  /// Everything in the files of one kind that an expression finds.
  private func words(
    _ expression: Regex<(Substring, Substring)>, in kind: String
  ) throws -> Set<String> {
    try texts(kind).reduce(into: []) { found, file in
      found.formUnion(file.text.matches(of: expression).map { String($0.1) })
    }
  }

  private func files() throws -> [(name: String, text: String)] { try texts("mustache") }

  /// The files of the pages of one kind, by their names.
  private func texts(_ kind: String) throws -> [(name: String, text: String)] {
    let pages = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/Pages").standardizedFileURL
    let found = try #require(
      FileManager.default.enumerator(at: pages, includingPropertiesForKeys: nil))
    return try found.compactMap { $0 as? URL }.filter { $0.pathExtension == kind }.map {
      ($0.deletingPathExtension().lastPathComponent, try String(contentsOf: $0, encoding: .utf8))
    }
  }
}
