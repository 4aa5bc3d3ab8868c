internal import Canonical
internal import EventLog
internal import SystemPackage

/// The state of a `MemoryFileSystem`: the files as programs see them, and as they are on disk.
struct MemoryDisk: Sendable {
  /// The target of a name.
  enum Node: Sendable, Hashable {
    case file(Int)
    case folder
    case other(FileKind)
  }

  /// The names in a folder, and those that are on disk.
  struct Folder: Sendable {
    private(set) var names: [FilePath.Component: Node] = [:]
    private var durable: [FilePath.Component: Node] = [:]
    /// The unsynced changes, each as one step.
    private var changes: [[Change]] = []

    /// A name with its new target; nil removes it.
    typealias Change = (name: FilePath.Component, node: Node?)

    mutating func change(_ step: [Change]) {
      for change in step { names[change.name] = change.node }
      changes.append(step)
    }

    /// Adds a target as if it had always existed.
    mutating func put(_ node: Node, as name: FilePath.Component) {
      remove(name)
      (names[name], durable[name]) = (node, node)
    }

    mutating func remove(_ name: FilePath.Component) {
      (names[name], durable[name]) = (nil, nil)
      changes = changes.map { $0.filter { $0.name != name } }
    }

    mutating func sync() {
      durable = names
      changes = []
    }

    /// The state after a loss, when only the first changes reached the disk.
    func after(keeping count: Int) -> Folder {
      var left = Folder()
      left.durable = durable
      for change in changes.prefix(count).joined() { left.durable[change.name] = change.node }
      left.names = left.durable
      return left
    }

    var unsynced: Int { changes.count }
  }

  var files: [Int: MemoryInode] = [:]
  var folders: [FilePath: Folder] = ["/": Folder()]
  var locked: Set<Int> = []
  var faults = FaultPlan()
  private var nextNumber = 1

  func node(_ path: FilePath) -> Node? {
    guard let name = path.lastComponent else { return folders[path].map { _ in .folder } }
    return folders[path.removingLastComponent()]?.names[name]
  }

  private mutating func set(_ node: Node?, at path: FilePath) {
    guard let name = path.lastComponent else { return }
    folders[path.removingLastComponent()]?.change([(name, node)])
  }

  func list(_ folder: FilePath) throws(FileError) -> [FolderEntry] {
    guard let found = folders[folder] else {
      let isThere = node(folder) != nil
      throw FileError(isThere ? .notDirectory : .noSuchFileOrDirectory, "list", folder)
    }
    // Sorted, so that the same calls follow.
    return found.names.sorted { $0.key.string < $1.key.string }.map { name, node in
      switch node {
      case .file: FolderEntry(name: name, kind: .regular)
      case .folder: FolderEntry(name: name, kind: .folder)
      case .other(let kind): FolderEntry(name: name, kind: kind)
      }
    }
  }

  /// Only the user has access to anything here.
  func access(to path: FilePath) throws(FileError) -> FileAccess {
    guard node(path) != nil else { throw FileError(.noSuchFileOrDirectory, "stat", path) }
    return .owner
  }

  mutating func open(_ path: FilePath, _ mode: OpenMode) throws(FileError) -> Int {
    switch node(path) {
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
      guard folders[path.removingLastComponent()] != nil else {
        throw FileError(.noSuchFileOrDirectory, "open", path)
      }
      guard !faults.isFull else { throw FileError(.noSpace, "open", path) }
      let number = add(MemoryInode())
      set(.file(number), at: path)
      return number
    }
  }

  private mutating func add(_ file: MemoryInode) -> Int {
    defer { nextNumber += 1 }
    files[nextNumber] = file
    return nextNumber
  }

  mutating func createFolder(_ path: FilePath) throws(FileError) {
    switch node(path) {
    case .folder: return
    case .some: throw FileError(.fileExists, "mkdir", path)
    case nil: break
    }
    guard folders[path.removingLastComponent()] != nil else {
      throw FileError(.noSuchFileOrDirectory, "mkdir", path)
    }
    guard !faults.isFull else { throw FileError(.noSpace, "mkdir", path) }
    set(.folder, at: path)
    folders[path] = Folder()
  }

