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
      try reading.read(threads: ProcessInfo.processInfo.activeProcessorCount, progress: nil)
      try reading.settle(progress: nil)
      fold = reading.fold
    } catch {
      throw RazaoError(error)
    }
  }
}
