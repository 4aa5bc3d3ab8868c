extension ByteScanner {
  /// Consumes an object of any members: the data of a type that this version does not know.
  ///
  /// Its tokens are canonical; `true` and `false` are allowed, `null` is not, and no member stands
  /// twice.
  package mutating func unknownObject() throws(Damage) {
    guard next == UInt8(ascii: "{") else { throw damage(.unexpectedByte) }
    try unknownValue(depth: 1)
  }

  private mutating func unknownValue(depth: Int) throws(Damage) {
    guard depth <= Limits.unknownLevels else { throw damage(.tooDeep) }
    switch next {
    case UInt8(ascii: "{"): try unknownMembers(depth: depth)
    case UInt8(ascii: "["): try unknownElements(depth: depth)
    case UInt8(ascii: "\""): _ = try text()
    case UInt8(ascii: "t"): try expect("true")
    case UInt8(ascii: "f"): try expect("false")
    default: _ = try number()
    }
  }

  private mutating func unknownMembers(depth: Int) throws(Damage) {
    position += 1
    if take(UInt8(ascii: "}")) { return }
    var names: Set<[UInt8]> = []
    repeat {
      let start = position
      let name = try text()
      guard names.insert(Array(bytes[name.start..<name.end])).inserted else {
        throw Damage(.unknownMember, at: start)
      }
      try expect(UInt8(ascii: ":"))
      try unknownValue(depth: depth + 1)
    } while take(UInt8(ascii: ","))
    try expect(UInt8(ascii: "}"))
  }

  private mutating func unknownElements(depth: Int) throws(Damage) {
    position += 1
    if take(UInt8(ascii: "]")) { return }
    repeat { try unknownValue(depth: depth + 1) } while take(UInt8(ascii: ","))
    try expect(UInt8(ascii: "]"))
  }
}
