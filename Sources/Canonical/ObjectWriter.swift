/// Writes the members of one object in order, separated by commas; nil members are left out.
///
/// Texts are put in normalization form C by default.
package struct ObjectWriter {
  fileprivate var writer: CanonicalWriter
  private let normalizes: Bool
  private var isEmpty = true

  /// - Parameter writer: has what stands before the object.
  fileprivate init(after writer: CanonicalWriter, normalizing: Bool) {
    self.writer = writer
    normalizes = normalizing
  }

  private mutating func member(_ name: String, _ value: (inout CanonicalWriter) -> Void) {
    if !isEmpty { writer.raw(",") }
    isEmpty = false
    writer.raw("\"")
    writer.raw(name.utf8)
    writer.raw("\":")
    value(&writer)
  }

  private mutating func member<Value>(
    _ name: String, _ value: Value?, _ write: (inout CanonicalWriter, Value) -> Void
  ) {
    guard let value else { return }
    member(name) { write(&$0, value) }
  }

  private func normalized(_ text: String) -> String { normalizes ? text.inNFC : text }

  package mutating func text(_ name: String, _ value: String?) {
    member(name, value.map(normalized)) { $0.text($1) }
  }

  package mutating func texts(_ name: String, _ values: [String]) {
    guard !values.isEmpty else { return }
    let texts = values.map { normalized($0) }
    list(name, texts) { $0.text($1) }
  }

  package mutating func uuid(_ name: String, _ value: Uuid?) { member(name, value) { $0.uuid($1) } }
  package mutating func day(_ name: String, _ value: Day?) { member(name, value) { $0.day($1) } }
  package mutating func month(_ name: String, _ value: Month?) {
    member(name, value) { $0.month($1) }
  }
  package mutating func amount(_ name: String, _ value: Amount?) {
    member(name, value) { $0.amount($1) }
  }
  package mutating func number(_ name: String, _ value: UInt64?) {
    member(name, value) { $0.number($1) }
  }
  package mutating func hash(_ name: String, _ value: Hash256) { member(name) { $0.hash(value) } }
  package mutating func key(_ name: String, _ value: PublicKey) { member(name) { $0.key(value) } }
  package mutating func signature(_ name: String, _ value: Signature?) {
    member(name, value) { $0.signature($1) }
  }
  package mutating func currency(_ name: String, _ value: Currency) {
    member(name) { $0.currency(value) }
  }

  /// A list, each element as `element` writes it.
  package mutating func list<Element>(
    _ name: String, _ values: [Element],
    _ element: (inout CanonicalWriter, Element) -> Void
  ) {
    member(name) { writer in
      writer.raw("[")
      for index in values.indices {
        if index > 0 { writer.raw(",") }
        element(&writer, values[index])
      }
      writer.raw("]")
    }
  }

  /// A list of objects, each as `fill` writes its members.
  package mutating func objects<Element>(
    _ name: String, _ values: [Element], _ fill: (inout ObjectWriter, Element) -> Void
  ) {
    let normalizes = normalizes
    list(name, values) { writer, value in
      writer.object(normalizing: normalizes) { fill(&$0, value) }
    }
  }

  /// A position in a device's chain: its number and its hash.
  package mutating func position(_ name: String, seq: UInt64, hash: Hash256) {
    member(name) { writer in
      writer.raw("[")
      writer.number(seq)
      writer.raw(",")
      writer.hash(hash)
      writer.raw("]")
    }
  }

  /// A member that is itself an object.
  package mutating func object(_ name: String, _ fill: (inout ObjectWriter) -> Void) {
    let normalizes = normalizes
    member(name) { $0.object(normalizing: normalizes, fill) }
  }
}

extension CanonicalWriter {
  /// An object, whose members are written where it stands.
  /// - Parameter normalizing: whether its texts are put in normalization form C.
  package mutating func object(normalizing: Bool, _ fill: (inout ObjectWriter) -> Void) {
    raw("{")
    // Passed on by moving, so that nothing is copied.
    var inner = ObjectWriter(after: self, normalizing: normalizing)
    self = CanonicalWriter()
    fill(&inner)
    swap(&self, &inner.writer)
    raw("}")
  }
}
