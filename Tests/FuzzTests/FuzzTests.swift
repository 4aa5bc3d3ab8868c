import Canonical
import Foundation
import FuzzTargets
import TestSupport
import Testing

/// The seeds of all targets, and what a fuzzer ever found, given to the functions that
/// `Scripts/fuzz` has run for minutes; then random changes to them.
@Suite struct FuzzTests {
  @Test(arguments: FuzzTarget.all.map(\.name))
  func `every seed, and changes to it, is read as it must be`(name: String) throws {
    let target = try #require(FuzzTarget.all.first { $0.name == name })
    let seeds = try Seeds(name)
    #expect(seeds.inputs.count >= 5)
    for (file, input) in seeds.inputs { #expect(finding(target, input) == nil, "\(file)") }
    var random = SplitMix(seed: TestSeed.value)
    for round in 0..<300 * TestSeed.scale {
      let input = seeds.changed(using: &random)
      if let finding = finding(target, input) {
        Issue.record(
          "\(name), seed \(TestSeed.value), round \(round): \(finding)\n\(Data(input).base64EncodedString())"
        )
        return
      }
    }
  }

  private func finding(_ target: FuzzTarget, _ input: [UInt8]) -> String? {
    do {
      try input.withUnsafeBytes { try target.judge($0) }
      return nil
    } catch {
      return "\(error)"
    }
  }
}

/// The seeds of one target.
private struct Seeds {
  let inputs: [(file: String, bytes: [UInt8])]

  init(_ name: String) throws {
    let folder = Repository.root.appending(path: "Tests/Fuzz/Seeds").appending(path: name)
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    inputs = try files.sorted { $0.path < $1.path }.map {
      ($0.lastPathComponent, Array(try Data(contentsOf: $0)))
    }
  }

  /// A seed with a few bytes changed, put in, left out or taken from another.
  func changed(using random: inout SplitMix) -> [UInt8] {
    var bytes = pick(&random)
    for _ in 0...Int.random(in: 0..<4, using: &random) {
      let start = Int.random(in: 0...bytes.count, using: &random)
      let end = min(bytes.count, start + Int.random(in: 0..<9, using: &random))
      switch Int.random(in: 0..<4, using: &random) {
      case 0 where start < bytes.count: bytes[start] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 1: bytes.removeSubrange(start..<end)
      case 2:
        let other = pick(&random)
        let from = Int.random(in: 0...other.count, using: &random)
        bytes.replaceSubrange(start..<end, with: other[from...].prefix(end - start + 4))
      default: bytes.insert(UInt8.random(in: 0...255, using: &random), at: start)
      }
    }
    return bytes
  }

  private func pick(_ random: inout SplitMix) -> [UInt8] {
    inputs.randomElement(using: &random)?.bytes ?? []
  }
}
