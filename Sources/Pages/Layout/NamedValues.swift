internal import Mustache

/// A model of which a page has many, such as a row: it gives its values by name.
///
/// Of any other model the library makes a mirror for each name that a template says, and looks at all
/// values in it: two thirds of the time that a long list took.
protocol NamedValues: MustacheParent, Sendable {
  /// All values that templates ask for, by name.
  static var values: [String: @Sendable (Self) -> Any?] { get }
}

extension NamedValues {
  func child(named name: String) -> Any? {
    guard let value = Self.values[name] else {
      // A name of something around the model; in a test one that was forgotten.
      assert(
        !Mirror(reflecting: self).children.contains { $0.label == name },
        "\(Self.self) gives its value \(name)")
      return nil
    }
    return value(self)
  }
}
