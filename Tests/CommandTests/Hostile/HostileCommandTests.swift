import Canonical
import EventLog
import Foundation
import Glibc
import Ledger
import TestSupport
import Testing

/// Folders that an adversary has written, and every command that reads them, as processes of their
/// own in bounded memory.
@Suite("An adversary's folder") struct HostileCommandTests {
  /// Something that an adversary puts into a folder.
  struct Trap: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let put: @Sendable (URL, HostilePlace) throws -> Void

    init(_ what: String, _ put: @escaping @Sendable (URL, HostilePlace) throws -> Void) {
      (testDescription, self.put) = (what, put)
    }

    /// A carrier of these lines.
    static func lines(
      _ what: String, named name: String = "x.jsonl",
      _ lines: @escaping @Sendable (HostilePlace) -> [[UInt8]]
    ) -> Trap {
      Trap(what) { folder, hostile in
        try Data(lines(hostile).carrier).write(to: folder.appending(path: name))
      }
    }

    /// A file that is no carrier's, made by a line of shell in the folder.
    static func shell(_ what: String, _ line: String) -> Trap {
      Trap(what) { folder, _ in
        let made = try Command.shell(line, in: folder)
        #expect(made.status == 0, "\(made.errors)")
      }
    }
  }

  private static let many = TestSeed.scale >= 10 ? 10 : 1

  private static let names = [
    "\u{1B}[2J\u{1B}]0;x\u{07}", "\u{202E}evil\u{2066}", String(repeating: "A", count: 4096),
    "\u{200B}\u{FEFF}", "linha\noutra\r\n", "\u{0627}\u{0644}", "</script>", "=1+1",
    "\u{9B}31m", String(repeating: "e\u{301}", count: 1300), "notebook", "",
  ]

  static let traps: [Trap] = [
    .shell(
      "names with escapes, line feeds, bidi and dots",
      #"for n in $'\e[2J\a' $'a\nb' $'\u202ecod' $'\x9b31m' '..' '...' '-rf' ' '; do "#
        + #"echo lixo > "./$n.jsonl"; done"#),
    .shell("a link to a system file", "ln -s /etc/passwd x.jsonl"),
    .shell("a link to a carrier elsewhere", "ln -s ../fora/x.jsonl x.jsonl"),
    .shell("a link to a folder above", "ln -s .. x.jsonl; ln -s . y.jsonl"),
    .shell("a FIFO", "mkfifo x.jsonl"),
    .shell("a folder named as a carrier", "mkdir -p x.jsonl/y.jsonl"),
    .shell("a device", "mknod x.jsonl c 1 5 2> /dev/null || ln -s /dev/zero x.jsonl"),
    .shell("200 MB without a line feed", "truncate -s 200M x.jsonl"),
    .shell("terabytes that take no room", "truncate -s 8T x.jsonl || truncate -s 30G x.jsonl"),
    .shell(
      "200 MB of lines too long",
      "for i in 1 2 3 4; do truncate -s +50M x.jsonl; echo >> x.jsonl; done"),
    .shell("a million empty lines", "yes '' | head -n 1000000 > x.jsonl"),
    .shell(
      "\(10_000 * many) tiny files",
      "for i in $(seq \(10_000 * many)); do "
        + "echo > $i.jsonl; done"),
    .shell(
      "\(30_000 * many) newer lines",
      #"seq \#(100_000 * many) | sed 's/.*/{"v":2,"x":&}/' > x.jsonl"#),
    .lines("\(10_000 * many) lines of a device that is never introduced") { hostile in
      var stranger = Stranger("nunca", of: hostile.ledger)
      return stranger.orphans(10_000 * many)
    },
    .lines("\(25_000 * many) lines of a device that nobody has approved") { hostile in
      var stranger = Stranger("estranho", of: hostile.ledger)
      return (0..<25_000 * many).map { _ in stranger.line() }
    },
    .lines("\(1_000 * many) devices that nobody has approved, with hostile names") { hostile in
      (0..<1_000 * many).map { number in
        var stranger = Stranger(
          names[number % names.count], seed: number, of: hostile.ledger)
        return stranger.line()
      }
    },
    .lines("lines that have seen 8000 heads of nobody") { hostile in
      var stranger = Stranger("vidente", of: hostile.ledger)
      return (0..<20).map { round in
        stranger.line(
          seen: (0..<8000).map { number in
            Head(
              device: .derived(in: hostile.ledger, from: "\(number)"), seq: UInt64(round),
              hash: .of(Array("\(number) \(round)".utf8)))
          })
      }
    },
    .lines("lines of 4096 events") { hostile in
      var stranger = Stranger("prolixo", of: hostile.ledger)
      return (0..<20).map { _ in stranger.line((0..<4095).map { Stranger.note("\($0)") }) }
    },
    .lines("2000 forks of one commit") { hostile in
      var stranger = Stranger("forcado", of: hostile.ledger)
      let first = stranger.line()
      return [first]
        + (0..<2000).map { number in
          var branch = stranger
          return branch.line([Stranger.note("\(number)")])
        }
    },
    .lines("strangers who approve each other and everybody") { hostile in
      (0..<300).map { number in
        var stranger = Stranger("a", seed: number, of: hostile.ledger)
        let next = Stranger("a", seed: (number + 1) % 300, of: hostile.ledger)
        return stranger.line([Stranger.approval(of: next.id)])
      }
    },
    .lines("another line with the number of this machine's last, signed by somebody") {
      [$0.forgedFork]
    },
    .lines("this machine's own lines from an older copy", named: "velha.jsonl") {
      Array($0.ownLines.dropLast())
    },
    .lines("lines of another ledger with the same name") { _ in
      var other = Stranger("notebook", of: Uuid.derived(in: .random(), from: "Casa"))
      return (0..<50).map { _ in other.line() }
    },
    .lines("a first line that claims this machine's device with another key") { hostile in
      var stranger = Stranger("notebook", of: hostile.ledger)
      let line = String(decoding: stranger.line(), as: UTF8.self)
      return [Array(line.replacing("\(stranger.id)", with: "\(hostile.device)").utf8)]
    },
  ]

  private static let reading = [
    "saldo", "situacao", "aparelhos", "conflitos", "novidades", "auditar", "auditar --json",
    "lancar dinheiro 1 Padaria --simular", "pacote criar ../pacote.jsonl",
  ]

  @Test("as a place changes nothing, and what it holds is told", arguments: traps)
  func place(trap: Trap) throws {
    let hostile = try HostilePlace()
    let before = (try hostile.untouchable(), try hostile.livro.done("razao saldo"))
    try trap.put(hostile.place, hostile)
    let file = "../lugar/x.jsonl"
    let answers = try hostile.run(
      ["auditar ../lugar", "sincronizar", "pacote ler \(file)", "sincronizar"]
        + HostileCommandTests.reading + ["saldo --json"])
    try judge(answers, hostile, before)
    #expect(answers[1].status == 0 && answers[3].status == 0, "\(answers[1].output.prefix(300))")
    // Who joins from such a place joins the ledger, or is told why not.
    let joined = try hostile.livro.run(
      "export RAZAO_HOME=$PWD/../outra; timeout 60 \"$RAZAO\" entrar ../lugar ../casa2 --aparelho b"
    )
    #expect([0, 65, 73].contains(joined.status), "\(joined.errors)")
    #expect(joined.errors.actingCharacters == [] && joined.output.actingCharacters == [])
    let name = try hostile.livro.run("\"$RAZAO\" auditar ../casa2 --json").output
    #expect(joined.status != 0 || name.contains("\(hostile.ledger)"))
    let size = try hostile.livro.done("du -sk . | cut -f1")
    #expect(try #require(Int(size.prefix { $0.isNumber })) < 64 << 10)
  }

  @Test("that is the ledger's own changes nothing, and what it holds is told", arguments: traps)
  func own(trap: Trap) throws {
    let hostile = try HostilePlace()
    let before = (try hostile.untouchable(), try hostile.livro.done("razao saldo"))
    try trap.put(hostile.livro.folder, hostile)
    try judge(try hostile.run(HostileCommandTests.reading), hostile, before)
  }

  private func judge(
    _ answers: [HostilePlace.Answer], _ hostile: HostilePlace,
    _ before: (untouchable: [String], balances: String)
  ) throws {
    for answer in answers {
      #expect([0, 1, 64, 65, 66, 75, 77].contains(answer.status), "\(answer.command): \(answer)")
      #expect(answer.output.actingCharacters == [], "\(answer.command)")
    }
    #expect(try hostile.untouchable() == before.untouchable)
    #expect(try hostile.livro.run("razao saldo").output == before.balances)
  }
}
