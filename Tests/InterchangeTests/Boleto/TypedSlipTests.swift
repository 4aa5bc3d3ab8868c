import Interchange
import Testing

/// A slip's code as people type and paste it.
@Suite("A slip's code") struct TypedSlipTests {
  private static let itau = "34191101213456788005871234570001616670000012345"
  private static let luz = "846700000017435900240209024050002435842210108119"

  static let ways = [
    itau, "34191.10121 34567.880058 71234.570001 6 16670000012345",
    "34191.10121\n34567.880058\r\n71234.570001\t6 16670000012345\n",
    "34191-10121 / 34567-880058 / 71234-570001 / 6 / 16670000012345",
    "  3 4 1 9 1 1 0 1 2 1 3 4 5 6 7 8 8 0 0 5 8 7 1 2 3 4 5 7 0 0 0 1 6 1 6 6 7 0 0 0 0 0 1 2 3 4 5 ",
    "Oi! Segue o boleto: 34191.10121 34567.880058 71234.570001 6 16670000012345, pode pagar?",
    "Nº 77/2026, R$ 123,45, vence 21/12/2026: 34191.10121 34567.880058 71234.570001 6 16670000012345",
    "34191.10121 34567.880058 71234.570001 6 16670000012345 21/12/2026 R$ 123,45",
    "CNPJ 60.701.190/0001-04 - 34191.10121 34567.880058 71234.570001 6 16670000012345",
    "34191.10121 34567.880058 71234.570001 6 1667000001234\u{200D}5",
    "34191.10121\u{A0}34567.880058\u{200B} 71234.570001 6 16670000012345",
    "34196166700000123451101234567880057123457000",
    "34191.10121 34567.880058 71234.570001 6 16670000012345 34196166700000123451101234567880057123457000",
  ]

  @Test("is read however it is written", arguments: ways)
  func written(_ typed: String) throws {
    let read = LeituraDeBoleto(typed)
    #expect(read.erros == [])
    #expect(read.boleto?.codigoDeBarras == "34196166700000123451101234567880057123457000")
  }

  struct Wrong: Sendable, CustomTestStringConvertible {
    let typed: String
    let codes: [ErroDeLeitura.Codigo]
    /// What each is about, as it was typed.
    let parts: [String]
    var isIncomplete = false
    var testDescription: String { typed }
  }

  static let wrong = [
    Wrong(typed: "", codes: [.vazio], parts: [""]),
    Wrong(typed: "boleto da luz", codes: [.vazio], parts: [""]),
    Wrong(typed: "34191.1", codes: [.quantidade], parts: ["34191.1"], isIncomplete: true),
    // A mistake in the first field is told before the others are typed.
    Wrong(
      typed: "34191.10122 34", codes: [.campo, .quantidade],
      parts: ["34191.10122", "34191.10122 34"]),
    // As long as a bar code, and still a line.
    Wrong(
      typed: "34191.10121 34567.880058 71234.570001 6 16670000012",
      codes: [.quantidade], parts: ["34191.10121 34567.880058 71234.570001 6 16670000012"],
      isIncomplete: true),
    Wrong(
      typed: "34191.10121 34567.880058 71234.570001 6 166700000123456", codes: [.produto],
      parts: ["3"]),
    Wrong(
      typed: "34191.10121 34567.880058 71234.570001 6 1667000001234567", codes: [.quantidade],
      parts: ["34191.10121 34567.880058 71234.570001 6 1667000001234567"]),
    // One digit of the second field.
    Wrong(
      typed: "34191.10121 34567.880158 71234.570001 6 16670000012345", codes: [.campo, .geral],
      parts: ["34567.880158", "6"]),
    // Two fields, and an amount that is not the slip's.
    Wrong(
      typed: "código 34191.10131 34567.880058 71234.570002 6 16670000012346",
      codes: [.campo, .campo, .geral], parts: ["34191.10131", "71234.570002", "6"]),
    Wrong(
      typed: "34191.10121 34567.880058 71234.570001 6 16670000012346", codes: [.geral],
      parts: ["6"]),
    Wrong(
      typed: "34181101273456788005871234570001616670000012345", codes: [.campo, .moeda, .geral],
      parts: ["3418110127", "8", "6"]),
    Wrong(
      typed: "84670000001-7 43590024020-8 02405000243-5 84221010811-9", codes: [.campo],
      parts: ["43590024020-8"]),
    Wrong(
      typed: "946700000017435900240209024050002435842210108119", codes: [.produto], parts: ["9"]),
    Wrong(
      typed: "80670000001-1 43590024020-9 02405000243-5 84221010811-9", codes: [.segmento, .geral],
      parts: ["0", "7"]),
    Wrong(
      typed: "84570000001-7 43590024020-9 02405000243-5 84221010811-9", codes: [.identificador],
      parts: ["5"]),
    Wrong(typed: "8467000000", codes: [.quantidade], parts: ["8467000000"], isIncomplete: true),
    Wrong(typed: itau + " " + luz, codes: [.varios], parts: [luz]),
    Wrong(
      typed: String(repeating: "0", count: 47), codes: [.moeda, .geral], parts: ["0", "0"]),
    Wrong(typed: String(repeating: "1", count: 9000), codes: [.longo], parts: [""]),
  ]

  @Test("is told what is wrong with it and where, all at once", arguments: wrong)
  func mistakes(_ wrong: Wrong) {
    let read = LeituraDeBoleto(wrong.typed)
    #expect(read.boleto == nil)
    #expect(read.erros.map(\.codigo) == wrong.codes, "\(read.erros.map(\.mensagem))")
    let characters = Array(wrong.typed)
    #expect(read.erros.map { String(characters[$0.posicao]) } == wrong.parts)
    #expect(read.isIncompleto == wrong.isIncomplete)
    #expect(read.erros.allSatisfy { $0.mensagem.hasSuffix(".") })
  }

  @Test("is the beginning of one, nothing else, until all of it is typed", arguments: [itau, luz])
  func asItIsTyped(_ code: String) {
    for count in 1..<code.count {
      let read = LeituraDeBoleto(String(code.prefix(count)))
      #expect(read.boleto == nil && read.isIncompleto, "\(count) digits")
    }
    #expect(LeituraDeBoleto(code).boleto != nil)
  }
}
