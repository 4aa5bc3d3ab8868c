import Canonical
import Foundation
import Presentation

extension FuzzTarget {
  /// Any text: made safe it is inert and stays as it is when made safe again; a screen that has it
  /// everywhere has inert lines, each within its columns; as JSON it says what it says.
  static let screen = FuzzTarget("screen") { (input) throws(Finding) in
    let text = String(decoding: input, as: UTF8.self)
    let safe = SafeText.of(text)
    try Inert.check(safe, "a safe text")
    try expect(SafeText.of(safe).utf8.elementsEqual(safe.utf8), "what is safe is made safer")
    try json(text)
    for columns in [40, 100] {
      try screen(text, TerminalRenderer(columns: columns, colours: false), columns)
    }
    let coloured = TerminalRenderer(columns: 80, colours: true).text(everywhere(text))
    for line in coloured.utf8.split(separator: 0x0A) {
      try Inert.check(String(decoding: uncoloured(line), as: UTF8.self), "a coloured line")
    }
  }

  /// A line without the colours that a renderer gives it.
  private static func uncoloured(_ line: Substring.UTF8View) -> [UInt8] {
    var plain: [UInt8] = []
    var rest = line
    while let byte = rest.popFirst() {
      guard byte == 0x1B, rest.first == UInt8(ascii: "[") else {
        plain.append(byte)
        continue
      }
      let end = rest.firstIndex {
        $0 != UInt8(ascii: "[") && $0 != 0x3B && !(0x30...0x39).contains($0)
      }
      guard let end, rest[end] == UInt8(ascii: "m") else {
        plain.append(byte)
        continue
      }
      rest = rest[rest.index(after: end)...]
    }
    return plain
  }

  private static func everywhere(_ text: String) -> Screen {
    let line = Line(text, .warning, value: text, accent: .teal)
    let row = Row(
      text, icon: text, value: text, fraction: text, details: [line, Line(text, verbatim: true)],
      tone: .bad)
    let section = Section(text, [row, Row(text)], footer: [line]) { $0 }
    return Screen(header: [Line(text), line], sections: [section], footer: [Line(text)])
  }

  private static func screen(
    _ text: String, _ renderer: TerminalRenderer, _ columns: Int
  ) throws(Finding) {
    var lines: [String] = []
    renderer.render(everywhere(text)) { lines.append($0) }
    for line in lines { try Inert.check(line, "a line of a screen") }
    // Each place where it stands has at most 400 columns of it, in lines of at least 20 of them.
    try expect(lines.count <= 13 * (400 / 20 + 3), "a text makes \(lines.count) lines of a screen")
  }

  private static func json(_ text: String) throws(Finding) {
    let document = JSONValue.object([.init(text, .array([.string(text)]))]).text
    try Inert.check(document, "a document")
    let read = try never("a document is JSON") {
      try JSONSerialization.jsonObject(with: Data(document.utf8))
    }
    let members = read as? [String: [String]]
    let (name, values) = try require(members?.first, "a document is another one as JSON")
    try expect(
      name.utf8.elementsEqual(text.utf8) && values.count == 1
        && values[0].utf8.elementsEqual(text.utf8), "a text is another one as JSON")
  }
}
