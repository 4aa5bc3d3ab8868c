/// The limits of the read model, and of what is worked out for people.
enum Limits {
  /// Devices that wait for an approval of which it is worked out what they would change in money.
  static let devicesInMoney = 20
  /// Seconds to wait for another process that saves.
  static let lockWaitSeconds = 10
}