  mutating func rename(_ path: FilePath, to newPath: FilePath) throws(FileError) {
    guard let node = node(path) else { throw FileError(.noSuchFileOrDirectory, "rename", path) }
    let (folder, newFolder) = (path.removingLastComponent(), newPath.removingLastComponent())
    guard let name = path.lastComponent, let newName = newPath.lastComponent,
      folders[newFolder] != nil
    else { throw FileError(.noSuchFileOrDirectory, "rename", path) }
    if folder == newFolder {
      folders[folder]?.change([(newName, node), (name, nil)])
    } else {
      set(node, at: newPath)
      set(nil, at: path)
    }
  }

  mutating func remove(_ path: FilePath) throws(FileError) {
    guard node(path) != nil else { throw FileError(.noSuchFileOrDirectory, "unlink", path) }
    set(nil, at: path)
  }

  mutating func syncFolder(_ path: FilePath) throws(FileError) {
    guard !faults.forgetsUnsynced else { return }
    folders[path]?.sync()
  }

  mutating func lock(_ path: FilePath) throws(FileError) -> Int? {
    let number = try open(path, .appending(creating: .owner))
    return locked.insert(number).inserted ? number : nil
  }

  mutating func write(
    _ bytes: [UInt8], to number: Int, at offset: Int?, _ path: FilePath
  ) throws(FileError) -> Int {
    let count = faults.room(for: bytes.count)
    guard count > 0 || bytes.isEmpty || !faults.isFull else {
      throw FileError(.noSpace, "write", path)
    }
    let end = files[number]?.bytes.count ?? 0
    files[number]?.write(bytes.prefix(count), at: offset ?? end)
    return count
  }

  mutating func sync(_ number: Int) {
    faults.forgetsUnsynced ? files[number]?.forgetChanges() : files[number]?.sync()
  }
}

extension MemoryDisk {
  mutating func put(_ bytes: [UInt8], at path: FilePath, changed: Int64 = 1) {
    put(Node.file(add(MemoryInode(bytes, version: changed))), at: path)
  }

  mutating func put(_ kind: FileKind, at path: FilePath) {
    put(kind == .folder ? Node.folder : Node.other(kind), at: path)
  }

  private mutating func put(_ node: Node, at path: FilePath) {
    guard let name = path.lastComponent else { return }
    let folder = path.removingLastComponent()
    if folders[folder] == nil { put(Node.folder, at: folder) }
    folders[folder]?.put(node, as: name)
    if node == Node.folder, folders[path] == nil { folders[path] = Folder() }
  }

  /// Removes a file as if it had never existed.
  mutating func take(_ path: FilePath) {
    guard let name = path.lastComponent else { return }
    folders[path.removingLastComponent()]?.remove(name)
  }

  func peek(_ path: FilePath) -> [UInt8]? {
    guard case .file(let number) = node(path) else { return nil }
    return files[number]?.bytes
  }

  /// The disk after its process was killed: unsynced changes may still be lost.
  var afterKill: MemoryDisk {
    var disk = self
    disk.locked = []
    disk.faults = FaultPlan()
    return disk
  }

  /// The disk after a crash.
  /// - Parameter names: the number of a folder's unsynced changes that reached the disk, given
  ///   their total.
  func after(
    fate: (_ file: Int, _ number: Int, _ count: Int?) -> MemoryInode.Fate,
    names: (_ unsynced: Int) -> Int
  ) -> MemoryDisk {
    var disk = MemoryDisk()
    disk.nextNumber = nextNumber
    for (number, file) in files.sorted(by: { $0.key < $1.key }) {
      disk.files[number] = file.after { fate(number, $0, $1) }
    }
    disk.folders = [:]
    // Shorter paths first, as the contents of a lost folder are lost.
    for (path, folder) in folders.sorted(by: { "\($0.key)" < "\($1.key)" }) {
      let isThere = path.lastComponent == nil || disk.node(path) == Node.folder
      if isThere { disk.folders[path] = folder.after(keeping: names(folder.unsynced)) }
    }
    return disk
  }
}
