import Foundation
import TestSupport
import Testing

@Suite("The command as a process")
struct ProcessTests {
  @Test("tells its version on standard output")
  func version() throws {
    for option in ["--versao", "--version"] {
      let result = try Command.run([option])
      #expect(result.output == "razao 0.1.0 (formato 1)\n")
      #expect(result.errors == "")
      #expect(result.status == 0)
    }
  }

  @Test("ends quietly when its reader goes away")
  func closedPipe() throws {
    // The reader is gone before the command writes its first byte.
    for (line, status) in [("razao ajuda", "0"), ("razao zzz 2>&1", "64")] {
      let result = try Command.shell(
        "{ sleep 0.3; \(line); echo $? >&3; } 3>status | true; cat status")
      #expect(result.errors == "")
      #expect(result.output == status + "\n")
    }
  }

  @Test("says so when its output cannot be written")
  func fullDisk() throws {
    let result = try Command.shell("razao ajuda > /dev/full")
    #expect(result.status == 74)
    #expect(result.errors.hasPrefix("Erro: A saída não pôde ser escrita"))
  }

  @Test("says nothing in colour to a file, and obeys who forbids colours on a terminal")
  func colours() throws {
    let escape = "\u{1B}["
    #expect(try !Command.run(["ajuda"]).output.contains(escape))
    func onTerminal(_ line: String) throws -> String {
      try Command.shell("script -qec '\"$RAZAO\" \(line)' /dev/null < /dev/null").output
    }
    try #require(FileManager.default.isExecutableFile(atPath: "/usr/bin/script"))
    #expect(try onTerminal("ajuda").contains(escape))
    #expect(try !onTerminal("ajuda --sem-cor").contains(escape))
    #expect(
      try !Command.shell(
        "NO_COLOR=1 script -qec '\"$RAZAO\" ajuda' /dev/null < /dev/null"
      ).output.contains(escape))
    #expect(
      try !Command.shell(
        "TERM=dumb script -qec '\"$RAZAO\" ajuda' /dev/null < /dev/null"
      ).output.contains(escape))
  }

  @Test("prints the same whatever the language and the time zone of the machine")
  func locale() throws {
    let page = try Command.run(["ajuda", "auditar"]).output
    for (language, zone) in [("C", "UTC"), ("tr_TR.UTF-8", "Asia/Tokyo"), ("pt_BR.UTF-8", "EST5")] {
      let environment = Command.bare.merging(["LC_ALL": language, "LANG": language, "TZ": zone]) {
        $1
      }
      #expect(try Command.run(["ajuda", "auditar"], environment: environment).output == page)
    }
  }

  @Test("without a home folder says what to define before it makes a ledger")
  func noHome() throws {
    let result = try Command.run(["iniciar", "casa", "--nome", "Casa"])
    #expect(result.status == 73)
    #expect(result.errors.contains("defina HOME ou RAZAO_HOME"))
  }

  @Test("ends with 66 when there is nothing where it is told to look")
  func notFound() throws {
    for arguments in [["auditar", "não-existe"], ["auditar"], ["auditar", "--razao", "nada"]] {
      let result = try Command.run(arguments)
      #expect(result.status == 66, "\(arguments)")
      #expect(result.errors.hasPrefix("Erro: "))
      #expect(result.output == "")
    }
  }
}
