internal import Canonical
internal import EventLog
internal import Foundation
internal import Ledger
internal import Projections
internal import SystemPackage

/// What is known of the carriers: the fold, and how far each carrier has been read.
struct ReadModel: Sendable {
  private(set) var fold: Fold
  private let ledger: Uuid
  private let folder: FilePath
  private let files: any FileSystem
  /// The carriers that were read, by which the places in the fold are numbered; nil before.
  private var carriers: [String]?

  init(ledger: Uuid, folder: FilePath, files: any FileSystem) {
    self.ledger = ledger
    self.folder = folder
    self.files = files
    fold = Fold(ledger: ledger)
  }

  /// Takes in what the carriers hold by now.
  mutating func bringUpToDate() throws(RazaoError) {
    do throws(FileError) {
      var reading = FolderReading(try CarrierFolder(listing: folder, in: files))
      let names = reading.folder.carriers.map(\.displayName)
      reading.fold = names == carriers ? fold : Fold(ledger: ledger)
      // What was there when it was first read is no change.
      if carriers != nil { reading.fold.watch() }
      try reading.read(threads: ProcessInfo.processInfo.activeProcessorCount, progress: nil)
      try reading.settle(progress: nil)
      reading.fold.watch()
      (fold, carriers) = (reading.fold, names)
    } catch {
      throw RazaoError(error)
    }
  }

  /// Hands over what changed since the last time.
  mutating func takeChanges() -> [Agregado] { fold.takeChanges() }
}
