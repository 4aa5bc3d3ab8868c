internal import Canonical

/// A caderno's name in the ids of its lines: that of its file, without what synchronisers add.
///
/// Files of one name are one caderno, wherever they lie (docs/FORMAT.md, section 8).
public struct NomeDeCaderno: Hashable, Sendable, CustomStringConvertible {
  /// The name in form C, in lower case and without an extension.
  public let description: String

  /// The name of a file.
  /// - Parameter file: the last part of its path.
  public init(arquivo file: String) {
    description = file.inNFC.lowercased()
  }
}
