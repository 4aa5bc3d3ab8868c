/// The limits of the read model.
enum Limits {
  /// Seconds to wait for another process that saves.
  static let lockWaitSeconds = 10
}
