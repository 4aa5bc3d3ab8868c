/// The limits of proofs, as stated in docs/FORMAT.md.
package enum Limits {
  /// Bytes of a proof.
  package static let proofBytes = 64 << 20
  /// Hashes of one audit path.
  static let path = 64
  /// Bytes of a council's text.
  package static let councilBytes = 64 << 10
  /// Members of one group of a council.
  static let groupMembers = 64
}
