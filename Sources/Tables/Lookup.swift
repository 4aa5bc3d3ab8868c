public import Synchronization

/// Values by key, of which those kept elsewhere are fetched on demand.
///
/// With nothing kept it is a plain dictionary.
public struct Lookup<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  /// The values in memory: all of them if nothing is kept elsewhere, else those that differ from
  /// the kept ones.
  @usableFromInline var here: [Key: Value?] = [:]
  /// How many keys have a value.
  public var count: Int
  @usableFromInline let kept: KeptValues<Key, Value>?

  /// Makes an empty lookup.
  @inlinable public init() {
    count = 0
    kept = nil
  }

  /// Makes a lookup of values that are kept elsewhere, with the given number of keys.
  @inlinable public init(kept: KeptValues<Key, Value>, count: Int) {
    (self.count, self.kept) = (count, kept)
  }

  /// Whether no key has a value.
  @inlinable public var isEmpty: Bool { count == 0 }

  /// The value of a key; nil for none.
  @inlinable public subscript(key: Key) -> Value? {
    get {
      if let known = here[key] { return known }
      return count == 0 ? nil : kept?.value(key)
    }
    set {
      let before = self[key]
      count += (newValue == nil ? 0 : 1) - (before == nil ? 0 : 1)
      if kept == nil, newValue == nil {
        here.removeValue(forKey: key)
      } else {
        here[key] = .some(newValue)
      }
    }
  }

  /// The value of a key, which is set to the default if it has none and is changed.
  @inlinable public subscript(key: Key, default value: @autoclosure () -> Value) -> Value {
    get { self[key] ?? value() }
    _modify {
      if here[key] == nil, let kept = count == 0 ? nil : kept?.value(key) { here[key] = kept }
      if here[key].flatMap({ $0 }) == nil {
        count += 1
        here[key] = .some(value())
      }
      // Taken out during the change, so that it is not copied.
      guard var own = here[key].flatMap({ $0 }) else { preconditionFailure("it was just put in") }
      here[key] = .some(nil)
      defer { here[key] = own }
      yield &own
    }
  }

  /// Removes and returns the value of a key.
  @inlinable public mutating func removeValue(forKey key: Key) -> Value? {
    let value = self[key]
    if value != nil { self[key] = nil }
    return value
  }

  /// The same lookup, in a copy that releases the values it fetches when it is released.
  @inlinable public func apart() -> Lookup {
    guard let kept else { return self }
    var apart = Lookup(kept: kept.apart(), count: count)
    apart.here = here
    return apart
  }

  /// Everything in memory: all values if nothing is kept elsewhere.
  @inlinable public var present: [(key: Key, value: Value)] {
    here.compactMap { key, value in value.map { (key, $0) } }
  }

  /// The values that differ from the kept ones; nil for one that was removed.
  @inlinable public var changed: [(key: Key, value: Value?)] { here.map { ($0.key, $0.value) } }

  /// Records that everything is kept elsewhere now, unchanged.
  @inlinable public mutating func markSaved() {
    guard let kept else { return }
    for key in here.keys { kept.forget(key) }
    here = [:]
  }
}

/// Values that are kept elsewhere, as far as they were fetched.
public final class KeptValues<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  @usableFromInline let fetched = Mutex<[Key: Value?]>([:])
  /// Another store of kept values, which is searched before any value is fetched.
  @usableFromInline let before: KeptValues<Key, Value>?
  @usableFromInline let fetch: @Sendable (Key) -> Value?

  /// - Parameter fetch: brings the value of a key; nil for none.
  public init(fetch: @escaping @Sendable (Key) -> Value?) {
    before = nil
    self.fetch = fetch
  }

  private init(after before: KeptValues<Key, Value>) {
    self.before = before
    fetch = before.fetch
  }

  /// The same values; values fetched through these are released with them.
  public func apart() -> KeptValues { KeptValues(after: self) }

  /// The value of a key; nil for none.
  @inlinable public func value(_ key: Key) -> Value? {
    if let known = known(key) { return known }
    let value = fetch(key)
    remember(value, key)
    return value
  }

  @inlinable func known(_ key: Key) -> Value?? {
    if let known = fetched.withLock({ $0[key] }) { return .some(known) }
    return before?.known(key)
  }

  /// Keeps a value instead of fetching it.
  @inlinable public func remember(_ value: Value?, _ key: Key) {
    fetched.withLock { $0[key] = .some(value) }
  }

  /// Releases the outdated value of a key: it is fetched again on demand.
  @inlinable public func forget(_ key: Key) {
    fetched.withLock { _ = $0.removeValue(forKey: key) }
    before?.forget(key)
  }
}
