package import Canonical
package import EventLog
package import Ledger
package import SystemPackage

/// The syncs that brought the open conflicts: a small file in the state folder.
///
/// It only serves for grouping. Losing the file changes no conflict; conflicts not in it form a
/// group of their own.
package struct ConflictArrivals: Sendable {
  /// A sync, and the conflicts that were open only after it.
  package struct Arrival: Sendable, Equatable {
    package let place: String
    package let at: Instant
    package fileprivate(set) var conflicts: Set<Uuid>
  }

  /// Oldest first; a conflict is in at most one.
  package private(set) var arrivals: [Arrival] = []

  /// Starts empty.
  package init() {}

  /// The origin of a conflict, if it is remembered.
  package subscript(conflict: Uuid) -> OrigemDeConflito? {
    arrivals.last { $0.conflicts.contains(conflict) }.map {
      .sincronizacao(lugar: $0.place, quando: $0.at)
    }
  }

  /// Records the conflicts that a sync has brought, and removes those no longer open.
  package mutating func note(_ new: Set<Uuid>, from place: String, at: Instant, open: Set<Uuid>) {
    var room = Limits.conflictsRemembered
    // A reopened conflict came with this sync, whatever brought it the first time.
    let kept = arrivals.map { old in
      Arrival(
        place: old.place, at: old.at, conflicts: old.conflicts.subtracting(new).intersection(open))
    }
    let name = String(decoding: place.utf8.prefix(Limits.placeBytes), as: UTF8.self)
    arrivals = (kept + [Arrival(place: name, at: at, conflicts: new)]).reversed().compactMap {
      arrival in
      let fitting = Set(arrival.conflicts.sorted().prefix(room))
      room -= fitting.count
      return fitting.isEmpty
        ? nil : Arrival(place: arrival.place, at: arrival.at, conflicts: fitting)
    }.reversed()
  }
}

extension ConflictArrivals {
  /// Machine-local: not part of the format.
  private struct Record: Codable {
    struct Sync: Codable {
      let lugar: String
      let em: String
      let conflitos: [String]
    }
    let versao: Int
    let sincronizacoes: [Sync]
  }

  private static func file(in folder: FilePath) -> FilePath { folder.appending("chegadas.json") }

  /// The memory in a ledger's state folder; empty if the file is missing or damaged.
  package init(in folder: FilePath, _ files: any FileSystem) {
    let path = ConflictArrivals.file(in: folder)
    // An unreadable file is ignored: the next sync rewrites it.
    guard let record = try? files.record(Record.self, path, limit: Limits.arrivalsBytes),
      record.versao == 1
    else { return }
    arrivals = record.sincronizacoes.compactMap { sync in
      Instant(sync.em).map {
        Arrival(place: sync.lugar, at: $0, conflicts: Set(sync.conflitos.compactMap { Uuid($0) }))
      }
    }
  }

  /// Replaces the memory in the state folder with this one.
  package func save(in folder: FilePath, _ files: any FileSystem) throws(FileError) {
    let record = Record(
      versao: 1,
      sincronizacoes: arrivals.map {
        Record.Sync(
          lugar: $0.place, em: $0.at.description,
          conflitos: $0.conflicts.sorted().map(\.description))
      })
    try files.replace(ConflictArrivals.file(in: folder), record: record)
  }
}
