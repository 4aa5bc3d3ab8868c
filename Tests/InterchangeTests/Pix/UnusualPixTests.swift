import Canonical
import Interchange
import Testing

/// Codes that break the manual, and codes that are cut off.
@Suite("An unusual Pix code") struct UnusualPixTests {
  struct Unusual: Sendable, CustomTestStringConvertible {
    let what: String
    var key = "12345678909"
    var txid = "PEDIDO"
    var name = "Fulano de Tal"
    var city = "Brasilia"
    let warnings: [AvisoDeLeitura.Codigo]
    /// A part of each warning.
    let named: [String]
    var testDescription: String { what }
  }

  /// A field of a code.
  private static func field(_ number: String, _ content: String) -> String {
    let count = content.unicodeScalars.count
    return number + (count < 10 ? "0" : "") + "\(count)" + content
  }

  /// A static code of R$ 123,45 with the check sum that it has to have.
  private static func code(
    key: String = "12345678909", txid: String = "PEDIDO", name: String = "Fulano de Tal",
    city: String = "Brasilia"
  ) -> String {
    MadePix.summed(
      "000201" + field("26", field("00", "br.gov.bcb.pix") + field("01", key)) + "52040000"
        + "5303986" + "5406123.45" + "5802BR"
        + field("59", name) + field("60", city) + field("62", field("05", txid)) + "6304")
  }

  private static func code(_ one: Unusual) -> String {
    code(key: one.key, txid: one.txid, name: one.name, city: one.city)
  }

  static let unusual = [
    Unusual(
      what: "a hyphen in the txid", txid: "id-transacao", warnings: [.txid],
      named: ["“id-transacao”"]),
    Unusual(
      what: "a txid of 26", txid: String(repeating: "a", count: 26), warnings: [.txid],
      named: ["26 caracteres"]),
    Unusual(
      what: "a txid of 30", txid: String(repeating: "a", count: 30), warnings: [.txid],
      named: ["30 caracteres"]),
    Unusual(
      what: "a long txid with a blank", txid: "pedido 123 da padaria da esquina",
      warnings: [.txid, .txid], named: ["32 caracteres", "letras e algarismos"]),
    Unusual(
      what: "a landline telephone", key: "+551134567890", warnings: [.telefoneFixo],
      named: ["+55 11 3456-7890"]),
    Unusual(
      what: "a CPF that does not hold", key: "12345678900", warnings: [.verificador],
      named: ["um CPF, 123.456.789-00"]),
    Unusual(
      what: "a CNPJ that does not hold", key: "11222333000182", warnings: [.verificador],
      named: ["um CNPJ, 11.222.333/0001-82"]),
    Unusual(
      what: "a name of 33", name: "ASSOCIACAO DE MORADORES DO BAIRRO",
      warnings: [.comprimento], named: ["O nome de quem recebe tem 33 caracteres"]),
    Unusual(
      what: "a city of 21", city: "SAO BERNARDO DO CAMPO", warnings: [.comprimento],
      named: ["A cidade de quem recebe tem 21 caracteres, e o Pix prevê até 15"]),
    Unusual(
      what: "key and txid", key: "12345678900", txid: "a-b", warnings: [.verificador, .txid],
      named: ["um CPF", "“a-b”"]),
  ]

  @Test("is read and can be paid, with a warning that names it", arguments: unusual)
  func read(_ one: Unusual) throws {
    let text = Self.code(one)
    let read = LeituraDePix(text)
    #expect(read.erros == [])
    let code = try #require(read.codigo)
    #expect(code.chave == "txid:\(one.txid):\(one.key)")
    #expect(code.valor?.description == "123.45")
    #expect(code.avisos.map(\.codigo) == one.warnings)
    #expect(zip(code.avisos, one.named).allSatisfy { $0.mensagem.contains($1) }, "\(code.avisos)")
    #expect(code.avisos.allSatisfy { $0.mensagem.hasSuffix(".") })
  }

  @Test("is copied as it stands, and never written anew", arguments: unusual)
  func copied(_ one: Unusual) throws {
    let text = Self.code(one)
    let code = try #require(LeituraDePix(text).codigo)
    #expect(try code.copiado().get() == text)
    guard case .failure(let refused) = code.escrito() else {
      return #expect(Bool(false), "it was written")
    }
    #expect(refused.erros.map(\.mensagem) == code.avisos.map(\.mensagem))
  }

  @Test("has no warning where it keeps to the manual", arguments: WorkedPixTests.codes)
  func usual(_ code: WorkedPixTests.Code) {
    #expect(LeituraDePix(code.text).codigo?.avisos == [])
  }

