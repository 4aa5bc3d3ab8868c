import Canonical
import Foundation

/// Values of a line, judged by what docs/FORMAT.md says of their spelling.
enum PlainValue {
  static func text(_ value: PlainJSON) -> String? {
    guard case .string(let bytes) = value else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The bytes of a string whose characters are all ASCII.
  private static func ascii(_ value: PlainJSON) -> [UInt8]? {
    guard case .string(let bytes) = value, bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
    return bytes
  }

  static func isText(_ value: PlainJSON) -> Bool {
    guard case .string(let bytes) = value else { return false }
    return bytes.count <= 4096
  }

  static func isNumber(_ value: PlainJSON) -> Bool {
    guard case .number(let number) = value else { return false }
    return number < 1 << 53
  }

  private static func isHexadecimal(_ bytes: some Collection<UInt8>) -> Bool {
    bytes.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }

  static func isUuid(_ value: PlainJSON) -> Bool {
    guard let bytes = ascii(value), bytes.count == 36 else { return false }
    let groups = bytes.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return groups.map(\.count) == [8, 4, 4, 4, 12] && groups.allSatisfy(isHexadecimal)
  }

  static func isHash(_ value: PlainJSON) -> Bool {
    guard let bytes = ascii(value) else { return false }
    return bytes.count == 64 && isHexadecimal(bytes)
  }

  /// The numbers of a text that is this many digits, between these characters.
  private static func numbers(_ bytes: [UInt8], _ form: String) -> [Int]? {
    guard bytes.count == form.utf8.count else { return nil }
    var numbers = [0]
    for (byte, place) in zip(bytes, form.utf8) {
      if place == UInt8(ascii: "0") {
        guard (0x30...0x39).contains(byte) else { return nil }
        numbers[numbers.count - 1] = numbers[numbers.count - 1] * 10 + Int(byte - 0x30)
      } else {
        guard byte == place else { return nil }
        numbers.append(0)
      }
    }
    return numbers
  }

  private static func isDay(_ parts: ArraySlice<Int>) -> Bool {
    let (year, month, day) = (parts[0], parts[1], parts[2])
    guard year > 0, (1...12).contains(month) else { return false }
    let leaps = year.isMultiple(of: 400) || year.isMultiple(of: 4) && !year.isMultiple(of: 100)
    let lengths = [31, leaps ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return (1...lengths[month - 1]).contains(day)
  }

  private static func isDay(_ value: PlainJSON) -> Bool {
    ascii(value).flatMap { numbers($0, "0000-00-00") }.map { isDay($0[...]) } ?? false
  }

  static func isInstant(_ value: PlainJSON) -> Bool {
    guard let bytes = ascii(value), let parts = numbers(bytes, "0000-00-00T00:00:00.000Z") else {
      return false
    }
    return isDay(parts[...2]) && parts[3] < 24 && parts[4] < 60 && parts[5] < 60
  }

  private static func isAmount(_ value: PlainJSON) -> Bool {
    guard let bytes = ascii(value) else { return false }
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.wholeMatch(of: #/-?(0|[1-9][0-9]*)(\.[0-9]{1,4})?/#) != nil else { return false }
    let digits = text.filter(\.isNumber)
    return digits.count <= 15 && !(text.hasPrefix("-") && digits.allSatisfy { $0 == "0" })
  }

  static func isBase64(_ value: PlainJSON, bytes: Int) -> Bool {
    guard let spelled = text(value), spelled.utf8.count == (bytes * 8 + 5) / 6,
      !spelled.contains(where: { "+/=".contains($0) })
    else { return false }
    let usual = spelled.replacing("-", with: "+").replacing("_", with: "/")
    let padded = usual + String(repeating: "=", count: (4 - usual.utf8.count % 4) % 4)
    guard let data = Data(base64Encoded: padded) else { return false }
    return data.count == bytes && data.base64EncodedString() == padded
  }

  private static func isCurrency(_ value: PlainJSON) -> Bool {
    guard let bytes = ascii(value) else { return false }
    return bytes.count == 3 && bytes.allSatisfy { (0x41...0x5A).contains($0) }
  }

  /// Whether a value is spelled as its shape says.
  static func fits(_ value: PlainJSON, _ shape: ValueShape) -> Bool {
    switch shape {
    case .text: isText(value)
    case .uuid: isUuid(value)
    case .day: isDay(value)
    case .month: isMonth(value)
    case .layoutName: isLayoutName(value)
    case .amount: isAmount(value)
    case .number: isNumber(value)
    case .hash: isHash(value)
    case .key: isBase64(value, bytes: 32)
    case .signature: isBase64(value, bytes: 64)
    case .currency: isCurrency(value)
    case .position:
      if case .array(let parts) = value, parts.count == 2 {
        isNumber(parts[0]) && isHash(parts[1])
      } else {
        false
      }
    case .list(let element, let count, let sorted): isList(value, element, count, sorted)
    case .object(let members, let oneOf): isObject(value, members) && hasOne(value, of: oneOf)
    }
  }

  private static func isMonth(_ value: PlainJSON) -> Bool {
    guard let text = text(value) else { return false }
    return isDay(.string(Array((text + "-01").utf8)))
  }

  private static func isLayoutName(_ value: PlainJSON) -> Bool {
    guard let text = text(value), (1...40).contains(text.utf8.count) else { return false }
    return text.unicodeScalars.allSatisfy {
      ("a"..."z").contains($0) || ("0"..."9").contains($0) || $0 == "-"
    }
  }

  /// Whether an object has one of some members, where it has to.
  static func hasOne(_ value: PlainJSON, of names: [String]) -> Bool {
    guard case .object(let given) = value, !names.isEmpty else { return true }
    return given.contains { member in names.contains { Array($0.utf8) == member.name } }
  }

  private static func isList(
    _ value: PlainJSON, _ element: ValueShape, _ count: ClosedRange<Int>, _ sorted: Bool
  ) -> Bool {
    guard case .array(let values) = value, count.contains(values.count),
      values.allSatisfy({ fits($0, element) })
    else { return false }
    guard sorted else { return true }
    let spelled = values.map { value -> [UInt8] in
      if case .string(let bytes) = value { bytes } else { [] }
    }
    return zip(spelled, spelled.dropFirst()).allSatisfy { $0.lexicographicallyPrecedes($1) }
  }

  private static func isObject(_ value: PlainJSON, _ members: [EventShape.Member]) -> Bool {
    guard case .object(let given) = value else { return false }
    var rest = given[...]
    for member in members {
      guard let next = rest.first, next.name == Array(member.name.utf8) else {
        guard member.isOptional else { return false }
        continue
      }
      guard fits(next.value, member.shape) else { return false }
      if member.isOptional, case .string(let bytes) = next.value, bytes.isEmpty { return false }
      rest = rest.dropFirst()
    }
    return rest.isEmpty
  }
}
