internal import Foundation

extension String {
  /// This text in Unicode normalization form C, as a writer records it.
  /// - Complexity: O(length); texts in ASCII are returned as they are.
  package var inNFC: String {
    utf8.allSatisfy { $0 < 0x80 } ? self : precomposedStringWithCanonicalMapping
  }

  /// This text with case and accents put aside, for telling whether two names are alike.
  ///
  /// The same in every locale.
  /// - Complexity: O(length).
  package var foldedForComparison: String {
    folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }
}
