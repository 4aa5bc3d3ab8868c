internal import Canonical

/// Reads CNAB 400 return files: the paid titles.
///
/// Sources: the manuals of Itaú (Cobrança CNAB 400), Bradesco (4008-524-0121), Banco do Brasil,
/// Caixa, Inter, Santander, Sicoob and Sicredi, compared with the readers of
/// eduardokum/laravel-boleto.
struct CNAB400 {
  static let largura = 400

  /// Whether a text begins with the header of a return file, or of one sent to the bank.
  static func recognises(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: "02RETORNO".utf8) || bytes.starts(with: "01REMESSA".utf8)
  }

  /// Reads a file.
  /// - Complexity: O(bytes).
  static func read(_ text: TextoDeExtrato) throws(ErroDeArquivo) -> ArquivoDeExtrato {
    let read = try CNABRecords(text.bytes, width: largura)
    guard read.records[0].letra(2) == "2" else { throw CNABReader.remessa }
    let bank = read.records[0].texto(77...79)
    var avisos = read.avisos
    guard let places = LugaresDoCNAB400(banco: bank) else { throw unknown(bank) }
    var rows: [LinhaDeArquivo] = []
    var other = 0
    var isEnded = false
    var others = CNABOthers()
    for record in read.records.dropFirst() {
      switch record.letra(1) {
      // Banco do Brasil's detail records have type 7.
      case "1" where record.isCut, "7" where record.isCut:
        rows.append(record.cortado)
      case "1", "7":
        if places.pagas.contains(record.texto(places.ocorrencia)) {
          rows.append(row(record, places))
        } else {
          other += 1
        }
      case "9":
        isEnded = record.has(395...400)
        if let said = record.numero(395...400), said != read.records.count {
          avisos.note(
            linha: record.linha,
            "O arquivo diz que tem \(said) registros, e tem \(read.records.count): confira se está "
              + "inteiro.")
        }
      case let type: others.add("tipo \(type)", record)
      }
    }
    if !isEnded { avisos.insert(CNABReader.cortado, at: 0) }
    avisos += others.avisos
    let number = NumeroDeConta(banco: bank, conta: read.records[0].texto(27...46))
    let account = ExtratoDeConta(numero: number.conta.isEmpty ? nil : number, linhas: rows)
    return try CNABReader.file("cnab400", [account], avisos, semDinheiro: other)
  }

  /// The error for a bank whose field positions are unknown: other banks' positions hold no
  /// amounts.
  private static func unknown(_ bank: String) -> ErroDeArquivo {
    ErroDeArquivo(
      .desconhecido, linha: 1,
      bank.isEmpty
        ? "O retorno CNAB 400 não diz de que banco é: baixe-o de novo, ou peça o CNAB 240 ou o OFX."
        : "O retorno CNAB 400 do banco \(bank) não é conhecido: os lugares dos valores são de cada "
          + "banco. Peça a ele o CNAB 240, ou importe o extrato em OFX.")
  }

  private static func row(_ record: CNABRecord, _ places: LugaresDoCNAB400) -> LinhaDeArquivo {
    let day = record.dia(places.credito, ou: places.diaDaOcorrencia)
    return CNABReader.title(
      record.linha, CNABReader.reading(day, record.valor(places.valor)), name: nil,
      number: places.nossoNumero.flatMap { record.preenchido($0) },
      own: record.preenchido(places.documento))
  }
}

/// The parts that both kinds of CNAB share.
enum CNABReader {
  static let remessa = ErroDeArquivo(
    .desconhecido, linha: 1,
    "É uma remessa, que vai para o banco: importe o arquivo de retorno que ele devolve.")

  static let cortado = AvisoDeExtrato(
    mensagem: "O arquivo não tem o registro final (9), e pode estar cortado: baixe-o de novo no "
      + "banco.")

  /// The kind of a row with the given day and amount.
  static func reading(
    _ dia: Day?, _ valor: Amount?, isOut: Bool = false
  ) -> LinhaDeArquivo.Leitura {
    guard let dia else { return .ilegivel("O registro não tem um dia que exista.") }
    guard let valor else { return .ilegivel("O registro não tem um valor que se leia.") }
    return .lancamento(dia: dia, valor: isOut ? valor.negated : valor)
  }

