import Canonical
import Interchange
import Testing

/// The forms of exported chats, and what cannot be read.
@Suite("A caderno") struct ChatTests {
  private func read(_ text: String) throws -> Caderno {
    try #require(LeituraDeCaderno(Array(text.utf8)).caderno)
  }

  @Test(
    "a line that looks like a day and is none leaves the day of those below it open",
    arguments: ["31/02", "13.11", "## 14", "2026-13-40"])
  func brokenDays(heading: String) throws {
    let lines = try read("20/11\n11 a\n\(heading)\n12 b\n21/11\n13 c\n").linhas
    #expect(lines.filter { ["11 a", "13 c"].contains($0.texto) }.allSatisfy { !$0.isDiaIncerto })
    #expect(try #require(lines.first { $0.texto == "12 b" }).isDiaIncerto)
  }

  @Test(
    "is a chat in each form that WhatsApp exports",
    arguments: [
      "[28/11/26, 10:12:33] Ana: pão 8", "28/11/2026 10:12 - Ana: pão 8",
      "28/11/2026, 10:12 - Ana: pão 8", "[28/11/2026 10:12:33] Ana: pão 8",
      "\u{200E}[28/11/26, 10:12:33\u{202F}PM] \u{202A}Ana\u{202C}: \u{200E}pão 8",
      "11/28/26, 10:12\u{202F}AM - Ana: pão 8", "[11/28/26, 10:12:33 PM] Ana: pão 8",
      "2026-11-28, 10:12 - Ana: pão 8", "28.11.26, 10:12 - Ana: pão 8",
      "28/11/2026 10:12 - Ana: pão 8 \u{200E}<Mensagem editada>",
      "28/11/26, 10:12 p.m. - Ana: pão 8 <This message was edited>",
    ])
  func forms(line: String) throws {
    let chat = try read(line + "\r\n")
    let found = try #require(chat.linhas.first)
    #expect(chat.isConversa)
    #expect(found.texto == "pão 8")
    #expect(found.acima == Day("2026-11-28").map { .inteiro($0) })
    #expect(found.autor == "Ana")
    #expect(!found.isDiaIncerto)
  }

  @Test("decides the order of day and month by all of its lines")
  func order() throws {
    let english = try read("11/5/26, 9:00 AM - Ana: 8 a\n11/28/26, 9:00 AM - Ana: 8 b\n")
    #expect(english.linhas.map { $0.acima?.description } == ["2026-11-05", "2026-11-28"])
    #expect(english.linhas.allSatisfy { !$0.isDiaIncerto })
    let brazilian = try read("05/11/2026 09:00 - Ana: 8 a\n06/11/2026 09:00 - Ana: 8 b\n")
    #expect(brazilian.linhas.map { $0.acima?.description } == ["2026-11-05", "2026-11-06"])
    #expect(brazilian.linhas.allSatisfy { !$0.isDiaIncerto })
    #expect(try read("11/5/26, 9:00 AM - Ana: 8 a\n").linhas.allSatisfy(\.isDiaIncerto))
  }

  @Test("leaves alone what the chat itself says, and takes each line of a message")
  func notices() throws {
    let chat = try read(
      """
      28/11/2026 10:00 - As mensagens são protegidas com a criptografia de ponta a ponta.
      28/11/2026 10:01 - Ana: IMG-20261128-WA0001.jpg (arquivo anexado)
      pão 8
      28/11/2026 10:02 - Bia: <Mídia oculta>
      28/11/2026 10:03 - Bia: Mensagem apagada
      28/11/2026 10:04 - +55 11 98765-4321: água 12

      gás 115
      28/11/2026 10:05 - Ana mudou o nome do grupo para "Casa: 2026"
      28/11/2026 10:06 - Bia: tudo bem?
      28/11/2026 10:07 - Bia: x

      """)
    #expect(chat.linhas.map(\.texto) == ["pão 8", "água 12", "gás 115", "x"])
    #expect(
      chat.linhas.map(\.autor) == ["Ana", "+55 11 98765-4321", "+55 11 98765-4321", "Bia"])
    #expect(chat.linhas.map(\.numero) == [3, 6, 8, 11])
    #expect(chat.deixadas == [.aviso: 5, .vazia: 1, .prosa: 1])
  }

  @Test("gives lines the day above them, without bullets, boxes and headings")
  func plain() throws {
    let caderno = try read(
      """
      pão 8
      ## sábado 28
      - [ ] água 12
      - [x] gás 115
      • uber 22,40
      # Mercado 300
      Sexta-feira, 27 de novembro
      -45 feira
      3kg
      """)
    #expect(
      caderno.linhas.map(\.texto)
        == ["pão 8", "água 12", "gás 115", "uber 22,40", "Mercado 300", "-45 feira", "3kg"])
    #expect(
      caderno.linhas.map(\.marca)
        == [.nenhuma, .caixaVazia, .caixaMarcada, .nenhuma, .titulo, .nenhuma, .nenhuma])
    #expect(
      caderno.linhas.map { $0.acima?.description }
        == [nil, "28", "28", "28", "28", "11-27", "11-27"])
    #expect(caderno.linhas.map(\.isInteira) == [true, true, true, true, true, true, false])
  }

  @Test("is read in whichever encoding, line by line")
  func encodings() throws {
    let mixed = Array("pão 8\n".utf8) + [0x70, 0xE3, 0x6F, 0x20, 0x38, 0x0A]
    #expect(LeituraDeCaderno(mixed).caderno?.linhas.map(\.texto) == ["pão 8", "pão 8"])
    #expect(LeituraDeCaderno(mixed).caderno?.linhas.map(\.vez) == [1, 2])
    var wide: [UInt8] = [0xFF, 0xFE]
    for unit in "pão 8\n".utf16 { wide += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    #expect(LeituraDeCaderno(wide).caderno?.linhas.map(\.texto) == ["pão 8"])
  }

  @Test("is refused if it is no text or too long, and passes over a line that is")
  func limits() throws {
    #expect(LeituraDeCaderno(Array("%PDF-1.7".utf8)).erro?.codigo == .binario)
    let long = [UInt8](repeating: 0x38, count: Limits.linhaDeCaderno + 1)
    let file = long + Array("\npão 8\nma\u{0}u 9\n".utf8)
    let caderno = try #require(LeituraDeCaderno(file).caderno)
    #expect(caderno.linhas.map(\.texto) == ["pão 8"])
    #expect(caderno.deixadas == [.longa: 1, .ilegivel: 1])
    let name = String(repeating: "a", count: 201)
    #expect(try read("28/11/2026 10:12 - \(name): pão 8\n").deixadas == [.aviso: 1])
    #expect(try !read("28/11/2026 10:12 da tarde de sábado - Ana: pão 8\n").isConversa)
    let huge = [UInt8](repeating: 0x38, count: Limits.extratoBytes + 1)
    #expect(LeituraDeCaderno(huge).erro?.codigo == .longo)
  }
}
