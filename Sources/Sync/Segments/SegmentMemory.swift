package import Canonical
package import EventLog
internal import Foundation

/// The memory of a place of files, by which a visit fetches only what is new there: each file by its
/// listed name, and what it held.
///
/// It is kept in the cache: if it is lost or damaged, the place is read again.
package struct SegmentMemory: Sendable, Hashable {
  package var files: [String: Seen] = [:]
  /// Bytes that may be fetched again of files that came in vain; each visit adds to them.
  package private(set) var allowance = 0

  package init() {}

  /// A file as it was when it was fetched last.
  package struct Seen: Sendable, Hashable {
    /// Its size as listed.
    package var size: Int?
    package var state: State
    /// Whether its lines count as held there: it is whole, and sealed where the place is.
    package var counts = false
    package var isSealed = false
    package var holdings = Holdings()
    /// The number of its lines that could not be taken.
    package var left = 0
    /// The receipt that it says it is.
    package var receipt: SealedReceipt?
    /// Whether it is sealed for others, and its writer sealed an older one for us.
    package var leavesOut = false
    /// Whether the bytes of that receipt came from there, or were put there.
    package var isProven = false
    /// How often it was fetched in vain since it has that size.
    package var tries = 0
    /// A digest of all that decided here that it failed: with the same, it fails again.
    package var circumstances: Hash256?
    /// The digest of what came, where nothing vouches for it, and on how many visits in a row it did.
    package fileprivate(set) var answer: Hash256?
    package fileprivate(set) var answers = 0

    package init(size: Int?, state: State) { (self.size, self.state) = (size, state) }

    /// Whether what was found may be a mistake of the place: it is asked again.
    package var isInDoubt: Bool { answer != nil && answers < SegmentLimits.answers }

    /// Notes what came where nothing vouches for it.
    /// - Parameter before: the file as it was after the visit before.
    package mutating func hear(_ answer: Hash256?, since before: Seen?) {
      self.answer = answer
      guard let answer else { return answers = 0 }
      answers = answer == before?.answer ? (before?.answers ?? 0) + 1 : 1
    }

    /// Notes what a receipt is that was fetched to its end.
    package mutating func judge(_ fetch: SegmentFetch) {
      isProven = fetch.receiptContent != nil
      guard !isProven else { return }
      (receipt, counts, state) = (nil, false, fetch.isWhole ? .damaged : .notThere)
    }
  }

  package enum State: String, Sendable, Codable {
    /// All its lines are known here, or it is a receipt.
    case read = "lido"
    /// Some of its lines could not be taken yet.
    case inPart = "emParte"
    /// Not there yet, or in part: fetched again each time.
    case notThere = "naoChegou"
    /// Sealed for others.
    case notForUs = "naoParaEste"
    /// As it was written, and it breaks off when it is opened.
    case damaged = "danificado"
    /// Not fetched unasked.
    case tooLarge = "grande"
  }

  /// Whether a listed file has to be fetched: it is unknown, has another size, or may be read now.
  /// - Parameter circumstances: what decides here which files can be read.
  package func wants(_ file: PlacedFile, _ circumstances: Hash256) -> Bool {
    guard let seen = files[file.name] else { return true }
    // A place that says no size says nothing new: a file is written once.
    if let then = seen.size, let now = file.size, then != now { return true }
    if seen.isInDoubt { return true }
    return switch seen.state {
    case .read, .damaged: false
    case .tooLarge: (file.size ?? 0) <= SegmentLimits.segmentBytes
    case .inPart, .notForUs: seen.circumstances != circumstances
    case .notThere: true
    }
  }

  /// The listed files to fetch now, the smallest first.
  ///
  /// Whoever keeps the place can change files so that they never fit their names. What has come in
  /// vain is therefore tried again within an allowance, the least tried first.
  package mutating func wanted(
    _ listed: [PlacedFile], _ circumstances: Hash256
  ) -> [PlacedFile] {
    var wanted = listed.filter { wants($0, circumstances) }
    let isFull = isFull
    let again = wanted.filter { isAgain($0, isFull) }
    guard !again.isEmpty else { return wanted.smallestFirst }
    allowance = min(allowance + SegmentLimits.triedBytes, SegmentLimits.segmentBytes)
    wanted.removeAll { isAgain($0, isFull) }
    var left = allowance
    for file in again.smallestFirst.sorted(by: { tries($0) < tries($1) })
    where left > 0 && cost(file) <= left {
      left -= max(cost(file), SegmentLimits.requestBytes)
      wanted.append(file)
    }
    return wanted.smallestFirst
  }

  /// The bytes that are fetched again of a file: its header shows that one is for others.
  private func cost(_ file: PlacedFile) -> Int {
    let isShut = files[file.name]?.state == .notForUs
    return min(file.size ?? 0, isShut ? SegmentLimits.beginningBytes : .max)
  }

  private func tries(_ file: PlacedFile) -> Int { files[file.name]?.tries ?? 0 }

  /// Whether no more files that came in vain are remembered.
  private var isFull: Bool {
    files.values.count { $0.state == .notThere } >= SegmentLimits.vainFiles
  }

  /// Whether a file came in vain, and is listed as it was then, or may be one that is not remembered.
  private func isAgain(_ file: PlacedFile, _ isFull: Bool) -> Bool {
    guard let seen = files[file.name] else { return isFull }
    guard seen.state == .notThere || seen.isInDoubt else { return false }
    return seen.size == nil || file.size == nil || seen.size == file.size
  }

  /// Notes a file that was fetched, and how many bytes of it came.
  package mutating func note(_ seen: Seen, of file: PlacedFile, _ count: Int) {
    var seen = seen
    let isFull = seen.state == .notThere && isFull
    let isAgain = isAgain(file, isFull)
    if isAgain { allowance -= max(count, SegmentLimits.requestBytes) }
    guard seen.state != .notThere || files[file.name] != nil || !isFull else { return }
    if seen.state == .notThere || seen.isInDoubt { seen.tries = isAgain ? tries(file) + 1 : 1 }
    files[file.name] = seen
  }

  /// Whether all that was read is still known here; if not, something was lost here.
  package func isWithin(_ graph: CommitGraph) -> Bool {
    files.values.allSatisfy { $0.holdings.isWithin(graph) }
  }

  /// Notes which files their writers sealed without us, after others for us.
  /// - Parameter before: the memory of the visit before, with files that are no longer there.
  package mutating func noteLeftOut(since before: SegmentMemory) {
    let ours = files.merging(before.files) { now, _ in now }.filter(\.value.counts).keys
      .compactMap { SegmentName(in: $0) }
    for (name, seen) in files where seen.state == .notForUs && !seen.isInDoubt {
      guard let own = SegmentName(in: name) else { continue }
      files[name]?.leavesOut =
        before.files[name]?.leavesOut == true
        || ours.contains { $0.writer == own.writer && $0.number < own.number }
    }
  }

  /// Whether somebody has ceased to seal for us: this device no longer counts there, as far as can be
  /// seen from outside.
  package var leavesOut: Bool {
    let ours = files.filter(\.value.counts).keys.compactMap { SegmentName(in: $0) }
    return files.contains { name, seen in
      guard seen.leavesOut, let left = SegmentName(in: name) else { return false }
      return !ours.contains { $0.writer == left.writer && $0.number > left.number }
    }
  }

  /// The lines that count as held by some files.
  package func holdings(of names: some Sequence<String>) -> Holdings {
    Holdings(
      of: names.lazy.compactMap { files[$0] }.filter(\.counts).map(\.holdings))
  }
}

