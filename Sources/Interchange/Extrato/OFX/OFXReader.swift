internal import Canonical

/// Reads OFX 1 and 2, and its predecessor OFC.
///
/// A file ends with its own end tag: without it, it is reported as cut off, and an open entry is
/// not taken.
///
/// Source: OFX Banking Specification 1.6 and 2.2, chapters 2, 3 and 11; the files of Brazilian
/// banks keep to neither.
struct OFXReader {
  private var scanner: OFXScanner
  private var avisos: [AvisoDeExtrato] = []
  private var done: [OFXStatement] = []
  private var statement: OFXStatement?
  private var entry: OFXStatement.Entry?
  private var textos = TextosDaLinha()
  /// The current part of the tags, such as the other party's account.
  private var part: OFXName?
  private var rows = 0
  /// Whether the last document of the file is complete.
  private var isEnded = false
  /// Whether a document has begun that is not complete yet.
  private var isBegun = false
  private var isOFC = false
  private var recusa = RecusaDoBanco()

  /// Whether a text is OFX, by its first tag or its header.
  static func recognises(_ bytes: [UInt8]) -> Bool {
    let head = Array(bytes.prefix(4096)).map { $0.isMinuscula ? $0 & 0xDF : $0 }
    return ["OFXHEADER", "<OFX>", "<OFX ", "<OFC>", "<BANKTRANLIST>", "<STMTTRN>"]
      .contains { mark in
        Self.contains(head, Array(mark.utf8))
      }
  }

  private static func contains(_ bytes: [UInt8], _ mark: [UInt8]) -> Bool {
    guard bytes.count >= mark.count else { return false }
    return (0...(bytes.count - mark.count)).contains { start in
      bytes[start] == mark[0] && bytes[start..<start + mark.count].elementsEqual(mark)
    }
  }

  /// Reads a file.
  /// - Complexity: O(bytes).
  static func read(_ text: TextoDeExtrato) throws(ErroDeArquivo) -> ArquivoDeExtrato {
    var reader = OFXReader(scanner: OFXScanner(text.bytes))
    reader.avisos = OFXHeader.avisos(text)
    while let tag = try reader.scanner.next() { try reader.take(tag) }
    reader.end()
    // A statement without any content, not even an account, is dropped.
    let accounts = reader.done.map { statement in
      var account = statement.account(&reader.avisos)
      account.fim = statement.fim.dia
      return account
    }
    .filter { $0.saysSomething || $0.numero != nil }
    if let refusal = reader.recusa.mensagem {
      guard accounts.contains(where: { !$0.linhas.isEmpty }) else {
        throw ErroDeArquivo(
          .vazio, linha: reader.recusa.linha,
          "\(refusal) Entre de novo no site do banco e baixe o extrato outra vez.")
      }
      reader.avisos.note(linha: reader.recusa.linha, refusal)
    }
    guard
      accounts.contains(where: \.saysSomething) || reader.done.contains(where: { $0.operacoes > 0 })
    else { throw .semLancamentos("O arquivo OFX", reader.isEnded ? "" : " " + Self.cortado) }
    return ArquivoDeExtrato(formato: "ofx", contas: accounts, avisos: reader.avisos)
  }

  private static let cortado =
    "O arquivo não tem o fim que um OFX tem (</OFX>), e pode estar cortado: baixe-o de novo no banco."

  /// Closes everything that is open at the end of the file.
  private mutating func end() {
    if !isEnded {
      avisos.insert(AvisoDeExtrato(mensagem: Self.cortado), at: 0)
      cut()
    }
    closeStatement()
  }

  /// Marks the open entry and balance as incomplete.
  private mutating func cut() {
    entry?.isCut = true
    if part == .ledgerbal { begun { $0.hasDayOfBalance = true } }
  }

  private init(scanner: OFXScanner) { self.scanner = scanner }

  // MARK: What each tag means

