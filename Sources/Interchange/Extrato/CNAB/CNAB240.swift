internal import Canonical

/// Reads CNAB 240: statements (segment E), titles paid (segments T and U) and payments made
/// (segments A, J and O).
///
/// Source: FEBRABAN, Layout Padrão Febraban 240 posições, version 10: Extrato de Conta Corrente para
/// Conciliação Bancária; Títulos em Cobrança; Pagamento de Títulos, Tributos e Transferências.
struct CNAB240 {
  private var avisos: [AvisoDeExtrato]
  private var contas: [ExtratoDeConta] = []
  /// The open segment T, to which a following U belongs.
  private var titulo: CNABRecord?
  /// Movements and occurrences that move no money.
  private var semDinheiro = 0
  private var registrosDoLote = 0
  /// The first line of a lot without its end so far.
  private var loteAberto: Int?
  /// Whether the file's trailer was read.
  private var isEnded = false
  private var others = CNABOthers()

  static let largura = 240

  /// Whether a text begins with the header of such a file, regardless of its records' length.
  static func recognises(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= largura - 2 else { return false }
    let head = bytes[..<8]
    let line = bytes[..<(bytes.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count)]
    return head.allSatisfy(\.isAlgarismo) && head[3...].elementsEqual("00000".utf8)
      && line.count >= largura - 2
      && !line.prefix(largura).contains { CSVReader.separadores.contains($0) && $0 != 0x2C }
  }

  /// Reads a file.
  /// - Complexity: O(bytes).
  static func read(_ text: TextoDeExtrato) throws(ErroDeArquivo) -> ArquivoDeExtrato {
    let read = try CNABRecords(text.bytes, width: largura)
    if read.records[0].letra(143) == "1" { throw CNABReader.remessa }
    var file = CNAB240(avisos: read.avisos)
    var (rows, lots) = (0, 0)
    for record in read.records {
      rows += 1
      switch record.letra(8) {
      case "1":
        lots += 1
        file.begin(record)
      case "3": file.take(record)
      case "5": file.end(record)
      case "9": file.check(record, lots: lots, rows: rows)
      case "0", "2", "4": break
      case let type: file.others.add("tipo \(type)", record)
      }
    }
    file.endLot()
    if !file.isEnded { file.avisos.insert(CNABReader.cortado, at: 0) }
    file.avisos += file.others.avisos
    return try CNABReader.file("cnab240", file.contas, file.avisos, semDinheiro: file.semDinheiro)
  }

  private init(avisos: [AvisoDeExtrato]) { self.avisos = avisos }

  // MARK: Lots

  private mutating func begin(_ record: CNABRecord) {
    endLot()
    (registrosDoLote, loteAberto) = (1, record.linha)
    // In lots of titles these fields begin one place later.
    let shift = record.letra(9) == "T" ? 1 : 0
    let branch = record.texto(53 + shift...57 + shift)
    let account = record.texto(59 + shift...70 + shift) + record.letra(71 + shift)
    let number = NumeroDeConta(
      banco: record.texto(1...3), agencia: Self.plain(branch), conta: Self.plain(account))
    let currency = record.letra(9) == "E" ? record.texto(171...173) : ""
    if let last = contas.last, last.numero == number { return }
    contas.append(
      ExtratoDeConta(numero: number, moeda: Currency(currency == "R$" ? "BRL" : currency)))
  }

  /// A number without leading zeros.
  private static func plain(_ number: String) -> String {
    let rest = number.drop { $0 == "0" }
    return rest.isEmpty ? number : String(rest)
  }

  /// Ends a lot, and notes one without its end.
  private mutating func endLot() {
    endTitle()
    if let line = loteAberto {
      avisos.note(
        linha: line,
        "O lote que começa aqui não tem o registro que o encerra: confira se o arquivo está "
          + "inteiro.")
    }
    loteAberto = nil
  }

  private mutating func end(_ record: CNABRecord) {
    registrosDoLote += 1
    loteAberto = nil
    endTitle()
    // A statement's trailer has its count elsewhere, after the balance.
    let dia = record.dia(143...150)
    let isStatement = dia != nil && ["C", "D"].contains(record.letra(169))
    count(record, record.numero(isStatement ? 171...176 : 18...23), registrosDoLote, "O lote")
    guard isStatement, let dia, let valor = record.valor(151...168), !contas.isEmpty else { return }
    let balance = SaldoDeExtrato(
      linha: record.linha, dia: dia, valor: record.letra(169) == "D" ? valor.negated : valor)
    var account = contas.removeLast()
    account.saldo = balance
    account.saldos = .porDia(account.linhas.saldosDoDia + account.saldos, [balance])
    contas.append(account)
  }

  private mutating func check(_ record: CNABRecord, lots: Int, rows: Int) {
    isEnded = record.has(24...29)
    count(record, record.numero(24...29), rows, "O arquivo")
    if let said = record.numero(18...23), said != lots {
      let count = said == 1 ? "1 lote" : "\(said) lotes"
      avisos.note(linha: record.linha, "O arquivo diz que tem \(count), e tem \(lots).")
    }
  }

  private mutating func count(_ record: CNABRecord, _ said: Int64?, _ found: Int, _ part: String) {
    guard let said, said != found else { return }
    avisos.note(
      linha: record.linha,
      "\(part) diz que tem \(said) \(said == 1 ? "registro" : "registros"), e tem \(found): "
        + "confira se o arquivo está inteiro.")
  }

