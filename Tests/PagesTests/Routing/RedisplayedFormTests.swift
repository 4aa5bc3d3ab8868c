import Canonical
import Pages
import Testing

/// A form that is shown again with its idempotency key, since it may have been recorded.
@Suite("A form whose result is uncertain")
struct RedisplayedFormTests {
  private let id: Uuid

  init() throws { id = try #require(Uuid("2b1f2d0c-8d4e-4d1a-9a51-0123456789ab")) }

  private func form(_ action: String, _ id: String, _ more: String = "") -> String {
    "<form method=\"post\" action=\"\(action)\" aria-label=\"a\">"
      + "<input type=\"hidden\" name=\"_csrf\" value=\"c\"/>"
      + "<input type=\"hidden\" name=\"_id\" value=\"\(id)\"/>\(more)</form>"
  }

  private func hidden(_ name: String, _ value: String) -> String {
    "<input type=\"hidden\" name=\"\(name)\" value=\"\(value)\"/>"
  }

  @Test("keeps its id, and the forms beside it have their own")
  func others() {
    let (before, after) = (form("/a/b", "1"), form("/a/b/c", "3"))
    let page = before + form("/a", "2") + after
    #expect(
      RedisplayedForm("/a", [("_csrf", "c"), ("_id", "\(id)"), ("valor", "1")]).keeping(
        id, in: page)
        == before + form("/a", "\(id)") + after)
  }

  @Test("of several of one address it is the one that says what was sent")
  func alike() {
    let (one, other) = (hidden("decisao", "um"), hidden("decisao", "dois"))
    let page = form("/a", "1", one) + form("/a", "2", other) + form("/a", "3")
    #expect(
      RedisplayedForm("/a", [("decisao", "dois")]).keeping(id, in: page)
        == form("/a", "1", one) + form("/a", "\(id)", other) + form("/a", "3"))
    #expect(
      RedisplayedForm("/a", [("nota", "x")]).keeping(id, in: page)
        == form("/a", "1", one) + form("/a", "2", other) + form("/a", "\(id)"))
  }

  @Test("that is not on the page, or only asks, leaves the page as it is")
  func none() {
    let asks = "<form method=\"get\" action=\"/a\"><input name=\"x\" value=\"\u{301}\"/></form>"
    let page = form("/b", "1") + asks
    #expect(RedisplayedForm("/a", []).keeping(id, in: page) == page)
    #expect(
      RedisplayedForm("/a", []).keeping(id, in: asks + form("/a", "2")) == asks
        + form("/a", "\(id)"))
  }
}