  private mutating func take(_ tag: OFXScanner.Tag) throws(ErroDeArquivo) {
    guard let name = tag.nome else { return }
    if tag.isEnd { return close(name) }
    if let part {
      // A value that ends with the file may have been longer.
      if part.fields.contains(name) { return tag.isCut ? cut() : field(name, tag, of: part) }
      self.part = nil
    }
    if tag.isCut, !name.isDocument { return cut() }
    switch name {
    case .ofx, .ofc:
      if isBegun, !isEnded { cut() }
      closeStatement()
      (isBegun, isEnded, isOFC) = (true, false, name == .ofc)
    case .stmtrs where isOFC: closeEntry()
    case .stmtrs, .ccstmtrs, .invstmtrs, .acctstmt:
      closeStatement()
      statement = OFXStatement()
      statement?.isCartao = name == .ccstmtrs
    case .stmttrn: try beginEntry(tag)
    case .banktranlist: closeEntry()
    case .invtran:
      begun {
        if $0.operacoes == 0 { $0.linhaDasOperacoes = tag.linha }
        $0.operacoes += 1
      }
    case .ledgerbal, .availbal, .ballist:
      closeEntry()
      part = name
      if name == .ledgerbal { begun { $0.linhaDoSaldo = tag.linha } }
    case .bankacctfrom, .ccacctfrom, .invacctfrom, .acctfrom, .bankacctto, .ccacctto, .currency,
      .origcurrency, .payee, .status:
      open(name, tag)
    case .ledger, .curdef, .dtend: statementField(name, tag)
    default: try entryField(name, tag)
    }
  }

  private mutating func beginEntry(
    _ tag: OFXScanner.Tag, isHeadless: Bool = false
  ) throws(ErroDeArquivo) {
    closeEntry()
    rows += 1
    guard rows <= Limits.extratoLinhas else { throw LimitesDeExtrato.linhas(tag.linha) }
    entry = OFXStatement.Entry(linha: tag.linha)
    entry?.isHeadless = isHeadless
    textos = TextosDaLinha()
  }

  private mutating func statementField(_ name: OFXName, _ tag: OFXScanner.Tag) {
    switch name {
    case .ledger:
      let valor = scanner.valor(tag)
      begun { ($0.saldo, $0.linhaDoSaldo) = (valor, tag.linha) }
    case .curdef:
      let code = scanner.texto(tag).uppercased()
      begun { $0.moeda = Currency(code) }
    case .dtend:
      let dia = scanner.dia(tag)
      begun { $0.fim = dia }
    default: break
    }
  }

  /// Opens a part, unless it is a leaf with text, as some banks write it.
  private mutating func open(_ name: OFXName, _ tag: OFXScanner.Tag) {
    let isLeaf = !scanner.bytes.trimmed(tag.valor).isEmpty
    if name == .payee, isLeaf { entry?.nome = scanner.texto(tag) }
    part = isLeaf ? nil : name
    if name == .ccacctfrom { begun { $0.isCartao = true } }
    if name == .status { recusa.begin(tag.linha) }
  }

  private mutating func close(_ name: OFXName) {
    switch name {
    case .ofx, .ofc:
      closeStatement()
      isEnded = true
    case .stmttrn, .banktranlist: closeEntry()
    case .stmtrs where isOFC: closeEntry()
    case .stmtrs, .ccstmtrs, .invstmtrs, .acctstmt: closeStatement()
    case part: part = nil
    default: break
    }
  }

  private mutating func closeEntry() {
    part = nil
    guard var entry else { return }
    entry.texto = textos.texto
    entry.isBalance = TextoDeSaldo.tipo(entry.texto) != nil
    begun { $0.entries.append(entry) }
    self.entry = nil
  }

  private mutating func closeStatement() {
    closeEntry()
    if let statement { done.append(statement) }
    statement = nil
  }

  /// Changes the current statement; begins one if the file did not.
  private mutating func begun(_ change: (inout OFXStatement) -> Void) {
    var current = statement ?? OFXStatement()
    statement = nil
    change(&current)
    statement = current
  }