  @Test("with 25 letters in its txid has no warning")
  func longest() {
    let read = LeituraDePix(Self.code(txid: String(repeating: "a", count: 25)))
    #expect(read.codigo?.avisos == [])
  }

  @Test(
    "is refused where nothing tells which of two things is meant",
    arguments: [
      // A mobile telephone without its country, or a CPF that does not hold.
      (code(key: "11987654321"), .chave),
      (code(key: "1134567890"), .chave),
      // One letter or two: the same name would not be recognised.
      (code(txid: "pedidô"), .conteudo),
    ] as [(String, ErroDeLeitura.Codigo)])
  func ambiguous(text: String, mistake: ErroDeLeitura.Codigo) {
    #expect(LeituraDePix(text).erros.map(\.codigo) == [mistake])
  }

  @Test("is refused where its check sum is another", arguments: unusual)
  func otherSum(_ one: Unusual) {
    let text = Self.code(one)
    let wrong = String(text.dropLast()) + (text.hasSuffix("0") ? "1" : "0")
    #expect(LeituraDePix(wrong).erros.map(\.codigo) == [.crc])
  }

  // MARK: Cut off

  /// It ends in the amount's place, and looks like an address.
  private static let cut =
    "00020101021126440014br.gov.bcb.pix0122fulano2019@example.com520400005303986"

  @Test(
    "that is cut off is told so, with what to do",
    arguments: [
      cut, "\(cut)59", "\(cut)5913Fulano", "\(cut)\n", "\(cut) ", "\(cut)…", "“\(cut)58…”",
    ])
  func cutOff(_ text: String) throws {
    let read = LeituraDePix(text)
    #expect(read.codigo == nil && read.isIncompleto)
    let mistake = try #require(read.erros.first)
    #expect(read.erros.count == 1)
    #expect(mistake.codigo == .incompleto)
    #expect(mistake.mensagem.contains("cortado"), "\(mistake.mensagem)")
    #expect(mistake.mensagem.contains("Copie o código inteiro"), "\(mistake.mensagem)")
  }

  @Test("that is cut off in a message is told so too")
  func cutOffInMessage() {
    let messages = LeituraDePix("\(Self.cut)\n\nObrigada, Ana").erros.map(\.mensagem)
    #expect(messages.count == 1)
    #expect(messages.allSatisfy { $0.contains("cortado") && $0.contains("Copie o código inteiro") })
  }

  @Test(
    "is never a key, wherever it is cut off",
    arguments: [code(key: "fulano2019@example.com"), cut, code(key: "12345678909")])
  func noKey(_ text: String) {
    for count in 6...text.count {
      #expect(LeituraDeChave(String(text.prefix(count))).chave == nil, "\(text.prefix(count))")
    }
  }

  @Test(
    "is never a key, whatever is around or within its beginning",
    arguments: [
      " \(cut)", "'\(cut)'", "*\(cut)", "0002 01" + cut.dropFirst(6), "0002-01" + cut.dropFirst(6),
      "\u{FEFF}\(cut)\n",
    ])
  func noKeyAround(_ text: String) {
    #expect(LeituraDeChave(text).chave == nil)
    #expect(LeituraDePix(text).erros.contains { $0.codigo == .incompleto })
  }

  @Test("has the beginning of some documents, which are keys when they have their dots")
  func document() throws {
    // Check digits worked out by hand: 35 leaves 2, which gives 9; 62 leaves 7, which gives 4.
    #expect(LeituraDeChave("000.201.123-94").chave?.texto == "00020112394")
    let digits = LeituraDeChave("00020112394")
    #expect(digits.chave == nil)
    #expect(digits.erros.first?.mensagem.contains("pontos") == true)
    #expect(LeituraDePix("00020112394").erros.first?.mensagem.contains("pontos") == true)
  }

  @Test("whose lengths some program counted in bytes is read where its check sum holds")
  func bytes() throws {
    let text =
      "00020126440014br.gov.bcb.pix0122padaria@exemplo.com.br520400005303986540512.505802BR"
      + "5924PADARIA PÃO DE AÇÚCAR6008GOIÂNIA62070503***6304"
    let code = try #require(LeituraDePix(text + "22F8").codigo)
    #expect(code.isContadoEmBytes)
    #expect(code.nome == "PADARIA PÃO DE AÇÚCAR" && code.cidade == "GOIÂNIA")
    #expect(code.valor == .cents(1250))
    #expect(LeituraDePix(text + "22F9").codigo == nil)
  }
}
