internal import Foundation
internal import SystemPackage

/// Writes the sample ledgers of Events/ into a folder.
///
/// A household and a small firm, each kept on three devices, with fixed keys, ids and clocks, so
/// that they are always the same, byte for byte (Scripts/events).
@main
struct SampleLedgers {
  static func main() throws {
    guard CommandLine.arguments.count == 2 else {
      FileHandle.standardError.write(Data("usage: razao-amostras FOLDER\n".utf8))
      exit(64)
    }
    let files = FileManager.default
    let events = URL(filePath: CommandLine.arguments[1]).absoluteURL
    // Keys, locks and remembered heads of the samples' devices, which nobody needs afterwards.
    let state = files.temporaryDirectory.appending(path: "razao-amostras-\(UUID().uuidString)")
    defer {
      do {
        try files.removeItem(at: state)
      } catch {
        FileHandle.standardError.write(Data("could not remove \(state.path): \(error)\n".utf8))
      }
    }
    let machines = FilePath(state.path)
    try Casa.write(to: FilePath(events.appending(path: "casa").path), machines: machines)
    try Oficina.write(to: FilePath(events.appending(path: "oficina").path), machines: machines)
  }
}
