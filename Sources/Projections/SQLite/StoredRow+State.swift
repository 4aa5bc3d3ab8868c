internal import Ledger

extension AggregateState: StoredRow {
  static var table: String { "states" }
  static var columns: Int { 4 }
  static var placeholder: AggregateState { AggregateState() }

  init(_ columns: inout ColumnReader) {
    self.init()
    creation = columns.int32()
    counted = columns.int32()
    history = columns.int32()
    account = columns.int32()
  }

  func put(into columns: inout ColumnWriter) {
    columns.put(creation)
    columns.put(counted)
    columns.put(history)
    columns.put(account)
  }
}

extension CommitStatus: StoredRow {
  static var table: String { "statuses" }
  static var columns: Int { 1 }
  static var placeholder: CommitStatus { .outside }

  init(_ columns: inout ColumnReader) {
    self = CommitStatus(rawValue: UInt8(truncatingIfNeeded: columns.int())) ?? .outside
  }

  func put(into columns: inout ColumnWriter) { columns.put(rawValue) }
}

/// The events of an aggregate: `criacao=12 nome=15,18 conciliacao=20`.
extension AggregateWrites: StoredRow {
  static var table: String { "histories" }
  static var columns: Int { 1 }
  static var placeholder: AggregateWrites { AggregateWrites() }
  private static var creation: String { "criacao" }
  private static var match: String { "conciliacao" }
  private static var note: String { "nota" }

  init(_ columns: inout ColumnReader) {
    self.init()
    // By bytes: an account with ten years of budgets has hundreds of registers.
    let parts = columns.bytes().split(separator: UInt8(ascii: " "))
    writes.reserveCapacity(parts.count)
    for part in parts {
      guard let equals = part.firstIndex(of: UInt8(ascii: "=")) else { continue }
      let events = ListText.numbers(part[(equals + 1)...], separator: UInt8(ascii: ","))
      switch String(decoding: part[..<equals], as: UTF8.self) {
      case Self.creation: creations = events
      case Self.match: matches = events
      case Self.note: notes = events
      case let name: NomeDeRegistro(Self.plain(name)).map { writes[$0] = events }
      }
    }
  }

  func put(into columns: inout ColumnWriter) {
    func part(_ name: String, _ events: [Int32]) -> String? {
      events.isEmpty
        ? nil : "\(name)=" + events.map { String($0) }.joined(separator: ",")
    }
    let parts =
      [part(Self.creation, creations), part(Self.match, matches), part(Self.note, notes)]
      + writes.map { part(Self.escaped($0.key.description), $0.value) }
    columns.put(parts.compactMap(\.self).joined(separator: " "))
  }

  // The name of a register may hold a word of a later version with any characters: all but those of
  // our own names are stored as `%` and two hexadecimal digits.
  private static func escaped(_ name: String) -> String {
    var text = ""
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: ":"), UInt8(ascii: "-"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16)
        text += "%" + (digits.count < 2 ? "0" : "") + digits
      }
    }
    return text
  }

  private static func plain(_ name: String) -> String {
    guard name.utf8.contains(UInt8(ascii: "%")) else { return name }
    var bytes: [UInt8] = []
    var rest = Array(name.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