  /// The row of a paid title.
  static func title(
    _ line: Int, _ reading: LinhaDeArquivo.Leitura, name: String?, number: String?, own: String?
  ) -> LinhaDeArquivo {
    let texts = TextosDaLinha([
      "Título recebido", name, number.map { "Nosso número \($0)" }, own.map { "Documento \($0)" },
    ])
    return LinhaDeArquivo(
      linha: line, leitura: reading, texto: texts.texto, nome: name, nossoNumero: number,
      documento: own)
  }

  /// The file, with its accounts that have rows or a balance.
  static func file(
    _ format: String, _ accounts: [ExtratoDeConta], _ oddities: [AvisoDeExtrato], semDinheiro: Int
  ) throws(ErroDeArquivo) -> ArquivoDeExtrato {
    let accounts = accounts.filter(\.saysSomething)
    guard !accounts.isEmpty else {
      throw ErroDeArquivo(
        .vazio,
        semDinheiro == 0
          ? "O arquivo CNAB não tem nenhum lançamento."
          : "Nenhum dos \(semDinheiro) registros do arquivo é de dinheiro que entrou ou saiu.")
    }
    var avisos = oddities
    if semDinheiro > 0 {
      avisos.note(
        semDinheiro == 1
          ? "1 registro de outro movimento (entrada, baixa, recusa) não é dinheiro que entrou ou "
            + "saiu, e ficou de fora."
          : "\(semDinheiro) registros de outros movimentos (entradas, baixas, recusas) não são "
            + "dinheiro que entrou ou saiu, e ficaram de fora.")
    }
    return ArquivoDeExtrato(
      formato: format, contas: accounts, avisos: Array(avisos.prefix(Limits.avisos)))
  }
}

/// Records that are not read, as no manual says that they move money, counted by kind.
struct CNABOthers {
  private var kinds: [(name: String, linha: Int, count: Int)] = []

  mutating func add(_ kind: String, _ record: CNABRecord) {
    if let known = kinds.firstIndex(where: { $0.name == kind }) {
      kinds[known].count += 1
    } else {
      kinds.append((kind, record.linha, 1))
    }
  }

  var avisos: [AvisoDeExtrato] {
    kinds.prefix(Limits.avisos / 10).map { kind in
      AvisoDeExtrato(
        linha: kind.linha,
        mensagem: kind.count == 1
          ? "1 registro (\(kind.name)) não foi lido."
          : "\(kind.count) registros (\(kind.name)) não "
            + "foram lidos.")
    }
  }
}

/// The positions of the fields in a detail record of CNAB 400, counted from 1.
///
/// They differ by bank, and so do the occurrences that pay a title.
struct LugaresDoCNAB400 {
  private(set) var nossoNumero: ClosedRange<Int>?
  private(set) var documento = 117...126
  private(set) var ocorrencia = 109...110
  private(set) var diaDaOcorrencia = 111...116
  /// The day on which the account is credited.
  private(set) var credito = 296...301
  private(set) var valor = 254...266
  /// The occurrences that credit a title's money: paid, in part, at a notary's, unregistered.
  private(set) var pagas: Set<String> = ["06"]

  /// Nil for a bank whose manual has not been read.
  init?(banco: String) {
    switch banco {
    case "001":
      (nossoNumero, credito, pagas) = (64...80, 176...181, ["05", "06", "07", "08", "15"])
    case "033": (nossoNumero, pagas) = (63...70, ["06", "07", "08", "17"])
    case "077":
      (nossoNumero, documento, ocorrencia) = (71...81, 98...107, 90...91)
      (diaDaOcorrencia, credito, valor) = (92...97, 173...178, 160...172)
    // Caixa's 06 is a change to the title, not a payment.
    case "104": (nossoNumero, credito, pagas) = (57...73, 294...299, ["21", "22"])
    case "237": (nossoNumero, pagas) = (71...82, ["06", "15", "17"])
    case "341": (nossoNumero, pagas) = (63...70, ["06", "07", "08"])
    case "748": (nossoNumero, credito, pagas) = (48...62, 329...336, ["06", "15", "16"])
    case "756": (nossoNumero, credito, pagas) = (63...73, 176...181, ["05", "06", "15"])
    default: return nil
    }
  }
}
