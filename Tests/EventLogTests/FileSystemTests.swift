import EventLog
import MemoryFiles
import SystemPackage
import TestSupport
import Testing

/// What both forms of a file system must do alike.
@Suite struct FileSystemTests {
  enum Form: String, CaseIterable, Sendable {
    case posix, memory
  }

  /// A file system and an empty folder in it.
  func make(_ form: Form) throws -> (any FileSystem, FilePath, TemporaryFolder) {
    let folder = try TemporaryFolder()
    guard form == .memory else { return (PosixFileSystem(), folder.path, folder) }
    let files = MemoryFileSystem()
    files.put(.folder, at: "/pasta")
    return (files, "/pasta", folder)
  }

  @Test
  func `a moment of change is known once nothing can change again within it`() throws {
    let folder = try TemporaryFolder()
    let files = PosixFileSystem()
    let fresh = try files.open(folder.path.appending("a"), .creating(.owner))
    #expect(try fresh.status().changed == 0)
    #expect(try files.open("/etc/passwd", .reading).status().changed > 0)
  }

  @Test(arguments: Form.allCases)
  func `a file is appended to, read, cut and written over`(form: Form) throws {
    let (files, folder, kept) = try make(form)
    defer { withExtendedLifetime(kept) {} }
    let path = folder.appending("a")
    let file = try files.open(path, .creating(.owner))
    #expect(try file.append(Array("abcdef".utf8)) == 6)
    #expect(try file.append(Array("gh".utf8)) == 2)
    try file.sync()
    #expect(try file.bytes(2..<5) == Array("cde".utf8))
    #expect(try file.bytes(6..<20) == Array("gh".utf8))
    #expect(try file.bytes(30..<40) == [])
    try file.truncate(to: 3)
    #expect(try file.status().size == 3)
    #expect(try files.open(path, .rewriting).write(Array("X".utf8), at: 1) == 1)
    #expect(try files.contents(of: path, limit: 10) == Array("aXc".utf8))
    #expect(try files.open(path, .reading).status() == file.status())
  }

  @Test(arguments: Form.allCases)
  func `what is missing, there already, or too long is said`(form: Form) throws {
    let (files, folder, kept) = try make(form)
    defer { withExtendedLifetime(kept) {} }
    let path = folder.appending("a")
    for mode in [OpenMode.reading, .rewriting, .appending(creating: nil)] {
      #expect(throws: FileError(.notFound, "", "")) { try files.open(path, mode) }
    }
    _ = try files.open(path, .appending(creating: .shared)).append([1, 2, 3])
    #expect(throws: FileError(.exists, "", "")) { try files.open(path, .creating(.owner)) }
    #expect(throws: FileError(.failed, "", "")) { try files.contents(of: path, limit: 2) }
    #expect(throws: FileError(.notFound, "", "")) { try files.remove(folder.appending("b")) }
    #expect(throws: FileError(.notFolder, "", "")) { try files.list(path) }
    #expect(throws: FileError(.exists, "", "")) { try files.createFolder(path, for: .owner) }
  }

  @Test(arguments: Form.allCases)
  func `folders are made once and listed with the kinds of what they hold`(form: Form) throws {
    let (files, folder, kept) = try make(form)
    defer { withExtendedLifetime(kept) {} }
    try files.createFolder(folder.appending("b"), for: .owner)
    try files.createFolder(folder.appending("b"), for: .shared)
    _ = try files.open(folder.appending("a"), .creating(.owner))
    try files.rename(folder.appending("a"), to: folder.appending("c"))
    try files.syncFolder(folder)
    let entries = try files.list(folder).sorted { $0.name.string < $1.name.string }
    #expect(entries.map(\.kind) == [.folder, .regular])
    #expect(entries.map(\.name.string) == ["b", "c"])
    try files.remove(folder.appending("c"))
    #expect(try files.list(folder).count == 1)
  }

  @Test(arguments: Form.allCases)
  func `a lock excludes others until it is released or forgotten`(form: Form) throws {
    let (files, folder, kept) = try make(form)
    defer { withExtendedLifetime(kept) {} }
    let path = folder.appending("lock")
    let lock = try files.lock(path, waitMilliseconds: 0)
    #expect(throws: FileError(.locked, "", "")) { try files.lock(path, waitMilliseconds: 2) }
    lock.release()
    var second: (any FileLock)? = try files.lock(path, waitMilliseconds: 0)
    #expect(throws: FileError(.locked, "", "")) { try files.lock(path, waitMilliseconds: 0) }
    #expect(second != nil)
    second = nil
    _ = try files.lock(path, waitMilliseconds: 0)
  }

  @Test(arguments: Form.allCases)
  func `a small file is replaced in one step, whatever an earlier crash left`(form: Form) throws {
    let (files, folder, kept) = try make(form)
    defer { withExtendedLifetime(kept) {} }
    let path = folder.appending("a")
    try files.replace(path, with: [1], for: .owner)
    _ = try files.open(folder.appending("a.new"), .creating(.owner)).append([9, 9, 9])
    try files.replace(path, with: [2, 3], for: .owner)
    #expect(try files.contents(of: path, limit: 10) == [2, 3])
    #expect(try files.list(folder).map(\.name.string) == ["a"])
  }

  @Test(
    arguments: [
      MemoryFileSystem.Fault.error(.ioError), .errorAfterwards(.ioError), .shortWrite(1), .crash(0),
      .crash(1),
    ])
  func `a replacement that fails at any call leaves the old bytes or the new`(
    fault: MemoryFileSystem.Fault
  ) throws {
    var call = 0
    while true {
      let files = MemoryFileSystem()
      files.put([1, 1], at: "/a")
      files.fail(call: call, with: fault)
      var succeeded = true
      do { try files.replace("/a", with: [2, 2], for: .owner) } catch { succeeded = false }
      for loss in MemoryFileSystem.Loss.allCases {
        let bytes = files.after(loss).bytes(at: "/a")
        #expect(bytes == [2, 2] || (!succeeded && bytes == [1, 1]))
      }
      guard files.calls > call || !succeeded else { break }
      call += 1
    }
    #expect(call >= 5)
  }

  @Test func `a name's bytes are what they are`() {
    #expect(FilePath.Component("aé.jsonl").bytes == Array("aé.jsonl".utf8))
  }

  @Test(arguments: [
    (Errno.noSuchFileOrDirectory, FileError.Code.notFound), (.fileExists, .exists),
    (.permissionDenied, .notPermitted), (.notPermitted, .notPermitted),
    (.readOnlyFileSystem, .notPermitted), (.tooManySymbolicLinkLevels, .notRegular),
    (.isDirectory, .notRegular), (.notDirectory, .notFolder), (.noSpace, .failed),
  ])
  func `the system's error numbers have a code`(errno: Errno, code: FileError.Code) {
    #expect(FileError(errno, "open", "/a").code == code)
  }

  @Test func `an error says what failed, where and why`() {
    let error = FileError(.ioError, "fdatasync", "/razao/a.jsonl")
    #expect(error.description == "fdatasync /razao/a.jsonl: Input/output error (5)")
    #expect(error.code == .failed)
  }
}
