internal import Canonical
internal import EventLog
internal import Ledger
internal import Machine
internal import Projections
internal import SystemPackage

/// Determines the contents of altered, damaged and missing lines, and of the original ones.
///
/// None of it counts: it is for a person tracing the damage.
enum SuspectLines {
  /// The content of an unproven canonical line.
  static func altered(
    _ location: LineLocation, seq: UInt64, in reading: FolderReading
  ) -> LinhaSuspeita {
    var line = LinhaSuspeita(seq: seq)
    // A file that changes during the audit has already been reported; this only adds details.
    if let bytes = try? reading.folder.line(at: location) {
      line.agora = Array(
        reading.fold.store.fatos(daLinha: bytes).prefix(Limits.factsOfLine))
    }
    return line
  }

  /// A part of a line that is not canonical, around the damage.
  static func damaged(
    _ location: LineLocation, at offset: Int, in reading: FolderReading
  ) -> LinhaSuspeita? {
    // As above; and a line that is too long is not read just to show a part.
    guard location.count <= EventLog.Limits.lineBytes,
      let bytes = try? reading.folder.line(at: location), !bytes.isEmpty
    else { return nil }
    let start = max(0, min(offset, bytes.count) - Limits.excerptBefore)
    let end = min(bytes.count, start + Limits.excerptBytes)
    var line = LinhaSuspeita()
    line.trecho =
      (start > 0 ? "…" : "") + String(decoding: bytes[start..<end], as: UTF8.self)
      + (end < bytes.count ? "…" : "")
    return line
  }

  /// Adds the devices' original contents, as far as a store has their own lines.
  static func remember(in findings: inout [Achado], from store: LedgerStore) {
    var wanted: [Uuid: Set<UInt64>] = [:]
    let open = findings.indices.filter { index in
      guard let line = findings[index].linha else { return false }
      return line.seq != nil && line.antes.isEmpty && findings[index].aparelho != nil
    }.prefix(Limits.toldLines)
    for index in open {
      guard let device = findings[index].aparelho, let seq = findings[index].linha?.seq else {
        continue
      }
      wanted[device, default: []].insert(seq)
    }
    for (device, numbers) in wanted {
      let facts = store.fatos(dosRegistros: numbers, de: device)
      for index in open where findings[index].aparelho == device {
        guard let seq = findings[index].linha?.seq, let known = facts[seq] else { continue }
        findings[index].linha?.antes = Array(known.prefix(Limits.factsOfLine))
      }
    }
  }
}

extension ReadModel {
  /// Adds to findings the contents that this machine's read model of the folder still has of the
  /// altered, damaged or missing lines.
  ///
  /// This is optional help: an unreadable read model adds nothing, nor does one rebuilt since the
  /// damage.
  static func remember(
    in findings: inout [Achado], of ledger: Uuid?, _ machine: MachineFolders?,
    _ files: any FileSystem
  ) {
    guard let machine, let ledger, findings.contains(where: { $0.linha?.seq != nil }) else {
      return
    }
    let cache = CacheFolder(path: Identity.cache(of: ledger, machine), files: files)
    guard let (file, _) = cache.open() else { return }
    defer { file.close() }
    var known = findings
    let read: Bool? = try? file.transaction(saving: false) { () -> Bool in
      guard let fold = file.load(ledger: ledger) else { return false }
      SuspectLines.remember(in: &known, from: fold.store)
      return file.failure == nil
    }
    if read == true { findings = known }
  }
}
