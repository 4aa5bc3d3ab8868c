import Canonical
import EventLog
import Ledger

/// The verdict on a line, come to the plain way: the line is read into a tree, the tree is compared
/// with the tables of docs/FORMAT.md, and written again it must be the same bytes.
enum PlainLine {
  static func verdict(_ line: [UInt8]) -> String {
    guard line.count <= 1_048_576 else { return "damaged" }
    if isNewer(line) { return "newer" }
    guard let tree = PlainJSON(line), tree.canonical == line else { return "damaged" }
    return isCommit(tree) ? "canonical" : "damaged"
  }

  /// The members of an object, where it is one and has these names in this order; nil elsewhere.
  static func members(_ value: PlainJSON, _ names: [String]) -> [PlainJSON]? {
    guard case .object(let members) = value,
      members.map(\.name) == names.map({ Array($0.utf8) })
    else { return nil }
    return members.map(\.value)
  }

  private static func isNewer(_ line: [UInt8]) -> Bool {
    let begin = Array("{\"v\":".utf8)
    guard line.starts(with: begin) else { return false }
    let rest = line.dropFirst(begin.count)
    let digits = String(
      decoding: rest.prefix { (0x30...0x39).contains($0) }, as: UTF8.self)
    guard let version = UInt64(digits), version < 1 << 53, version != 1,
      String(version) == digits
    else { return false }
    let next = rest.dropFirst(digits.utf8.count).first
    return next == UInt8(ascii: ",") || next == UInt8(ascii: "}")
  }

  private static func isCommit(_ tree: PlainJSON) -> Bool {
    let names = ["v", "device", "seq", "at", "prev", "seen", "events", "sig"]
    let all = members(tree, names)
    guard
      var values = all ?? members(tree, names.filter { $0 != "seen" })
    else { return false }
    let seen = all == nil ? nil : values.remove(at: 5)
    let (device, seq, prev) = (values[1], values[2], values[4])
    guard case .number(1) = values[0], PlainValue.isUuid(device), PlainValue.isNumber(seq),
      PlainValue.isInstant(values[3]), PlainValue.isHash(prev),
      PlainValue.isBase64(values[6], bytes: 64), case .array(let events) = values[5]
    else { return false }
    if case .number(0) = seq, PlainValue.text(prev) != String(repeating: "0", count: 64) {
      return false
    }
    guard (1...4096).contains(events.count), events.allSatisfy(PlainEvent.isEvent) else {
      return false
    }
    guard PlainEvent.checkpoints(events) <= 1 else { return false }
    return seen.map { isSeen($0, by: PlainValue.text(device)) } ?? true
  }

  private static func isSeen(_ value: PlainJSON, by device: String?) -> Bool {
    guard case .array(let heads) = value, !heads.isEmpty else { return false }
    var last: (String, UInt64, String)?
    for head in heads {
      guard case .array(let parts) = head, parts.count == 3, PlainValue.isUuid(parts[0]),
        PlainValue.isNumber(parts[1]), PlainValue.isHash(parts[2]),
        let other = PlainValue.text(parts[0]), let hash = PlainValue.text(parts[2]),
        case .number(let seq) = parts[1], other != device
      else { return false }
      if let last, last >= (other, seq, hash) { return false }
      last = (other, seq, hash)
    }
    return true
  }
}

/// An event compared with the table of its type.
enum PlainEvent {
  /// How many checkpoints there are among a commit's events.
  static func checkpoints(_ events: [PlainJSON]) -> Int {
    events.count { event in
      guard case .object(let members) = event, members.count > 1 else { return false }
      return PlainValue.text(members[1].value) == "nota.marco"
    }
  }

  static func isEvent(_ value: PlainJSON) -> Bool {
    guard case .object(let members) = value, members.count >= 3,
      PlainLine.members(.object(Array(members.prefix(2))), ["id", "type"]) != nil,
      PlainValue.isUuid(members[0].value), PlainValue.isText(members[1].value),
      let type = PlainValue.text(members[1].value), !type.isEmpty
    else { return false }
    let rest = Array(members.dropFirst(2))
    let of = PlainLine.members(.object(rest), ["of", "data"])
    guard let data = (of ?? PlainLine.members(.object(rest), ["data"]))?.last else { return false }
    if let of, !PlainValue.isUuid(of[0]) { return false }
    guard let shape = TipoDeEvento(rawValue: type)?.payload.shape else { return isUnknown(data) }
    switch shape.of {
    case .required where of == nil, .forbidden where of != nil: return false
    default: break
    }
    return PlainValue.fits(data, .object(shape.members, oneOf: shape.oneOf))
  }

  /// Data of a type that nobody knows: any members, none twice, 32 levels deep at most.
  private static func isUnknown(_ data: PlainJSON) -> Bool {
    guard case .object = data else { return false }
    return data.levels <= 32 && hasOnlyTokens(data)
  }

  private static func hasOnlyTokens(_ value: PlainJSON) -> Bool {
    switch value {
    case .object(let members):
      Set(members.map(\.name)).count == members.count
        && members.allSatisfy { $0.name.count <= 4096 && hasOnlyTokens($0.value) }
    case .array(let values): values.allSatisfy(hasOnlyTokens)
    case .string: PlainValue.isText(value)
    case .number: PlainValue.isNumber(value)
    case .bool: true
    }
  }
}
