internal import Canonical
internal import RazaoKit

/// A bank with one account of the household: its rows, and the files that it makes of them.
///
/// Files are cut within a day at times. One bank gives ids that last and, in other files, a running
/// balance; the other one adds rows late and numbers all anew in each file. A row that comes late
/// into a running balance moves all balances after it, and then nothing tells it from the second
/// half of a day.
struct SimulatedBank {
  struct Row {
    let day: Day
    let cents: Int64
    /// Its id, in files with lasting ids.
    let id: Int
  }

  /// The account of the books.
  let conta: Uuid
  /// Its number, from 1.
  let number: Int
  /// The rows as the bank states them: by day, and late ones after others of their day.
  private(set) var rows: [Row] = []
  private var count = 0

  init(conta: Uuid, number: Int) { (self.conta, self.number) = (conta, number) }

  /// Whether its files have a running balance.
  private var hasBalance: Bool { number == 1 }

  /// Books a row, today or late.
  mutating func book(_ day: Day, _ cents: Int64) {
    count += 1
    let day = hasBalance ? max(day, rows.last?.day ?? day) : day
    let at = rows.firstIndex { $0.day > day } ?? rows.endIndex
    rows.insert(Row(day: day, cents: cents, id: count), at: at)
  }

  /// The UUIDs of its rows as entries in the books (docs/FORMAT.md, section 8).
  var ids: Set<Uuid> {
    var counts: [String: Int] = [:]
    return Set(
      rows.map { row in
        let group = "\(row.day):\(Amount.cents(row.cents))"
        counts[group, default: 0] += 1
        return Uuid.derived(in: conta, from: "\(group):\(counts[group, default: 0])")
      })
  }

  /// A file of some of its rows.
  /// - Parameter isOther: whether to use its second kind of file, if it has two.
  func file(_ range: Range<Int>, isOther: Bool) -> ArquivoDoBanco {
    hasBalance && isOther ? csv(range) : ofx(range)
  }

  /// OFX with lasting ids, or with ids numbered within the file.
  private func ofx(_ range: Range<Int>) -> ArquivoDoBanco {
    let entries = rows[range].enumerated().map { at, row in
      "<STMTTRN><TRNTYPE>OTHER<DTPOSTED>\(row.day.description.filter { $0 != "-" })"
        + "<TRNAMT>\(Amount.cents(row.cents))<FITID>\(hasBalance ? row.id : at)"
        + "<MEMO>COMPRA LOJA \(row.id % 5)</STMTTRN>"
    }
    let text =
      "OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS>"
      + "<CURDEF>BRL<BANKACCTFROM><BANKID>260<ACCTID>\(number)<ACCTTYPE>CHECKING</BANKACCTFROM>"
      + "<BANKTRANLIST>\n\(entries.joined(separator: "\n"))\n</BANKTRANLIST></STMTRS></STMTTRNRS>"
      + "</BANKMSGSRSV1></OFX>\n"
    return ArquivoDoBanco(nome: "banco-\(number).ofx", bytes: Array(text.utf8))
  }

  /// A table without ids, with the balance after each row.
  private func csv(_ range: Range<Int>) -> ArquivoDoBanco {
    var balance = rows[..<range.lowerBound].reduce(0) { $0 + $1.cents }
    var text = "Data Lançamento;Histórico;Descrição;Valor;Saldo\n"
    for row in rows[range] {
      balance += row.cents
      let day = row.day.description.split(separator: "-").reversed().joined(separator: "/")
      text += "\(day);PIX;LOJA \(row.id % 5);\(comma(row.cents));\(comma(balance))\n"
    }
    return ArquivoDoBanco(nome: "banco-\(number).csv", bytes: Array(text.utf8))
  }

  private func comma(_ cents: Int64) -> String {
    String(Amount.cents(cents).description.map { $0 == "." ? "," : $0 })
  }
}
