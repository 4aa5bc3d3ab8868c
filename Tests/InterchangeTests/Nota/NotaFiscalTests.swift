import Canonical
import Interchange
import Testing

@Suite("The key of an invoice")
struct NotaFiscalTests {
  /// A sale of September 2026 by 12.ABC.345/01DE-35, issued online and off-line.
  private static let connected = "35260912ABC34501DE35650010000001231123456787"
  private static let cutOff = "35260912ABC34501DE35650010000001239123456782"

  @Test(
    "says the model, the month and the issuer",
    arguments: [
      // Keys that manuals and addresses of tax offices show.
      ("43210193015006003996651230003165881244534711", "65", "2021-01", "93015006003996"),
      ("33150308370779000149550010001100931002410775", "55", "2015-03", "08370779000149"),
      (connected, "65", "2026-09", "12ABC34501DE35"),
    ])
  func key(_ key: String, _ model: String, _ month: String, _ issuer: String) throws {
    let read = try #require(ChaveDeNota(key))
    #expect(read.modelo.rawValue == model)
    #expect(read.mes.description == month)
    #expect(read.emitente?.texto == issuer)
    #expect(ChaveDeNota(chave: read.chave) == read)
  }

  @Test("is none with any one character another", arguments: [connected, cutOff])
  func changed(_ key: String) {
    for index in key.indices {
      for other in "0123456789ABZ" where other != key[index] {
        var wrong = key
        wrong.replaceSubrange(index...index, with: String(other))
        // Weights from 2 to 9 tell values apart that do not differ by 11.
        let values = [key[index], other].map { Int($0.asciiValue ?? 0) }
        guard abs(values[0] - values[1]) % 11 != 0 else { continue }
        #expect(ChaveDeNota(wrong) == nil, "\(wrong)")
      }
    }
  }

  @Test(
    "is read as it is typed, and out of every address",
    arguments: [
      connected, connected.lowercased(),
      " 3526 0912 ABC3 4501 DE35 6500 1000 0001 2311 2345 6787\n",
      "https://www.nfce.fazenda.sp.gov.br/qrcode?p=\(connected)|2|1|1|816163C18D6D59DB90",
      "http://www.sefaz.rs.gov.br/NFCE/NFCE-COM.aspx?p=\(connected)%7C2%7C1%7C1%7C816163C18D",
      "https://sefaz.example/qrcode?p=\(connected)|3|1",
      "https://sefaz.example/consulta?chNFe=\(connected)&nVersao=100&tpAmb=1&vNF=41.33",
    ])
  func addresses(_ text: String) throws {
    let read = try NotaFiscal(text)
    #expect(read.chave.texto == NotaFiscalTests.connected)
    #expect(read.data == nil && read.valor == nil)
  }

  @Test(
    "gives day and total out of the address of one issued off-line",
    arguments: [
      "2|1|07|1041.30|6b4c|000001|45EF", "3|1|07|1041.30|2|12345678909|aBc+/=",
      "3|1|07|1041.30|||x",
    ])
  func offline(_ rest: String) throws {
    let read = try NotaFiscal("https://x.gov.br/qr?p=\(NotaFiscalTests.cutOff)|\(rest)")
    #expect(read.data == Day("2026-09-07"))
    #expect(read.valor == Amount(minor: 104_130, decimals: 2))
  }

  @Test(
    "believes no day or total that cannot be, nor those of one issued online",
    arguments: [
      (cutOff, "2|1|31|10.00|x"), (cutOff, "2|1|0|10.00|x"), (cutOff, "2|1|07|10,00|x"),
      (cutOff, "2|1|07|-1.00|x"), (cutOff, "2|1|07|0.00|x"), (cutOff, "4|1|07|10.00|x"),
      (connected, "2|1|07|10.00|x"),
    ])
  func unbelievable(_ key: String, _ rest: String) throws {
    let read = try NotaFiscal("https://x.gov.br/qr?p=\(key)|\(rest)")
    #expect(read.chave.texto == key)
    #expect(read.data == nil && read.valor == nil)
  }

  @Test("says what is wrong")
  func wrong() {
    #expect(throws: NotaFiscal.Problema.tamanho(3)) { try NotaFiscal("352") }
    #expect(throws: NotaFiscal.Problema.tamanho(0)) { try NotaFiscal("https://x.gov.br/?q=1") }
    #expect(throws: NotaFiscal.Problema.naoConfere) {
      try NotaFiscal(String(NotaFiscalTests.connected.dropLast()) + "6")
    }
    // A CT-e, model 57, with a right check digit.
    #expect(throws: NotaFiscal.Problema.naoConfere) {
      try NotaFiscal("35260912ABC34501DE35570010000001231123456781")
    }
  }
}
