extension MadeFormat {
  /// A record with texts at places counted from 1.
  private static func record(_ width: Int, _ fields: [(place: Int, text: String)]) -> String {
    var letters = [Character](repeating: " ", count: width)
    for field in fields {
      for (offset, letter) in field.text.enumerated() where field.place - 1 + offset < width {
        letters[field.place - 1 + offset] = letter
      }
    }
    return String(letters) + "\r\n"
  }

  func cnab240(_ rows: [MadeRow]) -> MadeFile {
    func line(_ fields: [(place: Int, text: String)]) -> String { Self.record(240, fields) }
    var pieces: [MadeFile.Piece] = []
    func add(_ text: String, _ row: Int? = nil) { pieces.append(.init(text: text, row: row)) }
    let account = [(53, "01234"), (59, "000000056789"), (71, "0")]
    add(line([(1, "34100000")] + account + [(143, "2")]))
    let kind = self == .cnab240Titles ? "T" : self == .cnab240Payments ? "C" : "E"
    let shifted = account.map { ($0.0 + (kind == "T" ? 1 : 0), $0.1) }
    add(line([(1, "34100011\(kind)04")] + shifted + (kind == "E" ? [(171, "BRL")] : [])))
    var records = 0
    for (index, row) in rows.enumerated() {
      let name = String(row.text.prefix(20))
      func head(_ segment: String) -> [(Int, String)] {
        records += 1
        return [(1, "34100013\(MadeRow.digits(records, 5))\(segment)")]
      }
      switch self {
      case .cnab240Titles:
        add(
          line(head("T") + [(16, "06"), (38, "000\(index)"), (149, name)])
            + line(
              head("U") + [
                (16, "06"), (78, MadeRow.digits(row.cents, 15)), (138, row.backwards),
                (146, row.backwards),
              ]), index)
      case .cnab240Payments:
        add(
          line(
            head("A") + [
              (44, name), (94, row.backwards), (120, MadeRow.digits(row.cents, 15)),
              (155, row.backwards), (163, MadeRow.digits(row.cents, 15)), (231, "00"),
            ]), index)
      default:
        add(
          line(
            head("E") + [
              (143, row.backwards), (151, MadeRow.digits(row.cents, 18)),
              (169, row.cents < 0 ? "D" : "C"), (177, name),
            ]), index)
      }
    }
    var end = [(1, "34100015"), (18, MadeRow.digits(records + 2, 6))]
    if kind == "E" {
      end = [
        (1, "34100015"), (143, "31122026"), (151, MadeRow.digits(99, 18)), (169, "C"),
        (171, MadeRow.digits(records + 2, 6)),
      ]
    }
    add(line(end))
    add(line([(1, "34199999"), (18, "000001"), (24, MadeRow.digits(records + 4, 6))]))
    return MadeFile(pieces: pieces, hasEnd: true)
  }

  func cnab400(_ rows: [MadeRow]) -> MadeFile {
    func line(_ fields: [(place: Int, text: String)]) -> String { Self.record(400, fields) }
    var pieces: [MadeFile.Piece] = []
    func add(_ text: String, _ row: Int? = nil) { pieces.append(.init(text: text, row: row)) }
    add(
      line([
        (1, "02RETORNO01COBRANCA"), (27, "00001234567890"), (77, "237BRADESCO"), (395, "000001"),
      ]))
    for (index, row) in rows.enumerated() {
      let day = String(row.backwards.prefix(4)) + String(row.backwards.suffix(2))
      add(
        line([
          (1, "1"), (71, "00000001\(MadeRow.digits(index, 4))"), (109, "06"), (111, day),
          (117, "NF \(index)"), (254, MadeRow.digits(row.cents, 13)), (296, day),
          (395, MadeRow.digits(index + 2, 6)),
        ]), index)
    }
    add(line([(1, "9"), (395, MadeRow.digits(rows.count + 2, 6))]))
    return MadeFile(pieces: pieces, hasEnd: true)
  }
}
