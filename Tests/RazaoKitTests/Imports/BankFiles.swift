import Canonical
import Ledger
import RazaoKit
import TestSupport
import Testing

/// A row of an account at a bank, from which files are made.
struct BankRow: Hashable {
  /// The day of November 2026, from 1; more is in the months after it.
  var day: Int
  var cents: Int
  var id: String
  var text: String

  init(_ day: Int, _ cents: Int, _ id: String, _ text: String = "COMPRA CARTAO MERCADO DIA") {
    (self.day, self.cents, self.id, self.text) = (day, cents, id, text)
  }

  var date: Day { Day(number: (Day("2026-10-31")?.number ?? 0) + Int32(day)) }
  var amount: String { Amount(unchecked: Int64(cents), decimals: 2).description }
}

extension [BankRow] {
  /// Rows of some days, many of them of equal days and amounts.
  static func rows(
    ofDays days: Int, _ random: inout SplitMix, besides: (Int) -> BankRow? = { _ in nil }
  ) -> [BankRow] {
    var rows: [BankRow] = []
    for day in 1...days {
      for _ in 0..<Int(random.next() % 4) {
        let cents = [-1200, -1200, -500, -990, 2000][Int(random.next() % 5)]
        rows.append(BankRow(day, cents, "n\(rows.count)", "COMPRA CARTAO LOJA"))
      }
      if let row = besides(day) { rows.append(row) }
    }
    return rows
  }

  /// The rows in parts of whole days that overlap, with the sum of all before each part.
  /// - Parameters:
  ///   - length: of a part, in days, at most.
  ///   - overlap: with the part before it, in days, less than this.
  func parts(
    upTo length: Int, overlap: Int, _ random: inout SplitMix
  ) -> [(rows: [BankRow], before: Int)] {
    let last = self.last?.day ?? 0
    var parts: [(rows: [BankRow], before: Int)] = []
    var day = 1
    while day <= last {
      let end = day + Int(random.next() % UInt64(length))
      let begin = Swift.max(1, day - Int(random.next() % UInt64(overlap)))
      let part = filter { (begin...end).contains($0.day) }
      if !part.isEmpty {
        parts.append((part, prefix { $0.day < begin }.reduce(0) { $0 + $1.cents }))
      }
      day = end + 1
    }
    return parts
  }
}

/// Files in which a bank gives rows of an account.
enum BankFile {
  static func ofx(
    _ rows: [BankRow], named name: String = "extrato.ofx", balance: (Int, Int)? = nil,
    number: String = "77-1"
  ) -> ArquivoDoBanco {
    let entries = rows.map { row in
      """
      <STMTTRN><TRNTYPE>OTHER<DTPOSTED>\(digits(row.date))<TRNAMT>\(row.amount)\
      <FITID>\(row.id)<MEMO>\(row.text)</STMTTRN>
      """
    }.joined(separator: "\n")
    let stated = balance.map { day, cents in
      let row = BankRow(day, cents, "")
      return "<LEDGERBAL><BALAMT>\(row.amount)<DTASOF>\(digits(row.date))</LEDGERBAL>"
    }
    let text = """
      OFXHEADER:100
      DATA:OFXSGML
      VERSION:102

      <OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL<BANKACCTFROM><BANKID>260<ACCTID>\(number)\
      <ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST>
      \(entries)
      </BANKTRANLIST>\(stated ?? "")</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
      """
    return ArquivoDoBanco(nome: name, bytes: Array(text.utf8))
  }

  /// A CSV file without ids, and with the balance after each row.
  static func csv(_ rows: [BankRow], from start: Int, named name: String = "extrato.csv")
    -> ArquivoDoBanco
  {
    var balance = start
    var lines = ["Data Lançamento;Histórico;Descrição;Valor;Saldo"]
    for row in rows {
      balance += row.cents
      lines.append("\(dmy(row.date));PIX;\(row.text);\(money(row.cents));\(money(balance))")
    }
    return ArquivoDoBanco(nome: name, bytes: Array((lines.joined(separator: "\n") + "\n").utf8))
  }

  static func dmy(_ day: Day) -> String {
    let parts = day.parts
    return "\(two(parts.day))/\(two(parts.month))/\(parts.year)"
  }

  static func money(_ cents: Int) -> String {
    Amount(unchecked: Int64(cents), decimals: 2).description.replacing(".", with: ",")
  }

  private static func digits(_ day: Day) -> String { day.description.replacing("-", with: "") }
  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

/// Books with one account at a bank.
struct BankBooks {
  /// When all days of made rows have come: 1 January 2028.
  static let later = Instant(milliseconds: 1_830_297_600_000)

  let both: TwoDevices
  let conta: Uuid
  var razao: Razao { both.razao }

  init(clock: SteppedClock = TwoDevices.clock) throws {
    both = try TwoDevices(clock: clock)
    conta = try both.razao.abrirConta(
      NovaConta(ContaAberta(nome: "Banco", classe: .ativo, tipo: "corrente"))
    ).recibo.ids[0]
  }

  /// Opens a card whose purchases on the closing day are on the next bill.
  func card(desde month: String, fechamento: UInt64, vencimento: UInt64) throws -> Uuid {
    let card = try razao.abrirConta(
      NovaConta(ContaAberta(nome: "Visa", classe: .passivo, tipo: "cartao"))
    ).recibo.ids[0]
    _ = try razao.definirCiclo(
      card,
      ContaCiclo(
        desde: try #require(Month(month)), fechamento: fechamento, vencimento: vencimento,
        noDia: "proxima"))
    return card
  }

  @discardableResult
  func bring(
    _ file: ArquivoDoBanco, _ choices: EscolhasDeImportacao = EscolhasDeImportacao()
  ) throws -> EfeitoDaImportacao {
    try razao.importar(file, em: conta, escolhas: choices)
  }

  func plan(_ file: ArquivoDoBanco) throws -> PlanoDeImportacao {
    try #require(try razao.planejar(file, conta: conta).first).plano
  }

  func balance() throws -> String { try razao.conta(conta).conta.saldo.description }

  /// The days and amounts of the account's entries.
  func entries() throws -> [String] {
    var pedido = PedidoDeExtrato(conta: conta)
    pedido.em = Day("2027-12-31")
    pedido.limite = 20_000
    return try razao.extrato(pedido).historico.map { "\($0.conteudo.data) \($0.valor)" }.sorted()
  }

  /// Records an entry by hand.
  func types(_ day: Int, _ cents: Int, _ party: String?) throws -> Uuid {
    let other = try both.conta(cents < 0 ? "Mercado" : "Salário")
    let row = BankRow(day, cents, "")
    var new = NovoLancamento(
      ConteudoDeTransacao(
        data: row.date, tipo: "outro", interessado: party,
        partidas: [
          Partida(conta: conta, valor: Amount(unchecked: Int64(cents), decimals: 2)),
          Partida(conta: other, valor: Amount(unchecked: -Int64(cents), decimals: 2)),
        ]))
    new.mesmoRepetido = true
    return try razao.lancar(new).recibo.ids[0]
  }
}