  private mutating func field(_ name: OFXName, _ tag: OFXScanner.Tag, of part: OFXName) {
    switch (part, name) {
    case (.bankacctfrom, .bankid), (.acctfrom, .bankid), (.invacctfrom, .brokerid):
      let text = scanner.texto(tag)
      begun { $0.banco = text }
    case (.bankacctfrom, .branchid), (.acctfrom, .branchid):
      let text = scanner.texto(tag)
      begun { $0.agencia = text }
    case (.bankacctfrom, .acctid), (.ccacctfrom, .acctid), (.invacctfrom, .acctid),
      (.acctfrom, .acctid):
      let text = scanner.texto(tag)
      begun { $0.conta = text }
    case (.acctfrom, .accttype):
      // OFC: 0 checking, 1 savings, 2 credit card, 3 money market.
      let isCard = scanner.texto(tag) == "2"
      begun { $0.isCartao = isCard }
    case (.payee, .name):
      let text = scanner.texto(tag)
      if !text.isEmpty { entry?.nome = text }
    case (.currency, .cursym):
      // ORIGCURRENCY only names the currency in which it was spent.
      entry?.moeda = Currency(scanner.texto(tag).uppercased())
    case (.ledgerbal, .balamt):
      let valor = scanner.valor(tag)
      begun { $0.saldo = valor }
    case (.ledgerbal, .dtasof):
      let dia = scanner.dia(tag)
      begun { ($0.diaDoSaldo, $0.hasDayOfBalance) = (dia, true) }
    case (.status, .code), (.status, .severity), (.status, .message):
      recusa.take(name, scanner.texto(tag))
    default: break
    }
  }

  /// The types of entry, as OFC numbers them from 0.
  private static let typesOfOFC = [
    "CREDIT", "DEBIT", "INT", "DIV", "SRVCHG", "DEP", "ATM", "XFER", "CHECK", "PAYMENT", "CASH",
    "DIRECTDEP", "OTHER",
  ]

  private mutating func entryField(_ name: OFXName, _ tag: OFXScanner.Tag) throws(ErroDeArquivo) {
    // An amount outside an entry means that the entry's beginning is missing.
    if entry == nil, name == .trnamt { try beginEntry(tag, isHeadless: true) }
    guard entry != nil else { return }
    switch name {
    case .trntype:
      let type = scanner.texto(tag).uppercased()
      entry?.tipo =
        isOFC
        ? Self.typesOfOFC.enumerated().first { "\($0.offset)" == type }?.element ?? type : type
    case .dtposted:
      if entry?.dia != .blank { entry?.isDouble = true }
      entry?.dia = scanner.dia(tag)
    case .trnamt:
      if entry?.valor != .blank { entry?.isDouble = true }
      entry?.valor = scanner.valor(tag)
    case .fitid:
      entry?.fitid = scanner.texto(tag)
      entry?.chaves.look(scanner.bytes, tag.valor)
    case .checknum, .refnum: entry?.chaves.look(scanner.bytes, tag.valor)
    case .name, .memo:
      textos.add(scanner.texto(tag))
      entry?.chaves.look(scanner.bytes, tag.valor)
    default: break
    }
  }
}

/// A bank's refusal of a statement, instead of one or besides one.
private struct RecusaDoBanco {
  private(set) var linha: Int?
  private var isError = false
  private var code = ""
  private var text = ""
  private var last: Int?

  mutating func begin(_ line: Int) {
    guard !isError else { return }
    (last, code, text) = (line, "", "")
  }

  mutating func take(_ name: OFXName, _ value: String) {
    guard !isError || last == linha else { return }
    switch name {
    case .code where code.isEmpty: code = value
    case .severity where value.uppercased() == "ERROR": (isError, linha) = (true, last)
    case .message where text.isEmpty: text = value
    default: break
    }
  }

  /// The sentence for people; nil if the bank refused nothing.
  var mensagem: String? {
    guard isError else { return nil }
    let said = [code, text].filter { !$0.isEmpty }.joined(separator: ": ")
    return "O banco respondeu com um erro: “\(said.prefix(120))”."
  }
}

extension OFXScanner {
  /// The day of a tag: its first eight digits, regardless of the time zone after them.
  func dia(_ tag: Tag) -> DaySpelling {
    let part = bytes.trimmed(tag.valor)
    let isZero = bytes[part].allSatisfy { $0 == 0x30 }
    guard !isZero else { return .blank }
    let first = part.lowerBound..<min(part.upperBound, part.lowerBound + 8)
    let digits = bytes[first].allSatisfy(\.isAlgarismo)
    return DaySpelling(bytes, digits ? first : part, order: digits ? .juntos : .anoMesDia)
  }

  /// The amount of a tag.
  func valor(_ tag: Tag) -> AmountSpelling { AmountSpelling(bytes, tag.valor, mark: .lone) }
}
