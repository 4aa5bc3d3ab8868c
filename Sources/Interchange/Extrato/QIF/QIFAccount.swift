internal import Canonical

/// A record of a QIF file, as the ranges of its fields.
struct QIFRecord {
  let linha: Int
  private(set) var dia: Range<Int> = 0..<0
  private(set) var valor: Range<Int> = 0..<0
  private(set) var numero: Range<Int> = 0..<0
  private(set) var categoria: Range<Int> = 0..<0
  private(set) var interessado: Range<Int> = 0..<0
  private(set) var textos = TextosDaLinha()
  private(set) var chaves = ChavesDoMundo()
  private(set) var hasSplits = false
  /// Whether it has a second day or amount, as if a `^` were missing.
  private(set) var isDouble = false
  /// Whether its `^` is missing.
  var isCut = false

  init(linha: Int) { self.linha = linha }

  /// Whether it has a category.
  var hasCategory: Bool { hasSplits || !categoria.isEmpty }

  mutating func take(_ letter: UInt8, _ value: Range<Int>, _ bytes: [UInt8]) {
    switch letter {
    case UInt8(ascii: "D"):
      if !dia.isEmpty { isDouble = true }
      dia = value
    case UInt8(ascii: "T"):
      if hasAmount { isDouble = true }
      (valor, hasAmount) = (value, true)
    case UInt8(ascii: "U") where valor.isEmpty: valor = value
    case UInt8(ascii: "P"), UInt8(ascii: "M"):
      if letter == UInt8(ascii: "P") { interessado = value }
      textos.add(bytes.texto(value))
      chaves.look(bytes, value)
    case UInt8(ascii: "N"):
      numero = value
      chaves.look(bytes, value)
    case UInt8(ascii: "L"): categoria = value
    case UInt8(ascii: "S"), UInt8(ascii: "$"): hasSplits = true
    default: break
    }
  }

  private var hasAmount = false

  /// Whether a record in a list of accounts is an entry: it has a day and an amount.
  func isEntry(_ bytes: [UInt8]) -> Bool {
    AmountSpelling(bytes, valor, mark: .either).valor != nil && !dia.isEmpty
      && bytes[bytes.trimmed(dia).lowerBound].isAlgarismo
  }
}

/// The entries of one account in a QIF file.
struct QIFAccount {
  /// Its name; empty if the file has none.
  let nome: String
  var isCartao: Bool
  var records: [QIFRecord] = []

  /// Whether an entry is the opening balance: a transfer from the account to itself.
  ///
  /// If the file does not name the account, it is a transfer with the words for an opening balance.
  func isOpening(_ record: QIFRecord, _ bytes: [UInt8]) -> Bool {
    let to = bytes.folded(record.categoria)
    guard to.first == UInt8(ascii: "["), to.last == UInt8(ascii: "]") else { return false }
    if !nome.isEmpty, Array(to.dropFirst().dropLast()) == nome.folded { return true }
    return nome.isEmpty && Self.openings.contains(bytes.folded(record.interessado))
  }

  private static let openings: Set<[UInt8]> = Set(
    ["opening balance", "saldo inicial", "saldo de abertura", "abertura"].map { Array($0.utf8) })

  /// The account with its rows.
  func extrato(
    dia: (QIFRecord) -> DaySpelling, valor: (QIFRecord) -> AmountSpelling, _ bytes: [UInt8]
  ) -> ExtratoDeConta {
    ExtratoDeConta(
      numero: nome.isEmpty ? nil : NumeroDeConta(conta: nome, isCartao: isCartao),
      linhas: records.map { row($0, dia($0), valor($0), isOpening: isOpening($0, bytes)) },
      isCartao: isCartao)
  }

  private func row(
    _ record: QIFRecord, _ dia: DaySpelling, _ valor: AmountSpelling, isOpening: Bool
  ) -> LinhaDeArquivo {
    let text = record.textos.texto
    let isBalance = !isOpening && TextoDeSaldo.tipo(text) != nil
    let reading: LinhaDeArquivo.Leitura =
      if record.isCut {
        .ilegivel(LimitesDeExtrato.cortada)
      } else if record.isDouble {
        .ilegivel("Há dois dias ou dois valores aqui: falta onde um lançamento acaba (^).")
      } else {
        LinhaDeArquivo.Leitura(dia, valor, isBalance: isBalance)
      }
    return LinhaDeArquivo(
      linha: record.linha, leitura: reading, texto: text,
      chavesDoMundo: isBalance ? [] : record.chaves.chaves,
      parcela: isCartao && !isBalance ? TextoDeParcela.noTexto(text) : nil,
      genero: isOpening ? .abertura : nil)
  }
}
