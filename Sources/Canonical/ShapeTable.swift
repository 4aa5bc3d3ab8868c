/// All event shapes, compiled into one flat program.
///
/// A tree of enumerations would cost a reference count at every node of every line; the steps of
/// this program are plain values, and the program is one object.
package final class ShapeTable: Sendable {
  enum Operation: UInt8 {
    case text, uuid, day, month, amount, number, hash, key, signature, currency, layoutName
    case position, list, object
  }

  /// How to read one value.
  struct Step {
    var operation: Operation
    var isOptional = false
    var isSorted = false
    /// The member's name as it stands in a line, `"name":`, in `names`.
    var nameStart: Int32 = 0
    var nameCount: Int32 = 0
    /// The fewest and most elements of a list.
    var fewest: Int32 = 0
    var most: Int32 = 0
    /// The element's step of a list, the members' steps of an object.
    var child: Int32 = 0
    var childCount: Int32 = 0
    /// The members of an object of which at least one must be given, a bit each; 0 for none such.
    var oneOf: UInt64 = 0
  }

  /// One event type.
  struct Entry {
    var of: EventShape.Of
    var oneOf: UInt64
    var isOneACommit: Bool
    var first: Int32
    var count: Int32
    var typeStart: Int32
    var typeCount: Int32
  }

  /// The shapes, in the order in which `ParsedEvent.shape` counts them.
  package let shapes: [EventShape]
  private let program: ShapeProgram
  var steps: [Step] { program.steps }
  var entries: [Entry] { program.entries }
  var names: [UInt8] { program.names }

  /// Compiles `shapes`.
  ///
  /// Their order gives the numbers that readers report.
  package init(_ shapes: [EventShape]) {
    precondition(shapes.count < 128, "the table of slots is made for fewer than 128 types")
    self.shapes = shapes
    program = ShapeProgram(shapes)
  }

  /// The number of the shape whose type is `name`, or nil for a type that is not known.
  /// - Complexity: O(length).
  package func shape(named name: UnsafeRawBufferPointer) -> Int? { program.shape(named: name) }

  /// Whether an event of this shape names its aggregate in `of`.
  package func of(_ shape: Int) -> EventShape.Of { entries[shape].of }

  /// Whether a commit has one event of this shape at most.
  package func isOneACommit(_ shape: Int) -> Bool { entries[shape].isOneACommit }
}

/// The program, and how it is compiled.
private struct ShapeProgram {
  typealias Step = ShapeTable.Step
  typealias Entry = ShapeTable.Entry

  private(set) var steps: [Step] = []
  private(set) var entries: [Entry] = []
  private(set) var names: [UInt8] = []
  /// Open addressing by `ShapeProgram.hash` of the type's name; -1 where free.
  private var slots = [Int16](repeating: -1, count: 256)

  init(_ shapes: [EventShape]) {
    for shape in shapes {
      let first = add(shape.members)
      entries.append(
        Entry(
          of: shape.of, oneOf: ShapeProgram.bits(shape.members, shape.oneOf),
          isOneACommit: shape.isOneACommit, first: first, count: Int32(shape.members.count),
          typeStart: Int32(names.count), typeCount: Int32(shape.type.utf8.count)))
      names.append(contentsOf: shape.type.utf8)
      var slot = Array(shape.type.utf8).withUnsafeBytes { ShapeProgram.hash($0) }
      while slots[slot] >= 0 { slot = (slot + 1) & 255 }
      slots[slot] = Int16(entries.count - 1)
    }
  }

  private mutating func add(_ members: [EventShape.Member]) -> Int32 {
    let first = steps.count
    for member in members {
      var step = Step(operation: .text, isOptional: member.isOptional)
      let name = Array("\"\(member.name)\":".utf8)
      step.nameStart = Int32(names.count)
      step.nameCount = Int32(name.count)
      names.append(contentsOf: name)
      steps.append(step)
    }
    for (index, member) in members.enumerated() { fill(first + index, with: member.shape) }
    return Int32(first)
  }

  private mutating func fill(_ index: Int, with shape: ValueShape) {
    switch shape {
    case .text: steps[index].operation = .text
    case .uuid: steps[index].operation = .uuid
    case .day: steps[index].operation = .day
    case .month: steps[index].operation = .month
    case .amount: steps[index].operation = .amount
    case .number: steps[index].operation = .number
    case .hash: steps[index].operation = .hash
    case .key: steps[index].operation = .key
    case .signature: steps[index].operation = .signature
    case .currency: steps[index].operation = .currency
    case .layoutName: steps[index].operation = .layoutName
    case .position: steps[index].operation = .position
    case .list(let element, let count, let sorted):
      steps[index].operation = .list
      steps[index].isSorted = sorted
      steps[index].fewest = Int32(count.lowerBound)
      steps[index].most = Int32(count.upperBound)
      let child = steps.count
      steps.append(Step(operation: .text))
      steps[index].child = Int32(child)
      fill(child, with: element)
    case .object(let members, let oneOf):
      steps[index].operation = .object
      steps[index].childCount = Int32(members.count)
      steps[index].oneOf = ShapeProgram.bits(members, oneOf)
      steps[index].child = add(members)
    }
  }

  /// Some of an object's members, a bit each.
  private static func bits(_ members: [EventShape.Member], _ names: [String]) -> UInt64 {
    precondition(members.count <= 64, "an object has a bit for each of its members")
    return members.enumerated().reduce(0) { bits, member in
      names.contains(member.element.name) ? bits | 1 << UInt64(member.offset) : bits
    }
  }

  /// FNV-1a, folded to a slot.
  ///
  /// The names are our own, so nobody can choose collisions.
  private static func hash(_ name: UnsafeRawBufferPointer) -> Int {
    var value: UInt32 = 2_166_136_261
    for byte in name { value = (value ^ UInt32(byte)) &* 16_777_619 }
    return Int((value ^ value >> 16) & 255)
  }

  /// The number of the shape whose type is `name`, or nil for a type that is not known.
  /// - Complexity: O(length).
  func shape(named name: UnsafeRawBufferPointer) -> Int? {
    var slot = ShapeProgram.hash(name)
    while slots[slot] >= 0 {
      let candidate = Int(slots[slot])
      let entry = entries[candidate]
      if Int(entry.typeCount) == name.count,
        names.withUnsafeBytes({ names in
          UnsafeRawBufferPointer(
            rebasing: names[Int(entry.typeStart)..<Int(entry.typeStart + entry.typeCount)]
          ).elementsEqual(name)
        })
      {
        return candidate
      }
      slot = (slot + 1) & 255
    }
    return nil
  }
}
