import Canonical
import Interchange
import Testing

/// The codes printed in the Banco Central's manuals, and others' that were checked by hand.
@Suite("Pix codes of the manuals") struct WorkedPixTests {
  struct Code: Sendable, CustomTestStringConvertible {
    let text: String
    let says: BRCode
    let key: String?
    var testDescription: String { text }
  }

  private static let random = ChavePix.aleatoria("123e4567-e12b-12d1-a456-426655440000")
  private static let cpf = ChavePix("12345678909") ?? random
  private static let fulano = "Fulano de Tal"

  static let codes = [
    // Manual de Padrões para Iniciação do Pix, 2.6.3: static, to a random key, no amount.
    Code(
      text:
        "00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D",
      says: BRCode(para: .chave(random), nome: fulano, cidade: "BRASILIA"), key: nil),
    // 2.7.2: dynamic.
    Code(
      text:
        "00020101021226700014br.gov.bcb.pix2548pix.example.com/8b3da2f39a4140d1a91abd93113bd4415204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***630464E4",
      says: BRCode(
        para: .cobranca(url: "pix.example.com/8b3da2f39a4140d1a91abd93113bd441"), nome: fulano,
        cidade: "BRASILIA", uso: .unico),
      key: "txid:pix.example.com/8b3da2f39a4140d1a91abd93113bd441"),
    // 2.8.5: a recurrence and nothing else.
    Code(
      text:
        "00020126180014br.gov.bcb.pix5204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***80740014br.gov.bcb.pix2552pix.example.com/rec/2353c790eefb11eaadc10242ac1200026304F2DA",
      says: BRCode(
        para: .nenhum, nome: fulano, cidade: "BRASILIA",
        recorrencia: "pix.example.com/rec/2353c790eefb11eaadc10242ac120002"), key: nil),
    // 2.8: static, R$ 100,50, with a recurrence.
    Code(
      text:
        "00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865406100.505802BR5913Fulano de Tal6008BRASILIA62070503***80740014br.gov.bcb.pix2552pix.example.com/rec/2353c790eefb11eaadc10242ac12000263042875",
      says: BRCode(
        para: .chave(random), nome: fulano, cidade: "BRASILIA",
        valor: Amount(minor: 10050, decimals: 2),
        recorrencia: "pix.example.com/rec/2353c790eefb11eaadc10242ac120002"), key: nil),
    // 2.8: dynamic, with a recurrence.
    Code(
      text:
        "00020101021226700014br.gov.bcb.pix2548pix.example.com/8b3da2f39a4140d1a91abd93113bd4415204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***80740014br.gov.bcb.pix2552pix.example.com/rec/2353c790eefb11eaadc10242ac1200026304FB42",
      says: BRCode(
        para: .cobranca(url: "pix.example.com/8b3da2f39a4140d1a91abd93113bd441"), nome: fulano,
        cidade: "BRASILIA", uso: .unico,
        recorrencia: "pix.example.com/rec/2353c790eefb11eaadc10242ac120002"),
      key: "txid:pix.example.com/8b3da2f39a4140d1a91abd93113bd441"),
    // A CPF as the key, R$ 123,45 (brazilian-utils).
    Code(
      text:
        "00020126330014br.gov.bcb.pix0111123456789095204000053039865406123.455802BR5913Fulano de Tal6008Brasilia62070503***630479EE",
      says: BRCode(
        para: .chave(cpf), nome: fulano, cidade: "Brasilia",
        valor: Amount(minor: 12345, decimals: 2)), key: nil),
    Code(
      text:
        "00020126330014br.gov.bcb.pix0111123456789095204000053039865802BR5917NOME DO RECEBEDOR6009SAO PAULO62070503***6304258E",
      says: BRCode(
        para: .chave(cpf), nome: "NOME DO RECEBEDOR", cidade: "SAO PAULO"),
      key: nil),
    Code(
      text:
        "00020126360014br.gov.bcb.pix0114pix@bcb.gov.br5204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***6304A7E9",
      says: BRCode(para: .chave(.email("pix@bcb.gov.br")), nome: fulano, cidade: "BRASILIA"),
      key: nil),
  ]

  @Test("say what is printed beside them, and are written as they stand there", arguments: codes)
  func printed(_ code: Code) throws {
    let read = LeituraDePix(code.text)
    #expect(read.erros == [])
    #expect(read.codigo == code.says)
    #expect(read.codigo?.chave == code.key)
    #expect(try code.says.escrito().get() == code.text)
  }

