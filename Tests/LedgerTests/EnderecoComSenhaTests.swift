import Ledger
import Testing

@Suite("An address and a password that was typed apart")
struct EnderecoComSenhaTests {
  @Test("are one, whatever signs the password has")
  func joined() throws {
    for secret in ["a:b@c/d?e#f", "ção %41 \"'", "x"] {
      let address = try EnderecoDeLugar("https://ana:velha@servidor/dav", senha: secret)
      #expect(address.senha == secret)
      #expect(address.texto == "https://ana@servidor/dav")
    }
    let bucket = try EnderecoDeLugar(
      "s3://CHAVE@bucket/casa", senha: "s", endpoint: "https://s3.exemplo", regiao: "sul")
    #expect(bucket.senha == "s")
    #expect(
      bucket.texto == "s3://CHAVE@bucket/casa?endpoint=https://s3.exemplo&region=sul")
  }

  @Test("of nobody is refused")
  func nobody() throws {
    #expect(throws: RazaoError.self) {
      try EnderecoDeLugar("https://servidor/a@b", senha: "segredo")
    }
  }
}
