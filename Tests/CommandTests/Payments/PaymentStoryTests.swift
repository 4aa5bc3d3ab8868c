import Foundation
import TestSupport
import Testing

/// Slips and Pix codes as somebody pays them.
@Suite("Paying a slip on the command line")
struct PaymentStoryTests {
  static let itau = "34191.10121 34567.880058 71234.570001 6 16670000012345"
  static let luz = "83620000000-5 66780048100-0 18097565731-3 00158963608-1"
  static let aberto = "23790.03102 40031.772003 28009.527905 7 10010000000000"
  static let pix =
    "00020126330014br.gov.bcb.pix0111123456789095204000053039865406123.455802BR5913Fulano de Tal6008Brasilia62100506PEDIDO6304EDF4"
  /// Manual de Padrões para Iniciação do Pix, 2.8.5: nothing to pay.
  private static let recurrence =
    "00020126180014br.gov.bcb.pix5204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***80740014br.gov.bcb.pix2552pix.example.com/rec/2353c790eefb11eaadc10242ac1200026304F2DA"
  private static let id = "2e2c32c0-1b71-4292-8093-fe726abd421b"

  /// What is another on each run: hashes, and the codes made from them.
  private func steady(_ text: String) -> String {
    text.replacing(/[0-9a-f]{64}/) { _ in String(repeating: "h", count: 64) }
      .replacing(/(verificação +)[0-9A-Z]{4}-[0-9A-Z]{4}/) { "\($0.output.1)VVVV-VVVV" }
  }

  @Test("looks as it did, from reading to the second try", arguments: [40, 100])
  func story(columns: Int) throws {
    let ledger = try Livro(["razao conta abrir Corrente --tipo corrente"])
    let lines = [
      "razao boleto ler \(Self.itau)",
      "razao boleto ler 34191.10121 34567.880158 71234.570001 6 16670000012345",
      "razao boleto pagar \(Self.itau) --data 28/12/2026 --valor 130 --conta Corrente "
        + "--interessado 'Escola Ipê' --id \(Self.id)",
      "razao boleto ler \(Self.itau) --em 23/12/2026",
      "razao boleto pagar \(Self.itau)",
      "razao historia \(Self.id)",
      "razao boleto ler \(Self.luz)",
      "razao boleto pagar \(Self.luz) --valor 70",
      "razao boleto pagar \(Self.aberto)",
      "razao boleto pagar 123 --conta Cartera --valor 1,2,3 --data x",
      "razao pix ler '\(Self.pix)'",
      "razao pix pagar '\(Self.pix)' --simular",
      "razao pix ler 51998259765",
      "razao pix ler 123.456.789-00",
      "razao pix ler E60701190202603201220a1b2c3d4e5f",
      "razao pix cobrar --chave ana@exemplo.com.br --nome 'João Araújo' --cidade 'São Paulo' "
        + "--valor 45,90",
      "razao pix cobrar --chave 123 --nome Ana --cidade Recife --valor 0 --txid 'a b'",
      "razao pix cobrar --chave 123e4567-e12b-12d1-a456-426655440000 --txid '***' "
        + "--nome 'Uma padaria de nome comprido' --cidade 中文 --recado \(String(repeating: "a", count: 38))",
      "razao pix ler '\(Self.recurrence)'",
      "razao pix pagar '\(Self.recurrence)' --valor 10",
      "razao boleto ler '\(Self.pix)'",
      "razao pix pagar ana@exemplo.com.br --valor 10",
    ]
    let told = try lines.map { line in
      let shown = try ledger.run("{ \(line); } 2>&1", ["COLUMNS": "\(columns)"])
      let text = steady(shown.output)
      return "$ \(line)\n\(text)" + (shown.status == 0 ? "" : "[\(shown.status)]\n")
    }
    try GoldenFile("CommandTests/Golden/historia-boleto-\(columns).txt").compare(
      told.joined(separator: "\n"))
  }

