import Canonical
import Interchange
import Testing

/// Pix keys as people type them, and the documents that are keys.
@Suite("A Pix key") struct KeyTests {
  struct Typed: Sendable, CustomTestStringConvertible {
    let typed: String
    let kind: String
    let key: String
    let shown: String
    var other: String?
    var testDescription: String { typed }
  }

  static let right = [
    Typed(typed: "123.456.789-09", kind: "CPF", key: "12345678909", shown: "123.456.789-09"),
    Typed(typed: " 11144477735 ", kind: "CPF", key: "11144477735", shown: "111.444.777-35"),
    // Both a CPF and a mobile telephone's number.
    Typed(
      typed: "51998259765", kind: "CPF", key: "51998259765", shown: "519.982.597-65",
      other: "+5551998259765"),
    Typed(
      typed: "(51) 99825-9765", kind: "telefone", key: "+5551998259765",
      shown: "+55 51 99825-9765"),
    Typed(
      typed: "+55 51 99825-9765", kind: "telefone", key: "+5551998259765",
      shown: "+55 51 99825-9765"),
    Typed(
      typed: "11 98765-4321", kind: "telefone", key: "+5511987654321", shown: "+55 11 98765-4321"),
    Typed(
      typed: "5511987654321", kind: "telefone", key: "+5511987654321", shown: "+55 11 98765-4321"),
    Typed(
      typed: "+351 912 345 678", kind: "telefone", key: "+351912345678", shown: "+351912345678"),
    Typed(
      typed: "11.222.333/0001-81", kind: "CNPJ", key: "11222333000181",
      shown: "11.222.333/0001-81"),
    // Banco do Brasil and Bradesco.
    Typed(
      typed: "00000000000191", kind: "CNPJ", key: "00000000000191", shown: "00.000.000/0001-91"),
    Typed(
      typed: "60746948000112", kind: "CNPJ", key: "60746948000112", shown: "60.746.948/0001-12"),
    // Receita Federal, questions and answers on the alphanumeric CNPJ, 14.
    Typed(
      typed: "12.abc.345/01de-35", kind: "CNPJ", key: "12ABC34501DE35", shown: "12.ABC.345/01DE-35"),
    Typed(
      typed: "A8.7HB.ZHB/0001-61", kind: "CNPJ", key: "A87HBZHB000161", shown: "A8.7HB.ZHB/0001-61"),
    Typed(
      typed: "Ana.Souza+loja@Exemplo.com.br", kind: "e-mail", key: "ana.souza+loja@exemplo.com.br",
      shown: "ana.souza+loja@exemplo.com.br"),
    Typed(
      typed: "123E4567-e12b-12d1-a456-426655440000", kind: "chave aleatória",
      key: "123e4567-e12b-12d1-a456-426655440000", shown: "123e4567-e12b-12d1-a456-426655440000"),
  ]

  @Test("is read however it is written", arguments: right)
  func written(_ typed: Typed) throws {
    let read = LeituraDeChave(typed.typed)
    #expect(read.erros == [])
    let key = try #require(read.chave)
    #expect(key.tipo == typed.kind)
    #expect(key.texto == typed.key)
    #expect(key.formatada == typed.shown)
    #expect(read.outra?.texto == typed.other)
    #expect(ChavePix(key.texto) == key, "what a code has is read again")
  }

  struct Wrong: Sendable, CustomTestStringConvertible {
    let typed: String
    let code: ErroDeLeitura.Codigo
    /// What is wrong, as it was typed.
    let part: String
    /// A word that the message has.
    let word: String
    var testDescription: String { typed }
  }

