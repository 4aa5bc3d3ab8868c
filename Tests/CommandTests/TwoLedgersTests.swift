import Foundation
import TestSupport
import Testing

@Suite("Two ledgers in one folder")
struct TwoLedgersTests {
  /// A text as one line, whatever its width.
  private func unwrapped(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test("are said on the side, once, with the one that is used; documents stay as they are")
  func told() throws {
    let livro = try Livro(["razao conta abrir Corrente --tipo corrente --saldo 10"])
    let before = try livro.done("razao saldo --json")
    try livro.done(
      """
      RAZAO_HOME=../outra razao iniciar ../firma --nome Firma --modelo empresa >/dev/null \
      && cp ../firma/*.jsonl .
      """)
    let other = try #require(
      try livro.done("ls ../firma").split(separator: "\n").first?.prefix(8))
    for line in ["saldo", "resumo", "situacao"] {
      let said = try livro.run("razao \(line)")
      #expect(said.status == 0)
      let notice = unwrapped(said.errors)
      #expect(notice.contains("há mais 1 razão. Aqui se usa “Casa” ("), "\(notice)")
      #expect(notice.contains("em arquivos que começam com \(other)…"))
      #expect(notice.contains("--razao DIR"))
      #expect(notice.split(separator: "Aqui se usa").count == 2)
    }
    #expect(try livro.run("razao saldo --json").output == before)
    let stranger = try livro.run("razao saldo --razao . --json", ["RAZAO_HOME": "/nao/ha"])
    #expect(stranger.errors.contains("há mais 1 razão. Aqui se usa “"))
  }
}
