import Canonical
import TestSupport
import Testing

/// The formats that files are made in: one for each reader, and several layouts of CSV.
enum MadeFormat: String, CaseIterable, Sendable, CustomTestStringConvertible {
  case ofx1, ofx1Unsigned, ofx2, ofc, qif, qifAccounts
  case cnab240Statement, cnab240Titles, cnab240Payments, cnab400
  case nubankConta, nubankCartao, inter, interFatura, c6, c6Fatura, itau, itauWithHeader, bradesco
  case bradescoCartao, bancoDoBrasil, bancoDoBrasilNovo, caixa, mercadoPago, sicoob, santander
  case picpay, pagbank, xp

  var testDescription: String { rawValue }

  /// Whether a row is one line of cells.
  var isCSV: Bool { !isOFX && !isQIF && !isCNAB }
  var isOFX: Bool { [.ofx1, .ofx1Unsigned, .ofx2, .ofc].contains(self) }
  var isQIF: Bool { [.qif, .qifAccounts].contains(self) }
  var isCNAB: Bool {
    [.cnab240Statement, .cnab240Titles, .cnab240Payments, .cnab400].contains(self)
  }

  /// The rows that such a file can have: of titles only what came in, of payments what went out.
  func rows(_ rows: [MadeRow]) -> [MadeRow] {
    rows.map { row in
      var row = row
      switch self {
      case .cnab240Titles, .cnab400: row.cents = abs(row.cents)
      case .cnab240Payments: row.cents = -abs(row.cents)
      default: break
      }
      return row
    }
  }

  /// A file of some rows.
  func file(_ rows: [MadeRow]) -> MadeFile {
    switch self {
    case .ofx1, .ofx1Unsigned, .ofx2, .ofc: ofx(rows)
    case .qif, .qifAccounts: qif(rows)
    case .cnab240Statement, .cnab240Titles, .cnab240Payments: cnab240(rows)
    case .cnab400: cnab400(rows)
    default: csv(rows)
    }
  }

  // MARK: OFX

  private func ofx(_ rows: [MadeRow]) -> MadeFile {
    func leaf(_ name: String, _ value: String) -> String {
      let plain = value.split(separator: "&", omittingEmptySubsequences: false)
        .joined(separator: "&amp;").split(separator: "<", omittingEmptySubsequences: false)
        .joined(separator: "&lt;")
      return self == .ofx2 ? "<\(name)>\(plain)</\(name)>\n" : "<\(name)>\(plain)\n"
    }
    let sum = rows.reduce(123_456) { $0 + $1.cents }
    var pieces: [MadeFile.Piece] = []
    func add(_ text: String, _ row: Int? = nil) { pieces.append(.init(text: text, row: row)) }
    let account = leaf("BANKID", "341") + leaf("BRANCHID", "1234") + leaf("ACCTID", "56789-0")
    switch self {
    case .ofc:
      add("<OFC>\n" + leaf("DTD", "2") + "<ACCTSTMT>\n<ACCTFROM>\n\(account)")
      add(leaf("ACCTTYPE", "0") + "</ACCTFROM>\n<STMTRS>\n" + leaf("DTSTART", "20260101"))
      add(leaf("DTEND", "20261231") + leaf("LEDGER", MadeRow.money(sum, ".")))
    case .ofx2:
      add("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<?OFX OFXHEADER=\"200\" VERSION=\"211\"?>\n")
      add("<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS>\n" + leaf("CURDEF", "BRL"))
      add("<BANKACCTFROM>\n\(account)</BANKACCTFROM>\n<BANKTRANLIST>\n")
    default:
      add("OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nENCODING:UTF-8\nCHARSET:NONE\n\n")
      add("<OFX>\n<BANKMSGSRSV1><STMTTRNRS><STMTRS>\n" + leaf("CURDEF", "BRL"))
      add("<BANKACCTFROM>\n\(account)</BANKACCTFROM>\n<BANKTRANLIST>\n")
    }
    for (index, row) in rows.enumerated() {
      let cents = self == .ofx1Unsigned ? abs(row.cents) : row.cents
      let type = self == .ofc ? (row.cents < 0 ? "1" : "0") : row.cents < 0 ? "DEBIT" : "CREDIT"
      add(
        "<STMTTRN>\n" + leaf("TRNTYPE", type) + leaf("DTPOSTED", row.together)
          + leaf("TRNAMT", MadeRow.money(cents, ".")) + leaf("FITID", "k\(index)")
          + leaf("MEMO", row.text) + "</STMTTRN>\n", index)
    }
    if self == .ofc {
      add("</STMTRS>\n</ACCTSTMT>\n</OFC>")
    } else {
      add("</BANKTRANLIST>\n<LEDGERBAL>\n" + leaf("BALAMT", MadeRow.money(sum, ".")))
      add(leaf("DTASOF", "20261231") + "</LEDGERBAL>\n</STMTRS></STMTTRNRS></BANKMSGSRSV1>\n</OFX>")
    }
    return MadeFile(pieces: pieces, hasEnd: true)
  }

  // MARK: QIF

  private func qif(_ rows: [MadeRow]) -> MadeFile {
    var pieces: [MadeFile.Piece] = []
    func add(_ text: String, _ row: Int? = nil) { pieces.append(.init(text: text, row: row)) }
    if self == .qif { add("!Type:Bank\n") }
    for (index, row) in rows.enumerated() {
      if self == .qifAccounts, index % 3 == 0 {
        add("!Account\nNConta \(index)\nTBank\n^\n!Type:Bank\n")
      }
      // The day is above 12 in one row at least: the order is known then.
      let amount = MadeRow.money(row.cents, ".")
      add("D\(row.iso)\nT\(amount)\nP\(row.text)\nN\(index)\n^\n", index)
    }
    return MadeFile(pieces: pieces, hasEnd: false)
  }
}
