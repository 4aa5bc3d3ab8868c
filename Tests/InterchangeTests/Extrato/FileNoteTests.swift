import Canonical
import Interchange
import Testing

@Suite("What is told of a file's oddities")
struct FileNoteTests {
  private func notes(_ bytes: [UInt8]) -> [AvisoDeExtrato] {
    LeituraDeExtrato(bytes).arquivo?.avisos ?? []
  }

  private func ofx(_ header: String, _ text: String = "PADARIA") -> [UInt8] {
    Array(
      """
      OFXHEADER:100
      DATA:OFXSGML
      VERSION:102
      \(header)

      <OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL<BANKACCTFROM><BANKID>260<ACCTID>77-1\
      <ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST>
      <STMTTRN><TRNTYPE>OTHER<DTPOSTED>20261115<TRNAMT>-5.00<FITID>q1<MEMO>\(text)</STMTTRN>
      </BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
      """.utf8)
  }

  @Test(
    "names an encoding that nobody knows, and by which one the file was read",
    arguments: [
      ("ENCODING:FOO\nCHARSET:1252", "FOO"), ("ENCODING:USASCII\nCHARSET:BOGUS-9", "BOGUS-9"),
      ("ENCODING:FOO CHARSET:1252 COMPRESSION:NONE", "FOO"),
      ("ENCODING:USASCIICHARSET:XYZCOMPRESSION:NONE", "XYZ"),
    ])
  func unknown(header: String, name: String) {
    #expect(
      notes(ofx(header)).map(\.mensagem) == [
        "O cabeçalho diz que o arquivo é “\(name)”, que não se conhece."
      ])
    #expect(
      notes(ofx(header, "PÃO")).map(\.mensagem) == [
        "O cabeçalho diz que o arquivo é “\(name)”, que não se conhece: foi lido como UTF-8."
      ])
  }

  @Test(
    "is nothing where the encoding is one of those that banks name",
    arguments: [
      "ENCODING:USASCII\nCHARSET:1252", "ENCODING:UTF-8\nCHARSET:NONE", "ENCODING:UNICODE",
      "ENCODING:USASCIICHARSET:1252COMPRESSION:NONEOLDFILEUID:NONE", "CHARSET:ISO-8859-1",
      "ENCODING:UTF-8\nCHARSET:CSUNICODE\n",
    ])
  func known(header: String) { #expect(notes(ofx(header)).isEmpty) }

  @Test("of a CNAB file says each line once, with its number beside it")
  func cnab() throws {
    let file = try #require(
      BankFile.all.first { $0.name == "cnab240-linhas-de-242-e-contagem-errada.ret" })
    let all = notes(file.bytes)
    let odd = all.filter { $0.mensagem.contains("posições") }
    #expect(!odd.isEmpty)
    for note in all {
      guard let line = note.linha else { continue }
      #expect(!note.mensagem.lowercased().contains("linha \(line)"), "\(note.mensagem)")
    }
    for note in odd where note.linha != nil {
      #expect(note.mensagem == "Tem 242 posições em vez de 240: foi lida assim mesmo.")
    }
  }

  @Test("of the line of another length after five others speaks of one line", arguments: [6, 7])
  func more(odd: Int) throws {
    let file = try #require(BankFile.all.first { $0.name == "cnab240-pagamentos.ret" })
    let text = String(decoding: file.bytes, as: UTF8.self)
    let lines = text.split(omittingEmptySubsequences: true) { $0.isNewline }.map(String.init)
    try #require(lines.count >= odd)
    let longer = lines.enumerated().map { $0 < odd ? $1 + "  " : $1 }.joined(separator: "\r\n")
    let last = notes(Array(longer.utf8)).last { $0.mensagem.contains("posições") }
    #expect(
      last?.mensagem
        == (odd == 6
          ? "Mais 1 linha não tem 240 posições." : "Mais 2 linhas não têm 240 posições."))
  }
}
