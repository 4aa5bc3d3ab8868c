import Canonical
import EventLog
import Machine
import MemoryFiles
import SystemPackage
import Testing

/// What a machine remembers of its files in a place.
@Suite struct OwnSegmentsTests {
  let files = MemoryFileSystem()
  let store: OwnSegmentsStore
  let folder: FilePath

  init() throws {
    let machine = MachineFolders(state: "/estado", cache: "/cache")
    let ledger = Uuid.random()
    folder = Identity.folder(of: ledger, machine).appending("lugares")
    store = OwnSegmentsStore(of: ledger, machine, files: files)
  }

  @Test func `each step is there after a crash, but for one that was broken off`() throws {
    var own = OwnSegments(.random(), etiqueta: "e")
    try store.save(own, of: "nuvem")
    let steps: [OwnSegments.Step] = [
      .chaves(["k1"]), .arquivo("a", chaves: 0), .arquivo("b", chaves: 0), .chaves(["k1", "k2"]),
      .arquivo("c", chaves: 1), .troca(.init(novos: ["c"], velhos: ["a", "b"])),
    ]
    for step in steps {
      own.take(step)
      try store.add(step, of: "nuvem")
    }
    let path = try #require(
      try files.list(folder).first { $0.name.string.hasSuffix(".passos") }.map {
        folder.appending($0.name)
      })
    _ = try files.open(path, .appending(creating: nil)).append(Array("\n{\"arquivo\":".utf8))
    own.take(.arquivo("d", chaves: 1))
    try store.add(.arquivo("d", chaves: 1), of: "nuvem")
    let found = try #require(try store.load("nuvem"))
    #expect(found == own && found.proximo == 4 && found.keys(of: "d") == ["k1", "k2"])
    // By now everything is in one file.
    #expect(try files.list(folder).count == 1)
    #expect(try store.load("nuvem") == own)
  }
}
