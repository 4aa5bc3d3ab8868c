import Canonical
import HTTPTypes
import Hummingbird
import NIOCore
import Pages
import Testing

/// The limits of docs/PAGE.md: one more replaces the oldest or is refused.
@Suite("Limits of a page", .visits)
struct LimitTests {
  @Test("of 17 browsers the first is let in no more")
  func sessions() async throws {
    let visitor = try await Visitor()
    let second = try await visitor.moreBrowser()
    for _ in 0..<14 { _ = try await visitor.moreBrowser() }
    #expect(try await visitor.get("/").status == 200)
    let last = try await visitor.moreBrowser()
    #expect(try await visitor.get("/").status == 403)
    #expect(try await visitor.get("/", [.cookie: second]).status == 200)
    #expect(try await visitor.get("/", [.cookie: last]).status == 200)
  }

  @Test("a 17th does not listen, until one of the others has gone")
  func subscribers() async throws {
    let visitor = try await Visitor()
    var streams: [Response] = []
    for _ in 0..<16 { streams.append(try await visitor.answer("/novas")) }
    #expect(streams.allSatisfy { $0.status == .ok })
    #expect(streams.allSatisfy { $0.headers[.contentType] == "text/event-stream" })
    let tooMany = try await visitor.answer("/novas")
    #expect(tooMany.status == .noContent)
    streams.removeLast()
    let again = try await visitor.answer("/novas")
    #expect(again.status == .ok)
  }

  @Test("a form that does not arrive in its time is refused")
  func slowForm() async throws {
    let visitor = try await Visitor(arrival: ArrivalTimes(form: .zero))
    let body = AsyncStream.makeStream(of: ByteBuffer.self)
    body.continuation.yield(ByteBuffer(string: "_csrf="))
    #expect(try await visitor.post("/lancar", arriving: body.stream).status == 408)
    body.continuation.finish()
  }

  @Test("of 1001 forms the first may say something else, and of 1000 not")
  func sentForms() async throws {
    let visitor = try await Visitor()
    let page = try await visitor.look("/lancar").form("Lançar")
    let token = try #require(page.fields.first { $0.name == "_csrf" }?.value)
    /// Sends something that changes nothing and creates nothing.
    func send(_ number: Int, saying word: String) async throws -> Int {
      let id = "2b1f2d0c-8d4e-4d1a-9a51-\(100_000_000_000 + number)"
      return try await visitor.post(
        "/aparelhos/\(id)/destrancar",
        Visitor.encoded([("_csrf", token), ("_id", id), ("dito", word)])
      ).status
    }
    #expect(try await send(0, saying: "isto") == 303)
    for number in 1...999 { #expect(try await send(number, saying: "isto") == 303) }
    #expect(try await send(0, saying: "outro") == 409)
    #expect(try await send(0, saying: "isto") == 303)
    #expect(try await send(1000, saying: "isto") == 303)
    #expect(try await send(0, saying: "outro") == 303)
  }
}
