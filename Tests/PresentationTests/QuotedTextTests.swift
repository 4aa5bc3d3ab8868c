import Canonical
import Foundation
import Interchange
import Presentation
import TestSupport
import Testing

/// Texts that strangers chose, each written for another program and read back by that program.
@Suite("Text quoted for other programs")
struct QuotedTextTests {
  private func run(_ program: String, _ arguments: [String], _ input: String) throws -> [UInt8] {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "razao-quoted-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (given, made) = (folder.appending(path: "dado"), folder.appending(path: "feito"))
    try Data(input.utf8).write(to: given)
    try Data().write(to: made)
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments + [given.path]
    process.environment = ["PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: made)
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return Array(try Data(contentsOf: made))
  }

  private static func isThere(_ program: String) -> Bool {
    FileManager.default.isExecutableFile(atPath: program)
  }

  /// Shells that are there; make judges installs zsh.
  static let shells = ["/bin/bash", "/usr/bin/zsh", "/bin/sh"].filter(isThere)

  @Test("for pasting is one word of each shell, whatever it holds", arguments: shells)
  func pasted(shell: String) throws {
    let texts = HostileTexts.all.filter { !$0.unicodeScalars.contains("\0") }
    let script = texts.map { "printf '%s\\0' \(ShellWord.quoted($0))\n" }.joined()
    let read = try run(shell, [], script).split(separator: 0, omittingEmptySubsequences: false)
    #expect(read.count == texts.count + 1)
    for (text, word) in zip(texts, read) { #expect(Array(text.utf8) == Array(word)) }
  }

  private static let csv = """
    import csv, json, sys
    rows = list(csv.reader(open(sys.argv[1], newline='', encoding='utf-8')))
    sys.stdout.write(json.dumps(rows))
    """

  @Test(
    "for a table is one cell of Python's csv, and never a formula",
    .enabled(if: isThere("/usr/bin/python3")))
  func cells() throws {
    let texts = HostileTexts.all.filter { !$0.unicodeScalars.contains("\0") }
    let table = texts.map { [CSVCell.text("a"), .text($0), .text("z")].line() }.joined()
    let read = try JSONDecoder().decode(
      [[String]].self, from: Data(try run("/usr/bin/python3", ["-c", Self.csv], table)))
    #expect(read.count == texts.count)
    for (text, row) in zip(texts, read) {
      #expect(row.count == 3)
      guard row.count == 3 else { continue }
      // An apostrophe keeps a formula from being one; everything else is as it was.
      #expect(
        row[1].unicodeScalars.filter { $0 != "'" }.elementsEqual(
          text.unicodeScalars.filter { $0 != "'" }), "\(text.debugDescription)")
      for part in row[1].unicodeScalars.split(
        omittingEmptySubsequences: true,
        whereSeparator: {
          $0 == ";" || $0 == "\t"
        })
      {
        #expect(part.first.map { !"=+-@".unicodeScalars.contains($0) } ?? true)
      }
    }
  }

  private static let json = """
    import json, sys
    texts = json.load(open(sys.argv[1], encoding='utf-8'))
    sys.stdout.buffer.write(b'\\0'.join(t.replace('\\0', '\\ufffd').encode() for t in texts))
    """

  @Test(
    "for JSON is the same text of Python's json, without a character that acts",
    .enabled(if: isThere("/usr/bin/python3")))
  func documents() throws {
    let texts = HostileTexts.all
    let document = JSONValue.texts(texts).text
    let read = try run("/usr/bin/python3", ["-c", Self.json], document)
      .split(separator: 0, omittingEmptySubsequences: false)
    #expect(read.count == texts.count)
    for (text, word) in zip(texts, read) {
      let wanted = text.substituting { $0 == 0 ? "\u{FFFD}" : nil }
      #expect(Array(wanted.utf8) == Array(word))
    }
  }

  @Test("in a message is bounded, and the message keeps its end")
  func bounded() {
    let name = String(repeating: "\u{301}a", count: 3000)
    let message = SafeText.message("Não há conta “\(name)”. Veja as que há.")
    #expect(message.unicodeScalars.count < 300)
    #expect(message.hasSuffix("”. Veja as que há."))
    let bare = SafeText.message("Comando desconhecido: \(name). Veja a ajuda.")
    #expect(bare.unicodeScalars.count <= 2001)
    #expect(bare.hasSuffix("Veja a ajuda."))
  }

  @Test("of a table on a terminal acts on nothing and keeps its lines")
  func terminal() {
    #expect(
      SafeText.lines("a,\u{1B}[31m\u{202E}b\r\nc,\rd\r\n") == "a,␛[31m‹U+202E›b\nc,␍d\n")
  }
}
