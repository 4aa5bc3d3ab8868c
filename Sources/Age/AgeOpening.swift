internal import Crypto

/// Opens an age file (C2SP age v1) from its bytes, in pieces of any size.
///
/// A chunk of content is given as soon as it is complete, so that the first 64 KiB can be had from the
/// file's beginning; only after `finish` is it known that the file is complete. After a mistake it says
/// the same again.
package struct AgeOpening: Sendable {
  private enum Stage {
    case header
    case nonce(SymmetricKey)
    case content(Chunks)
    case ended
    case failed(AgeError)
  }

  private let identities: [AgeIdentity]
  private let passphrase: String?
  private var pending: [UInt8] = []
  private var stage = Stage.header
  private var header = AgeHeader()
  private var headerBytes: Int?
  /// Where the line that is not complete begins, and how far its end was looked for.
  private var (line, searched) = (0, 0)

  /// - Parameter passphrase: for a file that was sealed with one; else none is asked.
  package init(with identities: [AgeIdentity], passphrase: String? = nil) {
    self.identities = identities
    self.passphrase = passphrase
  }

  /// Takes the next bytes of the file; returns the content that they complete.
  package mutating func open(_ bytes: [UInt8]) throws(AgeError) -> [UInt8] {
    pending += bytes
    do throws(AgeError) {
      return try readOn()
    } catch {
      stage = .failed(error)
      pending = []
      throw error
    }
  }

  /// The bytes of the whole file if it has so many of content; nil before its header was read.
  package func fileBytes(content: Int) -> Int? {
    let chunks = max(1, (content + Limits.chunkBytes - 1) / Limits.chunkBytes)
    return headerBytes.map { $0 + Chunks.nonceBytes + content + chunks * Sealed.tagBytes }
  }

  /// Says that no more bytes come; returns the last of the content.
  package mutating func finish() throws(AgeError) -> [UInt8] {
    do throws(AgeError) {
      let last = try lastChunk()
      stage = .ended
      return last
    } catch {
      stage = .failed(error)
      throw error
    }
  }

  /// The content of a whole file.
  package static func content(
    of file: [UInt8], with identities: [AgeIdentity], passphrase: String? = nil
  ) throws(AgeError) -> [UInt8] {
    var opening = AgeOpening(with: identities, passphrase: passphrase)
    let content = try opening.open(file)
    return try content + opening.finish()
  }

  private mutating func readOn() throws(AgeError) -> [UInt8] {
    while case .header = stage { guard try readLine() else { return [] } }
    if case .nonce(let fileKey) = stage {
      guard pending.count >= Chunks.nonceBytes else { return [] }
      stage = .content(Chunks(fileKey, nonce: pending.prefix(Chunks.nonceBytes)))
      pending.removeFirst(Chunks.nonceBytes)
    }
    switch stage {
    case .header, .nonce: return []
    case .content(let chunks): return try fullChunks(chunks)
    case .ended:
      guard pending.isEmpty else { throw .payload }
      return []
    case .failed(let error): throw error
    }
  }

  /// Reads the next line of the header; false if it has not come yet.
  private mutating func readLine() throws(AgeError) -> Bool {
    // Told by the first bytes, before a line ends.
    let version = AgeHeader.version
    if line == 0, !version.starts(with: pending.prefix(version.count)) { throw .notAge }
    let end = pending[searched...].firstIndex(of: UInt8(ascii: "\n"))
    guard end ?? pending.count < Limits.headerBytes else { throw .header }
    guard let end else {
      searched = pending.count
      return false
    }
    try header.take(pending[line..<end])
    if header.isComplete {
      let written = pending[..<(line + AgeHeader.end.count)]
      stage = .nonce(try header.fileKey(identities, passphrase, written: written))
      pending.removeFirst(end + 1)
      (header, headerBytes) = (AgeHeader(), end + 1)
    }
    (line, searched) = (end + 1, end + 1)
    return true
  }

  /// Opens the chunks that are full; only its seal says whether one is the last.
  private mutating func fullChunks(_ known: Chunks) throws(AgeError) -> [UInt8] {
    var (chunks, content, start) = (known, [UInt8](), 0)
    stage = .content(chunks)
    while pending.count - start >= Chunks.sealedBytes {
      let chunk = pending[start..<(start + Chunks.sealedBytes)]
      start += Chunks.sealedBytes
      if let opened = chunks.open(chunk, isLast: false) {
        content += opened
        stage = .content(chunks)
      } else if start == pending.count, let opened = chunks.open(chunk, isLast: true) {
        content += opened
        stage = .ended
      } else {
        throw .payload
      }
    }
    pending.removeFirst(start)
    return content
  }

  private mutating func lastChunk() throws(AgeError) -> [UInt8] {
    switch stage {
    case .header, .nonce: throw .truncated
    case .content(var chunks):
      guard pending.count >= Sealed.tagBytes else { throw .truncated }
      // Only a file without content ends with an empty chunk.
      guard chunks.number == 0 || pending.count > Sealed.tagBytes,
        let opened = chunks.open(pending[...], isLast: true)
      else { throw .payload }
      pending = []
      return Array(opened)
    case .ended: return []
    case .failed(let error): throw error
    }
  }
}
