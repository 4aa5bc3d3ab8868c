import Canonical
import EventLog
import Foundation
import Glibc
import Ledger
import TestSupport

/// A ledger of which an adversary can write to the place, or to the folder itself: all that commands
/// do with it must be as if that had not been there.
struct HostilePlace {
  let livro: Livro
  let ledger: Uuid
  /// This machine's device, and the last line that it wrote.
  let device: Uuid
  private(set) var ownLines: [[UInt8]]

  /// The folder that others reach.
  var place: URL { livro.scratch.folder.appending(path: "lugar") }

  init() throws {
    livro = try Livro()
    try livro.done("razao sincronizar ../lugar > ../saida")
    try livro.done("razao lancar dinheiro 10 Feira > ../saida")
    let carrier = try livro.carriers().first { $0.key.hasSuffix(".jsonl") }
    device = carrier.flatMap { Uuid(String($0.key.dropLast(6))) } ?? .random()
    ownLines = (carrier?.value ?? Data()).split(separator: 0x0A).map { Array($0) }
    let states = try FileManager.default.contentsOfDirectory(
      atPath: livro.scratch.folder.appending(path: "home/state").path)
    ledger = states.compactMap { Uuid($0) }.first ?? .random()
    try livro.done("razao saldo > ../saida; mkdir ../fora; echo intacto > ../fora/x.jsonl")
  }

  /// Another line in the place of this machine's last one, signed by somebody else.
  var forgedFork: [UInt8] {
    let line = String(decoding: ownLines[ownLines.count - 1], as: UTF8.self)
    let prefix = String(line.prefix(line.count - 96)).replacing("Feira", with: "Farsa")
    let signature = SigningKey(seed: [UInt8](repeating: 5, count: 32)).signature(of: prefix)
    return Array("\(prefix),\"sig\":\"\(signature.text)\"}".utf8)
  }

  /// What one command did.
  struct Answer {
    let command: String
    let status: Int
    let output: String
  }

  /// Runs commands one after the other, each in bounded memory and time: one that hangs is killed,
  /// and has status 124 or 137.
  /// - Parameter kibibytes: how much address space each may take.
  func run(_ commands: [String], kibibytes: Int = 1 << 21) throws -> [Answer] {
    let script = commands.enumerated().map { number, command in
      """
      ( ulimit -v \(kibibytes); exec timeout -k 1 60 "$RAZAO" \(command) ) \
      > ../saida-\(number) 2>&1 < /dev/null
      echo $?
      """
    }.joined(separator: "\n")
    let result = try livro.run(script)
    let lines = result.output.split(separator: "\n")
    return try zip(commands.enumerated(), lines).map { command, line in
      let file = livro.scratch.folder.appending(path: "saida-\(command.offset)")
      return Answer(
        command: command.element, status: Int(line) ?? -1,
        output: String(decoding: try Data(contentsOf: file), as: UTF8.self))
    }
  }

  /// All that must stay as it is whatever is put there: who this machine is, its own lines, and
  /// what lies outside.
  func untouchable() throws -> [String] {
    let home = livro.scratch.folder.appending(path: "home/state/\(ledger)/identidade.json")
    let outside = livro.scratch.folder.appending(path: "fora")
    let own = try Data(contentsOf: livro.folder.appending(path: "\(device).jsonl"))
    let lines = own.split(separator: 0x0A).prefix(ownLines.count).map { Array($0) }
    return [
      try String(contentsOf: home, encoding: .utf8), "\(lines == ownLines)",
      try FileManager.default.contentsOfDirectory(atPath: outside.path).joined(separator: " "),
      try String(contentsOf: outside.appending(path: "x.jsonl"), encoding: .utf8),
    ]
  }
}

extension String {
  /// The characters that a terminal or a reader would act on instead of showing them.
  var actingCharacters: [String] {
    Set(
      unicodeScalars.filter { scalar in
        switch scalar.properties.generalCategory {
        case .control: scalar != "\n"
        case .format: scalar.value != 0x200C && scalar.value != 0x200D
        case .lineSeparator, .paragraphSeparator, .surrogate: true
        default: false
        }
      }.map { String($0.value, radix: 16) }
    ).sorted()
  }
}
