import Canonical
import FoundationXML
import HTTPTypes
import Ledger
import RazaoKit
import Testing

/// A row of an account at a bank, of which files are made.
struct FileRow {
  let day: Int
  let amount: String
  let id: String
  let text: String

  init(_ day: Int, _ amount: String, _ text: String, id: String? = nil) {
    (self.day, self.amount, self.text) = (day, amount, text)
    self.id = id ?? "F\(day)\(amount)\(text.count)"
  }
}

/// A file that somebody sends.
struct SentFile {
  let name: String
  let text: String

  /// Some rows of November 2026, with the balance on the 21st.
  static func ofx(
    _ rows: [FileRow], _ name: String = "extrato.ofx", balance: String? = nil,
    account: String = "77-1"
  ) -> SentFile {
    SentFile(name: name, text: head + statement(rows, balance: balance, account: account) + tail)
  }

  /// A file with two accounts.
  static func two(_ first: [FileRow], _ second: [FileRow]) -> SentFile {
    SentFile(
      name: "dois.ofx",
      text: head + statement(first, balance: nil, account: "77-1")
        + statement(second, balance: nil, account: "88-2") + tail)
  }

  private static let head = "OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\n\n<OFX><BANKMSGSRSV1>"
  private static let tail = "</BANKMSGSRSV1></OFX>\n"

  private static func statement(
    _ rows: [FileRow], balance: String?, account: String
  ) -> String {
    let entries = rows.map { row in
      "<STMTTRN><TRNTYPE>OTHER<DTPOSTED>202611\(row.day < 10 ? "0" : "")\(row.day)<TRNAMT>"
        + "\(row.amount)<FITID>\(row.id)<MEMO>\(row.text)</STMTTRN>"
    }.joined(separator: "\n")
    let stated =
      balance.map { "<LEDGERBAL><BALAMT>\($0)<DTASOF>20261121</LEDGERBAL>" } ?? ""
    return "<STMTTRNRS><STMTRS><CURDEF>BRL<BANKACCTFROM><BANKID>260<ACCTID>\(account)"
      + "<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST>\(entries)</BANKTRANLIST>\(stated)"
      + "</STMTRS></STMTTRNRS>"
  }
}

extension Visitor {
  /// The answer to a form with files.
  func upload(_ files: [SentFile]) async throws -> Seen {
    try await postFiles(try await uploaded(files))
  }

  /// A form with files, as a browser writes it.
  func uploaded(_ files: [SentFile]) async throws -> String {
    uploaded(files, in: try await look("/importar").form("Escolher arquivos"))
  }

  /// A form of a page with files.
  func uploaded(_ files: [SentFile], in form: SeenForm) -> String {
    var body = ""
    for field in form.fields where field.name != "arquivo" {
      body += "--xyz\r\nContent-Disposition: form-data; name=\"\(field.name)\"\r\n\r\n"
      body += "\(field.value)\r\n"
    }
    for file in files {
      body += "--xyz\r\nContent-Disposition: form-data; name=\"arquivo\"; "
      body += "filename=\"\(file.name)\"\r\nContent-Type: application/octet-stream\r\n\r\n"
      body += "\(file.text)\r\n"
    }
    return body + "--xyz--\r\n"
  }

  /// The answer to bytes that say that they are a form with files.
  func postFiles(
    _ body: String, to path: String = "/importar", _ headers: HTTPFields = [:]
  ) async throws -> Seen {
    var all: HTTPFields = [.contentType: "multipart/form-data; boundary=xyz"]
    for field in headers { all[field.name] = field.value }
    return try await post(path, body, all)
  }

  /// The page that a file leads to.
  func opens(file: SentFile) async throws -> Seen {
    let sent = try await upload([file])
    try #require(sent.status == 303, "\(sent.status) \(sent.alerts)")
    return try await follows(sent)
  }

  /// The page that an answer leads to in the end.
  func follows(_ answer: Seen) async throws -> Seen {
    var seen = answer
    for _ in 0..<5 where seen.status == 303 {
      seen = try await get(try #require(seen.location))
    }
    return seen
  }

  /// Keeps what a preview says, and looks at the rows that a key leads to; nil to stay.
  func decides(
    _ page: Seen, _ filled: [String: String?] = [:], goes: String? = nil
  ) async throws -> Seen {
    var filled = filled
    if let goes { filled["ir"] = goes }
    return try await follows(try await send(try page.form("Linhas do arquivo"), filled))
  }

  /// Pushes the key that records.
  /// - Returns: the answer itself.
  func imports(_ page: Seen, _ filled: [String: String?] = [:]) async throws -> Seen {
    let form = try page.form("Linhas do arquivo")
    let button = try #require(try page.elements("//button[@formaction]").first)
    let action = try #require(button.attribute(forName: "formaction")?.stringValue)
    return try await send(
      SeenForm(action: action, method: "post", fields: form.fields), filled)
  }
}

extension Visitor {
  /// An import of one row on an account.
  func imported(on conta: Uuid) throws -> Uuid {
    let file = SentFile.ofx([FileRow(3, "-4.00", "BANCA DA ESQUINA")])
    let bytes = ArquivoDoBanco(nome: file.name, bytes: Array(file.text.utf8))
    return try #require(try razao.importar(bytes, em: conta).importacao)
  }

  /// A rule for rows of banks.
  @discardableResult
  func rules(_ text: String = "uber", _ category: String = "Transporte") throws -> Uuid {
    try razao.criarRegra(
      NovaRegra(
        quando: CondicaoDeRegra(texto: text),
        entao: EfeitoDeRegra(categoria: try razao.conta(por: category)))
    ).regra.id
  }
}

extension Seen {
  /// The rows of a preview: whom, state, reason, amount.
  func previewed() throws -> [String] {
    try elements("//table[contains(@class,'previa')]/tbody/tr").map { row in
      func words(_ path: String) throws -> String? {
        let found = try row.nodes(forXPath: path).first as? XMLElement
        return found?.attribute(forName: "value")?.stringValue ?? found?.words
      }
      let party = try words(".//th/input") ?? words(".//th/span[1]") ?? ""
      let seal = try words(".//*[contains(@class,'selo')]") ?? ""
      let amount = try words("./td[last()]") ?? ""
      return [party, seal, amount].joined(separator: " | ")
    }
  }
}
