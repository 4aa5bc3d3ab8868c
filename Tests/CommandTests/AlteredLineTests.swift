import Foundation
import TestSupport
import Testing

/// What an audit says of lines that somebody altered: what they say now, and what they said.
@Suite("Altered lines in an audit")
struct AlteredLineTests {
  private let livro: Livro

  init() throws {
    livro = try Livro([
      "razao conta abrir Corrente --tipo corrente",
      "razao lancar debito 15,00 Uber --conta Corrente",
      "razao lancar debito 3,00 Feira --conta Corrente",
    ])
  }

  /// A text as one line, whatever its width.
  private func unwrapped(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static let now = "A linha diz agora, sem prova: 21/11/2026, Uber, Corrente, -R$ 75,00,"
  private static let before = "O aparelho tinha escrito: 21/11/2026, Uber, Corrente, -R$ 15,00,"

  private func audit(_ line: String) throws -> (text: String, json: String) {
    let text = try livro.run("\(line) && razao auditar ../copia")
    let json = try livro.run("razao auditar ../copia --json")
    #expect(text.status == 1 && json.status == 1)
    return (unwrapped(text.output), json.output)
  }

  @Test("are told by what they say, which nothing proves")
  func altered() throws {
    let (text, json) = try audit(
      "export RAZAO_HOME=$PWD/../outra && cp -r . ../copia && sed -i 's/15\\.00/75.00/g' ../copia/*.jsonl"
    )
    #expect(text.contains(AlteredLineTests.now), "\(text)")
    #expect(!text.contains("O aparelho tinha escrito"))
    #expect(json.contains(#""detalhesAchados":[{"tipo":"assinatura","#))
    #expect(json.contains(#""valor":"-75.00""#))
  }

  @Test("are told with what they had said, where another file has it")
  func elsewhere() throws {
    let (text, json) = try audit(
      """
      cp -r . ../copia && cp ../copia/*.jsonl ../copia/intacta.jsonl \
      && for f in ../copia/[0-9a-f]*-*.jsonl; do sed -i 's/15\\.00/75.00/g' "$f"; done
      """)
    #expect(text.contains(AlteredLineTests.now), "\(text)")
    #expect(text.contains(AlteredLineTests.before), "\(text)")
    #expect(json.contains(#""antes":[{"fato":"transacao","#))
  }

  @Test("are told with what they had said, where this machine's read model still has it")
  func remembered() throws {
    try livro.done("razao saldo Corrente")
    let altered = try livro.run("sed -i 's/15\\.00/75.00/g' *.jsonl && razao auditar")
    #expect(altered.status == 1)
    #expect(unwrapped(altered.output).contains(AlteredLineTests.now))
    #expect(unwrapped(altered.output).contains(AlteredLineTests.before), "\(altered.output)")
  }

  @Test("that cannot be read are shown in part, harmless, and as not to be believed")
  func damaged() throws {
    let (text, json) = try audit(
      #"cp -r . ../copia && printf 'lixo \033[31m%0900d\n' 7 > ../copia/z.jsonl"#)
    #expect(text.contains("A linha está assim, e não se deve acreditar no que diz: lixo "))
    #expect(!text.contains("\u{1B}"))
    #expect(text.contains("…"))
    #expect(!text.contains(String(repeating: "0", count: 200)))
    #expect(json.contains(#""trecho":"lixo "#))
  }
}
