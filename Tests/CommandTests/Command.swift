import Foundation

/// The built command, run as a process of its own.
struct Command {
  /// What it left behind.
  struct Result {
    let status: Int32
    let output: String
    let errors: String
    let wasKilled: Bool
  }

  /// Beside the test bundle, where one build puts both.
  static let path = built("razao")

  /// A tool that the same build has made.
  static func built(_ name: String) -> String {
    URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appending(path: name).path(percentEncoded: false)
  }

  /// The environment that a case starts from: no home, no language, no colours asked for or against.
  ///
  /// But what Scripts/mutate and Scripts/coverage say to the programs they have built is passed on.
  static let bare = ["PATH": "/usr/bin:/bin", "COLUMNS": "100", "TZ": "UTC"].merging(
    ProcessInfo.processInfo.environment.filter {
      ["RAZAO_MUTANT", "LLVM_PROFILE_FILE"].contains($0.key)
    }
  ) { $1 }

  /// Runs the command with `arguments`, in `folder`, with exactly `environment`.
  static func run(
    _ arguments: [String], environment: [String: String] = bare, in folder: URL? = nil
  ) throws -> Result {
    try run(executable: path, arguments, environment: environment, in: folder)
  }

  /// Runs a line of shell in which `razao` is the built command.
  static func shell(
    _ line: String, environment: [String: String] = bare, in folder: URL? = nil
  ) throws -> Result {
    // What would go on for ever is ended as a person would end it, by Ctrl-C.
    let script = """
      razao() {
        case "$1" in
          servir) timeout --preserve-status --signal=INT 3 "$RAZAO" "$@" ;;
          *) "$RAZAO" "$@" ;;
        esac
      }
      export RAZAO
      \(line)
      """
    return try run(
      executable: "/bin/bash", ["-c", script],
      environment: environment.merging(["RAZAO": path]) { $1 }, in: folder)
  }

  /// Runs any program.
  static func run(
    executable: String, _ arguments: [String], environment: [String: String] = bare,
    in folder: URL? = nil
  ) throws -> Result {
    // Files rather than pipes: nothing waits for a reader.
    let scratch = try Scratch()
    let process = Process()
    process.executableURL = URL(filePath: executable)
    process.arguments = arguments
    process.environment = environment
    process.currentDirectoryURL = folder ?? scratch.folder
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try scratch.file("stdout")
    process.standardError = try scratch.file("stderr")
    try process.run()
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus, output: try scratch.text("stdout"),
      errors: try scratch.text("stderr"), wasKilled: process.terminationReason == .uncaughtSignal)
  }
}

/// A folder that is gone when the last who holds it lets go.
final class Scratch: Sendable {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "razao-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    do {
      try FileManager.default.removeItem(at: folder)
    } catch {
      print("could not remove \(folder): \(error)")
    }
  }

  func file(_ name: String) throws -> FileHandle {
    let url = folder.appending(path: ".\(name)")
    try Data().write(to: url)
    return try FileHandle(forWritingTo: url)
  }

  func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: folder.appending(path: ".\(name)")), as: UTF8.self)
  }
}
