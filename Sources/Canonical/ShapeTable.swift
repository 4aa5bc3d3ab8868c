internal import Synchronization

/// The event types of a format, by name.
///
/// A type's shape is created and compiled when a reader first meets it: a command that reads a few
/// lines does not pay for fifty types.
package final class ShapeTable: Sendable {
  /// The types' names, in the order of `ParsedEvent.shape`.
  package let types: [String]
  private let make: @Sendable (Int) -> EventShape
  /// The names one after the other, and the start of each; after the last, its end.
  private let names: [UInt8]
  private let starts: [Int]
  /// The compiled shapes, by the types' numbers.
  private let known: Mutex<[CompiledShape?]>
  /// Open addressing by `slot(of:)` of the type's name; -1 where free.
  private let slots: [Int16]

  /// Lists types in the order in which readers number them.
  /// - Parameters:
  ///   - types: their names, each once; fewer than 128.
  ///   - make: makes the shape of a type of that number.
  package init(_ types: [String], _ make: @escaping @Sendable (Int) -> EventShape) {
    precondition(types.count < 128, "the table of slots is made for fewer than 128 types")
    (self.types, self.make) = (types, make)
    known = Mutex(Array(repeating: nil, count: types.count))
    names = types.flatMap(\.utf8)
    starts = types.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.utf8.count) }
    var slots = [Int16](repeating: -1, count: 256)
    for (number, name) in types.enumerated() {
      var slot = Array(name.utf8).withUnsafeBytes { ShapeTable.slot(of: $0) }
      while slots[slot] >= 0 { slot = (slot + 1) & 255 }
      slots[slot] = Int16(number)
    }
    self.slots = slots
  }

  package convenience init(_ shapes: [EventShape]) {
    self.init(shapes.map(\.type)) { shapes[$0] }
  }

  /// The shape of a type.
  /// - Complexity: made anew each time.
  package func shape(_ number: Int) -> EventShape { make(number) }

  /// The same, compiled on demand.
  package func compiled(_ number: Int) -> CompiledShape {
    known.withLock { known in
      if let shape = known[number] { return shape }
      let shape = CompiledShape(make(number))
      known[number] = shape
      return shape
    }
  }

  /// The number of a type, or nil for an unknown one.
  /// - Complexity: O(length).
  package func number(named name: UnsafeRawBufferPointer) -> Int? {
    var slot = ShapeTable.slot(of: name)
    while slots[slot] >= 0 {
      let candidate = Int(slots[slot])
      if isCalled(candidate, name) { return candidate }
      slot = (slot + 1) & 255
    }
    return nil
  }

  private func isCalled(_ number: Int, _ name: UnsafeRawBufferPointer) -> Bool {
    let range = starts[number]..<starts[number + 1]
    return range.count == name.count
      && names.withUnsafeBytes { UnsafeRawBufferPointer(rebasing: $0[range]).elementsEqual(name) }
  }

  /// FNV-1a, folded to a slot.
  ///
  /// The names are our own, so nobody can choose collisions.
  private static func slot(of name: UnsafeRawBufferPointer) -> Int {
    var value: UInt32 = 2_166_136_261
    for byte in name { value = (value ^ UInt32(byte)) &* 16_777_619 }
    return Int((value ^ value >> 16) & 255)
  }
}
