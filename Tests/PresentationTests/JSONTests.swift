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

  @Test("comes in pieces around one of its lists", arguments: [[], [1], [1, 2]])
  func pieces(_ elements: [Int]) {
    let list = JSONValue.list(elements) { .number($0) }
    let values: [JSONValue] = [
      ["a": "[]", "linhas": list, "z": .null], ["linhas": list, "z": .array([])],
      ["a": .array([]), "linhas": list], ["linhas": list],
    ]
    for value in values {
      let pieces = value.bytes(around: "linhas")
      let before = String(decoding: pieces.before, as: UTF8.self)
      let after = String(decoding: pieces.after, as: UTF8.self)
      #expect(before.hasSuffix("\"linhas\":[") && after.hasPrefix("]"))
      #expect(before + String(decoding: pieces.elements, as: UTF8.self) + after == value.text)
    }
  }

  @Test("escapes what a terminal would act on, and nothing that people read")
  func escapes() {
    let value = JSONValue.string("São João “às” 5 € \u{1B}[2J\u{7F}\u{AD}\u{202E}\"\\\n😀\u{10FFFF}")
    #expect(
      value.text
        == #""São João “às” 5 € \u001b[2J\u007f\u00ad\u202e\"\\\u000a😀\udbff\udfff""#)
  }
}
