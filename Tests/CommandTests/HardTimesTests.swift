import Foundation
import Glibc
import TestSupport
import Testing

/// The command when the machine or the person makes it hard.
@Suite("The command in hard times")
struct HardTimesTests {
  private static let casa = Repository.vectors.appending(path: "casa").path(percentEncoded: false)

  /// Whoever is root may read and write everything, so a test of what is not allowed is done by
  /// nobody; then the command lies where nobody may read it.
  private static let asNobody = """
    nobody() {
      [ "$(id -u)" = 0 ] || { "$@"; return; }
      setpriv --reuid=65534 --regid=65534 --clear-groups "$@"
    }
    chmod 755 . && cp "$RAZAO" razao
    """

  @Test("looks at a folder though its own state may not be read, and records nothing then")
  func unreadableState() throws {
    let scratch = try Scratch()
    let line = """
      \(HardTimesTests.asNobody)
      cp -r '\(HardTimesTests.casa)' casa && chmod 755 casa && chmod 444 casa/*
      mkdir -p home/state && chmod 000 home/state && export RAZAO_HOME="$PWD/home"
      nobody ./razao saldo --razao casa > saida 2> erro; echo $?; cat erro
      nobody ./razao conta abrir Nova --tipo corrente --razao casa > saida 2> erro; echo $?
      tail -n 1 erro; chmod 755 home/state
      """
    let result = try Command.shell(line, in: scratch.folder)
    let lines = result.output.split(separator: "\n")
    try #require(lines.count == 4, "\(result.output) \(result.errors)")
    #expect(lines[0] == "0")
    #expect(lines[1].hasPrefix("Aviso: só para olhar. Sem permissão para abrir"))
    #expect(lines[2] == "77")
    #expect(lines[3].hasPrefix("Erro: Sem permissão para abrir"))
  }

  @Test("audits a folder that it may not write, without a home, and says what it cannot read")
  func notAllowed() throws {
    let scratch = try Scratch()
    let line = """
      \(HardTimesTests.asNobody)
      cp -r '\(HardTimesTests.casa)' casa && chmod 555 casa && chmod 444 casa/*
      nobody ./razao auditar casa > saida; echo $?
      echo x > casa/z.jsonl; chmod 000 casa/z.jsonl
      nobody ./razao auditar casa --json; echo $?
      chmod 000 casa; nobody ./razao auditar casa; echo $?; chmod 755 casa
      """
    let result = try Command.shell(line, in: scratch.folder)
    let lines = result.output.split(separator: "\n")
    try #require(lines.count == 4, "\(result.output) \(result.errors)")
    #expect(lines[0] == "0")
    #expect(lines[1].contains(#"{"tipo":"arquivo","grave":true,"arquivo":"z.jsonl""#))
    #expect(lines[2] == "1")
    #expect(lines[3] == "77")
    #expect(result.errors.hasPrefix("Erro: Sem permissão"))
  }

  @Test("says the same when its output is closed from the start, or there is no input")
  func closedFiles() throws {
    let line = """
      razao auditar '\(HardTimesTests.casa)' >&-; echo $?
      razao auditar '\(HardTimesTests.casa)' 2>&- <&- | tail -n 1
      """
    let result = try Command.shell(line)
    #expect(result.output == "74\nTudo confere\n")
    #expect(result.errors.hasPrefix("Erro: A saída não pôde ser escrita"))
  }

  @Test("makes a whole ledger even when its output and errors are closed from the start")
  func closedFilesOfNewLedger() throws {
    let scratch = try Scratch()
    let line = """
      razao iniciar casa --nome Casa <&- >&- 2>&-; razao auditar casa | tail -n 1
      """
    let environment = Command.bare.merging(["RAZAO_HOME": scratch.folder.path + "/home"]) { $1 }
    let result = try Command.shell(line, environment: environment, in: scratch.folder)
    #expect(result.output == "Tudo confere\n")
  }

  @Test("says that nothing was recorded where files may not grow, instead of being killed")
  func fileSizeLimit() throws {
    let scratch = try Scratch()
    let environment = Command.bare.merging(["RAZAO_HOME": scratch.folder.path + "/home"]) { $1 }
    for blocks in 0...3 {
      let result = try Command.shell(
        "{ ulimit -f \(blocks); razao iniciar casa\(blocks) --nome Casa 2>&1; echo $?; } | cat",
        environment: environment, in: scratch.folder)
      #expect(result.output.hasSuffix("\n74\n"), "\(blocks): \(result.output)")
      #expect(result.output.hasPrefix("Erro: "), "\(blocks): \(result.output)")
    }
  }

  @Test("gives sixteen who ask at once the same answer")
  func sixteenAtOnce() throws {
    let line = """
      for i in $(seq 16); do razao auditar '\(HardTimesTests.casa)' --json > saida$i & done; wait
      cat saida* | sort | uniq -c | wc -l; cat saida* | wc -l
      """
    #expect(try Command.shell(line).output == "1\n16\n")
  }

  @Test("is ended by Ctrl-C at once, and has changed nothing")
  func interrupted() throws {
    let scratch = try Scratch()
    let line = """
      mkdir casa; for i in $(seq 3000); do cat '\(HardTimesTests.casa)'/*.jsonl; done > casa/x.jsonl
      cksum casa/*; find . -name '.?*' -prune -o -print | sort
      env --default-signal=INT timeout --preserve-status -s INT 0.05 "$RAZAO" auditar casa; echo $?
      cksum casa/*; find . -name '.?*' -prune -o -print | sort
      """
    let result = try Command.shell(line, in: scratch.folder)
    let lines = result.output.split(separator: "\n")
    let middle = try #require(lines.firstIndex(of: "130"), "\(result.output)")
    #expect(lines[..<middle] == lines[(middle + 1)...])
  }

  @Test("leaves a line of 200 MB where it is, told and in bounded memory", arguments: [0, 1])
  func bounded(lineFeeds: Int) throws {
    let scratch = try Scratch()
    // VmHWM is the peak since the program began; what `wait` tells also counts who started it.
    let line = """
      mkdir casa; truncate -s 200M casa/x.jsonl
      [ \(lineFeeds) = 0 ] || echo >> casa/x.jsonl
      "$RAZAO" auditar casa --json > saida & pid=$!; peak=0
      while seen=$(awk '/VmHWM/ { print $2 }' /proc/$pid/status 2> /dev/null) && [ -n "$seen" ]
      do [ "$seen" -le "$peak" ] || peak=$seen; done
      wait $pid; echo "$? $peak"
      """
    let words = try Command.shell(line, in: scratch.folder).output
      .split(whereSeparator: \.isWhitespace)
    #expect(words.first == "1")
    let kibibytes = try #require(words.last.flatMap { Int($0) })
    #expect(kibibytes > 0 && kibibytes < 100 << 10)
    let document = try String(contentsOfFile: scratch.folder.path + "/saida", encoding: .utf8)
    #expect(document.contains(#"{"tipo":"arquivo","grave":true,"arquivo":"x.jsonl","byte":0,"#))
  }
}
