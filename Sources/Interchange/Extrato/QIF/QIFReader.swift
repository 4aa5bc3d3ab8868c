internal import Canonical

/// Reads QIF: one field a line, identified by its first letter, and `^` after each record.
///
///     !Account  N name, T kind  ^      the account of the entries up to the next one
///     !Type:Bank  D day, T amount, P party, L category  ^ …
///
/// A record without its `^` is cut off. The order of day and month varies: all rows together decide
/// it, and the default is the day first.
struct QIFReader {
  private let bytes: [UInt8]
  private let hoje: Day?
  private var accounts: [QIFAccount] = []
  /// The account of the entries that follow.
  private var current: Int?
  private var record: QIFRecord?
  private var part = Part.entradas(isCartao: nil)
  private var count = 0
  private var avisos: [AvisoDeExtrato] = []
  /// The parts of the file that are not read, by their words, each with its first line.
  private var left: [(words: String, linha: Int, count: Int)] = []
  private var withCategory: (linha: Int, count: Int)?
  private var hasType = false

  /// The parts of a file.
  private enum Part {
    /// A list of accounts, the last of which is the account of the following entries.
    case contas
    /// Entries, with the kind of account if the part states it.
    case entradas(isCartao: Bool?)
    /// A part without an account (categories, prices, trades), as its place in `left`.
    case outra(Int)
  }

  /// Whether a text is QIF: by its first line, or by a complete record with a day and an amount.
  static func recognises(_ bytes: [UInt8]) -> Bool {
    let start = bytes.trimmed(0..<min(bytes.count, 256)).lowerBound
    let head = String(decoding: bytes[start..<min(bytes.count, start + 9)], as: UTF8.self)
    let words = head.lowercased()
    if ["!type:", "!account", "!option:", "!clear:"].contains(where: { words.begins(with: $0) }) {
      return true
    }
    let lines = bytes.prefix(4096).split { $0 == 0x0A || $0 == 0x0D }
    guard let end = lines.firstIndex(where: { $0.elementsEqual([UInt8(ascii: "^")]) }) else {
      return false
    }
    let letters = lines[..<end].compactMap(\.first)
    return letters.contains(UInt8(ascii: "D")) && letters.contains(UInt8(ascii: "T"))
      && letters.allSatisfy { "DTUPMNLCAISE$%".utf8.contains($0) }
  }

  /// Reads a file.
  /// - Complexity: O(bytes).
  static func read(_ text: TextoDeExtrato) throws(ErroDeArquivo) -> ArquivoDeExtrato {
    var reader = QIFReader(text)
    try reader.scan()
    reader.tell()
    let order = reader.order()
    let read = reader.accounts.filter { !$0.records.isEmpty }.map { account in
      account.extrato(dia: { reader.day($0, order) }, valor: { reader.valor($0) }, reader.bytes)
    }
    guard !read.isEmpty else {
      let why = reader.avisos.map { " " + $0.mensagem }.joined()
      throw .semLancamentos("O arquivo QIF", why)
    }
    return ArquivoDeExtrato(
      formato: "qif", contas: read, avisos: Array(reader.avisos.prefix(Limits.avisos)))
  }

  private init(_ text: TextoDeExtrato) { (bytes, hoje) = (text.bytes, text.hoje) }

  // MARK: Lines

  private mutating func scan() throws(ErroDeArquivo) {
    var lines = LinesOfText(bytes)
    while let (line, range) = try lines.next() {
      let part = bytes.trimmed(range)
      guard let letter = part.isEmpty ? nil : bytes[part.lowerBound] else { continue }
      let value = part.lowerBound + 1..<part.upperBound
      switch letter {
      case UInt8(ascii: "!"):
        try endRecord(isCut: true)
        header(line, part)
      case UInt8(ascii: "^"): try endRecord(isCut: false)
      default:
        var open = record ?? QIFRecord(linha: line)
        open.take(letter, value, bytes)
        record = open
      }
    }
    try endRecord(isCut: true)
  }

  /// Begins the part that a line with `!` names.
  private mutating func header(_ line: Int, _ part: Range<Int>) {
    let type = String(decoding: bytes.folded(part.lowerBound + 1..<part.upperBound), as: UTF8.self)
    if type.begins(with: "account") {
      self.part = .contas
      return
    }
    // The end of a list of accounts: what follows belongs to none of them.
    if type.begins(with: "clear:") { current = nil }
    guard type.begins(with: "type:") else { return }
    hasType = true
    let kind = type.dropFirst(5)
    if ["bank", "ccard", "cash", "oth a", "oth l"].contains(where: { kind.begins(with: $0) }) {
      self.part = .entradas(isCartao: kind.begins(with: "ccard"))
    } else {
      left.append((bytes.texto(part), line, 0))
      self.part = .outra(left.count - 1)
    }
  }

