import HTTPTypes
import Testing

/// The decoding of a query, seen in a page that shows it again (URL Standard, section 5.1).
@Suite("Encoded fields", .visits)
struct EncodedFieldsTests {
  @Test(
    "arrives as it was",
    arguments: [
      ("%41", "A"), ("a+b", "a b"), ("a%2Bb", "a+b"), ("a%20b", "a b"), ("%C3%A9", "é"),
      ("%c3%a9", "é"), ("a=b", "a=b"), ("%26", "&"),
      // An invalid escape stays as it is, and nothing is decoded twice.
      ("%", "%"), ("%4", "%4"), ("%zz", "%zz"), ("%%41", "%A"), ("%2541", "%41"),
      // Bytes that are no UTF-8.
      ("%C3x", "\u{FFFD}x"),
      // The first of several counts; another name is another field.
      ("1&ate=2", "1"), ("1&%61te=2", "1"), ("1&atex=2", "1"),
    ])
  func decoded(_ sent: String, _ shown: String) async throws {
    let visitor = try await Visitor()
    #expect(try await visitor.get("/gastos?ate=\(sent)").value("ate") == shown)
  }

  @Test("a name is read like a value")
  func names() async throws {
    let visitor = try await Visitor()
    #expect(try await visitor.get("/gastos?%61te=1").value("ate") == "1")
    #expect(try await visitor.get("/gastos?&&ate=1&").value("ate") == "1")
  }

  @Test("is refused where there is more of it than anybody fills in")
  func tooMany() async throws {
    let visitor = try await Visitor()
    #expect(
      try await visitor.get("/gastos?" + String(repeating: "a&", count: 532)).status == 200)
    #expect(
      try await visitor.get("/gastos?" + String(repeating: "a&", count: 533)).status == 414)
  }
}
