/// An event's shape, compiled into a flat program.
///
/// A tree of enumerations would cost a reference count at every node of every line; this program's
/// steps are plain values, and the program is one object.
package final class CompiledShape: Sendable {
  enum Operation: UInt8 {
    case text, uuid, day, month, amount, number, hash, key, signature, currency, layoutName
    case position, list, object
  }

  /// How to read one value.
  struct Step {
    var operation: Operation
    var isOptional = false
    var isSorted = false
    /// The member's name as spelled in a line, `"name":`, in `names`.
    var nameStart: Int32 = 0
    var nameCount: Int32 = 0
    /// The fewest and most elements of a list.
    var fewest: Int32 = 0
    var most: Int32 = 0
    /// The element's step of a list, the members' steps of an object.
    var child: Int32 = 0
    var childCount: Int32 = 0
    /// The members of an object of which at least one must be given, one bit each; 0 for no such
    /// rule.
    var oneOf: UInt64 = 0
  }

  /// Whether an event of this shape names its aggregate in `of`.
  package let of: EventShape.Of
  /// Whether a commit has at most one event of this shape.
  package let isOneACommit: Bool
  /// The members of which at least one must be given, one bit each; 0 for no such rule.
  let oneOf: UInt64
  /// The number of members of `data`, which are the first steps.
  let count: Int32
  let steps: [Step]
  let names: [UInt8]

  package init(_ shape: EventShape) {
    (of, isOneACommit) = (shape.of, shape.isOneACommit)
    var program = ShapeProgram()
    _ = program.add(shape.members)
    (steps, names) = (program.steps, program.names)
    count = Int32(shape.members.count)
    oneOf = ShapeProgram.bits(shape.members, shape.oneOf)
  }
}

/// The steps of a shape, while it is compiled.
private struct ShapeProgram {
  typealias Step = CompiledShape.Step

  private(set) var steps: [Step] = []
  private(set) var names: [UInt8] = []

  /// Adds the steps of an object's members, including nested ones; returns the first one's index.
  mutating func add(_ members: [EventShape.Member]) -> Int32 {
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
  static func bits(_ members: [EventShape.Member], _ names: [String]) -> UInt64 {
    precondition(members.count <= 64, "an object has a bit for each of its members")
    return members.enumerated().reduce(0) { bits, member in
      names.contains(member.element.name) ? bits | 1 << UInt64(member.offset) : bits
    }
  }
}
