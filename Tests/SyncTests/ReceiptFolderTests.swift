import Canonical
import EventLog
import MemoryFiles
import Sync
import SystemPackage
import Testing

/// The files of receipts (docs/FORMAT.md, section 2).
@Suite("A folder of receipts")
struct ReceiptFolderTests {
  private let casa = FilePath("/casa")
  private let bytes = Array("uma nota fiscal".utf8)
  private var hash: Hash256 { .of(bytes) }
  private let device = Uuid(high: 1, low: 2)

  private func disk() throws -> MemoryFileSystem {
    let files = MemoryFileSystem()
    try files.createFolder(casa, for: .shared)
    try files.syncFolder("/")
    return files
  }

  private func put(_ files: MemoryFileSystem, named name: String = "Nota.PDF") throws {
    var folder = try ReceiptFolder(beside: casa, in: files)
    try folder.put(bytes, as: hash, named: name, by: device)
  }

  private func read(_ files: MemoryFileSystem) throws -> ReceiptFolder.Found {
    try ReceiptFolder(beside: casa, in: files).read(hash)
  }

  private var receipts: FilePath { casa.appending("comprovantes") }

  @Test(
    "names a file after its hash, with a plain ending in lower case",
    arguments: [
      ("Nota.PDF", ".pdf"), ("nota", ""), ("a.tar.gz", ".gz"), ("nota.", ""), ("x.p df", ""),
      ("x.abcdefghi", ""), ("x.ção", ""), (".pdf", ".pdf"), ("x.sh/..", ""),
    ])
  func ending(_ name: String, _ ending: String) throws {
    let files = try disk()
    try put(files, named: name)
    #expect(files.names(in: receipts) == ["\(hash)\(ending)"])
    #expect(try read(files).file?.bytes == bytes)
  }

  @Test(
    "is whole under its name or not there, whatever call fails, and the next attempt puts it",
    arguments: [
      MemoryFileSystem.Fault.error(.ioError), .errorAfterwards(.ioError), .shortWrite(3),
      .crash(0), .crash(5), .full(after: 4),
    ])
  func faults(_ fault: MemoryFileSystem.Fault) throws {
    var call = 0
    while true {
      let files = try disk()
      files.fail(call: call, with: fault)
      // What fails is told by the file that is not there.
      try? put(files)
      let isStruck = files.isStruck
      for loss in MemoryFileSystem.Loss.allCases {
        let after = files.after(loss)
        let found = try read(after)
        #expect(found.file == nil || found.file?.bytes == bytes)
        #expect(found.other == nil, "call \(call), \(loss)")
        try put(after)
        #expect(try read(after).file?.bytes == bytes)
        #expect(after.names(in: receipts) == ["\(hash).pdf"])
      }
      guard isStruck else { break }
      call += 1
    }
    #expect(call > 5)
  }

  @Test("takes no bytes that are not those of the name")
  func wrongBytes() throws {
    let files = try disk()
    var folder = try ReceiptFolder(beside: casa, in: files)
    #expect(throws: FileError(.changed, "", "")) {
      try folder.put([1], as: hash, named: "x", by: device)
    }
    #expect(files.names(in: receipts) == [])
  }

  @Test("shows no file whose bytes are not those of its name, and says which it is")
  func changed() throws {
    let files = try disk()
    try put(files)
    let path = receipts.appending("\(hash).pdf")
    for other in [Array(bytes.dropLast()), bytes.reversed(), [], bytes + bytes] {
      files.put(other, at: path)
      let found = try read(files)
      #expect(found.file == nil)
      #expect(found.other == path)
      let claim = try ReceiptFolder(beside: casa, in: files)
        .claims(hash, bytes: UInt64(bytes.count))
      #expect(claim == (other.count == bytes.count))
    }
    try put(files)
    #expect(try read(files).file?.bytes == bytes)
  }

  @Test("looks at no other names, and opens no link")
  func others() throws {
    let files = try disk()
    try files.createFolder(receipts, for: .shared)
    for name in ["\(hash)x", "\(hash).PDF", "\(hash).a.b", "\(hash) (1).pdf", "x.pdf"] {
      files.put(bytes, at: receipts.appending(name))
    }
    files.put(.link, at: receipts.appending("\(hash).pdf"))
    files.put(.other, at: receipts.appending("\(hash)"))
    #expect(try read(files).file == nil)
    #expect(try ReceiptFolder(beside: casa, in: files).claims(hash, bytes: nil) == nil)
  }

  @Test("is not opened where a link has its name")
  func link() throws {
    let files = try disk()
    files.put(.link, at: receipts)
    #expect(throws: FileError(.notFolder, "", "")) { try read(files) }
  }
}
