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

  @Test("leaves out the members that are absent, and writes those that are null")
  func absent() {
    let value: JSONValue = ["a": .absent, "b": .null, "c": .text(Int?.none), "d": "fim"]
    #expect(value.text == #"{"b":null,"c":null,"d":"fim"}"#)
  }
}