extension SegmentMemory {
  /// The written form; machine-local, not part of the format.
  private struct Record: Codable {
    struct File: Codable {
      let nome: String
      let tamanho: Int?
      let estado: State
      let conta: Bool
      let selado: Bool
      let trechos: [String]
      let novas: [String]
      let comprovante: String?
      let bytes: Int?
      let vistoCom: String?
      let deFora: Bool?
      let conferido: Bool
      let tentativas: Int
      let deixadas: Int
      /// Present since answers are asked for again.
      let resposta: String?
      let respostas: Int?
    }
    let versao: Int
    let folga: Int
    let arquivos: [File]
  }

  /// The bytes of a file: a line with the SHA-256 of the rest, then the rest.
  package var bytes: [UInt8] {
    let record = Record(
      versao: 2, folga: allowance,
      arquivos: files.sorted { $0.key < $1.key }.map { name, seen in
        Record.File(
          nome: name, tamanho: seen.size, estado: seen.state, conta: seen.counts,
          selado: seen.isSealed,
          trechos: seen.holdings.stretches.values.joined().sorted { $0.head < $1.head }.map {
            "\($0.head.device) \($0.first) \($0.head.seq) \($0.head.hash)"
          }, novas: seen.holdings.newer.keys.sorted().map(\.description),
          comprovante: seen.receipt?.hash.description, bytes: seen.receipt?.bytes,
          vistoCom: seen.circumstances?.description, deFora: seen.leavesOut ? true : nil,
          conferido: seen.isProven, tentativas: seen.tries, deixadas: seen.left,
          resposta: seen.answer?.description, respostas: seen.answer.map { _ in seen.answers })
      })
    guard let data = try? JSONEncoder().encode(record) else {
      preconditionFailure("texts and numbers can be written as JSON")
    }
    return Array("\(Hash256.of(Array(data)))\n".utf8) + data
  }

