import Canonical
import Foundation
import TestSupport
import Testing

/// Audit paths of RFC 9162, section 2.1.3.
@Suite struct HashPathTests {
  private static func leaves(_ count: Int) -> [Hash256] {
    (0..<count).map { HashTree.leaf(Array("leaf \($0)".utf8)) }
  }

  @Test func `every path of trees up to forty leaves leads to the root, from its leaf alone`() {
    for count in 1...40 {
      let leaves = Self.leaves(count)
      let root = HashTree.root(leaves)
      for index in 0..<count {
        let path = HashTree.path(to: index, in: leaves)
        for other in 0...count {
          let found = HashTree.root(
            of: leaves[index], at: UInt64(other), of: UInt64(count), by: path)
          #expect((found == root) == (other == index))
        }
        #expect(
          HashTree.root(
            of: leaves[index], at: UInt64(index), of: UInt64(count), by: path + [.zero]) == nil)
        if !path.isEmpty {
          #expect(
            HashTree.root(
              of: leaves[index], at: UInt64(index), of: UInt64(count),
              by: path.dropLast()) != root)
        }
      }
    }
  }

  @Test func `no leaf is in an empty tree`() {
    #expect(HashTree.root(of: .zero, at: 0, of: 0, by: []) == nil)
  }

  /// A published case (transparency-dev/merkle, testdata/inclusion).
  private struct Case: Decodable {
    let leafIdx: UInt64
    let treeSize: UInt64
    let root: Data?
    let leafHash: Data?
    let proof: [Data]?
    let wantErr: Bool

    /// Whether the path leads to the root; a hash of another length is none of ours.
    var holds: Bool {
      let hashes = (proof ?? []).compactMap { Case.hash($0) }
      guard hashes.count == proof?.count ?? 0, let leaf = Case.hash(leafHash ?? Data()),
        let root = Case.hash(root ?? Data())
      else { return false }
      return HashTree.root(of: leaf, at: leafIdx, of: treeSize, by: hashes) == root
    }

    private static func hash(_ data: Data) -> Hash256? {
      Hash256(data.map { String(format: "%02x", $0) }.joined())
    }
  }

  @Test(.enabled(if: Repository.judges != nil))
  func `published proofs of inclusion, right and wrong`() throws {
    let folder = try #require(Repository.judges).appending(path: "merkle/inclusion")
    let files = try #require(
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    var count = 0
    for case let file as URL in files where file.pathExtension == "json" {
      let published = try JSONDecoder().decode(Case.self, from: Data(contentsOf: file))
      #expect(published.holds == !published.wantErr, "\(file.path)")
      count += 1
    }
    #expect(count > 80)
  }
}
