/// Something that reads what strangers write, and what must be so whatever it is given.
///
/// `Scripts/fuzz` gives it what libFuzzer comes upon; the tests give it the kept seeds and random
/// changes to them.
package struct FuzzTarget: Sendable {
  /// The name of its folder of seeds, and of its word for `Scripts/fuzz`.
  package let name: String
  /// Gives it one input.
  /// - Throws: a `Finding` where something is not so.
  package let judge: @Sendable (_ input: UnsafeRawBufferPointer) throws(Finding) -> Void

  init(
    _ name: String, _ judge: @escaping @Sendable (UnsafeRawBufferPointer) throws(Finding) -> Void
  ) {
    self.name = name
    self.judge = judge
  }

  /// Every target.
  package static let all: [FuzzTarget] = [
    .line, .carrier, .event, .place, .books, .code, .typed, .slip, .pix, .extrato, .caderno,
    .livros,
    .prova, .screen, .memory, .age, .sealed, .answer,
  ]
}

/// Something that should be so and is not.
package struct Finding: Error, CustomStringConvertible {
  package let description: String
}

/// Finds fault where something is not so.
func expect(_ holds: Bool, _ sentence: @autoclosure () -> String) throws(Finding) {
  guard holds else { throw Finding(description: sentence()) }
}

/// What something that must be there is.
func require<Value>(
  _ value: Value?, _ sentence: @autoclosure () -> String
) throws(Finding) -> Value {
  guard let value else { throw Finding(description: sentence()) }
  return value
}

/// What a closure gives, where nothing that it may throw should be thrown.
func never<Value>(
  _ sentence: @autoclosure () -> String, _ make: () throws -> Value
) throws(Finding) -> Value {
  do {
    return try make()
  } catch {
    throw Finding(description: "\(sentence()): \(error)")
  }
}

/// An input, read byte by byte as a program; beyond its end there are zeros.
struct Program {
  private var rest: Slice<UnsafeRawBufferPointer>

  init(_ input: UnsafeRawBufferPointer) { rest = input[...] }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func next() -> UInt8 { rest.popFirst() ?? 0 }

  mutating func bytes(_ count: Int) -> [UInt8] {
    defer { rest = rest.dropFirst(count) }
    return Array(rest.prefix(count))
  }

  /// All that is left.
  mutating func remainder() -> [UInt8] { bytes(rest.count) }
}