  /// Takes a record according to its part.
  private mutating func endRecord(isCut: Bool) throws(ErroDeArquivo) {
    guard var done = record else { return }
    record = nil
    done.isCut = isCut
    switch part {
    case .outra(let place): left[place].count += 1
    case .contas where !done.isEntry(bytes):
      let name = bytes.texto(done.numero)
      current = account(name, isCartao: bytes.folded(done.valor).starts(with: "ccard".utf8))
    case .contas: try add(done, isCartao: nil)
    case .entradas(let isCartao): try add(done, isCartao: isCartao)
    }
  }

  private mutating func account(_ name: String, isCartao: Bool) -> Int {
    let known = accounts.firstIndex {
      $0.nome == name && (!name.isEmpty || $0.isCartao == isCartao)
    }
    if let known { return known }
    accounts.append(QIFAccount(nome: name, isCartao: isCartao))
    return accounts.count - 1
  }

  private mutating func add(_ record: QIFRecord, isCartao: Bool?) throws(ErroDeArquivo) {
    count += 1
    guard count <= Limits.extratoLinhas else { throw LimitesDeExtrato.linhas(record.linha) }
    // Entries without a named account go to one for their kind.
    let place: Int
    if let current, accounts[current].nome.isEmpty == false {
      place = current
      if isCartao == true { accounts[place].isCartao = true }
    } else {
      place = account("", isCartao: isCartao ?? false)
    }
    if record.hasCategory, !accounts[place].isOpening(record, bytes) {
      withCategory = (withCategory?.linha ?? record.linha, (withCategory?.count ?? 0) + 1)
    }
    accounts[place].records.append(record)
  }

  // MARK: Oddities

  private mutating func tell() {
    if !hasType {
      avisos.note("O arquivo QIF não diz de que tipo de conta é (!Type): foi lido como de banco.")
    }
    for part in left {
      let isTrades = part.words.lowercased().hasPrefix("!type:invst")
      let what = part.count == 1 ? "1 registro" : "\(part.count) registros"
      avisos.note(
        linha: part.linha,
        isTrades
          ? "A parte “\(part.words)” é de investimentos: \(what) de operações não foram lidos."
          : "A parte “\(part.words)” não é de conta nem de cartão: não foi lida (\(what)).")
    }
    if let (line, count) = withCategory {
      avisos.note(
        linha: line,
        "O arquivo traz categorias, divisões ou transferências em "
          + "\(count == 1 ? "1 lançamento" : "\(count) lançamentos"): elas não vêm, só o dia, o "
          + "valor e os textos.")
    }
  }

  // MARK: Days and amounts

  private func valor(_ record: QIFRecord) -> AmountSpelling {
    AmountSpelling(bytes, record.valor, mark: .either)
  }

  /// The order in which all days can be read; the day comes first if several can.
  private mutating func order() -> DaySpelling.Order {
    let orders: [DaySpelling.Order] = [.diaMesAno, .mesDiaAno, .anoMesDia]
    let dates = accounts.flatMap(\.records).filter { !$0.dia.isEmpty && !$0.isCut }
    // Rows that no order can read do not count.
    let counts = orders.map { order in
      dates.count { day($0, order).dia != nil }
    }
    let best = counts.max() ?? 0
    let order = zip(orders, counts).first { $0.1 == best }?.0 ?? .diaMesAno
    if order == .mesDiaAno {
      avisos.note("Os dias deste arquivo têm o mês na frente: foram lidos assim.")
    } else if order == .diaMesAno, counts[1] == best, !dates.isEmpty,
      dates.contains(where: { day($0, .diaMesAno) != day($0, .mesDiaAno) })
    {
      avisos.note(
        "Os dias deste arquivo tanto podem ser dia/mês como mês/dia: foram lidos como dia/mês. "
          + "Confira um deles.")
    }
    return order
  }

  /// The day of an entry; Quicken writes years after 1999 with an apostrophe.
  ///
  /// Until 2009 it writes only one digit after that.
  private func day(_ record: QIFRecord, _ order: DaySpelling.Order) -> DaySpelling {
    var plain = bytes[record.dia].filter { $0 != 0x20 }
    if let mark = plain.lastIndex(of: 0x27) {
      plain[mark] = UInt8(ascii: "/")
      if mark == plain.count - 2 { plain.insert(UInt8(ascii: "0"), at: mark + 1) }
    }
    return DaySpelling(plain, plain.indices, order: order, hoje: hoje)
  }
}
