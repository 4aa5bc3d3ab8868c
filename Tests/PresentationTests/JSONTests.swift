import Presentation
import Testing

@Suite("A JSON document")
struct JSONTests {
  @Test("keeps the order of its members and has no white space")
  func order() {
    let value = JSONValue.object([
      .init("z", .number(-1)), .init("a", .array([.null, .bool(true), .bool(false), .object([])])),
      .init("m", "texto"), .init("vazio", .array([])),
    ])
    #expect(value.text == #"{"z":-1,"a":[null,true,false,{}],"m":"texto","vazio":[]}"#)
  }
}
