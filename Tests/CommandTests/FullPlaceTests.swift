import Foundation
import Testing

@Suite("A place that does not take what it lacks")
struct FullPlaceTests {
  @Test("ends a sync with 74, though another place took it")
  func full() throws {
    let book = try Livro(["razao conta abrir Corrente --tipo corrente"])
    try book.done("razao sincronizar ../cheio ../livre")
    try book.done("razao lancar pix 10 Ana")
    // A folder stands where this machine's own file was, so that nothing can be written to it.
    let taken = try book.run("for f in ../cheio/*.jsonl; do rm \"$f\" && mkdir \"$f\"; done")
    #expect(taken.status == 0, "\(taken.errors)")
    let result = try book.run("razao sincronizar")
    #expect(result.status == 74, "\(result.output) \(result.errors)")
    try book.done("razao sincronizar ../livre")
  }
}
