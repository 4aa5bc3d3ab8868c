internal import EventLog
internal import SystemPackage

/// The state of a `MemoryFileSystem`: what programs see, and what is on disk.
struct MemoryDisk: Sendable {
  /// A regular file's bytes.
  struct File: Sendable {
    var bytes: [UInt8] = []
    /// What a loss of power leaves.
    var durable: [UInt8] = []
    /// Which bytes the system knows to be written and not synced.
    var dirty: [Range<Int>] = []
    /// What is on disk if each write went there at once, and no cut that was not synced.
    var uncut: [UInt8] = []
    /// Whether its size is not synced.
    var isResized = false
  }

  /// What a name stands for.
  enum Node: Sendable, Hashable {
    case file(Int)
    case folder
    case other(FileKind)
  }

  var files: [Int: File] = [:]
  var names: [FilePath: Node] = ["/": .folder]
  var durableNames: [FilePath: Node] = ["/": .folder]
  var locked: Set<Int> = []
  var calls = 0
  var log: [String] = []
  var faults: [Int: MemoryFileSystem.Fault] = [:]
  var hasCrashed = false
  /// How many bytes the next write takes.
  var writeLimit: Int?
  /// Whether a sync now fails without writing, and forgets what there was to write.
  var forgetsUnsynced = false
  private var nextNumber = 1

  mutating func begin(_ name: String, _ path: FilePath) throws(FileError)
    -> MemoryFileSystem.Fault?
  {
    guard !hasCrashed else { throw FileError(.ioError, name, path) }
    defer { calls += 1 }
    log.append("\(name) \(path)")
    return faults[calls]
  }

  func list(_ folder: FilePath) throws(FileError) -> [FolderEntry] {
    guard let node = names[folder] else {
      throw FileError(.noSuchFileOrDirectory, "list", folder)
    }
    guard node == .folder else { throw FileError(.notDirectory, "list", folder) }
    return names.compactMap { path, node in
      guard path.removingLastComponent() == folder, let name = path.lastComponent else {
        return nil
      }
      switch node {
      case .file: return FolderEntry(name: name, kind: .regular)
      case .folder: return FolderEntry(name: name, kind: .folder)
      case .other(let kind): return FolderEntry(name: name, kind: kind)
      }
    }
  }

  /// Everything here is the user's alone.
  func access(to path: FilePath) throws(FileError) -> FileAccess {
    guard names[path] != nil else { throw FileError(.noSuchFileOrDirectory, "stat", path) }
    return .owner
  }

  func names(in folder: FilePath) -> [String] {
    names.keys.filter { $0 != folder && $0.removingLastComponent() == folder }
      .compactMap { $0.lastComponent?.string }.sorted()
  }

  func peek(_ path: FilePath) -> [UInt8]? {
    guard case .file(let number) = names[path] else { return nil }
    return files[number]?.bytes
  }

  mutating func open(_ path: FilePath, _ mode: OpenMode) throws(FileError) -> Int {
    switch names[path] {
    case .file(let number):
      if case .creating = mode { throw FileError(.fileExists, "open", path) }
      return number
    case .some: throw FileError(.notRegular, "open", path)
    case nil: break
    }
    switch mode {
    case .reading, .rewriting, .appending(nil):
      throw FileError(.noSuchFileOrDirectory, "open", path)
    case .appending, .creating:
      guard names[path.removingLastComponent()] == .folder else {
        throw FileError(.noSuchFileOrDirectory, "open", path)
      }
      return create(path)
    }
  }

  private mutating func create(_ path: FilePath) -> Int {
    defer { nextNumber += 1 }
    files[nextNumber] = File()
    names[path] = .file(nextNumber)
    return nextNumber
  }

  mutating func createFolder(_ path: FilePath) throws(FileError) {
    guard names[path] == nil || names[path] == .folder else {
      throw FileError(.fileExists, "mkdir", path)
    }
    names[path] = .folder
  }

  mutating func rename(_ path: FilePath, to newPath: FilePath) throws(FileError) {
    guard let node = names.removeValue(forKey: path) else {
      throw FileError(.noSuchFileOrDirectory, "rename", path)
    }
    names[newPath] = node
  }

  mutating func remove(_ path: FilePath) throws(FileError) {
    guard names.removeValue(forKey: path) != nil else {
      throw FileError(.noSuchFileOrDirectory, "unlink", path)
    }
  }

