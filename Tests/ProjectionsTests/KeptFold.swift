import EventLog
import Foundation
import Ledger
import Projections
import SystemPackage
import TestSupport

/// A fold over a file of SQLite, saved and read again after every portion of lines: the other form
/// of the store.
final class KeptFold {
  private let folder: URL
  private var file: CacheFile
  private var fold: Fold
  private var number = 0
  private var given: [Int] = []
  /// How often it had to be folded anew in memory.
  private(set) var beginnings = 0

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "razao-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    fold = Fold()
    file = try CacheFile(FilePath(folder.appending(path: "0").path(percentEncoded: false)))
  }

  deinit {
    file.close()
    do {
      try FileManager.default.removeItem(at: folder)
    } catch {
      print("could not remove \(folder): \(error)")
    }
  }

  /// Gives it lines: one by one, as far as it knows the ledger that they are of.
  func take(_ numbers: [Int], of delivery: Delivery) throws {
    for number in numbers {
      given.append(number)
      guard let ledger = fold.store.ledger, beginnings > 0 else {
        try begin(delivery)
        continue
      }
      try file.transaction(saving: true) {
        delivery.deliver([number], to: &fold)
        if !fold.mustBeginAgain { try file.save(&fold) }
      }
      guard !fold.mustBeginAgain, let again = file.load(ledger: ledger) else {
        try begin(delivery)
        continue
      }
      // What is read again must show what was there before it was let go.
      if given.count.isMultiple(of: 2) { fold = again }
    }
  }

  private func begin(_ delivery: Delivery) throws {
    var whole = Fold()
    delivery.deliver(given, to: &whole)
    guard let ledger = whole.store.ledger else { return fold = whole }
    number += 1
    file.close()
    let path = FilePath(folder.appending(path: "\(number)").path(percentEncoded: false))
    file = try CacheFile(path)
    try file.transaction(saving: true) { try file.saveAll(whole) }
    guard let loaded = file.load(ledger: ledger) else {
      preconditionFailure("what was saved can be read: \(file.failure ?? "another ledger")")
    }
    fold = loaded
    beginnings += 1
  }

  /// What it shows, and why that may not be used.
  var shown: (Shown, failure: String?) { (Shown(fold), file.failure) }
}
