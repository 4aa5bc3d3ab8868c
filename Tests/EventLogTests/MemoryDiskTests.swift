import EventLog
import MemoryFiles
import SystemPackage
import Testing

@Suite struct MemoryDiskTests {
  @Test func `what was not synced outlives the process, and may be lost with the power`() throws {
    let files = MemoryFileSystem()
    let file = try files.open("/a", .appending(creating: .shared))
    #expect(try file.append([1, 2]) == 2)
    try file.sync()
    try files.syncFolder("/")
    #expect(try file.append([3]) == 1)
    let killed = files.afterKill()
    #expect(killed.bytes(at: "/a") == [1, 2, 3])
    #expect(killed.after(.unsynced).bytes(at: "/a") == [1, 2])
  }

  @Test func `what a failed sync gave up is there until the power goes`() throws {
    let files = MemoryFileSystem()
    let file = try files.open("/a", .appending(creating: .shared))
    try files.syncFolder("/")
    #expect(try file.append([1]) == 1)
    files.fail(call: 0, with: .errorAfterwards(.ioError))
    #expect(throws: FileError.self) { try file.sync() }
    let killed = files.afterKill()
    #expect(killed.bytes(at: "/a") == [1])
    let next = try killed.open("/a", .reading)
    try next.sync()
    #expect(killed.after(.unsynced).bytes(at: "/a") == [])
  }
}
