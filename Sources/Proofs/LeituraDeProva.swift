internal import Canonical
internal import Ledger

/// Reads the form of a proof, strictly and from the top; what its lines say is checked afterwards.
struct LeituraDeProva {
  private let lines: [ArraySlice<UInt8>]
  private let hasRest: Bool
  private var at = 0

  private init(_ bytes: [UInt8]) {
    let parts = bytes.split(separator: .lineFeed, omittingEmptySubsequences: false)
    lines = Array(parts.dropLast())
    hasRest = parts.last?.isEmpty == false
  }

  /// Reads the whole text.
  /// - Complexity: O(bytes).
  static func prova(_ bytes: [UInt8]) throws(RecusaDeProva) -> Prova {
    guard bytes.count <= Limits.proofBytes else { throw RecusaDeProva(.tamanho, 1) }
    var reading = LeituraDeProva(bytes)
    return try reading.prova()
  }

  private mutating func prova() throws(RecusaDeProva) -> Prova {
    let version = try take { (line) throws(Damage) in
      try line.expect("razao/")
      let version = try line.number()
      try line.expect(" prova")
      return version
    }
    guard version == 1 else { throw RecusaDeProva(.versao, 1) }
    let razao = try take { (line) throws(Damage) in
      try line.expect("razao ")
      return try line.bareUuid()
    }
    let (assunto, conta, mes) = try take { (line) throws(Damage) in try line.question() }
    let resposta = try answer()
    let aparelhos = try commits(try count("aparelhos"))
    let abertura = try commits(try word("conta"))[0]
    let marco = try commits(try word("marco"))[0]
    let conferem = try commits(try count("conferem"))
    let viram = try commits(try count("viram"))
    let partidas = try count("partidas") { count in
      switch assunto {
      case .saldo: count == 0
      case .mes: true
      case .lancamento: count > 0
      }
    }
    let postings = try leaves(partidas, hasPaths: assunto != .mes) { (line) throws(Damage) in
      try line.posting()
    }
    let folhas = try count("mapa") { $0 <= 2 }
    let leaves = try leaves(folhas, hasPaths: true) { (line) throws(Damage) in try line.leaf() }
    _ = try word("fim")
    guard at == lines.count, !hasRest else { throw RecusaDeProva(.forma, at + 1) }
    return Prova(
      razao: razao, assunto: assunto, conta: conta, mes: mes, resposta: resposta,
      aparelhos: aparelhos, abertura: abertura, marco: marco, conferem: conferem, viram: viram,
      partidas: postings, folhas: leaves)
  }

  /// The next line, which has to be one token as a whole.
  private mutating func take<Value>(
    _ token: (inout ByteScanner) throws(Damage) -> Value
  ) throws(RecusaDeProva) -> Value {
    guard at < lines.count, let value = LeituraDeProva.value(of: lines[at], token) else {
      throw RecusaDeProva(.forma, at + 1)
    }
    at += 1
    return value
  }

  private static func value<Value>(
    of line: ArraySlice<UInt8>, _ token: (inout ByteScanner) throws(Damage) -> Value
  ) -> Value? {
    line.withUnsafeBytes { bytes in
      var scanner = ByteScanner(bytes)
      // Every reason is the same to the reader of a proof.
      guard let value = try? token(&scanner), scanner.isAtEnd else { return nil }
      return value
    }
  }

  private mutating func answer() throws(RecusaDeProva) -> String {
    let word = Array("resposta ".utf8)
    guard at < lines.count, lines[at].starts(with: word),
      let text = String(validating: lines[at].dropFirst(word.count), as: UTF8.self)
    else { throw RecusaDeProva(.forma, at + 1) }
    at += 1
    return text
  }

  /// A line that only names what follows, which is one line.
  private mutating func word(_ name: String) throws(RecusaDeProva) -> Int {
    try take { (line) throws(Damage) in try line.expect(name) }
    return 1
  }

