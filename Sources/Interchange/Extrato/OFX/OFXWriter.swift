internal import Canonical

/// One account's entries as a bank's statement, OFX 1 or 2.
///
/// Source: OFX Banking Specification 1.6 and 2.2, chapters 2, 3 and 11. All leaves are closed,
/// which both allow. An entry's UUID is written as the bank's id, so that it is recognised on a
/// later import.
package struct OFXWriter: ExportWriter {
  private let diario: Diario
  private let version: Int
  /// The place of the account.
  private let account: Int
  private var balance: Int128 = 0
  private var untold = 0
  private var cut = 0
  private var untrue = 0

  /// - Parameter version: 1 or 2; the books contain a single account.
  package init(_ diario: Diario, version: Int) {
    guard let account = diario.conta else {
      preconditionFailure("a statement is of one account")
    }
    (self.diario, self.version, self.account) = (diario, version, account)
  }

  private var conta: Diario.Conta { diario.contas[account] }
  private var isCard: Bool { conta.tipo == "cartao" }
  private var moeda: String { (conta.moeda ?? .real).description }

  package func head(_ out: inout ExportText) {
    if version == 1 {
      for line in [
        "OFXHEADER:100", "DATA:OFXSGML", "VERSION:102", "SECURITY:NONE", "ENCODING:UTF-8",
        "CHARSET:NONE", "COMPRESSION:NONE", "OLDFILEUID:NONE", "NEWFILEUID:NONE", "",
      ] { out.line(line) }
    } else {
      out.line(#"<?xml version="1.0" encoding="UTF-8" standalone="no"?>"#)
      out.line(
        #"<?OFX OFXHEADER="200" VERSION="211" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>"#
      )
    }
    let status = "<STATUS><CODE>0</CODE><SEVERITY>INFO</SEVERITY></STATUS>"
    out.line("<OFX>")
    out.line(
      "<SIGNONMSGSRSV1><SONRS>\(status)<DTSERVER>\(Self.moment(diario.dia))</DTSERVER>"
        + "<LANGUAGE>POR</LANGUAGE><FI><ORG>razao \(diario.voz)</ORG><FID>razao</FID></FI>"
        + "</SONRS></SIGNONMSGSRSV1>")
    // At most 22 characters.
    let number = conta.id.description.replacing("-", with: "").prefix(22)
    out.line("<\(prefix)MSGSRSV1><\(statement)TRNRS><TRNUID>\(diario.razao)</TRNUID>\(status)")
    out.line("<\(statement)RS><CURDEF>\(moeda)</CURDEF>")
    out.line(
      isCard
        ? "<CCACCTFROM><ACCTID>\(number)</ACCTID></CCACCTFROM>"
        : "<BANKACCTFROM><BANKID>razao</BANKID><ACCTID>\(number)</ACCTID>"
          + "<ACCTTYPE>\(kind)</ACCTTYPE></BANKACCTFROM>")
    out.line(
      "<BANKTRANLIST><DTSTART>\(Self.moment(diario.inicio))</DTSTART>"
        + "<DTEND>\(Self.moment(diario.fim))</DTEND>")
  }

  private var prefix: String { isCard ? "CREDITCARD" : "BANK" }
  private var statement: String { isCard ? "CCSTMT" : "STMT" }

  private var kind: String {
    switch (conta.classe, conta.tipo) {
    case (.passivo, _): "CREDITLINE"
    case (_, "poupanca"): "SAVINGS"
    case (_, "investimento"): "MONEYMRKT"
    default: "CHECKING"
    }
  }

  package mutating func entry(_ entry: Diario.Lancamento, _ out: inout ExportText) {
    let sum = entry.partidas.reduce(Int128(0)) { $1.conta == account ? $0 + $1.valor.fine : $0 }
    balance += sum
    guard let id = entry.id else { return }
    guard sum != 0 else {
      untold += 1
      return
    }
    let amount = Diario.Valor(fine: sum).text(decimals: conta.casas)
    let (name, memo) = texts(entry)
    out.line(
      "<STMTTRN><TRNTYPE>\(sum < 0 ? "DEBIT" : "CREDIT")</TRNTYPE>"
        + "<DTPOSTED>\(Self.moment(entry.data))</DTPOSTED><TRNAMT>\(amount)</TRNAMT>"
        + "<FITID>\(id)</FITID><NAME>\(name)</NAME>"
        + (memo.isEmpty ? "" : "<MEMO>\(memo)</MEMO>") + "</STMTTRN>")
  }

  /// The other party, or else the kind, in 32 characters; the rest in 255, counted after escaping.
  ///
  /// Both are escaped.
  private mutating func texts(_ entry: Diario.Lancamento) -> (name: String, memo: String) {
    let party = entry.interessado?.asName() ?? ""
    let title = entry.titulo.asName()
    var whole = party.isEmpty ? title : party
    // With such a text, a bank's row would be read as a balance.
    if TextoDeSaldo.tipo(whole) != nil { whole = "Lançamento: " + whole }
    let name = whole.cut(to: 32)
    let parts = [
      name == whole ? nil : whole, party.isEmpty ? nil : title,
      entry.descricao?.asName(),
    ]
    let long = parts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " - ")
    let memo = escaped(long, limit: 255)
    if memo != escaped(long) { cut += 1 }
    return (escaped(name), memo)
  }

  package mutating func assertion(_ assertion: Diario.Conferencia, _ out: inout ExportText) {
    if !assertion.confere { untrue += 1 }
  }

  package func end(_ out: inout ExportText) {
    let amount = Diario.Valor(fine: balance).text(decimals: conta.casas)
    out.line("</BANKTRANLIST>")
    out.line(
      "<LEDGERBAL><BALAMT>\(amount)</BALAMT><DTASOF>\(Self.moment(diario.fim))</DTASOF></LEDGERBAL>"
    )
    out.line("</\(statement)RS></\(statement)TRNRS></\(prefix)MSGSRSV1>")
    out.line("</OFX>")
  }

  package var omitted: Int { untold }

  package var unsaid: [String] {
    var sentences = [
      "OFX é o extrato de uma conta: as outras contas dos lançamentos, etiquetas e conflitos não "
        + "estão nele."
    ]
    if untold > 0 {
      sentences.append("Lançamentos que não mudam o saldo da conta ficaram de fora: \(untold).")
    }
    if cut > 0 { sentences.append("Lançamentos com textos cortados em 255 letras: \(cut).") }
    if untrue > 0 { sentences.append(TableWriter.untrue(untrue)) }
    return sentences
  }

  /// Noon, which is the same day in every time zone.
  private static func moment(_ day: Day) -> String {
    day.description.replacing("-", with: "") + "120000[0:GMT]"
  }

  /// A text without tags; in OFX 2 as ASCII, which every program reads regardless of the header.
  /// - Parameter limit: the most characters to write, none of them split.
  private func escaped(_ text: String, limit: Int = .max) -> String {
    var written = ""
    var count = 0
    for scalar in text.unicodeScalars {
      let more = escaped(scalar)
      count += more.unicodeScalars.count
      if count > limit { break }
      written += more
    }
    return written
  }

  private func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case _ where version == 2 && scalar.value >= 0x80: "&#\(scalar.value);"
    default: String(scalar)
    }
  }
}
