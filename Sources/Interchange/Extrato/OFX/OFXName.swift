/// The OFX tags that are read.
enum OFXName: String, CaseIterable {
  // The whole file, in OFX and in its predecessor OFC.
  case ofx = "OFX"
  case ofc = "OFC"

  // The bank's status.
  case status = "STATUS"
  case code = "CODE"
  case severity = "SEVERITY"
  case message = "MESSAGE"

  // Statements, and the facts about them.
  case acctstmt = "ACCTSTMT"
  case acctfrom = "ACCTFROM"
  case ledger = "LEDGER"
  case stmtrs = "STMTRS"
  case ccstmtrs = "CCSTMTRS"
  case invstmtrs = "INVSTMTRS"
  case curdef = "CURDEF"
  case bankacctfrom = "BANKACCTFROM"
  case ccacctfrom = "CCACCTFROM"
  case invacctfrom = "INVACCTFROM"
  case banktranlist = "BANKTRANLIST"
  case dtend = "DTEND"
  case ledgerbal = "LEDGERBAL"
  case availbal = "AVAILBAL"
  case ballist = "BALLIST"
  case balamt = "BALAMT"
  case dtasof = "DTASOF"

  // A trade in an investment statement.
  case invtran = "INVTRAN"

  // An entry.
  case stmttrn = "STMTTRN"
  case trntype = "TRNTYPE"
  case dtposted = "DTPOSTED"
  case trnamt = "TRNAMT"
  case fitid = "FITID"
  case checknum = "CHECKNUM"
  case refnum = "REFNUM"
  case name = "NAME"
  case memo = "MEMO"

  // Parts of an entry or a statement with fields of their own.
  case payee = "PAYEE"
  case bankacctto = "BANKACCTTO"
  case ccacctto = "CCACCTTO"
  case currency = "CURRENCY"
  case origcurrency = "ORIGCURRENCY"

  // Fields of those parts.
  case bankid = "BANKID"
  case brokerid = "BROKERID"
  case branchid = "BRANCHID"
  case acctid = "ACCTID"
  case accttype = "ACCTTYPE"
  case acctkey = "ACCTKEY"
  case currate = "CURRATE"
  case cursym = "CURSYM"
  case addr1 = "ADDR1"
  case addr2 = "ADDR2"
  case addr3 = "ADDR3"
  case city = "CITY"
  case state = "STATE"
  case postalcode = "POSTALCODE"
  case country = "COUNTRY"
  case phone = "PHONE"

  /// A name of up to sixteen letters as a number, with one more letter; longer names are invalid.
  static func packed(_ name: UInt128, _ letter: UInt8) -> UInt128 {
    name >> 120 == 0 ? name << 8 | UInt128(letter) : UInt128.max
  }

  private static let known = allCases.map { name in
    (name.rawValue.utf8.reduce(UInt128(0), packed), name)
  }.sorted { $0.0 < $1.0 }

  /// The tag of a packed name in capitals; nil if it is not read.
  init?(packed name: UInt128) {
    var (low, high) = (0, Self.known.count)
    while low < high {
      let middle = (low + high) / 2
      if Self.known[middle].0 < name { low = middle + 1 } else { high = middle }
    }
    guard low < Self.known.count, Self.known[low].0 == name else { return nil }
    self = Self.known[low].1
  }

  /// Whether it is the tag of the whole file.
  var isDocument: Bool { self == .ofx || self == .ofc }

  /// The fields of a part; any other tag ends the part if it was not closed.
  var fields: Set<OFXName> {
    switch self {
    case .status: [.code, .severity, .message]
    case .bankacctfrom, .ccacctfrom, .invacctfrom, .acctfrom, .bankacctto, .ccacctto:
      [.bankid, .brokerid, .branchid, .acctid, .accttype, .acctkey]
    case .currency, .origcurrency: [.currate, .cursym]
    case .payee:
      [.name, .addr1, .addr2, .addr3, .city, .state, .postalcode, .country, .phone]
    case .ledgerbal, .availbal: [.balamt, .dtasof]
    default: []
    }
  }
}