  static let wrong = [
    Wrong(typed: " - ", code: .vazio, part: "", word: "Falta"),
    Wrong(typed: "123.456.789-00", code: .verificador, part: "00", word: "CPF"),
    Wrong(typed: "000.000.000-00", code: .verificador, part: "00", word: "CPF"),
    Wrong(typed: "11.222.333/0001-82", code: .verificador, part: "82", word: "CNPJ"),
    Wrong(typed: "12.ABC.345/01DE-36", code: .verificador, part: "36", word: "CNPJ"),
    Wrong(typed: "00.000.000/0000-00", code: .verificador, part: "00", word: "CNPJ"),
    Wrong(typed: "(11) 3456-7890", code: .chave, part: "(11) 3456-7890", word: "celular"),
    Wrong(typed: "+55 11 3456-7890", code: .chave, part: "+55 11 3456-7890", word: "celular"),
    Wrong(typed: "josé@exemplo.com.br", code: .chave, part: "josé@exemplo.com.br", word: "acentos"),
    Wrong(typed: "a@b@c", code: .chave, part: "a@b@c", word: "e-mail"),
    Wrong(typed: " ana@-exemplo.com ", code: .chave, part: "ana@-exemplo.com", word: "e-mail"),
    Wrong(
      typed: String(repeating: "a", count: 66) + "@exemplo.com", code: .chave,
      part: String(repeating: "a", count: 66) + "@exemplo.com", word: "77"),
    Wrong(typed: "ßßßßßßß", code: .chave, part: "ßßßßßßß", word: "CPF tem 11"),
    Wrong(typed: "12345", code: .chave, part: "12345", word: "CPF tem 11"),
    Wrong(typed: "123e4567-e12b", code: .chave, part: "123e4567-e12b", word: "aleatória"),
    Wrong(typed: String(repeating: "1", count: 300), code: .longo, part: "", word: "longo"),
  ]

  @Test("is told what is wrong with it and where", arguments: wrong)
  func mistakes(_ wrong: Wrong) throws {
    let read = LeituraDeChave(wrong.typed)
    #expect(read.chave == nil)
    let error = try #require(read.erros.first)
    #expect(read.erros.count == 1)
    #expect(error.codigo == wrong.code)
    #expect(String(Array(wrong.typed)[error.posicao]) == wrong.part)
    #expect(error.mensagem.contains(wrong.word), "\(error.mensagem)")
  }

  /// What check digits cannot tell: what changes a remainder of 0 to 1, as both are the digit 0.
  @Test("of a document is refused where a character of it is another that check digits tell apart")
  func mistyped() {
    var (tried, missed) = (0, 0)
    for document in ["12345678909", "11144477735", "11222333000181", "12ABC34501DE35"] {
      let characters = Array(document)
      for index in characters.indices {
        for other in "0123456789ABCXYZ" where other != characters[index] {
          var changed = characters
          changed[index] = other
          let text = String(changed)
          let isRead = CPF(text) != nil || CNPJ(text) != nil
          #expect(isRead == MadePix.holds(text), "\(text)")
          tried += 1
          if isRead { missed += 1 }
        }
      }
    }
    #expect(tried > 700)
    #expect(missed < tried / 50)
  }

  @Test(
    "that the register has is a mobile telephone's, with its country",
    arguments: ["+551134567890", "5511987654321", "+0123"])
  func noTelephone(_ text: String) {
    #expect(ChavePix(text) == nil)
  }

  @Test("of an end-to-end id says bank and minute, as far as there is one")
  func endToEnd() throws {
    let sent = try #require(IdFimAFim("E60701190202603201220a1b2c3d4e5f"))
    #expect(sent.nomeDoBanco == "Itaú Unibanco")
    #expect(sent.instante?.description == "2026-03-20T12:20:00.000Z")
    #expect(!sent.isDevolucao)
    #expect(sent.chave == "e2e:E60701190202603201220a1b2c3d4e5f")
    let given = try #require(IdFimAFim("D09089356202108032000a543e325902"))
    #expect(given.isDevolucao)
    #expect(given.nomeDoBanco == "Efí")
    // Printed in the documents, and no minute.
    let odd = try #require(IdFimAFim("E9999901012341234123412345678900"))
    #expect(odd.instante == nil)
    #expect(odd.nomeDoBanco == nil)
  }

  @Test(
    "is no end-to-end id",
    arguments: [
      "", "E6070119020260320122a1b2c3d4e5f", "E60701190202603201220a1b2c3d4e5f0",
      "X60701190202603201220a1b2c3d4e5f", "E60701190202603201220a1b2c3d4e5é",
      "E60701190202603201z20a1b2c3d4e5f", "E6070119a202603201220a1b2c3d4e5f",
    ])
  func noEndToEnd(_ text: String) {
    #expect(IdFimAFim(text) == nil)
  }
}