  @Test("asks step by step on a terminal, and goes back to the code, which is kept")
  func asks() throws {
    let ledger = try Livro(["razao conta abrir Corrente --tipo corrente"])
    // A code with a mistake, the right one; the account, no; back to the code, as it is; yes.
    let answers = ["123", Self.aberto, "Cartera", "", "1,2,3", "R$ 80,00", "c", "", "80", "s"]
    let typed = answers.map { $0 + "\\n" }.joined()
    let shown = try ledger.run(
      "printf '\(typed)' | script -E never -qec '\"$RAZAO\" boleto pagar --sem-cor --id \(Self.id)' /dev/null"
    )
    #expect(shown.status == 0)
    try GoldenFile("CommandTests/Golden/boleto-perguntas.txt").compare(
      steady(shown.output).replacing("\r\n", with: "\n"))
    #expect(try ledger.balance("Corrente") == "-80.00")
  }

  @Test("records nothing unless the person says yes")
  func no() throws {
    let ledger = try Livro(["razao conta abrir Corrente --tipo corrente"])
    let before = try ledger.carriers()
    for answer in ["\\nn\\n", "\\n\\n", "", "\\ntalvez\\nhein\\nora\\n"] {
      let shown = try ledger.run(
        "printf '\(answer)' | script -E never -qec '\"$RAZAO\" boleto pagar \(Self.itau)' /dev/null"
      )
      #expect(shown.status != 0)
      #expect(shown.output.contains("Nada foi gravado."), "\(shown.output)")
    }
    #expect(try ledger.carriers() == before)
  }

