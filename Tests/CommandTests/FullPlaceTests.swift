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

  @Test("ends the joining of a device with 74, which has joined all the same")
  func joining() throws {
    let book = try Livro(["razao conta abrir Corrente --tipo corrente"])
    try book.done("razao sincronizar ../lugar")
    // A path so long that the one more file has none.
    let result = try book.run(
      """
      p=$(realpath ..)/fundo; name() { printf "%${1}s" '' | tr ' ' x; }
      while [ ${#p} -lt 3800 ]; do p=$p/$(name 200); done
      p=$p/$(name $((4059 - ${#p}))); mkdir -p "$p"; cp ../lugar/*.jsonl "$p/a.jsonl"
      mkdir ../novo; razao entrar "$p" ../novo --aparelho segundo
      """, ["RAZAO_HOME": "../home-segundo"])
    #expect(result.status == 74, "\(result.output) \(result.errors)")
    let there = try book.run(
      "cd ../novo && razao aparelhos", ["RAZAO_HOME": "../home-segundo"])
    #expect(there.output.contains("segundo"), "\(there.output) \(there.errors)")
  }
}
