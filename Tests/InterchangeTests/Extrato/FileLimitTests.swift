import Canonical
import Interchange
import Testing

@Suite("A bank's file beyond a limit") struct FileLimitTests {
  private static let header = Array("Data;Histórico;Valor\n".utf8)
  private static let row = Array("05/01/2026;CAFE;-5,00\n".utf8)

  private static func code(_ bytes: [UInt8]) -> ErroDeArquivo.Codigo? {
    LeituraDeExtrato(bytes).erro?.codigo
  }

  @Test("of 64 MiB is refused, and one at it is looked at")
  func bytes() {
    let most = [UInt8](repeating: 0x20, count: Limits.extratoBytes)
    #expect(Self.code(most) == .vazio)
    #expect(Self.code(most + [0x20]) == .longo)
  }

  @Test("of 250,000 rows is refused, and one at it is read")
  func rows() {
    var file = Self.header
    for _ in 0..<Limits.extratoLinhas { file += Self.row }
    #expect(LeituraDeExtrato(file).arquivo?.contas[0].linhas.count == Limits.extratoLinhas)
    #expect(Self.code(file + Self.row) == .longo)
  }

  @Test("of a line is refused with the line")
  func line() {
    let cell = [UInt8](repeating: 0x41, count: 60_000)
    var line = Array("05/01/2026;".utf8)
    for _ in 0..<18 { line += cell + [0x3B] }
    let read = LeituraDeExtrato(Self.header + Self.row + line + Array("\n".utf8))
    #expect(read.erro?.codigo == .longo)
    #expect(read.erro?.linha == 3)
  }

  @Test("of a cell is refused, and one at it is read")
  func cell() {
    func file(_ count: Int) -> [UInt8] {
      Self.header + Array("05/01/2026;".utf8) + [UInt8](repeating: 0x41, count: count)
        + Array(";-5,00\n".utf8)
    }
    #expect(LeituraDeExtrato(file(Limits.celulaBytes)).arquivo?.contas[0].linhas.count == 1)
    #expect(Self.code(file(Limits.celulaBytes + 1)) == .longo)
  }

  @Test("of cells in a row is refused, and one at it is read")
  func cells() {
    func file(_ count: Int) -> [UInt8] {
      Self.header + Array("05/01/2026;CAFE;-5,00".utf8)
        + [UInt8](repeating: 0x3B, count: count - 3) + Array("\n".utf8)
    }
    #expect(LeituraDeExtrato(file(Limits.celulas)).arquivo?.contas[0].linhas.count == 1)
    #expect(Self.code(file(Limits.celulas + 1)) == .longo)
  }

  @Test("of a value of OFX is refused, and one at it is read")
  func value() {
    func file(_ count: Int) -> [UInt8] {
      Array("<OFX><STMTTRN><DTPOSTED>20260105<TRNAMT>-1<MEMO>".utf8)
        + [UInt8](repeating: 0x41, count: count) + Array("</STMTTRN></OFX>".utf8)
    }
    #expect(LeituraDeExtrato(file(Limits.extratoLinhaBytes)).arquivo?.contas[0].linhas.count == 1)
    #expect(Self.code(file(Limits.extratoLinhaBytes + 1)) == .longo)
  }

  @Test("of a layout's text is refused")
  func layout() {
    let text = String(repeating: "# nota\n", count: Limits.layoutBytes / 7 + 1)
    #expect {
      try LayoutDeCSV(nome: "x", texto: text)
    } throws: { error in
      (error as? ErroDeArquivo)?.mensagem.contains("longo demais") == true
    }
  }

  @Test("in which a quote opens on every line and never closes is read line by line")
  func quotes() {
    var file = Self.header
    for _ in 0..<50_000 { file += Array("05/01/2026;\"CAFE;-5,00\n".utf8) }
    #expect(LeituraDeExtrato(file).arquivo?.contas[0].linhas.count == 50_000)
  }
}
