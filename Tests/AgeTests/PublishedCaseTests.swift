import Age
import Canonical
import Foundation
import TestSupport
import Testing

/// The published cases of C2SP/CCTV (`age/testdata`), which say for themselves what is expected.
@Suite("The published age files", .enabled(if: Repository.judges != nil))
struct PublishedCaseTests {
  @Test("are opened, or refused for the reason that each of them names")
  func published() throws {
    let folder = try #require(Repository.judges).appending(path: "age")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    // Every file is a case, and what is expected of it is known.
    #expect(names.count == 143)
    for name in names {
      let given = try Case(Array(Data(contentsOf: folder.appending(path: name))))
      let expected =
        if given.expect == "success" && Self.ours[name] == nil {
          nil as AgeError?
        } else {
          try Self.ours[name] ?? #require(Self.reasons[given.expect])
        }
      for step in given.file.count < 140_000 ? [given.file.count, 1] : [given.file.count, 99_991] {
        let (content, mistake) = given.opened(in: step)
        #expect(mistake == expected, "\(name) in pieces of \(step) bytes")
        // Of a damaged file the chunks before the mistake are given.
        if let hash = given.payload, mistake == nil || step == 1 && mistake != .noMatch {
          #expect(Hash256.of(content).description == hash, "\(name)")
        }
      }
    }
  }

  /// The reason here for each expectation but success.
  private static let reasons: [String: AgeError] = [
    "no match": .noMatch, "HMAC failure": .authentication,
    "armor failure": .armor, "header failure": .header, "payload failure": .payload,
  ]

  /// The cases where the answer here says more, or another thing.
  private static let ours: [String: AgeError] = {
    // Stanzas for hybrid keys (ML-KEM with X25519) are of a type that is not known here: whatever is
    // in them, no identity opens the file.
    let hybrid = [
      "armor_hybrid", "hybrid", "hybrid_and_x25519", "hybrid_extra_argument", "hybrid_grease",
      "hybrid_identity", "hybrid_long_file_key", "hybrid_long_share", "hybrid_low_order",
      "hybrid_multiple_recipients", "hybrid_not_canonical_enc", "hybrid_short_share",
    ]
    // Header or content are right as far as they go.
    let truncated = [
      "armor_empty", "empty", "stream_no_nonce", "stream_short_nonce", "stream_no_chunks",
      "stream_no_final_full", "stream_no_final_two_chunks_full", "stream_missing_tag",
      "stream_short_chunk", "stream_short_second_chunk",
    ]
    let notAge = ["header_crlf", "armor_header_crlf", "version_unsupported"]
    return Dictionary(
      uniqueKeysWithValues: hybrid.map { ($0, .noMatch) } + truncated.map { ($0, .truncated) }
        + notAge.map { ($0, .notAge) })
  }()
}

/// A published file: lines of what is expected, an empty one, and the file.
private struct Case {
  private(set) var expect = ""
  private(set) var payload: String?
  private var identities: [AgeIdentity] = []
  private var passphrase: String?
  private var isArmored = false
  private(set) var file: [UInt8]

  init(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    var isCompressed = false
    while let end = rest.firstIndex(of: 0x0A), end > rest.startIndex {
      let line = String(decoding: rest[..<end], as: UTF8.self)
      rest = rest[(end + 1)...]
      let parts = try #require(line.firstRange(of: ": "))
      let value = String(line[parts.upperBound...])
      switch line[..<parts.lowerBound] {
      case "expect": expect = value
      case "payload": payload = value
      // Keys of another kind are none for this reader.
      case "identity": identities += AgeIdentity(text: value).map { [$0] } ?? []
      case "passphrase": passphrase = passphrase ?? value
      case "armored": isArmored = value == "yes"
      case "compressed": isCompressed = value == "zlib"
      case "comment", "file key": break
      default: Issue.record("a line that is not known: \(line)")
      }
    }
    file = Array(rest.dropFirst())
    if isCompressed { file = try inflated(file) }
  }

  /// What is opened of it, given in pieces of so many bytes, and the mistake that ends that.
  func opened(in pieceBytes: Int) -> (content: [UInt8], mistake: AgeError?) {
    var opening = AgeOpening(with: identities, passphrase: passphrase)
    var content: [UInt8] = []
    do throws(AgeError) {
      let file = isArmored ? try AgeArmor.file(in: self.file) : self.file
      let step = max(1, pieceBytes)
      for start in stride(from: 0, to: file.count, by: step) {
        content += try opening.open(Array(file[start..<min(start + step, file.count)]))
      }
      return (try content + opening.finish(), nil)
    } catch {
      return (content, error)
    }
  }
}

private typealias Uncompress =
  @convention(c) (
    UnsafeMutablePointer<UInt8>?, UnsafeMutablePointer<UInt>?, UnsafePointer<UInt8>?, UInt
  ) -> Int32

/// The bytes that zlib compressed.
private func inflated(_ bytes: [UInt8]) throws -> [UInt8] {
  let library = try #require(OpenedLibrary("libz.so.1"))
  let uncompress: Uncompress = try #require(library.function("uncompress"))
  // The greatest of the files has 258 chunks.
  var out = [UInt8](repeating: 0, count: 32 << 20)
  var count = UInt(out.count)
  let status = uncompress(&out, &count, bytes, UInt(bytes.count))
  #expect(status == 0)
  return Array(out.prefix(Int(count)))
}
