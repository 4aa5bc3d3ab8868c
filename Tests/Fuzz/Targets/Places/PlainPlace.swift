import Canonical
import EventLog
import Ledger
import Synchronization

/// What a place has, found the plain way: every line of every file, and section 6 of docs/FORMAT.md
/// word for word.
enum PlainPlace {
  /// The authentic lines of the ledger among what is known and what files hold.
  static func authentic(_ known: [[UInt8]], _ files: [[UInt8]]) -> Set<[UInt8]> {
    var lines = Set(known)
    for file in files {
      let parts = file.split(separator: 0x0A, omittingEmptySubsequences: false)
      lines.formUnion(parts.dropLast().map { Array($0) })
    }
    let canonical = lines.compactMap { line in PlainCommit.of(line).map { (line, $0) } }
    var introductions: [Uuid: Introduction] = [:]
    for (_, commit) in canonical {
      if let introduction = commit.introduction, introduction.device == commit.device {
        introductions[commit.device] = introduction
      }
    }
    let own = canonical.filter { introductions[$0.1.device]?.ledger == SignedLines.ledger }
    var authentic: [Hash256: [UInt8]] = [:]
    for (line, commit) in own where commit.isSigned { authentic[commit.hash] = line }
    // A line is authentic also when an authentic line names it.
    let byHash = Dictionary(own.map { ($0.1.hash, $0) }) { first, _ in first }
    for (_, commit) in own where commit.isSigned {
      var commit = commit
      while commit.seq > 0, let (line, named) = byHash[commit.prev],
        named.device == commit.device, named.seq + 1 == commit.seq
      {
        authentic[named.hash] = line
        commit = named
      }
    }
    return Set(authentic.values)
  }
}

/// A canonical line, and whether its own signature holds.
private struct PlainCommit: Sendable {
  let hash: Hash256
  let device: Uuid
  let seq: UInt64
  let prev: Hash256
  let introduction: Introduction?
  let isSigned: Bool

  /// A signature costs more than all the rest, and most lines come again and again.
  private static let judged = Mutex<[[UInt8]: PlainCommit?]>([:])

  static func of(_ line: [UInt8]) -> PlainCommit? {
    if let known = judged.withLock({ $0[line] }) { return known }
    let commit = PlainCommit(line)
    judged.withLock { judged in
      if judged.count > 1000 { judged = [:] }
      judged[line] = .some(commit)
    }
    return commit
  }

  private init?(_ line: [UInt8]) {
    var reader = LineReader(TipoDeEvento.formas)
    let read = line.withUnsafeBytes { bytes -> (CommitHeader, Introduction?)? in
      guard case .canonical(let header) = reader.read(bytes) else { return nil }
      return (header, reader.introduction(header, bytes))
    }
    guard let (header, introduction) = read else { return nil }
    (hash, device, seq, prev) = (.of(line), header.device, header.seq, header.prev)
    self.introduction = introduction
    isSigned = SignedLines.signers.contains { key in
      line.withUnsafeBytes { bytes in
        let text = UnsafeRawBufferPointer(
          rebasing: bytes[header.signature.start..<header.signature.end])
        let signed = UnsafeRawBufferPointer(rebasing: bytes[..<header.signedCount])
        let device = header.device
        return SignedLines.devices(of: key).contains(device)
          && (Base64URL.decode(text, count: 64).map { key.verifies(Signature($0), of: signed) }
            ?? false)
      }
    }
  }
}
