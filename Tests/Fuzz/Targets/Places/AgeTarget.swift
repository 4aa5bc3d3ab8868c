import Age
import Canonical

extension FuzzTarget {
  /// An age file, or one in armor: opened or refused, and the same however it comes in pieces.
  static let age = FuzzTarget("age") { (input) throws(Finding) in
    let bytes = Array(input)
    var files = [bytes]
    do throws(AgeError) {
      files.append(try AgeArmor.file(in: bytes))
    } catch {
      try expect(error == .armor, "an armor is malformed, and nothing else: \(error)")
    }
    for file in files {
      let (content, mistake) = opened(file, in: max(1, file.count))
      for step in [1, 7] {
        let (again, other) = opened(file, in: step)
        try expect(
          mistake == other, "in pieces of \(step) it is \(other as Any), not \(mistake as Any)")
        try expect(mistake != nil || again == content, "the content depends on the pieces")
      }
    }
  }

  /// A file that is sealed for a known key and then changed: opened where it is as it was, refused
  /// where not.
  static let sealed = FuzzTarget("sealed") { (input) throws(Finding) in
    var program = Program(input)
    let change = program.next()
    let place = Int(program.next()) << 8 | Int(program.next())
    let operand = program.next()
    let content = program.remainder()
    let file = try never("a file is sealed") {
      try AgeSealing.file(
        content, for: [stranger, identity].map(\.recipient), random: SeededRandom(seed: "sealed"))
    }
    var changed = file
    let start = place % file.count
    let end = min(file.count, start + Int(operand))
    switch change % 4 {
    case 0: changed[start] ^= operand
    case 1: changed.removeSubrange(start..<end)
    case 2: changed.insert(contentsOf: file[start..<end], at: start)
    default: changed += content.prefix(Int(operand))
    }
    let (read, mistake) = opened(changed, in: max(1, changed.count))
    try expect((mistake == nil) == (changed == file), "a changed file is refused, and no other")
    try expect(mistake != nil || read == content, "what was sealed is what is opened")
  }
}

private let identity = AgeIdentity(secret: [UInt8](repeating: 7, count: 32))
private let stranger = AgeIdentity(secret: [UInt8](repeating: 8, count: 32))

/// The content of a file that comes in pieces of so many bytes, and the mistake that ends it.
private func opened(_ file: [UInt8], in step: Int) -> (content: [UInt8], mistake: AgeError?) {
  var opening = AgeOpening(with: [identity])
  var content: [UInt8] = []
  do throws(AgeError) {
    for start in stride(from: 0, to: file.count, by: step) {
      content += try opening.open(Array(file[start..<min(start + step, file.count)]))
    }
    return (try content + opening.finish(), nil)
  } catch {
    return (content, error)
  }
}
