import Foundation
import Testing

/// What `razao servir` starts, where somebody sits before a screen.
@Suite("The browser that is opened")
struct BrowserTests {
  /// Stands in for what opens a browser, and notes what it was handed.
  private static let program = """
    #!/bin/sh
    printf '%s\\n' "$#" "$1" > "$VISTO/argumentos"
    stat -c %a "$1" > "$VISTO/modo"
    cat "$1" > "$VISTO/pagina"

    """

  @Test("is handed a file that its owner alone can read, and never the address")
  func door() throws {
    let scratch = try Scratch()
    let program = scratch.folder.appending(path: "xdg-open")
    try Data(Self.program.utf8).write(to: program)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: program.path())
    var environment = Command.bare
    environment["RAZAO_HOME"] = scratch.folder.appending(path: "home").path()
    environment["VISTO"] = scratch.folder.path()
    environment["DISPLAY"] = ":9"
    environment["PATH"] = scratch.folder.path() + ":/usr/bin:/bin"
    // One that an earlier run has left behind, and that others can read.
    let shown = try Command.shell(
      """
      razao iniciar casa --nome Casa > /dev/null &&
      for of in home/state/*/; do echo velha > "$of/abrir.html"; chmod 644 "$of/abrir.html"; done &&
      script -qec 'timeout --foreground --preserve-status --signal=INT 5 "$RAZAO" servir --razao casa' \\
        /dev/null < /dev/null
      """, environment: environment, in: scratch.folder)
    func noted(_ name: String) throws -> String {
      try String(contentsOf: scratch.folder.appending(path: name), encoding: .utf8)
    }
    let address = try #require(
      shown.output.firstMatch(of: /http:\/\/127\.0\.0\.1:[0-9]+\/abrir\/([A-Za-z0-9_-]{22})/),
      "\(shown.output) \(shown.errors)")
    let arguments = try noted("argumentos").split(separator: "\n").map(String.init)
    #expect(arguments.count == 2 && arguments[0] == "1")
    let path = try #require(arguments.last)
    #expect(path.hasSuffix("/abrir.html"))
    #expect(!path.contains(address.output.1) && !path.contains("http"))
    #expect(try noted("modo") == "600\n")
    #expect(try noted("pagina").contains("url=\(address.output.0)\""))
    #expect(!FileManager.default.fileExists(atPath: path))
  }
}
