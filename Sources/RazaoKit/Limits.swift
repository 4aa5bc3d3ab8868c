/// The limits of what this machine keeps of its own.
enum Limits {
  /// Bytes of an identity's file.
  static let identityBytes = 64 << 10
}