  // MARK: Records

  private mutating func take(_ record: CNABRecord) {
    registrosDoLote += 1
    if contas.isEmpty { contas.append(ExtratoDeConta()) }
    let segment = record.letra(14)
    if segment != "U" { endTitle() }
    if record.isCut, Self.withMoney.contains(segment) { return addUnread(record) }
    switch segment {
    case "E": add(statement(record))
    case "T": titulo = record
    case "U":
      if Self.pagas.contains(record.texto(16...17)) {
        add(title(record))
      } else {
        semDinheiro += 1
      }
      titulo = nil
    case "A": paid(record, payment(record))
    case "J" where record.texto(18...19) == "52" && record.numero(36...50) == nil: party(record)
    case "J":
      paid(record, slip(record, name: 62...91, day: 145...152, valor: 153...167, seu: 183...202))
    case "O":
      paid(record, slip(record, name: 62...91, day: 100...107, valor: 108...122, seu: 123...142))
    case "B", "C", "F", "Q", "R", "S", "W", "Y", "Z", "5": break
    default: others.add("segmento \(segment)", record)
    }
  }

  private static let withMoney = ["E", "T", "U", "A", "J", "O", ""]
  /// The movements that pay a title: liquidação; após baixa, ou de título não registrado.
  private static let pagas = ["06", "17"]

  /// Reports a title without the segment with its amount.
  private mutating func endTitle() {
    guard let open = titulo else { return }
    titulo = nil
    if Self.pagas.contains(open.texto(16...17)) {
      add(
        LinhaDeArquivo(
          linha: open.linha, leitura: .ilegivel("Falta o segmento U, que tem o valor do título."),
          texto: title(open).texto))
    } else {
      semDinheiro += 1
    }
  }

  private mutating func addUnread(_ record: CNABRecord) {
    titulo = nil
    add(record.cortado)
  }

  private mutating func add(_ row: LinhaDeArquivo) { contas[contas.count - 1].linhas.append(row) }

  /// Adds a payment if its first occurrence says that it was made.
  private mutating func paid(_ record: CNABRecord, _ row: LinhaDeArquivo) {
    guard record.has(231...232) else {
      // The field that says whether it was made is beyond the record's end.
      return add(
        LinhaDeArquivo(
          linha: record.linha, leitura: .ilegivel("O registro acaba antes da ocorrência."),
          texto: row.texto))
    }
    if record.texto(231...232) == "00" { add(row) } else { semDinheiro += 1 }
  }

  private func statement(_ record: CNABRecord) -> LinhaDeArquivo {
    let text = TextosDaLinha([record.texto(177...201), record.texto(202...240)]).texto
    var keys = ChavesDoMundo()
    record.look(202...240, &keys)
    let letter = record.letra(169)
    let valor = ["C", "D"].contains(letter) ? record.valor(151...168) : nil
    let read = CNABReader.reading(record.dia(143...150), valor, isOut: letter == "D")
    guard case .lancamento(let dia, let signed) = read, TextoDeSaldo.tipo(text) != nil else {
      return LinhaDeArquivo(
        linha: record.linha, leitura: read, texto: text, chavesDoMundo: keys.chaves)
    }
    return LinhaDeArquivo(
      linha: record.linha, leitura: .saldo(dia: dia, valor: signed), texto: text)
  }

  private func title(_ record: CNABRecord) -> LinhaDeArquivo {
    CNABReader.title(
      titulo?.linha ?? record.linha,
      CNABReader.reading(record.dia(146...153, ou: 138...145), record.valor(78...92)),
      name: titulo?.preenchido(149...188), number: titulo?.preenchido(38...57),
      own: titulo?.preenchido(59...73))
  }

  private func payment(_ record: CNABRecord) -> LinhaDeArquivo {
    let name = record.preenchido(44...73)
    let own = record.preenchido(74...93)
    let real = record.valor(163...177)
    return LinhaDeArquivo(
      linha: record.linha,
      leitura: CNABReader.reading(
        record.dia(155...162, ou: 94...101),
        real.flatMap { $0.minor > 0 ? $0 : nil } ?? record.valor(120...134), isOut: true),
      texto: TextosDaLinha(["Pagamento", name, own]).texto, nome: name, genero: .pagamento,
      documento: own)
  }

  private func slip(
    _ record: CNABRecord, name: ClosedRange<Int>, day: ClosedRange<Int>,
    valor: ClosedRange<Int>, seu: ClosedRange<Int>
  ) -> LinhaDeArquivo {
    let party = record.preenchido(name)
    let own = record.preenchido(seu)
    var keys = ChavesDoMundo()
    record.look(18...61, &keys)
    return LinhaDeArquivo(
      linha: record.linha,
      leitura: CNABReader.reading(record.dia(day), record.valor(valor), isOut: true),
      texto: TextosDaLinha(["Pagamento de boleto", party, own]).texto, nome: party,
      chavesDoMundo: keys.chaves, genero: .pagamento,
      documento: own)
  }

  /// The receiver's full name, from a record after the payment.
  private mutating func party(_ record: CNABRecord) {
    guard let name = record.preenchido(92...131), let last = contas[contas.count - 1].linhas.last,
      last.genero == .pagamento, last.linha == record.linha - 1
    else { return }
    let account = contas.count - 1
    contas[account].linhas[contas[account].linhas.count - 1].nome = name
  }
}
