internal import Canonical
internal import EventLog
internal import Foundation
internal import Ledger
internal import Sync
internal import SystemPackage

/// The ledger's own folder, as what other devices wrote is brought into it.
///
/// One writer a file: where the folder is this machine's alone it keeps a carrier for each device;
/// where others write there too, all goes into its relay.
struct HomeFolder {
  let folder: FilePath
  let device: Uuid
  private let written: FilePath
  private let identity: Identity
  private let machine: MachineFolders
  private let files: any FileSystem
  private let tails: TornTails

  init(_ identity: Identity, folder: FilePath, _ machine: MachineFolders, files: any FileSystem) {
    self.folder = folder
    self.identity = identity
    self.machine = machine
    self.files = files
    device = identity.device
    let state = Identity.folder(of: identity.ledger, machine)
    written = state.appending("carriers")
    tails = TornTails(state: state, files: files)
  }

  /// The carriers of a folder, as this machine writes them in places that it shares.
  static func own(_ device: Uuid, in folder: FilePath) -> FilePath {
    folder.appending("\(device).jsonl")
  }
  static func relay(_ device: Uuid, in folder: FilePath) -> FilePath {
    folder.appending("\(device).relay.jsonl")
  }

  /// Brings lines here, each device's in ascending `seq`.
  ///
  /// What was interrupted stands, and is found to be there the next time.
  /// - Throws: what reading and writing throw.
  func bring(
    _ lines: [(device: Uuid?, line: LineCopy.Line)], from source: CarrierFolder
  ) throws(FileError) {
    var copy = LineCopy(from: source)
    let isShared = try isShared(bringing: Set(lines.compactMap(\.device)))
    let byFile = lines.chunked { one, other in
      isShared || one.device == other.device
    }
    for chunk in byFile {
      // A line of a newer version says nothing of its device that could be relied on.
      let path =
        if !isShared, let device = chunk.first?.device {
          HomeFolder.own(device, in: folder)
        } else {
          HomeFolder.relay(device, in: folder)
        }
      var appender = CarrierAppender(path, tails: tails, files: files)
      try copy.copy(chunk.map(\.line)) { bytes throws(FileError) in try appender.append(bytes) }
      try appender.finish()
    }
  }

  /// Whether others write in this folder too: said when it was made, or noticed when a carrier is
  /// there that this machine did not write.
  private func isShared(bringing devices: Set<Uuid>) throws(FileError) -> Bool {
    if identity.isShared { return true }
    var mine = carriersWritten()
    let strangers = try files.list(folder).contains { entry in
      guard entry.name.extension == "jsonl" else { return false }
      let stem = Uuid(entry.name.stem)
      return stem.map { $0 != device && !mine.contains($0) } ?? !isRelay(entry.name)
    }
    if strangers {
      try becomeShared()
      return true
    }
    guard !devices.isSubset(of: mine) else { return false }
    // First what is meant, then the file: one that is nowhere mentioned is somebody else's.
    mine.formUnion(devices)
    let text = mine.sorted().map { "\($0)\n" }.joined()
    try files.replace(written, with: Array(text.utf8), for: .owner)
    return false
  }

  private func isRelay(_ name: FilePath.Component) -> Bool {
    name.string == "\(device).relay.jsonl"
  }

  private func becomeShared() throws(FileError) {
    let shared = Identity(
      ledger: identity.ledger, key: identity.key, root: identity.root, folder: identity.folder,
      isShared: true)
    do throws(RazaoError) {
      try shared.save(machine, in: files)
    } catch {
      throw FileError(.notPermitted, "write", written)
    }
  }

  private func carriersWritten() -> Set<Uuid> {
    // Without that memory every other carrier counts as somebody else's, which does no harm.
    guard let bytes = try? files.contents(of: written, limit: Limits.writtenBytes) else {
      return []
    }
    return Set(
      String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { Uuid(String($0)) })
  }
}

extension Array {
  /// Stretches of neighbours that belong together.
  fileprivate func chunked(_ together: (Element, Element) -> Bool) -> [ArraySlice<Element>] {
    var chunks: [ArraySlice<Element>] = []
    var start = startIndex
    for index in indices.dropFirst() where !together(self[index - 1], self[index]) {
      chunks.append(self[start..<index])
      start = index
    }
    if start < endIndex { chunks.append(self[start...]) }
    return chunks
  }
}