  /// Parses such bytes strictly; nil for anything else.
  package init?(_ bytes: [UInt8]) {
    guard let feed = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let rest = Array(bytes[(feed + 1)...])
    guard bytes[..<feed].elementsEqual(Hash256.of(rest).description.utf8),
      let record = try? JSONDecoder().decode(Record.self, from: Data(rest)), record.versao == 2
    else { return nil }
    allowance = record.folga
    for file in record.arquivos {
      var seen = Seen(size: file.tamanho, state: file.estado)
      let stretches = file.trechos.compactMap { Stretch(written: $0) }
      guard stretches.count == file.trechos.count else { return nil }
      seen.holdings = Holdings(
        stretches: stretches,
        newer: Dictionary(
          file.novas.compactMap { Hash256($0) }.map { ($0, Uuid.none) }, uniquingKeysWith: { $1 }))
      (seen.counts, seen.isSealed) = (file.conta, file.selado)
      seen.leavesOut = file.deFora ?? false
      seen.circumstances = file.vistoCom.flatMap { Hash256($0) }
      (seen.isProven, seen.tries, seen.left) = (file.conferido, file.tentativas, file.deixadas)
      seen.answer = file.resposta.flatMap { Hash256($0) }
      seen.answers = file.respostas ?? 0
      if let hash = file.comprovante.flatMap({ Hash256($0) }), let bytes = file.bytes {
        seen.receipt = SealedReceipt(hash: hash, bytes: bytes)
      }
      files[file.nome] = seen
    }
  }
}

extension Stretch {
  /// Parses one that was written.
  fileprivate init?(written text: String) {
    let words = text.split(separator: " ").map(String.init)
    guard words.count == 4, let device = Uuid(words[0]), let first = UInt64(words[1]),
      let last = UInt64(words[2]), let hash = Hash256(words[3]), first <= last
    else { return nil }
    self.init(first: first, head: Head(device: device, seq: last, hash: hash))
  }
}

extension [PlacedFile] {
  /// These by their sizes, those of none last.
  fileprivate var smallestFirst: [PlacedFile] {
    sorted { ($0.size ?? .max, $0.name) < ($1.size ?? .max, $1.name) }
  }
}
