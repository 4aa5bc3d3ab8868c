import Canonical
import EventLog
import Foundation
import MemoryFiles
import SystemPackage
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// Listing real folders.
@Suite struct CarrierFolderTests {
  let folder: TemporaryFolder
  var path: FilePath { folder.path }

  init() throws {
    folder = try TemporaryFolder()
  }

  func list() throws -> CarrierFolder {
    try CarrierFolder(listing: path, in: PosixFileSystem())
  }

  @Test func `carriers are the regular files ending in jsonl, in the order of their bytes`() throws
  {
    for name in [
      "b.jsonl", "a.jsonl", "Z.jsonl", "é.jsonl", "a (conflicted copy).jsonl", ".jsonl",
      "c.json", "c.jsonl.bak", "cjsonl", "README", "D.JSONL", "a.relay.jsonl",
    ] {
      try folder.write([0x0A], to: name)
    }
    let names = try list().carriers.map(\.displayName)
    #expect(
      names == [
        ".jsonl", "Z.jsonl", "a (conflicted copy).jsonl", "a.jsonl", "a.relay.jsonl", "b.jsonl",
        "é.jsonl",
      ])
    #expect(try list().refused.isEmpty)
  }

  @Test func `a name that is no UTF-8 is read too, and comes where its bytes say`() throws {
    for bytes: [UInt8] in [[0xFF, 0x61], [0xC3, 0x28], [0x61]] {
      let raw = Array(path.string.utf8) + [0x2F] + bytes + Array(".jsonl".utf8) + [0]
      let descriptor = raw.withUnsafeBytes { bytes in
        bytes.withMemoryRebound(to: CChar.self) { name in
          name.baseAddress.map { open($0, O_CREAT | O_WRONLY, 0o600) } ?? -1
        }
      }
      #expect(descriptor >= 0)
      #expect(write(descriptor, "x\n", 2) == 2)
      close(descriptor)
    }
    let listed = try list()
    #expect(listed.carriers.map { $0.name.bytes.first } == [0x61, 0xC3, 0xFF])
    #expect(Scanned(listed).lines.count == 3)
    #expect(Scanned(listed).problems.isEmpty)
  }

  @Test func `links, folders, FIFOs and sockets are refused and named, and nothing waits`() throws {
    try folder.write([0x0A], to: "a.jsonl")
    try folder.write([0x0A], to: "elsewhere")
    let manager = FileManager.default
    let root = URL(filePath: path.string)
    try manager.createDirectory(
      at: root.appending(path: "folder.jsonl"), withIntermediateDirectories: false)
    try manager.createSymbolicLink(
      atPath: root.appending(path: "link.jsonl").path, withDestinationPath: "elsewhere")
    try manager.createSymbolicLink(
      atPath: root.appending(path: "loop.jsonl").path, withDestinationPath: "loop.jsonl")
    try manager.createSymbolicLink(
      atPath: root.appending(path: "nowhere.jsonl").path, withDestinationPath: "none")
    #expect(mkfifo(path.appending("fifo.jsonl").string, 0o600) == 0)
    let listed = try list()
    #expect(listed.carriers.map(\.displayName) == ["a.jsonl"])
    #expect(
      listed.refused.map { [$0.name.string, "\($0.reason)"] } == [
        ["fifo.jsonl", "kind(EventLog.FileKind.other)"],
        ["folder.jsonl", "kind(EventLog.FileKind.folder)"],
        ["link.jsonl", "kind(EventLog.FileKind.link)"],
        ["loop.jsonl", "kind(EventLog.FileKind.link)"],
        ["nowhere.jsonl", "kind(EventLog.FileKind.link)"],
      ])
  }

  @Test(arguments: [FileKind.link, .folder, .other])
  func `what became something else between listing and opening is not read`(kind: FileKind) throws {
    let files = PosixFileSystem()
    let name = path.appending("x.jsonl")
    switch kind {
    case .link: #expect(symlink("/dev/zero", name.string) == 0)
    case .folder: try files.createFolder(name, for: .owner)
    default: #expect(mkfifo(name.string, 0o600) == 0)
    }
    #expect(throws: FileError(.notRegular, "", "")) { try files.open(name, .reading) }
    #expect(throws: FileError(.notRegular, "", "")) {
      try files.open(name, .appending(creating: .owner))
    }
  }

  @Test func `a file that cannot be opened is refused and named`() throws {
    let files = MemoryFileSystem()
    files.put([0x0A], at: "/razao/a.jsonl")
    files.put([0x0A], at: "/razao/b.jsonl")
    files.fail(call: 1, with: .error(.permissionDenied))
    let listed = try CarrierFolder(listing: "/razao", in: files)
    #expect(listed.carriers.map(\.displayName) == ["b.jsonl"])
    #expect(listed.refused.map(\.reason) == [.unreadable(.permissionDenied)])
  }

  @Test func `a file that may not be read is refused, unless one may read everything`() throws {
    try folder.write([0x0A], to: "a.jsonl")
    #expect(chmod(path.appending("a.jsonl").string, 0) == 0)
    let listed = try list()
    if geteuid() == 0 {
      #expect(listed.refused.isEmpty && listed.carriers.count == 1)
    } else {
      #expect(listed.refused.map(\.reason) == [.unreadable(.permissionDenied)])
    }
  }

  @Test func `an empty file is a carrier without lines`() throws {
    try folder.write([], to: "a.jsonl")
    let listed = try list()
    #expect(listed.carriers.map(\.size) == [0])
    #expect(Scanned(listed) == Scanned(plainly: [[]]))
  }

  @Test func `the path of a file stands for a folder that holds it alone`() throws {
    try folder.write(Array("a\nb\n".utf8), to: "pacote.txt")
    try folder.write([0x0A], to: "outro.jsonl")
    let listed = try CarrierFolder(
      listing: path.appending("pacote.txt"), in: PosixFileSystem())
    #expect(listed.carriers.map(\.displayName) == ["pacote.txt"])
    #expect(Scanned(listed).lines.count == 2)
  }

  @Test func `a file that goes away between listing and opening is not there`() throws {
    let files = MemoryFileSystem()
    files.put([0x0A], at: "/razao/a.jsonl")
    files.put([0x0A], at: "/razao/b.jsonl")
    files.fail(call: 1, with: .error(.noSuchFileOrDirectory))
    let listed = try CarrierFolder(listing: "/razao", in: files)
    #expect(listed.carriers.map(\.displayName) == ["b.jsonl"])
    #expect(listed.refused.isEmpty)
  }

  @Test func `what is remembered of a carrier that cannot be so is not gone by`() throws {
    let files = MemoryFileSystem()
    files.put(Array("a\n".utf8), at: "/razao/a.jsonl")
    let carrier = try #require(CarrierFolder(listing: "/razao", in: files).carriers.first)
    var cursor = CarrierCursor(name: carrier.name.bytes, identity: carrier.identity)
    let file = try files.open(carrier.path, .reading)
    for (byte, count) in [(0, 1), (0, -1), (-1, 1), (0, Limits.lineBytes + 1), (.max, 1), (1, 1)] {
      cursor.last = CarrierCursor.Last(byte: byte, count: count, hash: .of([UInt8(ascii: "a")]))
      #expect(try cursor.isJoined(file) == ((byte, count) == (0, 1)), "\(byte) \(count)")
    }
  }

  @Test func `a folder that is not there, or not a folder, is an error`() throws {
    let files = PosixFileSystem()
    #expect(throws: FileError(.notFound, "", "")) {
      try CarrierFolder(listing: path.appending("none"), in: files)
    }
    #expect(throws: FileError(.notFolder, "", "")) { try files.list("/dev/null") }
  }
}