  mutating func syncFolder(_ path: FilePath) throws(FileError) {
    guard !forgetsUnsynced else { return }
    for known in Set(durableNames.keys).union(names.keys)
    where known != path && known.removingLastComponent() == path {
      durableNames[known] = names[known]
    }
  }

  mutating func lock(_ path: FilePath) throws(FileError) -> Int? {
    let number = try open(path, .appending(creating: .owner))
    return locked.insert(number).inserted ? number : nil
  }

  mutating func write(_ bytes: [UInt8], to number: Int, at offset: Int?) -> Int {
    let count = min(writeLimit ?? bytes.count, bytes.count)
    var file = files[number] ?? File()
    let start = offset ?? file.bytes.count
    let end = start + count
    if end > file.bytes.count {
      file.bytes += [UInt8](repeating: 0, count: end - file.bytes.count)
      file.isResized = true
    }
    file.bytes.replaceSubrange(start..<end, with: bytes.prefix(count))
    file.dirty.append(start..<end)
    file.uncut = file.bytes
    files[number] = file
    return count
  }

  mutating func truncate(_ number: Int, to size: Int) {
    var file = files[number] ?? File()
    let missing = max(size - file.bytes.count, 0)
    file.bytes = Array(file.bytes.prefix(size)) + [UInt8](repeating: 0, count: missing)
    file.isResized = true
    file.dirty = file.dirty.compactMap {
      $0.lowerBound < size ? $0.lowerBound..<min($0.upperBound, size) : nil
    }
    files[number] = file
  }

  mutating func sync(_ number: Int) {
    guard var file = files[number] else { return }
    if !forgetsUnsynced {
      file.durable = file.written
      file.uncut = file.durable
    }
    file.dirty = []
    file.isResized = false
    files[number] = file
  }

  mutating func put(_ bytes: [UInt8], at path: FilePath) {
    makeFolders(above: path)
    let number = create(path)
    files[number] = File(bytes: bytes, durable: bytes, uncut: bytes)
    durableNames[path] = .file(number)
  }

  mutating func put(_ kind: FileKind, at path: FilePath) {
    makeFolders(above: path)
    let node: Node = kind == .folder ? .folder : .other(kind)
    (names[path], durableNames[path]) = (node, node)
  }

  private mutating func makeFolders(above path: FilePath) {
    var folder = path.removingLastComponent()
    while names[folder] == nil {
      (names[folder], durableNames[folder]) = (.folder, .folder)
      folder = folder.removingLastComponent()
    }
  }

  /// Without what lies in folders that are not there.
  private func reachable(_ names: [FilePath: Node]) -> [FilePath: Node] {
    names.filter { path, _ in
      var folder = path
      while folder != "/" {
        folder = folder.removingLastComponent()
        if names[folder] != .folder { return false }
      }
      return true
    }
  }

  func after(_ loss: MemoryFileSystem.Loss) -> MemoryDisk {
    var disk = MemoryDisk()
    disk.nextNumber = nextNumber
    disk.names = loss == .unsynced ? reachable(durableNames) : names
    disk.durableNames = disk.names
    disk.files = files.mapValues { file in
      let bytes = file.after(loss)
      return File(bytes: bytes, durable: bytes, uncut: bytes)
    }
    return disk
  }
}

extension MemoryDisk.File {
  /// What is on disk once the dirty bytes, and they alone, have been written.
  fileprivate var written: [UInt8] { overlay(dirty, size: bytes.count) }

  private func overlay(_ ranges: [Range<Int>], size: Int) -> [UInt8] {
    var result = Array(durable.prefix(size))
    result += [UInt8](repeating: 0, count: size - result.count)
    for range in ranges {
      let range = range.clamped(to: 0..<size)
      result.replaceSubrange(range, with: bytes[range])
    }
    return result
  }

  fileprivate func after(_ loss: MemoryFileSystem.Loss) -> [UInt8] {
    switch loss {
    case .none: return bytes
    case .unsynced: return durable
    case .cuts: return uncut
    case .half:
      let halves = dirty.map { $0.lowerBound..<($0.lowerBound + $0.count / 2) }
      let end = halves.map(\.upperBound).max() ?? 0
      let size = isResized ? min(max(end, durable.count), bytes.count) : durable.count
      return overlay(halves, size: size)
    case .zeros: return overlay([], size: isResized ? bytes.count : durable.count)
    }
  }
}
