import Canonical
import Interchange
import Testing

/// A Pix code as people paste it.
@Suite("A Pix code") struct TypedPixTests {
  private static let code =
    "00020126330014br.gov.bcb.pix0111123456789095204000053039865406123.455802BR5913Fulano de Tal6008Brasilia62070503***630479EE"

  static let ways: [String] = [
    code, "  \(code)\n", "Pix copia e cola: \(code)", "\(code)\nObrigado!",
    "Segue:\n\n\(code)\n\nAna",
    // A line broken in the middle of a word, at a blank, and with indentation.
    String(code.prefix(40)) + "\n" + code.dropFirst(40),
    code.replacing("Fulano de", with: "Fulano\nde"),
    String(code.prefix(40)) + "\r\n    " + code.dropFirst(40),
    code.replacing(" ", with: "\u{A0}"), "\u{FEFF}" + code.replacing("pix", with: "p\u{200B}ix"),
    "(\(code))", "\(code) \(code)", code.replacing("pix", with: "pix\u{200D}"),
    code.replacing("6304", with: "6304\u{FE0E}"),
  ]

  @Test("is read however it is pasted", arguments: ways)
  func pasted(_ typed: String) {
    let read = LeituraDePix(typed)
    #expect(read.erros == [])
    #expect(read.codigo?.nome == "Fulano de Tal")
  }

  struct Wrong: Sendable, CustomTestStringConvertible {
    let what: String
    let typed: String
    let codes: [ErroDeLeitura.Codigo]
    /// What each is about, as it was typed.
    let parts: [String]
    var isIncomplete = false
    var testDescription: String { what }
  }

  /// A code with some of its fields exchanged for others, and with the check sum that it then has.
  private static func made(_ old: String, _ new: String) -> String {
    MadePix.summed(String(code.dropLast(4)).replacing(old, with: new))
  }

  static let wrong: [Wrong] = [
    Wrong(what: "nothing", typed: " ", codes: [.vazio], parts: [""]),
    Wrong(what: "no code", typed: "pix da padaria", codes: [.vazio], parts: [""]),
    Wrong(
      what: "a beginning", typed: "0002", codes: [.incompleto], parts: ["0002"], isIncomplete: true),
    Wrong(
      what: "half", typed: String(code.prefix(90)), codes: [.incompleto],
      parts: ["5913Fulano de "], isIncomplete: true),
    Wrong(
      what: "no check sum", typed: String(code.dropLast(8)), codes: [.incompleto], parts: [""],
      isIncomplete: true),
    Wrong(
      what: "two codes", typed: code + " " + WorkedPixTests.codes[0].text, codes: [.varios],
      parts: [WorkedPixTests.codes[0].text]),
    Wrong(
      what: "two that are glued", typed: code + WorkedPixTests.codes[0].text, codes: [.varios],
      parts: [WorkedPixTests.codes[0].text]),
    Wrong(
      what: "one that is cut, and another", typed: code.prefix(60) + " " + code, codes: [.varios],
      parts: [code]),
    Wrong(
      what: "a number that begins as codes do",
      typed: "Pedido 1000201. " + code.replacing("Fulano", with: "Fulana"), codes: [.crc],
      parts: ["630479EE"]),
    Wrong(
      what: "field after field", typed: "000201" + String(repeating: "0200", count: 2000),
      codes: Array(repeating: .repetido, count: 20), parts: Array(repeating: "0200", count: 20)),
    Wrong(
      what: "a letter changed", typed: code.replacing("Fulano", with: "Fulana"), codes: [.crc],
      parts: ["630479EE"]),
    Wrong(what: "something after it", typed: code + "7", codes: [.sobra], parts: ["7"]),
    Wrong(
      what: "a length that is wrong", typed: code.replacing("5913", with: "5912"),
      codes: [.estrutura], parts: ["l600"]),
    Wrong(
      what: "a length beyond the field around it", typed: made("0111123", "0112123"),
      codes: [.estrutura], parts: ["011212345678909"]),
    Wrong(
      what: "a field twice", typed: made("5802BR", "5802BR5802BR"), codes: [.repetido],
      parts: ["5802BR"]),
    Wrong(
      what: "a field that is not there", typed: made("6008Brasilia", ""), codes: [.falta],
      parts: [""]),
    Wrong(
      what: "several, all at once", typed: made("5802BR5913Fulano de Tal", "5802PT590" + "0"),
      codes: [.conteudo, .conteudo], parts: ["5802PT", "5900"]),
    Wrong(
      what: "dollars", typed: made("5303986", "5303840"), codes: [.moeda], parts: ["5303840"]),
    Wrong(
      what: "a comma", typed: made("5406123.45", "5406123,45"), codes: [.conteudo],
      parts: ["5406123,45"]),
    Wrong(
      what: "three decimals", typed: made("5406123.45", "5407123.450"), codes: [.conteudo],
      parts: ["5407123.450"]),
    Wrong(
      what: "a telephone without its country", typed: made("12345678909", "11987654321"),
      codes: [.chave], parts: ["011111987654321"]),
    Wrong(
      what: "another scheme", typed: made("br.gov.bcb.pix", "br.com.outro00"), codes: [.arranjo],
      parts: [made("br.gov.bcb.pix", "br.com.outro00")]),
    Wrong(
      what: "a name of nothing", typed: made("5913Fulano de Tal", "5900"), codes: [.conteudo],
      parts: ["5900"]),
    Wrong(
      what: "no name for the payment", typed: made("62070503***", "62070703***"), codes: [.falta],
      parts: ["62070703***"]),
    Wrong(
      what: "a use that is none", typed: made("000201", "000201010213"), codes: [.conteudo],
      parts: ["010213"]),
    Wrong(
      what: "a key and an address",
      typed: made("2633", "2654").replacing(
        "12345678909", with: "123456789092517pix.exemplo.com/1"),
      codes: [.conteudo, .crc], parts: ["2517pix.exemplo.com/1", "6304"]),
    Wrong(
      what: "neither key nor address",
      typed: made("26330014br.gov.bcb.pix011112345678909", "26180014br.gov.bcb.pix"),
      codes: [.falta], parts: [""]),
    Wrong(
      what: "too much", typed: String(repeating: "0", count: 9000), codes: [.longo], parts: [""]),
  ]

  @Test("is told what is wrong with it and where, all at once", arguments: wrong)
  func mistakes(_ wrong: Wrong) {
    let read = LeituraDePix(wrong.typed)
    #expect(read.codigo == nil)
    #expect(read.erros.map(\.codigo) == wrong.codes, "\(read.erros.map(\.mensagem))")
    let characters = Array(wrong.typed)
    let parts = read.erros.map { String(characters[$0.posicao]) }
    #expect(
      zip(parts, wrong.parts).allSatisfy { $1.isEmpty ? $0.isEmpty : $0.hasPrefix($1) }, "\(parts)")
    #expect(read.isIncompleto == wrong.isIncomplete)
    #expect(read.erros.allSatisfy { $0.mensagem.hasSuffix(".") })
  }

  @Test("is the beginning of one, nothing else, until all of it is typed")
  func asItIsTyped() {
    for count in 1..<Self.code.count {
      let read = LeituraDePix(String(Self.code.prefix(count)))
      #expect(read.codigo == nil && read.isIncompleto, "\(count): \(read.erros.map(\.mensagem))")
    }
  }
}
