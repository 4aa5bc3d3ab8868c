internal import Canonical
internal import Foundation
internal import Ledger

/// A receipt, whose file lies beside the lines of a sample.
struct SampleReceipt {
  let nome: String
  let bytes: [UInt8]

  /// The receipt as an expense names it.
  var comprovante: Comprovante { Comprovante(nome: nome, hash: .of(bytes)) }

  /// A picture of a till's slip, of 48 by 64 dots.
  static func picture(_ nome: String) -> SampleReceipt {
    let png = """
      iVBORw0KGgoAAAANSUhEUgAAADAAAABAAQAAAAB0W8nrAAAAJUlEQVR42mP4DwYMJFN/GIDAHkYRUMmMoEbN\
      RKI+QLRjpYiLBwCQHjl4tdTRFwAAAABJRU5ErkJggg==
      """
    return SampleReceipt(nome: nome, bytes: Array(Data(base64Encoded: png) ?? Data()))
  }

  /// A PDF of one page with a line of ASCII.
  static func page(_ nome: String, _ line: String) -> SampleReceipt {
    let text = "BT /F1 12 Tf 20 24 Td (\(line)) Tj ET"
    let font = "/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>"
    let objects = [
      "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 320 60] /Contents 4 0 R\n/Resources << \(font) "
        + ">> >>",
      "<< /Length \(text.utf8.count) >>\nstream\n\(text)\nendstream",
    ]
    var (out, places) = ("%PDF-1.4\n", "")
    for (number, object) in objects.enumerated() {
      let place = String(out.utf8.count)
      places += String(repeating: "0", count: 10 - place.count) + "\(place) 00000 n\r\n"
      out += "\(number + 1) 0 obj\n\(object)\nendobj\n"
    }
    out +=
      "xref\n0 5\n0000000000 65535 f\r\n\(places)trailer\n<< /Size 5 /Root 1 0 R >>\n"
      + "startxref\n\(out.utf8.count)\n%%EOF\n"
    return SampleReceipt(nome: nome, bytes: Array(out.utf8))
  }
}
