import Foundation
import Testing

@Suite("The manual pages")
struct ManualTests {
  private let scratch: Scratch
  private let pages: [URL]

  init() throws {
    scratch = try Scratch()
    let result = try Command.run(["manual", "man1"], in: scratch.folder)
    try #require(result.status == 0, "\(result.errors)")
    pages = try FileManager.default.contentsOfDirectory(
      at: scratch.folder.appending(path: "man1"), includingPropertiesForKeys: nil)
  }

  private func page(_ name: String) throws -> String {
    try String(contentsOf: scratch.folder.appending(path: "man1/\(name)"), encoding: .utf8)
  }

  @Test("are there for every command, and for the options that all of them take")
  func all() throws {
    let names = Set(pages.map(\.lastPathComponent))
    for command in Pages.commands {
      let file = "razao-\(command.replacing(" ", with: "-")).1"
      #expect(names.contains(file), "\(file)")
    }
    #expect(names.isSuperset(of: ["razao.1", "razao-opcoes.1"]))
    #expect(!names.contains("razao-manual.1") && !names.contains("razao-candidatos.1"))
  }

  @Test("say what the help says")
  func same() throws {
    let manual = try page("razao-lancar.1")
    let help = try Command.run(["lancar", "--ajuda"], environment: wide).output
    for line in help.split(separator: "\n") where line.hasPrefix("    ") {
      let words = line.trimmingCharacters(in: .whitespaces).replacing("-", with: "\\-")
        .replacing("'", with: "\\(aq")
      #expect(manual.contains(words), "\(words)")
    }
    #expect(manual.contains("\nrazao lancar debito 45,90 Padaria\n"))
  }

  private var wide: [String: String] { Command.bare.merging(["COLUMNS": "100"]) { $1 } }

  @Test("name commands and options so that they can be copied from the page")
  func hyphens() throws {
    let manual = try page("razao-conta-abrir.1")
    #expect(manual.contains("\\-\\-tipo"))
    for line in manual.split(separator: "\n").dropFirst(2) {
      let rest = line.replacing("\\-", with: "")
      #expect(!rest.contains("-"), "\(line)")
      #expect(!line.hasPrefix("'"), "\(line)")
    }
  }

  @Test("are rendered without a warning by groff and mandoc, where they are here")
  func rendered() throws {
    let tools = [
      ("/usr/bin/groff", ["-man", "-Tutf8", "-K", "utf8", "-ww", "-z"]),
      ("/usr/bin/mandoc", ["-Tlint", "-W", "warning"]),
    ]
    for (tool, arguments) in tools {
      guard FileManager.default.isExecutableFile(atPath: tool) else {
        print("\(tool) is not here: the manual pages are not rendered by it.")
        continue
      }
      for page in pages {
        let result = try Command.run(
          executable: tool, arguments + [page.path(percentEncoded: false)])
        #expect(result.output + result.errors == "", "\(page.lastPathComponent)")
        #expect(result.status == 0)
      }
    }
  }
}

@Suite("razao alone")
struct OverviewTests {
  @Test("says what there is here, what waits, and what one can do")
  func ledger() throws {
    let book = try Livro(["razao conta abrir Corrente --tipo corrente"])
    let result = try book.run("razao")
    #expect(result.status == 0)
    #expect(result.errors == "")
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(lines.first == "Casa")
    // The wallet of the model, and the account.
    #expect(lines.dropFirst().first?.hasPrefix("2 contas e ") == true)
    #expect(lines.contains("Nada espera por você"))
    for command in ["razao resumo", "razao lancar", "razao servir", "razao ajuda"] {
      #expect(lines.contains { $0.trimmingCharacters(in: .whitespaces) == command }, "\(command)")
    }
    #expect(English.words(in: result.output) == [])
  }

  @Test("without a ledger says how to begin")
  func nowhere() throws {
    let result = try Command.run([])
    #expect(result.status == 0)
    #expect(result.errors == "")
    #expect(result.output.contains("razao iniciar DIR --nome NOME"))
    #expect(result.output.contains("razao entrar DE DIR"))
    #expect(English.words(in: result.output) == [])
  }

  @Test("of a folder that is named and not there says so")
  func missing() throws {
    let scratch = try Scratch()
    let result = try Command.run(["--razao", "nada"], in: scratch.folder)
    #expect(result.status == 66)
    #expect(result.errors.contains("“"), "\(result.errors)")
    #expect(result.errors.contains("nada”"), "\(result.errors)")
  }

  @Test("tells programs the same")
  func document() throws {
    let book = try Livro([])
    let value = try JSONSerialization.jsonObject(with: Data(try book.done("razao --json").utf8))
    let members = try #require(value as? [String: Any])
    #expect(members["nome"] as? String == "Casa")
    #expect(members["contas"] as? Int == 1)
    #expect(members["conflitos"] as? Int == 0)
    let nothing = try Command.run(["--json"])
    #expect(nothing.output.replacing(" ", with: "") == "{\"razao\":null}\n")
  }
}