  /// Manual do BR Code, 2.2: beside Pix it names other schemes, which do not matter; and its name for
  /// the payment has a hyphen, which Pix does not allow, and which is told.
  @Test("are read past what belongs to other schemes")
  func otherSchemes() throws {
    let printed =
      "00020104141234567890123426580014BR.GOV.BCB.PIX0136123e4567-e12b-12d1-a456-42665544000027300012BR.COM.OUTRO011001234567895204000053039865406123.455802BR5917NOME DO RECEBEDOR6008BRASILIA61087007490062190515RP12345678-201980390012BR.COM.OUTRO01190123.ABCD.3456.WXYZ6304AD38"
    let read = LeituraDePix(printed)
    #expect(read.erros == [])
    let code = try #require(read.codigo)
    #expect(
      code
        == BRCode(
          para: .chave(Self.random), nome: "NOME DO RECEBEDOR", cidade: "BRASILIA",
          valor: Amount(minor: 12345, decimals: 2), txid: "RP12345678-2019", cep: "70074900"))
    #expect(code.avisos.map(\.codigo) == [.txid])
  }

  /// An older dynamic code of the manual's, with an amount and a name for the payment: both stand with
  /// the charge, and what the code says of them is kept apart, as written in it.
  @Test("are dynamic or say what is to be paid, and not both")
  func dynamicAmount() throws {
    let old =
      "00020101021226730014br.gov.bcb.pix2551pix.example.com/v2/8b3da2f39a4140d1a91abd93113bd4415204000053039865406123.455802BR5913Fulano de Tal6008BRASILIA62190515RP12345678-201963047309"
    let code = try #require(LeituraDePix(old).codigo, "\(LeituraDePix(old).erros)")
    #expect(code.isDinamico)
    #expect(code.valor == nil)
    #expect(code.txid == nil)
    #expect(code.chave == "txid:pix.example.com/v2/8b3da2f39a4140d1a91abd93113bd441")
    #expect(
      code.escritoNoCodigo
        == BRCode.Escrito(valor: Amount(minor: 12345, decimals: 2), txid: "RP12345678-2019"))
    #expect(code.avisos == [], "what does not hold needs no warning")
    #expect(try code.copiado().get() == old)
    // An amount that cannot be read does not matter: there is the bank's.
    let odd = MadePix.summed(String(old.dropLast(4)).replacing("5406123.45", with: "54031,5"))
    #expect(
      LeituraDePix(odd).codigo?.escritoNoCodigo
        == BRCode.Escrito(valor: nil, txid: "RP12345678-2019"))
    #expect(LeituraDePix(odd).codigo?.chave == code.chave)
    let host = MadePix.summed(String(old.dropLast(4)).replacing("pix.example", with: "PIX.Example"))
    #expect(LeituraDePix(host).codigo?.chave == code.chave)
  }

  struct Keyed: Sendable {
    let amount: Bool
    let txid: String?
    let use: BRCode.Uso?
    let key: String?
  }

  @Test(
    "are paid once where they say how much and under what name, unless they are to be used again",
    arguments: [
      Keyed(amount: true, txid: "P1", use: nil, key: "txid:P1:12345678909"),
      Keyed(amount: true, txid: "P1", use: .unico, key: "txid:P1:12345678909"),
      Keyed(amount: true, txid: "P1", use: .reutilizavel, key: nil),
      Keyed(amount: false, txid: "P1", use: nil, key: nil),
      Keyed(amount: true, txid: nil, use: .unico, key: nil),
    ])
  func keyed(_ one: Keyed) {
    let code = BRCode(
      para: .chave(Self.cpf), nome: "A", cidade: "B",
      valor: one.amount ? Amount(minor: 100, decimals: 2) : nil, txid: one.txid, uso: one.use)
    #expect(code.chave == one.key)
  }

  struct Unwritten: Sendable, CustomTestStringConvertible {
    let what: String
    let code: BRCode
    var testDescription: String { what }
  }

  private static func code(
    note: String? = nil, name: String = "Ana", city: String = "Recife", txid: String? = nil,
    cents: Int64? = nil
  ) -> BRCode {
    BRCode(
      para: .chave(random, informacao: note), nome: name, cidade: city,
      valor: cents.flatMap { Amount(minor: $0, decimals: 2) }, txid: txid)
  }

  static let unwritten = [
    Unwritten(what: "a note too long", code: code(note: String(repeating: "a", count: 38))),
    Unwritten(what: "a note beyond all", code: code(note: String(repeating: "a", count: 300))),
    Unwritten(what: "a name too long", code: code(name: String(repeating: "a", count: 26))),
    Unwritten(what: "a name of a hundred", code: code(name: String(repeating: "a", count: 100))),
    Unwritten(what: "no city", code: code(city: "")),
    Unwritten(what: "a line break", code: code(name: "A\nB")),
    Unwritten(what: "a txid with a hyphen", code: code(txid: "a-b")),
    Unwritten(what: "nothing", code: code(cents: 0)),
    Unwritten(what: "less", code: code(cents: -1)),
  ]

  @Test("that no reader would take are not written, and it is said why", arguments: unwritten)
  func refused(_ one: Unwritten) {
    guard case .failure(let refused) = one.code.escrito() else {
      return #expect(Bool(false), "it was written")
    }
    #expect(!refused.erros.isEmpty)
    #expect(refused.erros.allSatisfy { !$0.mensagem.isEmpty })
  }

  @Test("have room for a note beside a key")
  func room() throws {
    #expect(BRCode.espaco(chave: Self.random) == 37)
    #expect(BRCode.espaco(chave: Self.cpf) == 62)
    for count in [37, 38] {
      let code = Self.code(note: String(repeating: "a", count: count))
      #expect((try? code.escrito().get()) != nil ? count == 37 : count == 38)
    }
    #expect(Self.code(txid: "***").txid == nil)
  }

  @Test("are told where the check sum is another", arguments: codes)
  func otherSum(_ code: Code) {
    let wrong = code.text.dropLast() + (code.text.hasSuffix("0") ? "1" : "0")
    let read = LeituraDePix(String(wrong))
    #expect(read.erros.map(\.codigo) == [.crc])
    #expect(String(Array(wrong)[read.erros[0].posicao]) == wrong.suffix(8))
  }

  @Test("may have their check sum in lower case")
  func lowerCase() {
    let code = Self.codes[0]
    #expect(LeituraDePix(code.text.dropLast(4) + "1d3d").codigo == code.says)
  }
}
