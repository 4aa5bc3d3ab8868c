package import Canonical

/// The members of one object in a line, in order: the single list behind the shape for the strict
/// reader, the canonical writer, and the reader of values.
package struct Members<Payload>: Sendable {
  /// The shapes of the members.
  package let shapes: [EventShape.Member]
  /// The members, all optional, of which at least one must be given; empty for no such rule.
  package let oneOf: [String]
  private let writer: @Sendable (Payload, inout ObjectWriter) -> Void
  private let reader: @Sendable (inout TapeReader) -> Payload

  /// Lists the members of a payload.
  /// - Parameters:
  ///   - oneOf: the members, all optional, of which at least one must be given.
  ///   - make: makes the payload of the members' values.
  ///   - member: the members, in the order of docs/FORMAT.md, section 5.
  init<each Value>(
    oneOf: [String] = [], _ make: @escaping @Sendable (repeat each Value) -> Payload,
    _ member: repeat Member<Payload, each Value>
  ) {
    var shapes: [EventShape.Member] = []
    repeat shapes += (each member).shapes
    (self.shapes, self.oneOf) = (shapes, oneOf)
    writer = { payload, object in repeat (each member).write(payload, &object) }
    reader = { data in make(repeat (each member).read(&data)) }
  }

  /// Writes the members of a payload.
  func write(_ payload: Payload, to object: inout ObjectWriter) { writer(payload, &object) }

  /// Reads a payload from its first token on.
  func read(_ data: inout TapeReader) -> Payload { reader(&data) }

  /// Reads a payload that is an object of its own.
  func readObject(_ data: inout TapeReader) -> Payload {
    data.object()
    return reader(&data)
  }

  /// The object in canonical form, its texts exactly as they are.
  func canonical(_ payload: Payload) -> [UInt8] {
    var line = CanonicalWriter()
    line.object(normalizing: false) { write(payload, to: &$0) }
    return line.bytes
  }
}

/// One member of a payload: its name and spelling, and how its value is written and read.
package struct Member<Payload, Value>: Sendable {
  /// Gives the value of the member.
  typealias Get = @Sendable (Payload) -> Value
  fileprivate typealias Write = @Sendable (Payload, inout ObjectWriter) -> Void
  fileprivate typealias Read = @Sendable (inout TapeReader) -> Value

  fileprivate let shapes: [EventShape.Member]
  fileprivate let write: Write
  fileprivate let read: Read
}

extension Member {
  private init(_ shape: EventShape.Member, write: @escaping Write, read: @escaping Read) {
    self.init(shapes: [shape], write: write, read: read)
  }

  /// The members of another object, written as if they were the payload's own.
  static func inline(_ get: @escaping Get, _ members: Members<Value>) -> Member {
    Member(
      shapes: members.shapes, write: { members.write(get($0), to: &$1) },
      read: { members.read(&$0) })
  }
}

// Required members.
extension Member {
  static func text(_ name: String, _ get: @escaping Get) -> Member where Value == String {
    Member(.required(name, .text), write: { $1.text(name, get($0)) }, read: { $0.text() })
  }

  static func uuid(_ name: String, _ get: @escaping Get) -> Member where Value == Uuid {
    Member(.required(name, .uuid), write: { $1.uuid(name, get($0)) }, read: { $0.uuid() })
  }

  static func day(_ name: String, _ get: @escaping Get) -> Member where Value == Day {
    Member(.required(name, .day), write: { $1.day(name, get($0)) }, read: { $0.day() })
  }

  static func month(_ name: String, _ get: @escaping Get) -> Member where Value == Month {
    Member(.required(name, .month), write: { $1.month(name, get($0)) }, read: { $0.month() })
  }

  /// The name of a layout, in lower case letters, digits and hyphens.
  static func layoutName(_ name: String, _ get: @escaping Get) -> Member where Value == String {
    Member(.required(name, .layoutName), write: { $1.text(name, get($0)) }, read: { $0.text() })
  }

  /// A number and a hash.
  static func position(_ name: String, _ get: @escaping Get) -> Member where Value == Posicao {
    Member(
      .required(name, .position),
      write: { payload, object in
        let position = get(payload)
        object.position(name, seq: position.seq, hash: position.hash)
      }, read: { Posicao(seq: $0.number(), hash: $0.hash()) })
  }

  static func object(_ name: String, _ get: @escaping Get, _ members: Members<Value>) -> Member {
    Member(
      .required(name, .object(members.shapes, oneOf: members.oneOf)),
      write: { payload, object in
        object.object(name) { members.write(get(payload), to: &$0) }
      },
      read: { members.readObject(&$0) })
  }

  static func amount(_ name: String, _ get: @escaping Get) -> Member where Value == Amount {
    Member(.required(name, .amount), write: { $1.amount(name, get($0)) }, read: { $0.amount() })
  }

  static func number(_ name: String, _ get: @escaping Get) -> Member where Value == UInt64 {
    Member(.required(name, .number), write: { $1.number(name, get($0)) }, read: { $0.number() })
  }

  static func hash(_ name: String, _ get: @escaping Get) -> Member where Value == Hash256 {
    Member(.required(name, .hash), write: { $1.hash(name, get($0)) }, read: { $0.hash() })
  }

