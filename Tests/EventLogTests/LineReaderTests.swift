import Canonical
import EventLog
import Ledger
import TestSupport
import Testing

/// Judges a line by all shapes of the domain.
func verdict(_ line: [UInt8]) -> String {
  var reader = LineReader(TipoDeEvento.formas)
  switch line.withUnsafeBytes({ reader.read($0) }) {
  case .canonical: return "canonical"
  case .newer: return "newer"
  case .damaged: return "damaged"
  }
}

/// Why a line is damaged.
func damage(_ line: [UInt8]) -> Damage? {
  var reader = LineReader(TipoDeEvento.formas)
  if case .damaged(let damage) = line.withUnsafeBytes({ reader.read($0) }) { return damage }
  return nil
}

@Suite struct LineReaderTests {
  @Test(arguments: try LineRow.all())
  func `each line of the table gets its verdict`(row: LineRow) {
    #expect(verdict(row.line) == row.verdict)
  }

  @Test func `the table is there`() throws {
    #expect(try LineRow.all().count == 254)
  }

  static let device = TestDevice()

  static func commit(_ events: [[UInt8]]) -> [UInt8] {
    CommitDraft(
      device: device.id, seq: 1, at: Instant(milliseconds: 0), prev: .of([]), seen: [],
      events: events
    ).line(signedBy: device.key)
  }

  @Test func `4096 events are a commit and 4097 are not`() {
    let event = TestDevice.note("x")
    let line = LineReaderTests.commit([[UInt8]](repeating: event, count: 4096))
    #expect(verdict(line) == "canonical")
    let (head, tail) = (line.split(separator: UInt8(ascii: "]")), UInt8(ascii: "]"))
    var longer = head.dropLast().joined(separator: [tail]) + [UInt8(ascii: ",")] + event + [tail]
    longer += head[head.count - 1]
    #expect(damage(longer)?.reason == .badCount)
  }

  @Test func `a line of one mebibyte is a commit and of a byte more is not`() {
    func line(_ fill: Int) -> [UInt8] {
      let full = [[UInt8]](
        repeating: TestDevice.note(String(repeating: "x", count: 4000)), count: 256)
      return LineReaderTests.commit(full + [TestDevice.note(String(repeating: "y", count: fill))])
    }
    let rest = Limits.lineBytes - line(1).count
    #expect(rest > 0 && rest < 4000)
    #expect(line(1 + rest).count == Limits.lineBytes)
    #expect(verdict(line(1 + rest)) == "canonical")
    #expect(damage(line(2 + rest)) == Damage(.lineTooLong, at: Limits.lineBytes))
  }

  /// The event that is spoiled, from its type on.
  static let note = #""type":"nota.teste","data":{"texto":"um"}"#
  static let twice =
    #"{"conflito":"x","sobre":["\#(device.id)","\#(device.id)"],"decisao":"x"}"#

  /// A canonical line with one part put in place of another, and what is then wrong with it.
  static let spoiled: [(Damage.Reason, String, String)] = [
    (.unexpectedByte, #"{"v":1,"#, #"{"v":1;"#),
    (.unexpectedByte, #""device":"#, #""Device":"#),
    (.badVersion, #"{"v":1,"#, #"{"v":2;"#),
    (.badNumber, #"{"v":1,"#, #"{"v":01,"#),
    (.badNumber, #""seq":1,"#, #""seq":-1,"#),
    (.badText, "texto", "tex\u{1}to"),
    (.badEscape, "texto", #"tex\nto"#),
    (.textTooLong, "texto", String(repeating: "x", count: 4097)),
    (.emptyText, #""type":"nota.teste""#, #""type":"""#),
    (.badUuid, #""device":""#, #""device":"X"#),
    (.badHash, #""prev":""#, #""prev":"X"#),
    (.badInstant, "1970-01-01T", "1970-01-01 "),
    (.badBase64, #""sig":""#, #""sig":"="#),
    (.badPrevious, #""seq":1,"#, #""seq":0,"#),
    (.tooDeep, #"{"texto":"#, #"{"texto":\#(String(repeating: "[", count: 40))"#),
    (.badOf, #""type":"nota.teste","#, #""type":"transacao.anulada","#),
    (.nothingGiven, note, #""type":"conta.alterada","of":"\#(device.id)","data":{}"#),
    (
      .unknownMember, note,
      #""type":"conta.alterada","of":"\#(device.id)","data":{"cor":"um"}"#
    ),
    (.badDay, note, #""type":"periodo.fechado","data":{"ate":"2026-02-29"}"#),
    (
      .badAmount, note,
      #""type":"conferencia.feita","data":{"conta":"\#(device.id)","data":"2026-02-28","valor":"01"}"#
    ),
    (
      .badCurrency, note,
      #""type":"relatorio.criado","data":{"data":"2026-02-28","titulo":"","moeda":"Brl""#
    ),
    (.badOrder, note, #""type":"conflito.resolvido","of":"\#(device.id)","data":\#(twice)"#),
    (.badSeen, #""events":"#, #""seen":[["\#(device.id)",0,"\#(Hash256.zero)"]],"events":"#),
  ]

  /// The line that is spoiled: its event is a note that says `um`, in a member `texto`.
  static let sound = commit([TestDevice.note("um")])

  @Test(arguments: spoiled)
  func `damage has a reason`(reason: Damage.Reason, part: String, replacement: String) throws {
    let text = String(decoding: LineReaderTests.sound, as: UTF8.self)
    #expect(verdict(LineReaderTests.sound) == "canonical" && text.contains(part))
    let line = Array(text.replacing(part, with: replacement, maxReplacements: 1).utf8)
    #expect(damage(line)?.reason == reason)
  }

  @Test func `every reason for damage occurs in a test`() throws {
    var reasons = Set(LineReaderTests.spoiled.map(\.0))
    for row in try LineRow.all() { reasons.formUnion(damage(row.line).map { [$0.reason] } ?? []) }
    // Those two are made above; lines of that size are in no table.
    reasons.formUnion([.lineTooLong, .badCount])
    #expect(reasons == Set(Damage.Reason.allCases))
  }

  @Test func `a canonical line cut at any byte, or with any bit flipped, never traps`() {
    let line = LineReaderTests.sound
    for count in line.indices { #expect(verdict(Array(line[..<count])) == "damaged") }
    for index in line.indices {
      for bit in 0..<8 {
        var flipped = line
        flipped[index] ^= 1 << UInt8(bit)
        // Canonical or not: a reader that has seen it is told by its hash that it is another line.
        #expect(Hash256.of(flipped) != .of(line))
        _ = verdict(flipped)
      }
    }
  }

  @Test func `where damage is told lies in the line`() throws {
    for row in try LineRow.all() {
      guard let damage = damage(row.line) else { continue }
      #expect((0...row.line.count).contains(damage.offset), "\(row)")
    }
  }
}
