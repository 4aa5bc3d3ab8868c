package import Canonical
package import EventLog
internal import Foundation
package import Sync
package import SystemPackage

/// The ledger's own folder, into which other devices' lines are received.
///
/// Each file has one writer: if the folder is this machine's alone, it keeps a carrier for each
/// device; if others write there too, everything goes into its relay.
package struct HomeFolder {
  let folder: FilePath
  let device: Uuid
  private let identity: Identity
  private let state: FilePath
  private let files: any FileSystem
  private let tails: TornTails

  package init(
    _ identity: Identity, folder: FilePath, _ machine: MachineFolders, files: any FileSystem
  ) {
    (self.folder, self.identity, self.files) = (folder, identity, files)
    device = identity.device
    state = Identity.folder(of: identity.ledger, machine)
    tails = TornTails(state: state, files: files)
  }

  /// The carrier of a device in a folder.
  package static func own(_ device: Uuid, in folder: FilePath) -> FilePath {
    folder.appending("\(device).jsonl")
  }

  /// The file in a shared place into which this machine copies other devices' lines.
  package static func relay(_ device: Uuid, in folder: FilePath) -> FilePath {
    folder.appending("\(device).relay.jsonl")
  }

  /// Copies lines here, each device's in ascending `seq`.
  ///
  /// After an interruption, the copied part stays, and is found the next time.
  /// - Throws: what reading and writing throw.
  package func bring(
    _ lines: [(device: Uuid?, line: LineCopy.Line)], from source: CarrierFolder
  ) throws(FileError) {
    let isShared = identity.isShared
    if !isShared { try intend(Set(lines.compactMap(\.device))) }
    // A line of a newer version says nothing reliable about its device.
    try HomeFolder.copy(
      lines, from: source, to: folder, isShared: isShared,
      rest: HomeFolder.relay(device, in: folder), tails)
  }

  /// Copies lines into a ledger's folder in which this machine has no device yet.
  ///
  /// If others write there, they go into a file that nobody writes again.
  package static func found(
    _ folder: FilePath, of ledger: Uuid, _ machine: MachineFolders, _ surroundings: Surroundings,
    bringing lines: [(device: Uuid?, line: LineCopy.Line)], from source: CarrierFolder,
    isShared: Bool
  ) throws(FileError) {
    let (state, files) = (Identity.folder(of: ledger, machine), surroundings.files)
    if !isShared {
      try remember(Set(lines.compactMap(\.device)), in: state, files)
    }
    try copy(
      lines, from: source, to: folder, isShared: isShared,
      rest: folder.appending("entrada.\(ledger).\(surroundings.random.uuid()).jsonl"),
      TornTails(state: state, files: files))
  }

  /// Appends each device's lines to its own carrier; if the folder is shared, or no device is
  /// known, to another file.
  private static func copy(
    _ lines: [(device: Uuid?, line: LineCopy.Line)], from source: CarrierFolder,
    to folder: FilePath, isShared: Bool, rest: FilePath, _ tails: TornTails
  ) throws(FileError) {
    var copy = LineCopy(from: source)
    for chunk in lines.chunked({ isShared || $0.device == $1.device }) {
      let path = isShared ? rest : chunk.first?.device.map { own($0, in: folder) } ?? rest
      var appender = CarrierAppender(path, tails: tails, files: tails.files)
      try copy.copy(chunk.map(\.line)) { bytes throws(FileError) in try appender.append(bytes) }
      try appender.finish()
    }
  }

  private static func remember(
    _ written: Set<Uuid>, in state: FilePath, _ files: any FileSystem
  ) throws(FileError) {
    let text = written.sorted().map { "\($0)\n" }.joined()
    try files.replace(state.appending("carriers"), with: Array(text.utf8), for: .owner)
  }

  /// Whether there is a carrier that this machine did not write: then others write there too.
  package func hasStrangers() throws(FileError) -> Bool {
    let mine = carriersWritten().union(identity.devices)
    let names = Set(mine.map { "\($0).jsonl" } + identity.devices.map { "\($0).relay.jsonl" })
    return try files.list(folder).contains { entry in
      entry.name.extension == "jsonl" && !names.contains(entry.name.string)
    }
  }

  /// Records the carriers to be written before writing: an unrecorded one belongs to somebody else.
  private func intend(_ devices: Set<Uuid>) throws(FileError) {
    let mine = carriersWritten()
    guard !devices.isSubset(of: mine) else { return }
    try HomeFolder.remember(mine.union(devices), in: state, files)
  }

  private func carriersWritten() -> Set<Uuid> {
    // Without that record, every other carrier counts as somebody else's, which does no harm.
    guard
      let bytes = try? files.contents(of: state.appending("carriers"), limit: Limits.writtenBytes)
    else { return [] }
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