  static func key(_ name: String, _ get: @escaping Get) -> Member where Value == PublicKey {
    Member(.required(name, .key), write: { $1.key(name, get($0)) }, read: { $0.key() })
  }

  static func signature(_ name: String, _ get: @escaping Get) -> Member where Value == Signature {
    Member(
      .required(name, .signature), write: { $1.signature(name, get($0)) },
      read: { $0.signature() })
  }

  static func currency(_ name: String, _ get: @escaping Get) -> Member where Value == Currency {
    Member(
      .required(name, .currency), write: { $1.currency(name, get($0)) }, read: { $0.currency() })
  }

  static func classe(_ name: String, _ get: @escaping Get) -> Member where Value == ClasseDeConta {
    Member(
      .required(name, .text), write: { $1.text(name, get($0).rawValue) },
      read: { ClasseDeConta(rawValue: $0.text()) })
  }

  /// How many decimals a currency has.
  static func decimals(_ name: String, _ get: @escaping Get) -> Member where Value == Int {
    Member(
      .required(name, .number), write: { $1.number(name, UInt64(get($0))) },
      read: { Int($0.number()) })
  }

  /// UUIDs in ascending order, without repetition.
  static func uuids(
    _ name: String, _ get: @escaping Get, count: ClosedRange<Int>
  ) -> Member where Value == [Uuid] {
    Member(
      .required(name, .list(.uuid, count: count, sorted: true)),
      write: { payload, object in object.list(name, get(payload)) { $0.uuid($1) } },
      read: { data in (0..<data.count()).map { _ in data.uuid() } })
  }

  /// A list of objects.
  static func objects<Element>(
    _ name: String, _ get: @escaping Get, _ members: Members<Element>,
    count: ClosedRange<Int>
  ) -> Member where Value == [Element] {
    Member(
      .required(
        name, .list(.object(members.shapes, oneOf: members.oneOf), count: count, sorted: false)),
      write: { payload, object in
        object.objects(name, get(payload)) { members.write($1, to: &$0) }
      },
      read: { data in (0..<data.count()).map { _ in members.readObject(&data) } })
  }
}

// Optional members, which are never empty.
extension Member {
  private static func optional<Given>(
    _ name: String, _ shape: ValueShape, _ get: @escaping Get,
    write: @escaping @Sendable (inout ObjectWriter, String, Given?) -> Void,
    read: @escaping @Sendable (inout TapeReader) -> Given
  ) -> Member where Value == Given? {
    Member(
      .optional(name, shape), write: { write(&$1, name, get($0)) },
      read: { $0.isPresent() ? read(&$0) : nil })
  }

  static func optionalText(_ name: String, _ get: @escaping Get) -> Member where Value == String? {
    optional(name, .text, get, write: { $0.text($1, $2) }, read: { $0.text() })
  }

  static func optionalUuid(_ name: String, _ get: @escaping Get) -> Member where Value == Uuid? {
    optional(name, .uuid, get, write: { $0.uuid($1, $2) }, read: { $0.uuid() })
  }

  static func optionalDay(_ name: String, _ get: @escaping Get) -> Member where Value == Day? {
    optional(name, .day, get, write: { $0.day($1, $2) }, read: { $0.day() })
  }

  static func optionalMonth(_ name: String, _ get: @escaping Get) -> Member where Value == Month? {
    optional(name, .month, get, write: { $0.month($1, $2) }, read: { $0.month() })
  }

  static func optionalNumber(_ name: String, _ get: @escaping Get) -> Member
  where Value == UInt64? {
    optional(name, .number, get, write: { $0.number($1, $2) }, read: { $0.number() })
  }

  static func optionalAmount(_ name: String, _ get: @escaping Get) -> Member
  where Value == Amount? {
    optional(name, .amount, get, write: { $0.amount($1, $2) }, read: { $0.amount() })
  }

  static func optionalSignature(_ name: String, _ get: @escaping Get) -> Member
  where Value == Signature? {
    optional(name, .signature, get, write: { $0.signature($1, $2) }, read: { $0.signature() })
  }

  static func optionalPosition(
    _ name: String, _ get: @escaping Get
  ) -> Member where Value == Posicao? {
    Member(
      .optional(name, .position),
      write: { payload, object in
        guard let position = get(payload) else { return }
        object.position(name, seq: position.seq, hash: position.hash)
      },
      read: { $0.isPresent() ? Posicao(seq: $0.number(), hash: $0.hash()) : nil })
  }

  /// Texts in ascending order, without repetition; left out if there are none.
  static func optionalTexts(
    _ name: String, _ get: @escaping Get, count: ClosedRange<Int>
  ) -> Member where Value == [String] {
    Member(
      .optional(name, .list(.text, count: count, sorted: true)),
      write: { $1.texts(name, get($0)) },
      read: { data in data.isPresent() ? (0..<data.count()).map { _ in data.text() } : [] })
  }

  static func optionalObject<Object>(
    _ name: String, _ get: @escaping Get, _ members: Members<Object>
  ) -> Member where Value == Object? {
    Member(
      .optional(name, .object(members.shapes, oneOf: members.oneOf)),
      write: { payload, object in
        guard let value = get(payload) else { return }
        object.object(name) { members.write(value, to: &$0) }
      },
      read: { $0.isPresent() ? members.readObject(&$0) : nil })
  }
}