  private mutating func count(
    _ name: String, where isRight: (UInt64) -> Bool = { _ in true }
  ) throws(RecusaDeProva) -> Int {
    let count = try take { (line) throws(Damage) in
      try line.expect(name)
      try line.expect(" ")
      return try line.number()
    }
    guard isRight(count) else { throw RecusaDeProva(.forma, at) }
    return Int(count)
  }

  private mutating func commits(_ count: Int) throws(RecusaDeProva) -> [[UInt8]] {
    guard lines.count - at >= count else { throw RecusaDeProva(.forma, lines.count + 1) }
    defer { at += count }
    return lines[at..<at + count].map { Array($0) }
  }

  private mutating func leaves<Conteudo>(
    _ count: Int, hasPaths: Bool, _ token: (inout ByteScanner) throws(Damage) -> Conteudo
  ) throws(RecusaDeProva) -> [Prova.Folha<Conteudo>] {
    var found: [Prova.Folha<Conteudo>] = []
    while found.count < count {
      var leaf = try take { (line) throws(Damage) in
        let index = try line.number()
        try line.expect(" ")
        return Prova.Folha(indice: index, conteudo: try token(&line))
      }
      while hasPaths, at < lines.count, leaf.caminho.count < Limits.path,
        let hash = LeituraDeProva.value(
          of: lines[at], { (line) throws(Damage) in try line.bareHash() })
      {
        leaf.caminho.append(hash)
        at += 1
      }
      found.append(leaf)
    }
    return found
  }
}

extension ByteScanner {
  fileprivate mutating func expect(_ text: String) throws(Damage) {
    guard text.utf8.withContiguousStorageIfAvailable({ take(UnsafeRawBufferPointer($0)) }) == true
    else { throw damage(.unexpectedByte) }
  }

  fileprivate mutating func question() throws(Damage) -> (Prova.Assunto, Uuid, Month) {
    try expect("pergunta ")
    let isEntry = take("lancamento ")
    let isBalance = !isEntry && take("saldo ")
    if !isEntry, !isBalance { try expect("mes ") }
    let conta = try bareUuid()
    try expect(" ")
    let mes = try bareMonth()
    guard isEntry else { return (isBalance ? .saldo : .mes, conta, mes) }
    try expect(" ")
    return (.lancamento(try bareUuid()), conta, mes)
  }

  fileprivate mutating func posting() throws(Damage) -> PartidaDoMarco {
    let day = try bareDay()
    try expect(" ")
    let entry = try bareUuid()
    try expect(" ")
    let amount = try bareAmount()
    try expect(" ")
    return PartidaDoMarco(
      dia: day, lancamento: entry, valor: amount, registro: try bareHash())
  }

  fileprivate mutating func leaf() throws(Damage) -> FolhaDoMarco {
    let conta = try bareUuid()
    try expect(" ")
    let mes = try bareMonth()
    try expect(" ")
    let count = try number()
    guard count > 0 else { throw damage(.badCount) }
    try expect(" ")
    let balance = try bareBalance()
    try expect(" ")
    return FolhaDoMarco(
      conta: conta, mes: mes, partidas: count, saldo: balance, raiz: try bareHash())
  }

  /// Consumes an amount of any length, with at most four decimals.
  private mutating func bareBalance() throws(Damage) -> String {
    let start = position
    _ = take(UInt8(ascii: "-"))
    let first = position
    digits()
    let whole = position - first
    guard whole == 1 || whole > 1 && bytes[first] != UInt8(ascii: "0") else {
      throw Damage(.badAmount, at: start)
    }
    if take(UInt8(ascii: ".")) {
      let point = position
      digits()
      guard (1...Canonical.Limits.decimals).contains(position - point) else {
        throw Damage(.badAmount, at: start)
      }
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard !text.begins(with: "-") || text.utf8.contains(where: { $0 > UInt8(ascii: "0") }) else {
      throw Damage(.badAmount, at: start)
    }
    return text
  }

  private mutating func digits() {
    while (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(next) { position += 1 }
  }
}
