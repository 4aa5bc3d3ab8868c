/// Reads the `data` of events by their shape, strictly, onto a tape.
extension CompiledShape {
  /// Reads the object that is next in `scanner`; appends its tokens.
  package func read(from scanner: inout ByteScanner, onto tape: inout [Token]) throws(Damage) {
    let start = scanner.position
    let given = try members(0, count, &scanner, &tape)
    if oneOf != 0, given & oneOf == 0 { throw Damage(.nothingGiven, at: start) }
  }

  /// Reads an object's members; returns which were given, one bit each.
  private func members(
    _ first: Int32, _ count: Int32, _ scanner: inout ByteScanner, _ tape: inout [Token]
  ) throws(Damage) -> UInt64 {
    try scanner.expect(UInt8(ascii: "{"))
    var given: UInt64 = 0
    for index in Int(first)..<Int(first + count) {
      let step = steps[index]
      guard take(nameOf: step, after: given, &scanner) else {
        guard step.isOptional else { throw scanner.damage(.unknownMember) }
        tape.append(Token(.absent))
        continue
      }
      given |= 1 << UInt64(index - Int(first))
      let start = scanner.position
      try value(step, &scanner, &tape)
      // Optional members are left out, never empty.
      if step.isOptional, step.operation == .text, scanner.position - start == 2 {
        throw Damage(.emptyText, at: start)
      }
    }
    guard scanner.take(UInt8(ascii: "}")) else {
      throw scanner.damage(scanner.isAtEnd ? .unexpectedEnd : .unknownMember)
    }
    return given
  }

  /// Consumes the comma and the name of a member if they are next.
  private func take(nameOf step: Step, after given: UInt64, _ scanner: inout ByteScanner) -> Bool {
    let start = scanner.position
    if given > 0, !scanner.take(UInt8(ascii: ",")) { return false }
    let found = names.withUnsafeBytes { names in
      scanner.take(
        UnsafeRawBufferPointer(
          rebasing: names[Int(step.nameStart)..<Int(step.nameStart + step.nameCount)]))
    }
    if !found { scanner.position = start }
    return found
  }

  private func value(
    _ step: Step, _ scanner: inout ByteScanner, _ tape: inout [Token]
  ) throws(Damage) {
    switch step.operation {
    case .text:
      tape.append(Token(try scanner.text()))
    case .uuid:
      let value = try scanner.quoted { (s) throws(Damage) in try s.bareUuid() }
      tape.append(Token(.uuid, value.high, value.low))
    case .day:
      let value = try scanner.quoted { (s) throws(Damage) in try s.bareDay() }
      tape.append(Token(.day, UInt64(truncatingIfNeeded: value.number)))
    case .month:
      let value = try scanner.quoted { (s) throws(Damage) in try s.bareMonth() }
      tape.append(Token(.month, UInt64(truncatingIfNeeded: value.number)))
    case .amount:
      let value = try scanner.quoted { (s) throws(Damage) in try s.bareAmount() }
      tape.append(Token(.amount, UInt64(bitPattern: value.minor), UInt64(value.decimals)))
    case .number:
      tape.append(Token(.number, try scanner.number()))
    case .hash:
      tape.append(try hash(&scanner))
    case .key:
      tape.append(Token(try scanner.quoted { (s) throws(Damage) in try s.bareBase64(count: 32) }))
    case .signature:
      tape.append(Token(try scanner.quoted { (s) throws(Damage) in try s.bareBase64(count: 64) }))
    case .currency:
      let start = scanner.position + 1
      _ = try scanner.quoted { (s) throws(Damage) in try s.bareCurrency() }
      tape.append(Token(TextSpan(start: start, end: start + 3, escaped: false)))
    case .layoutName:
      tape.append(Token(try scanner.quoted { (s) throws(Damage) in try s.bareLayoutName() }))
    case .position:
      try scanner.expect(UInt8(ascii: "["))
      tape.append(Token(.number, try scanner.number()))
      try scanner.expect(UInt8(ascii: ","))
      tape.append(try hash(&scanner))
      try scanner.expect(UInt8(ascii: "]"))
    case .list:
      try list(step, &scanner, &tape)
    case .object:
      tape.append(Token(.object))
      let start = scanner.position
      let given = try members(step.child, step.childCount, &scanner, &tape)
      guard step.oneOf == 0 || given & step.oneOf != 0 else {
        throw Damage(.nothingGiven, at: start)
      }
    }
  }

  private func hash(_ scanner: inout ByteScanner) throws(Damage) -> Token {
    let start = scanner.position + 1
    _ = try scanner.quoted { (s) throws(Damage) in try s.bareHash() }
    return Token(TextSpan(start: start, end: start + 64, escaped: false))
  }

  private func list(
    _ step: Step, _ scanner: inout ByteScanner, _ tape: inout [Token]
  ) throws(Damage) {
    let start = scanner.position
    try scanner.expect(UInt8(ascii: "["))
    let header = tape.count
    tape.append(Token(.list))
    let element = steps[Int(step.child)]
    var count = 0
    if scanner.next != UInt8(ascii: "]") {
      repeat {
        guard count < step.most else { throw Damage(.badCount, at: scanner.position) }
        let before = scanner.position
        try value(element, &scanner, &tape)
        if step.isSorted, count > 0,
          !CompiledShape.ascends(tape[tape.count - 2], tape[tape.count - 1], in: scanner.bytes)
        {
          throw Damage(.badOrder, at: before)
        }
        count += 1
      } while scanner.take(UInt8(ascii: ","))
    }
    try scanner.expect(UInt8(ascii: "]"))
    guard count >= step.fewest else { throw Damage(.badCount, at: start) }
    tape[header] = Token(.list, UInt64(count))
  }

  /// Whether two neighbours of a sorted list are in ascending order and not equal: UUIDs as
  /// numbers, strings by the bytes of their values.
  private static func ascends(
    _ left: Token, _ right: Token, in line: UnsafeRawBufferPointer
  ) -> Bool {
    guard left.kind == .text else {
      return Uuid(high: left.first, low: left.second) < Uuid(high: right.first, low: right.second)
    }
    let first = ByteScanner.value(of: left.span, in: line).utf8
    let second = ByteScanner.value(of: right.span, in: line).utf8
    return first.lexicographicallyPrecedes(second)
  }
}
