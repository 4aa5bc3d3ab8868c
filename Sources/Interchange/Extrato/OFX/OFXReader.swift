internal import Canonical

/// Reads OFX, 1 and 2.
///
/// Source: OFX Banking Specification 1.6 and 2.2, chapters 2, 3 and 11; the files of Brazilian banks
/// keep to neither.
struct OFXReader {
  private var scanner: OFXScanner
  private var avisos: [AvisoDeExtrato] = []
  private var done: [OFXStatement] = []
  private var statement: OFXStatement?
  private var entry: OFXStatement.Entry?
  private var textos = TextosDaLinha()
  /// The part that the tags are in now, such as the other party's account.
  private var part: OFXName?
  private var rows = 0

  /// Whether a text is OFX, by its first tag or its header.
  static func recognises(_ bytes: [UInt8]) -> Bool {
    let head = Array(bytes.prefix(4096)).map { (0x61...0x7A).contains($0) ? $0 & 0xDF : $0 }
    return ["OFXHEADER", "<OFX>", "<OFX ", "<BANKTRANLIST>", "<STMTTRN>"].contains { mark in
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
    reader.closeStatement()
    let accounts = reader.done.map { $0.account(&reader.avisos) }
    guard accounts.contains(where: { !$0.linhas.isEmpty || $0.saldo != nil }) else {
      throw ErroDeArquivo(
        codigo: .vazio, linha: nil,
        mensagem: "O arquivo OFX não tem nenhum lançamento: escolha outro período ao baixar.")
    }
    return ArquivoDeExtrato(formato: "ofx", contas: accounts, avisos: reader.avisos)
  }

  private init(scanner: OFXScanner) { self.scanner = scanner }

  // MARK: What each tag means

  private mutating func take(_ tag: OFXScanner.Tag) throws(ErroDeArquivo) {
    guard let name = tag.nome else { return }
    if tag.isEnd { return close(name) }
    if let part {
      if part.fields.contains(name) { return field(name, tag, of: part) }
      self.part = nil
    }
    switch name {
    case .stmtrs, .ccstmtrs, .invstmtrs:
      closeStatement()
      statement = OFXStatement()
      statement?.isCartao = name == .ccstmtrs
    case .stmttrn:
      closeEntry()
      rows += 1
      guard rows <= Limits.extratoLinhas else { throw LimitesDeExtrato.linhas(tag.linha) }
      entry = OFXStatement.Entry(linha: tag.linha)
      textos = TextosDaLinha()
    case .banktranlist: closeEntry()
    case .bankacctfrom, .ccacctfrom, .invacctfrom, .bankacctto, .ccacctto, .currency,
      .origcurrency, .payee:
      open(name, tag)
    case .ledgerbal, .availbal, .ballist:
      closeEntry()
      part = name
      if name == .ledgerbal { begun { $0.linhaDoSaldo = tag.linha } }
    case .curdef:
      let code = scanner.texto(tag).uppercased()
      begun { $0.moeda = Currency(code) }
    case .dtend:
      let dia = scanner.dia(tag)
      begun { $0.fim = dia }
    default: entryField(name, tag)
    }
  }

  /// Opens a part, unless it is a leaf with a text of its own, as some banks write it.
  private mutating func open(_ name: OFXName, _ tag: OFXScanner.Tag) {
    let isLeaf = !scanner.bytes.trimmed(tag.valor).isEmpty
    if name == .payee, isLeaf { entry?.nome = scanner.texto(tag) }
    part = isLeaf ? nil : name
    if name == .ccacctfrom { begun { $0.isCartao = true } }
  }

  private mutating func close(_ name: OFXName) {
    switch name {
    case .stmttrn, .banktranlist: closeEntry()
    case .stmtrs, .ccstmtrs, .invstmtrs: closeStatement()
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

  /// Changes the statement that is being read; begins one where the file did not.
  private mutating func begun(_ change: (inout OFXStatement) -> Void) {
    var current = statement ?? OFXStatement()
    statement = nil
    change(&current)
    statement = current
  }

  private mutating func field(_ name: OFXName, _ tag: OFXScanner.Tag, of part: OFXName) {
    switch (part, name) {
    case (.bankacctfrom, .bankid), (.invacctfrom, .brokerid):
      let text = scanner.texto(tag)
      begun { $0.banco = text }
    case (.bankacctfrom, .branchid):
      let text = scanner.texto(tag)
      begun { $0.agencia = text }
    case (.bankacctfrom, .acctid), (.ccacctfrom, .acctid), (.invacctfrom, .acctid):
      let text = scanner.texto(tag)
      begun { $0.conta = text }
    case (.payee, .name):
      let text = scanner.texto(tag)
      if !text.isEmpty { entry?.nome = text }
    case (.ledgerbal, .balamt):
      let valor = scanner.valor(tag)
      begun { $0.saldo = valor }
    case (.ledgerbal, .dtasof):
      let dia = scanner.dia(tag)
      begun { $0.diaDoSaldo = dia }
    default: break
    }
  }

  private mutating func entryField(_ name: OFXName, _ tag: OFXScanner.Tag) {
    guard entry != nil else { return }
    switch name {
    case .trntype: entry?.tipo = scanner.texto(tag).uppercased()
    case .dtposted: entry?.dia = scanner.dia(tag)
    case .trnamt: entry?.valor = scanner.valor(tag)
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

extension OFXScanner {
  /// The day of a tag: its first eight digits, whatever zone the rest names.
  func dia(_ tag: Tag) -> DaySpelling {
    let part = bytes.trimmed(tag.valor)
    let isZero = bytes[part].allSatisfy { $0 == 0x30 }
    guard !isZero else { return .blank }
    let first = part.lowerBound..<min(part.upperBound, part.lowerBound + 8)
    let digits = bytes[first].allSatisfy { (0x30...0x39).contains($0) }
    return DaySpelling(bytes, digits ? first : part, order: digits ? .juntos : .anoMesDia)
  }

  /// The amount of a tag.
  func valor(_ tag: Tag) -> AmountSpelling { AmountSpelling(bytes, tag.valor, mark: .lone) }
}
