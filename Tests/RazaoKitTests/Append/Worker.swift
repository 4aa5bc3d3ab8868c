import Canonical
import Foundation
import FoundedLedger
import Glibc
import Ledger
import Machine
import RazaoKit
import SystemPackage
import TestSupport
import Testing

/// A ledger in a temporary folder that processes append to.
struct Workplace {
  static let name = "Casa"
  private let scratch: TemporaryFolder
  var folder: FilePath { scratch.path.appending("razao") }
  private var state: FilePath { scratch.path.appending("state") }

  init() throws {
    scratch = try TemporaryFolder()
    for path in [folder, state] {
      try FileManager.default.createDirectory(
        atPath: path.string, withIntermediateDirectories: true)
    }
  }

  /// The same ledger for use in this process.
  var ledger: FoundedLedger { FoundedLedger(Workplace.name, folder: folder, state: state) }

  /// Starts a process that appends `count` entries.
  func start(_ count: Int, _ label: String) throws -> Worker {
    try Worker(
      [folder.string, state.string, Workplace.name, "\(count)", label],
      output: URL(filePath: scratch.path.appending("output-\(label)").string))
  }

  func audit() throws -> Auditoria {
    try Razao.auditar(folder, options: AuditOptions(now: SystemClock().now()))
  }

  /// The lines of the carrier that end in LF.
  var lines: [[UInt8]] {
    get throws {
      let path = folder.appending("\(ledger.device.device).jsonl").string
      guard FileManager.default.fileExists(atPath: path) else { return [] }
      let bytes = try Data(contentsOf: URL(filePath: path))
      return bytes.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast()
        .map { Array($0) }
    }
  }

  /// Expects one chain from the first commit, in which nothing is wrong.
  /// - Returns: how many commits it has.
  @discardableResult
  func expectOneChain(mayBeTorn: Bool = false, _ note: Comment = "") throws -> Int {
    let (audit, lines) = (try audit(), try lines)
    #expect(audit.ok && audit.achados.isEmpty, "\(audit.achados) \(note)")
    #expect(audit.conflitos.isEmpty && audit.avisos.isEmpty && audit.espera == 0, note)
    #expect(audit.commits == lines.count && audit.repetidas == 0, note)
    #expect(audit.aparelhos.map(\.commits) == [lines.count], note)
    #expect(audit.aparelhos.first?.seq == UInt64(lines.count) - 1, note)
    #expect(audit.aparelhos.first?.hash == lines.last.map { .of($0) }, note)
    #expect(audit.incompletas.count <= (mayBeTorn ? 1 : 0), note)
    return audit.commits
  }
}

/// A process that appends.
struct Worker {
  /// Beside the test bundle, where one build puts both.
  private static let path = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appending(path: "AppendWorker")

  private let process = Process()
  private let output: URL
  private var errors: URL { output.appendingPathExtension("errors") }

  fileprivate init(_ arguments: [String], output: URL) throws {
    self.output = output
    try Data().write(to: output)
    try Data().write(to: output.appendingPathExtension("errors"))
    process.executableURL = Worker.path
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: output.appendingPathExtension("errors"))
    try process.run()
  }

  /// Waits for its end.
  /// - Returns: its status; nil when a signal ended it.
  func wait() -> Int32? {
    process.waitUntilExit()
    return process.terminationReason == .exit ? process.terminationStatus : nil
  }

  /// Waits until it has said that something is saved, or has ended.
  func waitForSaved() throws {
    while process.isRunning, try saved.isEmpty { usleep(1000) }
  }

  /// Ends it as `kill -9` does.
  func kill() { Glibc.kill(process.processIdentifier, SIGKILL) }

  /// What it said that is saved: hashes of commits.
  var saved: [String] {
    get throws {
      let said = try String(contentsOf: output, encoding: .utf8)
      return said.split(separator: "\n").compactMap { line in
        let words = line.split(separator: " ")
        return words.count == 3 ? String(words[1]) : nil
      }
    }
  }

  /// What it complained about.
  var complaints: String {
    get throws { try String(contentsOf: errors, encoding: .utf8) }
  }
}
