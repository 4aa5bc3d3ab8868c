import Interchange
import Testing

/// A page of a bank's site that somebody saved for a statement.
@Suite("A web page instead of a file") struct WebPageTests {
  @Test(
    "is told to be one, whatever stands before it",
    arguments: [
      "<!DOCTYPE html>\n<html lang=\"pt-BR\"><head><title>Entrar</title></head></html>",
      "\n\n  <HTML><BODY>Sua sessão expirou</BODY></HTML>",
      "\u{FEFF}<?xml version=\"1.0\"?>\n<!-- login -->\n<html xmlns=\"http://www.w3.org/1999/xhtml\"/>",
    ])
  func told(text: String) throws {
    for wrong in [
      LeituraDeExtrato(Array(text.utf8)).erro, OlharDeExtrato(Array(text.utf8)).erro,
    ] {
      let wrong = try #require(wrong)
      #expect(wrong.codigo == .pagina)
      #expect(
        wrong.mensagem.contains("página da web") && wrong.mensagem.contains("baixe o arquivo"))
    }
  }

  @Test("is no OFX file that says something of HTML")
  func statement() {
    let text = """
      <?xml version="1.0"?><OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><BANKTRANLIST><STMTTRN>\
      <TRNTYPE>OTHER<DTPOSTED>20261105<TRNAMT>-5.00<FITID>1<MEMO>CURSO DE &lt;html&gt;</STMTTRN>\
      </BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
      """
    #expect(LeituraDeExtrato(Array(text.utf8)).erro == nil)
  }
}
