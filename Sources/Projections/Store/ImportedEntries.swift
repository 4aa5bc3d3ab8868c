internal import Canonical
internal import Tables

/// A key of the entries of imports, which are kept in blocks by their numbers.
///
/// An import of a hundred thousand rows is recorded in many commits; each changes the block of its own
/// entries, and not all that came before.
enum ImportKey: Hashable, Sendable {
  /// The blocks in which the import has entries.
  case blocks(Uuid)
  /// Its entries in a block.
  case entries(Uuid, block: Int32)

  /// How many numbers a block spans.
  static let span: Int32 = 1024

  /// As the read model has it.
  var text: String {
    switch self {
    case .blocks(let id): "\(id)"
    case .entries(let id, let block): "\(id):\(block)"
    }
  }
}

extension AppliedState {
  /// Takes note that an entry came with an import.
  mutating func note(_ entry: Int32, ofImport id: Uuid) {
    let block = entry / ImportKey.span
    byImport[.entries(id, block: block), default: []].insert(entry)
    byImport[.blocks(id), default: []].insert(block)
  }

  /// The entries that came with an import, in no order.
  /// - Complexity: O(its entries).
  func entries(ofImport id: Uuid) -> [Int32] {
    (byImport[.blocks(id)] ?? []).flatMap { byImport[.entries(id, block: $0)] ?? [] }
  }
}
