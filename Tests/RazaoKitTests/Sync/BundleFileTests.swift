import Foundation
import Ledger
import RazaoKit
import SystemPackage
import TestSupport
import Testing

/// The file that a bundle is written to.
@Suite struct BundleFileTests {
  let scratch: TemporaryFolder
  let ana: Computer
  private var bundle: FilePath { scratch.path.appending("ida.jsonl") }

  init() throws {
    scratch = try TemporaryFolder()
    ana = try Computer("ana", in: scratch)
    _ = try ana.founds()
    try ana.spends(100)
  }

  private var contents: Data? { FileManager.default.contents(atPath: bundle.string) }

  @Test func `killed at any call, it has its name only when it is whole`() throws {
    let lines = try #require(try ana.lines().values.first)
    let whole = Data(lines.map { $0 + "\n" }.joined().utf8)
    var calls = 0
    while true {
      let files = DyingFiles(after: calls)
      do {
        _ = try ana.open(files).criarPacote(em: bundle)
      } catch {
        #expect(files.isDead, "\(error)")
      }
      #expect(contents == nil || contents == whole, "call \(calls)")
      try? FileManager.default.removeItem(atPath: bundle.string)
      guard files.isDead else { break }
      calls += 1
    }
    #expect(calls > 5)
  }

  @Test(arguments: ["file", "folder", "link"])
  func `nothing that has its name is touched`(kind: String) throws {
    let path = bundle.string
    switch kind {
    case "file": try Data("meu".utf8).write(to: URL(filePath: path))
    case "folder":
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    default: try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "x")
    }
    #expect { try ana.open().criarPacote(em: bundle) } throws: {
      ($0 as? RazaoError)?.code == .naoPodeCriar
    }
    #expect(kind != "file" || contents == Data("meu".utf8))
    let names = try FileManager.default.contentsOfDirectory(atPath: scratch.path.string)
    #expect(!names.contains { $0.hasSuffix(".pacote") })
  }
}
