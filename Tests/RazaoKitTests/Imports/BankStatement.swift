import Canonical
import Ledger
import RazaoKit
import TestSupport
import Testing

/// A statement of an OFX file as a bank writes it, with what most of them leave out.
struct BankStatement {
  /// An entry: its day as in the file (`20261110`), its amount, id and text, and tags besides.
  struct Entry {
    let day, amount, id, text: String
    var tags = ""

    init(_ day: String, _ amount: String, _ id: String, _ text: String, tags: String = "") {
      (self.day, self.amount, self.id, self.text, self.tags) = (day, amount, id, text, tags)
    }
  }

  var number = "12345-6"
  var isCard = false
  var currency: String? = "BRL"
  /// The last day that it says it is about.
  var end: String?
  var entries: [Entry]
  var balance: (amount: String, day: String)?

  fileprivate var text: String {
    let rows = entries.map { entry in
      """
      <STMTTRN><TRNTYPE>OTHER<DTPOSTED>\(entry.day)<TRNAMT>\(entry.amount)<FITID>\(entry.id)\
      <MEMO>\(entry.text)\(entry.tags)</STMTTRN>
      """
    }.joined(separator: "\n")
    let account =
      isCard
      ? "<CCACCTFROM><ACCTID>\(number)</CCACCTFROM>"
      : "<BANKACCTFROM><BANKID>001<ACCTID>\(number)<ACCTTYPE>CHECKING</BANKACCTFROM>"
    let stated = balance.map { "<LEDGERBAL><BALAMT>\($0.amount)<DTASOF>\($0.day)</LEDGERBAL>" }
    let name = isCard ? "CCSTMTRS" : "STMTRS"
    return """
      <\(name)>\(currency.map { "<CURDEF>\($0)" } ?? "")\(account)
      <BANKTRANLIST>\(end.map { "<DTEND>\($0)" } ?? "")
      \(rows)
      </BANKTRANLIST>\(stated ?? "")</\(name)>
      """
  }

  /// A file of some statements.
  static func file(_ statements: [BankStatement], named name: String) -> ArquivoDoBanco {
    let text = "OFXHEADER:100\n\n<OFX>\n\(statements.map(\.text).joined(separator: "\n"))\n</OFX>\n"
    return ArquivoDoBanco(nome: name, bytes: Array(text.utf8))
  }
}

/// Books with one account or card, and the files of its bank.
struct OneAccount {
  let razao: Razao
  let conta: Uuid
  private let both: TwoDevices

  init(isCard: Bool = false, currency: String = "BRL") throws {
    both = try TwoDevices()
    razao = both.razao
    var made = ContaAberta(
      nome: "Banco", classe: isCard ? .passivo : .ativo, tipo: isCard ? "cartao" : "corrente")
    made.moeda = try #require(Currency(currency))
    conta = try razao.abrirConta(NovaConta(made)).recibo.ids[0]
  }

  /// Brings statements in that one file has.
  @discardableResult
  func bring(
    _ statements: [BankStatement], named name: String,
    _ choices: EscolhasDeImportacao = EscolhasDeImportacao()
  ) throws -> EfeitoDaImportacao {
    try razao.importar(BankStatement.file(statements, named: name), em: conta, escolhas: choices)
  }

  func plan(_ statements: [BankStatement], named name: String) throws -> PlanoDeImportacao {
    let file = BankStatement.file(statements, named: name)
    return try #require(try razao.planejar(file, conta: conta).first).plano
  }

  func balance() throws -> String { try razao.conta(conta).conta.saldo.description }

  /// The days, amounts and notes of the account's entries.
  func entries() throws -> [String] {
    var pedido = PedidoDeExtrato(conta: conta)
    pedido.em = Day("2027-12-31")
    pedido.limite = 1000
    return try razao.extrato(pedido).historico.map {
      "\($0.conteudo.data) \($0.valor) \($0.conteudo.descricao ?? "")"
    }.sorted()
  }
}
