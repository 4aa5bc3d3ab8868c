internal import Canonical

/// Reads QIF: one field a line, told by its first letter, and `^` after each entry.
///
/// Days have no fixed order in it: all rows together say whether the day or the month stands first,
/// and else it is the day.
struct QIFReader {
  /// An entry as it stands in the file.
  private struct Entry {
    var linha: Int
    var dia: Range<Int> = 0..<0
    var valor: Range<Int> = 0..<0
    var textos = TextosDaLinha()
    var chaves = ChavesDoMundo()
    var isEmpty = true
  }

  private let bytes: [UInt8]
  private var entries: [Entry] = []
  private var isCartao = false
  private var conta = ""
  private var avisos: [AvisoDeExtrato] = []

  /// Whether a text is QIF, by its first line.
  static func recognises(_ bytes: [UInt8]) -> Bool {
    let start = bytes.trimmed(0..<min(bytes.count, 256)).lowerBound
    let head = String(decoding: bytes[start..<min(bytes.count, start + 9)], as: UTF8.self)
    let words = head.lowercased()
    return ["!type:", "!account", "!option:"].contains { words.begins(with: $0) }
  }

  /// Reads a file.
  /// - Complexity: O(bytes).
  static func read(_ text: TextoDeExtrato) throws(ErroDeArquivo) -> ArquivoDeExtrato {
    var reader = QIFReader(bytes: text.bytes)
    try reader.scan()
    let order = reader.order()
    let rows = reader.entries.map { reader.row(of: $0, order) }
    guard !rows.isEmpty else {
      throw ErroDeArquivo(
        codigo: .vazio, linha: nil,
        mensagem: "O arquivo QIF não tem nenhum lançamento: escolha outro período ao baixar.")
    }
    let account = ExtratoDeConta(
      numero: reader.conta.isEmpty
        ? nil : NumeroDeConta(conta: reader.conta, isCartao: reader.isCartao),
      linhas: rows, isCartao: reader.isCartao)
    return ArquivoDeExtrato(formato: "qif", contas: [account], avisos: reader.avisos)
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  // MARK: Lines

  private mutating func scan() throws(ErroDeArquivo) {
    var lines = LinesOfText(bytes)
    var entry: Entry?
    var isAccount = false
    var isEntries = true
    while let (line, range) = try lines.next() {
      let part = bytes.trimmed(range)
      guard let letter = part.isEmpty ? nil : bytes[part.lowerBound] else { continue }
      let value = part.lowerBound + 1..<part.upperBound
      switch letter {
      case UInt8(ascii: "!"):
        let type = String(decoding: bytes.folded(value), as: UTF8.self)
        isAccount = type.begins(with: "account")
        if type.begins(with: "type:") {
          isEntries = ["bank", "ccard", "cash", "oth a", "oth l"].contains {
            type.begins(with: "type:\($0)")
          }
          isCartao = isCartao || type.begins(with: "type:ccard")
          if !isEntries {
            avisos.append(
              AvisoDeExtrato(
                linha: line,
                mensagem:
                  "A parte “\(bytes.texto(part))” não é de conta nem de cartão: não foi lida."))
          }
        }
      case UInt8(ascii: "^"):
        if let entry, !entry.isEmpty { try add(entry) }
        (entry, isAccount) = (nil, false)
      case UInt8(ascii: "N") where isAccount: conta = bytes.texto(value)
      default:
        guard isEntries, !isAccount else { continue }
        var current = entry ?? Entry(linha: line)
        take(letter, value, &current)
        entry = current
      }
    }
    if let entry, !entry.isEmpty { try add(entry) }
  }

  private mutating func add(_ entry: Entry) throws(ErroDeArquivo) {
    entries.append(entry)
    guard entries.count <= Limits.extratoLinhas else { throw LimitesDeExtrato.linhas(entry.linha) }
  }

  private func take(_ letter: UInt8, _ value: Range<Int>, _ entry: inout Entry) {
    switch letter {
    case UInt8(ascii: "D"): entry.dia = value
    case UInt8(ascii: "T"): entry.valor = value
    case UInt8(ascii: "U") where entry.valor.isEmpty: entry.valor = value
    case UInt8(ascii: "P"), UInt8(ascii: "M"):
      entry.textos.add(bytes.texto(value))
      entry.chaves.look(bytes, value)
    case UInt8(ascii: "N"): entry.chaves.look(bytes, value)
    default: return
    }
    entry.isEmpty = false
  }

  // MARK: Days

  /// The order in which all days can be read; the day first where several can.
  private mutating func order() -> DaySpelling.Order {
    let orders: [DaySpelling.Order] = [.diaMesAno, .mesDiaAno, .anoMesDia]
    let dates = entries.filter { !$0.dia.isEmpty }
    // Of rows that can be read by no order, the rest decides.
    let counts = orders.map { order in
      dates.reduce(0) { count, entry in
        if case .day = day(entry, order) { count + 1 } else { count }
      }
    }
    let best = counts.max() ?? 0
    let order = zip(orders, counts).first { $0.1 == best }?.0 ?? .diaMesAno
    if order == .mesDiaAno {
      avisos.append(
        AvisoDeExtrato(mensagem: "Os dias deste arquivo têm o mês na frente: foram lidos assim."))
    } else if order == .diaMesAno, counts[1] == best, !dates.isEmpty,
      dates.contains(where: { day($0, .diaMesAno) != day($0, .mesDiaAno) })
    {
      avisos.append(
        AvisoDeExtrato(
          mensagem: "Os dias deste arquivo tanto podem ser dia/mês como mês/dia: foram lidos como "
            + "dia/mês. Confira um deles."))
    }
    return order
  }

  /// A day of an entry; Quicken writes years after 1999 with an apostrophe.
  private func day(_ entry: Entry, _ order: DaySpelling.Order) -> DaySpelling {
    let plain = bytes[entry.dia].filter { $0 != 0x20 }.map { $0 == 0x27 ? UInt8(ascii: "/") : $0 }
    return DaySpelling(plain, plain.indices, order: order)
  }

  private func row(of entry: Entry, _ order: DaySpelling.Order) -> LinhaDeArquivo {
    let text = entry.textos.texto
    let isBalance = TextoDeSaldo.tipo(text) != nil
    let reading: LinhaDeArquivo.Leitura
    switch (day(entry, order), AmountSpelling(bytes, entry.valor, mark: .either)) {
    case (.blank, _): reading = .ilegivel("Falta o dia.")
    case (.wrong(let reason), _): reading = .ilegivel("O dia não foi lido: \(reason).")
    case (.day(let dia), .amount(let valor)):
      reading = isBalance ? .saldo(dia: dia, valor: valor) : .lancamento(dia: dia, valor: valor)
    case (.day(let dia), .blank):
      reading = isBalance ? .saldo(dia: dia, valor: nil) : .ilegivel("Falta o valor.")
    case (.day, .wrong(let reason)): reading = .ilegivel("O valor não foi lido: \(reason).")
    }
    return LinhaDeArquivo(
      linha: entry.linha, leitura: reading, texto: text,
      chavesDoMundo: isBalance ? [] : entry.chaves.chaves,
      parcela: isCartao && !isBalance ? TextoDeParcela.noTexto(text) : nil)
  }
}
