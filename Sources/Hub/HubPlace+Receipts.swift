package import Canonical
internal import Foundation

extension HubPlace {
  /// The length of each of these receipts that the hub has, by its hash.
  /// - Returns: nil if the hub has no table for receipts: an earlier version prepared it.
  package func receipts(among wanted: [Hash256]) throws(HubError) -> [Hash256: Int]? {
    let table = "SELECT to_regclass('razao_hub.receipts') IS NOT NULL"
    let isThere = try connection.one(table) { $0.text(0) }
    guard isThere == "t" else { return nil }
    var found: [Hash256: Int] = [:]
    for start in stride(from: 0, to: wanted.count, by: Limits.namesAtOnce) {
      let part = wanted[start..<min(start + Limits.namesAtOnce, wanted.count)]
      try connection.ask(
        """
        SELECT w.hash, r.size
          FROM unnest($2::text[]) AS w (hash),
            LATERAL (SELECT octet_length(bytes) AS size FROM razao_hub.receipts
              WHERE ledger = $1::uuid AND hash = decode(w.hash, 'hex') OFFSET 0) AS r
        """, [ledger.description, "{\(part.map { "\($0)" }.joined(separator: ","))}"]
      ) { row in
        if let hash = Hash256(row.text(0)) { found[hash] = max(0, row.number(1)) }
        return true
      }
    }
    return found
  }

  /// The bytes that the hub has for a receipt, at most one more than a receipt may have; nil for
  /// none.
  package func receipt(_ hash: Hash256) throws(HubError) -> [UInt8]? {
    var bytes: [UInt8]?
    try connection.ask(
      """
      SELECT substr(bytes, 1, \(Canonical.Limits.receiptBytes.upperBound + 1))
        FROM razao_hub.receipts WHERE ledger = $1::uuid AND hash = decode($2, 'hex')
      """, [ledger.description, hash.description], form: .binary
    ) { row in
      bytes = row.bytes(0).map { Array($0) }
      return true
    }
    return bytes
  }

  /// Puts a receipt there, unless it is there.
  /// - Complexity: O(bytes).
  package func put(receipt bytes: [UInt8], as hash: Hash256) throws(HubError) {
    try connection.ask(
      """
      INSERT INTO razao_hub.receipts (ledger, hash, bytes)
        VALUES ($1::uuid, decode($2, 'hex'), decode($3, 'base64')) ON CONFLICT DO NOTHING
      """, [ledger.description, hash.description, Data(bytes).base64EncodedString()])
  }
}