  @Test("gives a receipt that the log and the history bear out")
  func receipt() throws {
    let ledger = try Livro(["razao conta abrir Corrente --tipo corrente"])
    let shown = try ledger.done("razao boleto pagar \(Self.itau) --id \(Self.id)")
    let hash = try #require(shown.firstMatch(of: /[0-9a-f]{64}/)).output
    let code = try #require(shown.firstMatch(of: /verificação +([0-9A-Z]{4}-[0-9A-Z]{4})/)).output.1
    #expect(
      try ledger.lastLine().contains("\"boleto:34196166700000123451101234567880057123457000\""))
    let sum = try ledger.done("tail -qn 1 *.jsonl | tr -d '\\n' | sha256sum")
    #expect(sum.hasPrefix(String(hash)))
    #expect(try ledger.done("razao historia \(Self.id)").contains("verificação \(code)"))
    struct Receipt: Decodable {
      let id: String
      let hash: String
      let chave: String
      let verificacao: String
    }
    let again = try ledger.done("razao boleto pagar \(Self.itau) --id \(Self.id) --json")
    let document = try JSONDecoder().decode(Receipt.self, from: Data(again.utf8))
    #expect(document.id == Self.id)
    #expect(document.hash == String(hash))
    #expect(document.verificacao == String(code))
    #expect(document.chave == "boleto:34196166700000123451101234567880057123457000")
    #expect(try ledger.balance("Corrente") == "-123.45", "said again, it is the same payment")
  }

  @Test("is told before it is recorded where it was paid already, from whatever account")
  func twice() throws {
    let ledger = try Livro([
      "razao conta abrir Corrente --tipo corrente",
      "razao conta abrir Outra --tipo corrente",
      "razao boleto pagar \(Self.itau) --conta Corrente",
    ])
    let before = try ledger.carriers()
    for line in [
      "", "--conta Outra", "--conta Outra --valor 200 --data 01/12/2026", "--simular",
    ] {
      let refused = try ledger.run("razao boleto pagar \(Self.itau) \(line)")
      #expect(refused.status == 65)
      #expect(
        refused.errors.contains("Já foi pago: 21/11/2026, R$\u{A0}123,45 de Corrente, por notebook")
      )
    }
    #expect(try ledger.carriers() == before)
    try ledger.done("razao boleto pagar \(Self.itau) --conta Outra --outra")
    #expect(try ledger.balance("Outra") == "-123.45")
  }

  @Test("said again under its id is the same, whatever was recorded between")
  func sameId() throws {
    let ledger = try Livro(["razao conta abrir Corrente --tipo corrente"])
    let line = "razao boleto pagar \(Self.itau) --id \(Self.id) --json"
    let first = try ledger.done(line)
    try ledger.done("razao boleto pagar \(Self.itau) --outra")
    #expect(try ledger.done(line) == first)
    #expect(try ledger.balance("Corrente") == "-246.90")
    let other = try ledger.run("razao boleto pagar \(Self.luz) --id \(Self.id)")
    #expect(other.status == 65)
    #expect(other.errors.contains("já é de outra coisa"))
  }

  @Test("of one amount and payee is another where its code is another")
  func alike() throws {
    let ledger = try Livro(["razao conta abrir Corrente --tipo corrente"])
    for code in [
      "00190000090114971860168524522114100000000102656",
      "00190000090114971860168524522114210000000102656",
    ] {
      try ledger.done("razao boleto pagar \(code) --interessado Condomínio")
    }
    #expect(try ledger.balance("Corrente") == "-2053.12")
  }

  @Test("is not asked about by who does not see it")
  func unseen() throws {
    let ledger = try Livro(["razao conta abrir Corrente --tipo corrente"])
    let shown = try ledger.run(
      "printf 'n\\n' | script -E never -qec '\"$RAZAO\" boleto pagar \(Self.itau) > saida.txt' /dev/null"
    )
    #expect(!shown.output.contains("[s/N"))
    #expect(try ledger.balance("Corrente") == "-123.45")
  }

  @Test("of a fixed amount is paid by another only where that is said")
  func fixed() throws {
    let ledger = try Livro(["razao conta abrir Corrente --tipo corrente"])
    let refused = try ledger.run("razao boleto pagar \(Self.luz) --valor 70")
    #expect(refused.status == 65)
    #expect(refused.errors.contains("--outro-valor"))
    try ledger.done("razao boleto pagar \(Self.luz) --valor 70 --outro-valor --id \(Self.id)")
    #expect(
      try ledger.done("razao historia \(Self.id)").contains(
        "Foi pago outro valor: o boleto pedia R$\u{A0}66,78."))
  }

  @Test("whose entry was annulled can be paid again")
  func annulled() throws {
    let ledger = try Livro(["razao conta abrir Corrente --tipo corrente"])
    try ledger.done("razao boleto pagar \(Self.itau) --id \(Self.id)")
    try ledger.done("razao anular \(Self.id)")
    #expect(try !ledger.done("razao boleto ler \(Self.itau)").contains("Já foi pago"))
    let again = try ledger.run("razao boleto pagar \(Self.itau) --id \(Self.id)")
    #expect(again.status == 0 && again.errors.contains("não conta mais"))
    try ledger.done("razao boleto pagar \(Self.itau)")
    #expect(try ledger.balance("Corrente") == "-123.45")
  }

  @Test("is read by the same code however it is given, without a ledger too")
  func reading() throws {
    let scratch = try Scratch()
    let whole = try Command.shell("razao boleto ler \(Self.itau)", in: scratch.folder)
    #expect(whole.status == 0, "\(whole.errors)")
    for line in [
      "razao boleto ler '\(Self.itau)'", "echo '\(Self.itau)' | razao boleto ler -",
      "razao boleto ler 34196166700000123451101234567880057123457000",
      "printf 'Pague:\\n34191.10121 34567.880058\\n71234.570001 6 16670000012345\\n' | razao slip read -",
    ] {
      #expect(try Command.shell(line, in: scratch.folder).output == whole.output, "\(line)")
    }
    let pix = try Command.shell("razao pix ler '\(Self.pix)'", in: scratch.folder)
    #expect(pix.status == 0, "\(pix.errors)")
    #expect(
      try Command.shell("echo '\(Self.pix)' | razao pix ler -", in: scratch.folder).output
        == pix.output)
    let none = try Command.shell("razao boleto ler \(Self.itau) --razao fora", in: scratch.folder)
    #expect(none.status == 66)
  }

  @Test("of a Pix takes the name as the other party, and its own name for the payment as the key")
  func pixPayment() throws {
    let ledger = try Livro(["razao conta abrir Corrente --tipo corrente"])
    try ledger.done("razao pix pagar '\(Self.pix)' --id \(Self.id)")
    let history = try ledger.done("razao historia \(Self.id)")
    #expect(history.contains("Fulano de Tal"))
    #expect(history.contains("Chave: txid:PEDIDO:12345678909"))
    #expect(history.contains("Pagamento efetuado"))
    #expect(try ledger.run("razao pix pagar '\(Self.pix)'").status == 65)
    // A code without a name of its own may be paid any number of times, a day apart or asked for.
    let open = Self.pix.replacing("62100506PEDIDO6304EDF4", with: "62070503***630479EE")
    try ledger.done("razao pix pagar '\(open)' --outra")
    try ledger.done("razao pix pagar '\(open)' --outra")
    #expect(try ledger.balance("Corrente") == "-370.35")
    #expect(try ledger.audit().conflicts == [])
  }

  @Test("of a code that is cut off is refused, and never takes it for a key")
  func cutOff() throws {
    let ledger = try Livro(["razao conta abrir Corrente --tipo corrente"])
    let cut = "00020101021126440014br.gov.bcb.pix0122fulano2019@example.com520400005303986"
    let read = try ledger.run("{ razao pix ler \(cut); } 2>&1")
    #expect(read.status == 65)
    #expect(read.output.hasPrefix("Erro: O código Pix está cortado"), "\(read.output)")
    let document = try ledger.run("razao pix ler \(cut) --json")
    #expect(document.output.contains(#""codigo":"incompleto""#), "\(document.output)")
  }

  /// Manual do BR Code, 2.2: a txid with a hyphen.
  @Test("of an unusual code is recorded, with a warning")
  func unusual() throws {
    let ledger = try Livro(["razao conta abrir Corrente --tipo corrente"])
    let code =
      "00020104141234567890123426580014BR.GOV.BCB.PIX0136123e4567-e12b-12d1-a456-42665544000027300012BR.COM.OUTRO011001234567895204000053039865406123.455802BR5917NOME DO RECEBEDOR6008BRASILIA61087007490062190515RP12345678-201980390012BR.COM.OUTRO01190123.ABCD.3456.WXYZ6304AD38"
    let read = try ledger.done("razao pix ler '\(code)' --json")
    #expect(read.contains(#""erros":[],"avisos":[{"codigo":"txid","mensagem":""#), "\(read)")
    let paid = try ledger.done("razao pix pagar '\(code)' --id \(Self.id) --json")
    #expect(paid.contains(#""avisos":[{"codigo":"txid""#), "\(paid)")
    #expect(
      try ledger.done("razao historia \(Self.id)").contains(
        "txid:RP12345678-2019:123e4567-e12b-12d1-a456-426655440000"))
  }

  /// An older dynamic code of the manual's, with an amount and a txid of its own.
  @Test("of a dynamic code shows what is written in it, and takes the amount from the bank")
  func dynamic() throws {
    let ledger = try Livro(["razao conta abrir Corrente --tipo corrente"])
    let code =
      "00020101021226730014br.gov.bcb.pix2551pix.example.com/v2/8b3da2f39a4140d1a91abd93113bd4415204000053039865406123.455802BR5913Fulano de Tal6008BRASILIA62190515RP12345678-201963047309"
    let read = try ledger.done("razao pix ler '\(code)' --json")
    #expect(read.contains(#""valor":null,"txid":null"#), "\(read)")
    #expect(
      read.contains(#""escritoNoCodigo":{"valor":"123.45","txid":"RP12345678-2019"}"#), "\(read)")
    let shown = try ledger.done("razao pix ler '\(code)'")
    #expect(shown.contains("Valor escrito no código"), "\(shown)")
    #expect(shown.contains("O que vale é a resposta do banco"), "\(shown)")
    let silent = try ledger.run("{ razao pix pagar '\(code)'; } 2>&1")
    #expect(silent.status == 65)
    #expect(silent.output.contains("mas o que vale é a resposta do banco"), "\(silent.output)")
    try ledger.done("razao pix pagar '\(code)' --valor 120")
    #expect(try ledger.balance("Corrente") == "-120.00")
  }

  @Test("written by `pix cobrar` is read by `pix ler`")
  func charged() throws {
    let ledger = try Livro(["razao conta abrir Corrente --tipo corrente"])
    let code = try ledger.done(
      "razao pix cobrar --chave 123.456.789-09 --nome 'José' --cidade 'São Paulo' --valor 10,50 --txid X1"
    ).trimmingCharacters(in: .newlines)
    let read = try ledger.done("razao pix ler '\(code)' --json")
    #expect(read.contains(#""nome":"Jose","cidade":"Sao Paulo""#))
    #expect(read.contains(#""valor":"10.50","txid":"X1","chave":"txid:X1:12345678909""#))
  }
}
