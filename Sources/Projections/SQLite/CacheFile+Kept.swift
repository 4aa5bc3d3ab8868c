package import Canonical
internal import GRDB
package import Ledger

// Values that cost time and may be needed again. Each stands with its SHA-256: a damaged one is worked
// out anew.
extension CacheFile {
  /// The map of the checkpoint in a commit, if it was worked out before.
  package func mapa(doMarco commit: Hash256) -> Posicao? {
    value("\(commit)").map { words in
      var words = words
      return Posicao(seq: words.next(), hash: words.hash())
    }
  }

  /// Remembers the map of the checkpoint in a commit: of the commits that it knows, it stays so.
  package func keep(_ mapa: Posicao, doMarco commit: Hash256) throws {
    var words = Words()
    words.put(mapa.seq)
    words.put(mapa.hash)
    try keep(words, as: "\(commit)")
  }

  /// A value; nil for none, or a damaged one.
  func value(_ name: String) -> Words? {
    let found = first("SELECT value, hash FROM kept WHERE name = ?", { $0.put(name) }) {
      ($0.bytes(), $0.hash())
    }
    guard let (bytes, hash) = found, Hash256.of(Array(name.utf8) + bytes) == hash else {
      return nil
    }
    return Words(bytes)
  }

  func keep(_ words: Words, as name: String) throws {
    try with { db in
      try db.run("REPLACE INTO kept VALUES (?, ?, ?)") {
        $0.put(name)
        $0.put(words.bytes)
        $0.put(Hash256.of(Array(name.utf8) + words.bytes))
      }
    }
  }
}

/// Numbers of eight bytes each, one after the other.
struct Words {
  private(set) var bytes: [UInt8] = []
  private var read = 0

  init() {}
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether all of them have been read.
  var isAtEnd: Bool { read + 8 > bytes.count }

  mutating func put(_ number: some BinaryInteger) {
    withUnsafeBytes(of: UInt64(truncatingIfNeeded: number).bigEndian) {
      bytes.append(contentsOf: $0)
    }
  }

  mutating func put(sum: Int128) {
    put(sum >> 64)
    put(sum)
  }

  mutating func put(_ hash: Hash256) { bytes += hash.bytes.array }

  /// The next number; zero at the end.
  mutating func next() -> UInt64 {
    guard !isAtEnd else { return 0 }
    defer { read += 8 }
    return bytes[read..<read + 8].reduce(0) { $0 << 8 | UInt64($1) }
  }

  mutating func int32() -> Int32 { Int32(truncatingIfNeeded: next()) }
  mutating func int() -> Int { Int(truncatingIfNeeded: next()) }

  mutating func sum() -> Int128 {
    let high = Int128(Int64(bitPattern: next()))
    return high << 64 | Int128(next())
  }

  mutating func hash() -> Hash256 {
    Hash256(Bytes32(words: (next(), next(), next(), next())))
  }
}
